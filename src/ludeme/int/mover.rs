//! `(mover)`: the player to move.

use crate::ir::{Int, IntId, Leaf};
use crate::ludeme::lower::{Lower, Res};
use crate::ludeme::macros::ludeme;

ludeme! {
    /// The player to move.
    ContextMover: Int = ["mover"] {
    }
    example "(mover)"
    says "the mover"
    plain "the player"
}

impl<'a> ContextMover<'a> {
    fn lower(self, cx: &mut Lower<'a>) -> Res<IntId> {
        Ok(cx.draft.arena.int(Int::Leaf(Leaf::Mover)))
    }
}
