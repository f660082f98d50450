//! `(player)`: the current player of a loop.

use crate::ir::{ContextVar, Int, IntId, Leaf};
use crate::ludeme::lower::{Lower, Res};
use crate::ludeme::macros::ludeme;

ludeme! {
    /// The player at hand in `forEach Player`.
    ContextPlayer: Int = ["player"] {
    }
    example "(player)"
    says "the current player"
    plain "that player"
}

impl<'a> ContextPlayer<'a> {
    fn lower(self, cx: &mut Lower<'a>) -> Res<IntId> {
        Ok(cx
            .draft
            .arena
            .int(Int::Leaf(Leaf::Context(ContextVar::Player))))
    }
}
