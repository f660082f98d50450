//! `(next)`: the player who moves next.

use crate::ir::{Int, IntId, Leaf};
use crate::ludeme::lower::{Lower, Res};
use crate::ludeme::macros::ludeme;

ludeme! {
    /// The player who moves next.
    ContextNext: Int = ["next"] {
    }
    example "(next)"
    says "the next player"
}

impl<'a> ContextNext<'a> {
    fn lower(self, cx: &mut Lower<'a>) -> Res<IntId> {
        Ok(cx.draft.arena.int(Int::Leaf(Leaf::Next)))
    }
}
