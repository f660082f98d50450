//! `(place …)`: pieces on the board before play.

use crate::ir::{Place, RegionId, Start};
use crate::ludeme::form::{Arg, Call, Value};
use crate::ludeme::lower::{Lower, Placement, Res};
use crate::ludeme::macros::ludeme;

ludeme! {
    /// Puts a piece on one site, or into its owner's hand if it is called
    /// `"Hand"`.
    PlaceSite: Start = ["place"] {
        /// The piece.
        item: req [TEXT],
        /// The board or a hand, by name.
        container: opt [TEXT],
        /// Kind of the site.
        site_type: opt [SITE_TYPE],
        /// The site.
        site: opt [INT],
        /// The site by its label.
        coord: opt "coord" [TEXT],
        /// How many.
        count: opt "count" [INT],
        /// Their state.
        state: opt "state" [INT],
        /// Their rotation.
        rotation: opt "rotation" [INT],
        /// Their value.
        value: opt "value" [INT],
    }
    example "(place \"Pawn1\" coord:\"A1\")"
    says "place [{count} of ]{item}[ in {container}][ on {site.at}][ on {coord}][ in state {state}][ with rotation {rotation}][ with value {value}]"
    plain "place <count?{count} {item.many}|{item.one}>[ in {container.hand}][ {site.on}][ on {coord}][ in state {state}][ turned to {rotation}][ with the value {value}]"
}

ludeme! {
    /// Puts a piece on each of some sites.
    PlaceSites: Start = ["place"] {
        /// The piece.
        item: req [TEXT],
        /// Kind of the sites.
        site_type: opt [SITE_TYPE],
        /// The sites by number.
        numbers: opt [INT_LIST],
        /// The sites.
        region: opt [REGION],
        /// The sites by label.
        coords: opt [TEXTS],
        /// How many on each site, in order; the last number is that of all further ones.
        counts: opt "counts" [INT_LIST],
        /// Their state.
        state: opt "state" [INT],
        /// Their rotation.
        rotation: opt "rotation" [INT],
        /// Their value.
        value: opt "value" [INT],
    }
    example "(place \"Pawn1\" (sites Bottom))"
    says "place {item} on [sites {numbers.at}|{region}|sites {coords}|no sites][, {counts} of them][ in state {state}][ with rotation {rotation}][ with value {value}]"
    plain "place {item.many} on [{region}|{coords}|{numbers.at}|no ~sites][, {counts} of them][ in state {state}][ turned to {rotation}][ with the value {value}]"
}

ludeme! {
    /// Puts pieces on each other on each of some sites.
    PlaceStack: Start = ["place"] ("Stack") {
        /// The piece.
        item: opt [TEXT],
        /// Several pieces, from the bottom.
        items: opt "items" [TEXTS],
        /// The board or a hand, by name.
        container: opt [TEXT],
        /// Kind of the sites.
        site_type: opt [SITE_TYPE],
        /// The sites by number.
        numbers: opt [INT | INT_LIST],
        /// The sites.
        region: opt [REGION],
        /// One site by its label.
        coord: opt "coord" [TEXT],
        /// The sites by label.
        coords: opt [TEXTS],
        /// How many of the piece on each.
        count: opt "count" [INT],
        /// How many on each site, in order; the last number is that of all further ones.
        counts: opt "counts" [INT_LIST],
        /// Their state.
        state: opt "state" [INT],
        /// Their rotation.
        rotation: opt "rotation" [INT],
        /// Their value.
        value: opt "value" [INT],
    }
    example "(place Stack \"Disc1\" 0 count:5)"
    says "place a stack of [{count} ][{item}|{items}|pieces][ in {container}][ on {numbers.at}][ on {region}][ on {coord}][ on {coords}][, {counts} of each][ in state {state}][ with rotation {rotation}][ with value {value}]"
    plain "place a stack of [{count} ][{item.many}|{items}|pieces][ in {container.hand}][ on {numbers.at}][ on {region}][ on {coord}][ on {coords}][, {counts} of each][ in state {state}]"
}

impl<'a> PlaceSite<'a> {
    fn lower(self, cx: &mut Lower<'a>) -> Res<Start> {
        let kind = cx.kind(self.site_type);
        let named = cx.pieces_named(self.item)?;
        if named.len() > 1 && self.container.and_then(Arg::text) == Some("Hand") {
            return self.into_all_hands(cx, kind, &named);
        }
        let (piece, owner) = placed(self.item, cx)?;
        let sites = match (self.site, self.coord, self.container) {
            (Some(site), _, _) => {
                let site = cx.int(site)?;
                cx.region_of_site(site)
            }
            (None, Some(label), _) => {
                let site = cx.labelled_site(kind, label)?;
                cx.fixed_region(usize::try_from(site).ok())
            }
            (None, None, Some(container)) => in_container(container, owner, cx)?,
            (None, None, None) => {
                // A placement without sites still says which states such pieces may have.
                cx.warn(
                    "L0341",
                    self.call.at,
                    "it is not said where to place the piece",
                    "name a site, as in `(place \"Pawn1\" coord:\"A1\")`",
                );
                cx.fixed_region([])
            }
        };
        let count = cx.int_or(self.count, crate::ir::Int::Leaf(crate::ir::Leaf::Const(1)))?;
        note(self.call, self.item, kind, sites, cx)?;
        Ok(Start::Place(Box::new(Place {
            kind,
            piece,
            sites,
            count,
            unowned: false,
            stacked: false,
            state: cx.int_opt(self.state)?,
            rotation: cx.int_opt(self.rotation)?,
            value: cx.int_opt(self.value)?,
        })))
    }
}

impl<'a> PlaceSite<'a> {
    /// Puts each player's piece with this name into their own hand; nobody has no hand.
    fn into_all_hands(
        self,
        cx: &mut Lower<'a>,
        kind: crate::board::SiteType,
        named: &[u32],
    ) -> Res<Start> {
        let Some(hand) = self.container else {
            return Ok(Start::All(Vec::new()));
        };
        let mut steps = Vec::new();
        for number in named {
            let owner = cx.draft.pieces[*number as usize].owner;
            if owner == 0 {
                continue;
            }
            let sites = in_container(hand, owner, cx)?;
            steps.push(Start::Place(Box::new(Place {
                kind,
                piece: cx.constant(*number as i32),
                sites,
                count: cx.int_or(self.count, crate::ir::Int::Leaf(crate::ir::Leaf::Const(1)))?,
                unowned: false,
                stacked: false,
                state: cx.int_opt(self.state)?,
                rotation: cx.int_opt(self.rotation)?,
                value: cx.int_opt(self.value)?,
            })));
        }
        Ok(Start::All(steps))
    }
}

impl<'a> PlaceSites<'a> {
    fn lower(self, cx: &mut Lower<'a>) -> Res<Start> {
        let kind = cx.kind(self.site_type);
        let (piece, _) = placed(self.item, cx)?;
        let mut parts: Vec<RegionId> = Vec::new();
        let counts = self.counts.map(Arg::parts).unwrap_or_default();
        let each = counts.len() > 1;
        match self.numbers {
            // A set would lose their order.
            Some(numbers) if each => {
                for number in numbers.parts() {
                    parts.push(cx.region(number)?);
                }
            }
            Some(numbers) => parts.push(cx.region(numbers)?),
            None => {}
        }
        if let Some(sites) = self.region {
            parts.push(cx.region(sites)?);
        }
        for label in self.coords.map(Arg::parts).unwrap_or_default() {
            let site = cx.listed_site(kind, label);
            parts.push(cx.fixed_region(site));
        }
        if parts.is_empty() {
            return cx.error_hint(
                "L0341",
                self.call.at,
                "it is not said where to place the piece",
                "name sites, as in `(place \"Pawn1\" (sites Bottom))`",
            );
        }
        let sites = cx.union(parts.clone());
        note(self.call, self.item, kind, sites, cx)?;
        let groups = if each { apart(&parts, cx) } else { vec![sites] };
        let mut steps = Vec::new();
        for (index, sites) in groups.into_iter().enumerate() {
            let count = match counts.get(index).or(counts.last()) {
                Some(count) => cx.int(count)?,
                None => cx.constant(1),
            };
            steps.push(Start::Place(Box::new(Place {
                kind,
                piece,
                sites,
                count,
                unowned: false,
                stacked: true,
                state: cx.int_opt(self.state)?,
                rotation: cx.int_opt(self.rotation)?,
                value: cx.int_opt(self.value)?,
            })));
        }
        Ok(match <[Start; 1]>::try_from(steps) {
            Ok([only]) => only,
            Err(steps) => Start::All(steps),
        })
    }
}

/// The sites of regions one by one, because each has its own count; regions that are not known
/// before play stay whole.
fn apart(regions: &[RegionId], cx: &mut Lower<'_>) -> Vec<RegionId> {
    let mut parts = Vec::new();
    for region in regions {
        match cx.fixed_sites(*region) {
            Some(sites) => {
                for site in sites {
                    parts.push(cx.fixed_region([site]));
                }
            }
            None => parts.push(*region),
        }
    }
    parts
}

impl<'a> PlaceStack<'a> {
    fn lower(self, cx: &mut Lower<'a>) -> Res<Start> {
        cx.draft.stacks = true;
        let kind = cx.kind(self.site_type);
        let named: Vec<&'a Arg> = match (self.items, self.item) {
            (Some(items), _) => items.parts().iter().collect(),
            (None, Some(item)) => vec![item],
            (None, None) => Vec::new(),
        };
        if named.is_empty() {
            return cx.error(
                "L0341",
                self.call.at,
                "it is not said which pieces to place",
            );
        }
        let mut pieces = Vec::new();
        for item in named {
            pieces.push(placed(item, cx)?);
        }
        let sites = self.sites(cx, kind, pieces[0].1)?;
        let counts = self.counts.map(Arg::parts).unwrap_or_default();
        let mut steps = Vec::new();
        for (index, sites) in sites.into_iter().enumerate() {
            for (piece, _) in &pieces {
                let count = match counts.get(index).or(counts.last()) {
                    Some(count) => cx.int(count)?,
                    None => {
                        cx.int_or(self.count, crate::ir::Int::Leaf(crate::ir::Leaf::Const(1)))?
                    }
                };
                steps.push(Start::Place(Box::new(Place {
                    kind,
                    piece: *piece,
                    sites,
                    count,
                    unowned: false,
                    stacked: true,
                    state: cx.int_opt(self.state)?,
                    rotation: cx.int_opt(self.rotation)?,
                    value: cx.int_opt(self.value)?,
                })));
            }
        }
        Ok(Start::All(steps))
    }

    /// The sites, one by one if each has its own count.
    fn sites(
        &self,
        cx: &mut Lower<'a>,
        kind: crate::board::SiteType,
        owner: u32,
    ) -> Res<Vec<RegionId>> {
        let mut parts: Vec<RegionId> = Vec::new();
        if let Some(numbers) = self.numbers {
            for number in numbers.parts() {
                parts.push(cx.region(number)?);
            }
        }
        if let Some(region) = self.region {
            let region = cx.region(region)?;
            match self.counts {
                Some(_) => parts.extend(apart(&[region], cx)),
                None => parts.push(region),
            }
        }
        let labels = self.coords.map(Arg::parts).unwrap_or_default();
        for label in labels.iter().chain(self.coord) {
            let site = cx.labelled_site(kind, label)?;
            parts.push(cx.fixed_region(usize::try_from(site).ok()));
        }
        if let (true, Some(container)) = (parts.is_empty(), self.container) {
            parts.push(in_container(container, owner, cx)?);
        }
        if parts.is_empty() {
            return cx.error_hint(
                "L0341",
                self.call.at,
                "it is not said where to place the pieces",
                "name sites, as in `(place Stack \"Disc1\" (sites Bottom) count:5)`",
            );
        }
        Ok(parts)
    }
}

/// The piece with a name, and its owner. The name may lack its number if the game has only one such
/// piece.
fn placed<'a>(item: &'a Arg, cx: &mut Lower<'a>) -> Res<(crate::ir::IntId, u32)> {
    let named = cx.pieces_named(item)?;
    match named[..] {
        [piece] => {
            let owner = cx.draft.pieces[piece as usize].owner;
            Ok((cx.constant(piece as i32), owner))
        }
        _ => {
            let owner = cx
                .draft
                .arena
                .int(crate::ir::Int::Leaf(crate::ir::Leaf::Context(
                    crate::ir::ContextVar::Player,
                )));
            Ok((cx.piece(item, Some(owner))?, 0))
        }
    }
}

/// Records what is placed where, if that is fixed.
fn note<'a>(
    call: &'a Call,
    item: &'a Arg,
    kind: crate::board::SiteType,
    sites: RegionId,
    cx: &mut Lower<'a>,
) -> Res<()> {
    let pieces = cx.pieces_named(item)?;
    let owners = pieces
        .iter()
        .map(|piece| cx.draft.pieces[*piece as usize].owner);
    let owners = owners.filter(|_| pieces.len() > 1).collect();
    if let Some(sites) = cx.fixed_sites(sites) {
        cx.draft.placements.push(Placement {
            at: call.at,
            name: item.text().unwrap_or_default().to_owned(),
            owners,
            kind,
            sites,
        });
    }
    Ok(())
}

/// The sites of a hand by its name.
fn in_container<'a>(name: &'a Arg, owner: u32, cx: &mut Lower<'a>) -> Res<RegionId> {
    let text = match &name.value {
        Value::Str(text) => text.to_string(),
        Value::Call(_)
        | Value::Int(_)
        | Value::Float(_)
        | Value::Bool(_)
        | Value::Const(..)
        | Value::List(_) => String::new(),
    };
    let wanted = if text == "Hand" && owner > 0 {
        format!("Hand{owner}")
    } else {
        text.clone()
    };
    let found = cx
        .draft
        .containers
        .iter()
        .find(|container| container.name == wanted || container.name == text)
        .map(|container| (container.first, container.sites));
    match found {
        // Each piece goes to the next free site.
        Some((first, sites)) => {
            let filled = cx.draft.filled.entry(first).or_insert(0);
            let site = first + (*filled).min(sites.saturating_sub(1));
            *filled += 1;
            Ok(cx.fixed_region([site as usize]))
        }
        None if looks_like_label(&text) => {
            let message = format!("no hand is called \"{text}\"");
            let hint = format!(
                "a site is named with a label: `coord:\"{}\"`",
                text.to_uppercase()
            );
            cx.error_hint("L0320", name.at, message, hint)
        }
        None => {
            let known: Vec<String> = cx
                .draft
                .containers
                .iter()
                .map(|container| container.name.clone())
                .collect();
            cx.unknown_name(name.at, "hand", &text, &known)
        }
    }
}

/// Whether a text looks like the label of a site: letters, then digits.
fn looks_like_label(text: &str) -> bool {
    let digits = text.trim_start_matches(|char: char| char.is_ascii_alphabetic());
    let is_number = !digits.is_empty() && digits.bytes().all(|byte| byte.is_ascii_digit());
    is_number && digits.len() < text.len() && !text.starts_with("Hand")
}
