//! `(place Random …)` before play: pieces where chance puts them.

use crate::ir::{Place, Region, Start};
use crate::ludeme::lower::{Lower, Res};
use crate::ludeme::macros::ludeme;

ludeme! {
    /// Places pieces on empty sites drawn at random.
    PlaceRandom: Start = ["place"] ("Random") {
        /// The sites to draw from; all of the board if it is not said.
        region: opt [REGION],
        /// The pieces.
        items: req [TEXTS],
        /// How many of each; 1 if it is not said.
        count: opt "count" [INT],
        /// Their state.
        state: opt "state" [INT],
        /// Their value.
        value: opt "value" [INT],
        /// Kind of the sites.
        site_type: opt [SITE_TYPE],
    }
    example "(place Random {\"Disc1\" \"Disc2\"} count:3)"
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
            let number = cx.int_or(self.count, crate::ir::Int::Const(1))?;
            steps.push(Start::Place(Box::new(Place {
                kind,
                piece: cx.piece(item, None)?,
                sites: cx.draft.arena.region(Region::Random(free, number)),
                count: cx.constant(1),
                unowned: false,
                stacked: false,
                state: cx.int_opt(self.state)?,
                rotation: None,
                value: cx.int_opt(self.value)?,
            })));
        }
        Ok(Start::All(steps))
    }
}
