//! `(pips)`, `(face …)` and `(count Pips)`: what dice show.

use crate::ir::{ContextVar, Int, IntId};
use crate::ludeme::lower::{Lower, Res};
use crate::ludeme::macros::ludeme;

ludeme! {
    /// What the die at hand in `forEach Die` shows.
    Pips: Int = ["pips"] {
    }
    example "(pips)"
}

ludeme! {
    /// What the die on a site shows.
    Face: Int = ["face"] {
        /// The site.
        site: req [INT],
    }
    example "(face (handSite Shared))"
}

ludeme! {
    /// The sum of what the dice show that are not used up.
    CountPips: Int = ["count"] ("Pips") {
    }
    example "(count Pips)"
}

impl<'a> Pips<'a> {
    fn lower(self, cx: &mut Lower<'a>) -> Res<IntId> {
        cx.dice_set(self.call.at, None)?;
        Ok(cx.int_op(Int::Context(ContextVar::Pips)))
    }
}

impl<'a> Face<'a> {
    fn lower(self, cx: &mut Lower<'a>) -> Res<IntId> {
        cx.dice_set(self.call.at, None)?;
        let site = cx.int(self.site)?;
        Ok(cx.int_op(Int::Face(site)))
    }
}

impl<'a> CountPips<'a> {
    fn lower(self, cx: &mut Lower<'a>) -> Res<IntId> {
        let set = cx.dice_set(self.call.at, None)?;
        Ok(cx.int_op(Int::Pips(set)))
    }
}
