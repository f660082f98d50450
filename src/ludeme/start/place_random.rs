//! `(place Random …)` before play: pieces where chance puts them.

use crate::ir::{Int, IntId, Leaf, Place, Region, Shuffle, Start};
use crate::ludeme::form::Arg;
use crate::ludeme::lower::{Lower, Res};
use crate::ludeme::macros::ludeme;
use crate::ludeme::util::Count;

ludeme! {
    /// Places pieces on empty sites drawn at random.
    PlaceRandom: Start = ["place"] ("Random") {
        /// The sites to draw from; by default all of the board.
        region: opt [REGION],
        /// The pieces.
        items: req [TEXTS],
        /// How many of each; by default 1.
        count: opt "count" [INT],
        /// Their state.
        state: opt "state" [INT],
        /// Their value.
        value: opt "value" [INT],
        /// Kind of the sites.
        site_type: opt [SITE_TYPE],
    }
    example "(place Random {\"Disc1\" \"Disc2\"} count:3)"
    says "place [{count} of ]{items} at random[ on {region}][ in state {state}][ with value {value}]"
    plain "place [{count} each of ]{items} at random[ on {region}][ in state {state}][ with the value {value}]"
}

ludeme! {
    /// Puts pieces on each other on one site, in an order drawn at random.
    PlaceRandomStack: Start = ["place"] ("Random") {
        /// The pieces.
        items: req [TEXTS],
        /// How many of each, in order; by default 1.
        counts: opt "count" [INT_LIST],
        /// Their state.
        state: opt "state" [INT],
        /// Their value.
        value: opt "value" [INT],
        /// The site.
        site: req [INT],
        /// Kind of the site.
        site_type: opt [SITE_TYPE],
    }
    example "(place Random {\"Disc1\" \"Disc2\"} count:{3 3} 4)"
    says "place a random stack of {items}[, {counts} of each,] on {site}[ in state {state}][ with value {value}]"
    plain "place a stack of {items} in random order on {site}[, with {counts} of each]"
}

ludeme! {
    /// Puts pieces on each other on one site, in an order drawn at random.
    PlaceRandomCounts: Start = ["place"] ("Random") {
        /// The pieces, and how many of each.
        items: req [PIECE_COUNTS],
        /// The site.
        site: req [INT],
        /// Kind of the site.
        site_type: opt [SITE_TYPE],
    }
    example "(place Random {(count \"Disc1\" 3) (count \"Disc2\" 2)} 4)"
    says "place a random stack of {items} on {site}"
    plain "place a stack of {items} in random order on {site}"
}

impl<'a> PlaceRandomStack<'a> {
    fn lower(self, cx: &mut Lower<'a>) -> Res<Start> {
        let counts = self.counts.map(Arg::parts).unwrap_or_default();
        let mut pieces = Vec::new();
        for (index, item) in self.items.parts().iter().enumerate() {
            let number = counts.get(index).or(counts.last());
            pieces.push((item, cx.int_or(number, Int::Leaf(Leaf::Const(1)))?));
        }
        let (state, value) = (cx.int_opt(self.state)?, cx.int_opt(self.value)?);
        let (site, kind) = (self.site, self.site_type);
        shuffled(cx, pieces, site, kind, state, value)
    }
}

impl<'a> PlaceRandomCounts<'a> {
    fn lower(self, cx: &mut Lower<'a>) -> Res<Start> {
        let mut pieces = Vec::new();
        for part in self.items.parts() {
            let count = Count::view(cx.viewed(part)?);
            pieces.push((count.item, cx.int(count.number)?));
        }
        let (site, kind) = (self.site, self.site_type);
        shuffled(cx, pieces, site, kind, None, None)
    }
}

/// The step that stacks pieces on a site in random order.
fn shuffled<'a>(
    cx: &mut Lower<'a>,
    items: Vec<(&'a Arg, IntId)>,
    site: &'a Arg,
    kind: Option<&'a Arg>,
    state: Option<IntId>,
    value: Option<IntId>,
) -> Res<Start> {
    cx.draft.stacks = true;
    let mut pieces = Vec::new();
    for (item, number) in items {
        cx.pieces_named(item)?;
        pieces.push((cx.piece(item, None)?, number));
    }
    Ok(Start::Shuffle(Box::new(Shuffle {
        kind: cx.kind(kind),
        site: cx.int(site)?,
        pieces,
        state,
        value,
    })))
}

impl<'a> PlaceRandom<'a> {
    fn lower(self, cx: &mut Lower<'a>) -> Res<Start> {
        let kind = cx.kind(self.site_type);
        let region = cx.region_opt(self.region)?;
        let mut steps = Vec::new();
        for item in self.items.parts() {
            cx.pieces_named(item)?;
            let empty = cx.draft.arena.region(Region::Empty(kind));
            let free = match region {
                Some(region) => cx.intersection(vec![region, empty]),
                None => empty,
            };
            let number = cx.int_or(self.count, Int::Leaf(Leaf::Const(1)))?;
            steps.push(Start::Place(Box::new(Place {
                kind,
                piece: cx.piece(item, None)?,
                sites: cx.draft.arena.region(Region::Random(free, number)),
                count: cx.constant(1),
                unowned: false,
                stacked: true,
                state: cx.int_opt(self.state)?,
                rotation: None,
                value: cx.int_opt(self.value)?,
            })));
        }
        Ok(Start::All(steps))
    }
}
