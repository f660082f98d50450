//! `(between)`: what lies between the ends of the current move.

use crate::ir::{ContextVar, Int, IntId, Leaf};
use crate::ludeme::lower::{Lower, Res};
use crate::ludeme::macros::ludeme;

ludeme! {
    /// The site between the ends of the move at hand.
    ContextBetween: Int = ["between"] {
    }
    example "(between)"
    says "the between location"
    plain "the ~site between"
}

impl<'a> ContextBetween<'a> {
    fn lower(self, cx: &mut Lower<'a>) -> Res<IntId> {
        Ok(cx
            .draft
            .arena
            .int(Int::Leaf(Leaf::Context(ContextVar::Between))))
    }
}
