//! `(mapEntry …)`: what a map gives for a key.

use crate::ir::{Int, IntId};
use crate::ludeme::form::Arg;
use crate::ludeme::lower::{Lower, Res};
use crate::ludeme::macros::ludeme;

ludeme! {
    /// What a map gives for a key; the key itself if it gives nothing, or if no map has the
    /// name.
    MapEntry: Int = ["mapEntry"] {
        /// The map; by default the only one.
        name: opt [TEXT],
        /// The key.
        key: req [INT | ROLE],
    }
    example "(mapEntry \"Goal\" (mover))"
    says "the entry of {key} in [the map {name.name}|the map]"
    plain "the entry of {key} in [the table {name.name}|the table]"
}

impl<'a> MapEntry<'a> {
    fn lower(self, cx: &mut Lower<'a>) -> Res<IntId> {
        let name = self.name.and_then(Arg::text);
        let known = cx.map_names.clone();
        let exact = name.map_or(Some(0), |name| known.iter().position(|one| one == name));
        if exact.is_none() || known.is_empty() {
            cx.idle_name(self.call.at, "map", name.unwrap_or_default(), &known);
        }
        // A key that is in no map stands for itself.
        let Some(map) = exact.filter(|map| *map < known.len()) else {
            return cx.player(self.key);
        };
        let key = cx.player(self.key)?;
        Ok(cx.draft.arena.int(Int::MapEntry(map as u32, key)))
    }
}
