//! `(set {{…}})` before play: the values that a puzzle begins with.

use crate::ir::{Place, Start};
use crate::ludeme::lower::{Lower, Res};
use crate::ludeme::macros::ludeme;

ludeme! {
    /// Puts values on sites of a puzzle.
    StartSetValues: Start = ["set"] {
        /// Kind of the sites.
        site_type: opt [SITE_TYPE],
        /// Pairs of a site and its value.
        pairs: req [INT_LISTS],
    }
    example "(set {{0 5} {3 7}})"
    says "set the values {pairs}"
    plain "put in the values {pairs}"
}

impl<'a> StartSetValues<'a> {
    fn lower(self, cx: &mut Lower<'a>) -> Res<Start> {
        let values = cx.puzzle_values(self.call.at)?;
        let mut steps = Vec::new();
        for pair in self.pairs.parts() {
            let [site, value] = pair.parts() else {
                return cx.error("L0307", pair.at, "a site and its value are wanted here");
            };
            let site = cx.fixed_int(site, "a site")?;
            let value = cx.fixed_int(value, "a value")?;
            if !(values.least..=values.most).contains(&value) {
                return cx.error(
                    "L0307",
                    pair.at,
                    "no site of this puzzle may hold this value",
                );
            }
            steps.push(Start::Place(Box::new(Place {
                kind: values.kind,
                piece: cx.constant(values.first + value - values.least),
                sites: cx.fixed_region(usize::try_from(site).ok()),
                count: cx.constant(1),
                unowned: false,
                stacked: false,
                state: None,
                rotation: None,
                value: None,
            })));
        }
        Ok(Start::All(steps))
    }
}
