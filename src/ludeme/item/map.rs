//! `(map …)`: maps numbers to numbers.

use crate::ludeme::form::{Arg, Value};
use crate::ludeme::lower::{Lower, Res};
use crate::ludeme::macros::ludeme;

ludeme! {
    /// A map from players, sites or numbers to sites, numbers, players or pieces.
    MapPairs: Item = ["map"] {
        /// Its name; maps without one are told apart by nothing.
        name: opt [TEXT],
        /// The pairs.
        pairs: req [PAIRS],
    }
    example "(map \"Goal\" {(pair P1 4) (pair P2 0)})"
    says "a map[ {name.name}] with {pairs}"
    plain "a table[ {name.name}] of {pairs}"
}

ludeme! {
    /// A map from a list of numbers to a list of numbers of the same length.
    MapLists: Item = ["map"] {
        /// Its name.
        name: opt [TEXT],
        /// The keys.
        keys: req [INT_LIST],
        /// The values.
        values: req [INT_LIST],
    }
    example "(map {1 2} {4 0})"
    says "a map[ {name.name}] from {keys} to {values}"
    plain "a table[ {name.name}] that leads from {keys} to {values}"
}

impl<'a> MapPairs<'a> {
    fn lower(self, cx: &mut Lower<'a>) -> Res<()> {
        let mut entries = Vec::new();
        for pair in self.pairs.parts() {
            let view = crate::ludeme::util::Pair::view(cx.viewed(pair)?);
            // An entry for a player whom the game does not have is never asked for.
            if cx.is_nobody(view.key) {
                continue;
            }
            entries.push((end(view.key, cx)?, end(view.value, cx)?));
        }
        add(cx, self.name, entries);
        Ok(())
    }
}

impl<'a> MapLists<'a> {
    fn lower(self, cx: &mut Lower<'a>) -> Res<()> {
        let (keys, values) = (self.keys.parts(), self.values.parts());
        if keys.len() != values.len() {
            return cx.error(
                "L0337",
                self.call.at,
                format!(
                    "a map needs as many values as keys: {} and {}",
                    keys.len(),
                    values.len()
                ),
            );
        }
        let mut entries = Vec::new();
        for (key, value) in keys.iter().zip(values) {
            entries.push((end(key, cx)?, end(value, cx)?));
        }
        add(cx, self.name, entries);
        Ok(())
    }
}

fn add(cx: &mut Lower<'_>, name: Option<&Arg>, entries: Vec<(i32, i32)>) {
    cx.map_names
        .push(name.and_then(Arg::text).unwrap_or_default().to_owned());
    // If several pairs have the same key, the last one counts.
    let mut map: Vec<(i32, i32)> = Vec::with_capacity(entries.len());
    for (key, value) in entries {
        match map.iter_mut().find(|pair| pair.0 == key) {
            Some(pair) => pair.1 = value,
            None => map.push((key, value)),
        }
    }
    cx.draft.maps.push(map);
}

/// One end of a pair: a number, a player, a site by label or landmark, or, if no site has that
/// name, a piece.
fn end<'a>(arg: &'a Arg, cx: &mut Lower<'a>) -> Res<i32> {
    let kind = cx.default_kind();
    match &arg.value {
        Value::Str(text) => {
            let site = cx.topology().site_by_label(kind, text);
            let mut pieces = cx.draft.pieces.iter().skip(1);
            match pieces.position(|piece| site.is_none() && piece.name == **text) {
                Some(piece) => Ok(piece as i32 + 1),
                None => cx.labelled_site(kind, arg),
            }
        }
        Value::Const(table, name) if table.name == "landmarkType" => Ok(landmark(name, cx)),
        Value::Const(_, name) => cx.owner(arg, name).map(|owner| owner as i32),
        Value::Call(_) | Value::Int(_) | Value::Float(_) | Value::Bool(_) | Value::List(_) => {
            cx.fixed_int(arg, "an end of a pair")
        }
    }
}

/// The site that a landmark stands for.
fn landmark(name: &str, cx: &Lower<'_>) -> i32 {
    use crate::board::StaticRegion;
    let kind = cx.default_kind();
    let topology = cx.topology();
    let first = |region| {
        topology
            .region(kind, region)
            .first()
            .map_or(-1, |site| *site as i32)
    };
    match name {
        "CentreSite" => first(StaticRegion::Centre),
        "LeftSite" => first(StaticRegion::Left),
        "RightSite" => first(StaticRegion::Right),
        "Topsite" => first(StaticRegion::Top),
        "BottomSite" => first(StaticRegion::Bottom),
        "LastSite" => topology.len(kind) as i32 - 1,
        _ => 0,
    }
}
