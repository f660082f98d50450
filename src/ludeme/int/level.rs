//! `(level)`: the current level.

use crate::ir::{ContextVar, Int, IntId, Leaf};
use crate::ludeme::lower::{Lower, Res};
use crate::ludeme::macros::ludeme;

ludeme! {
    /// The level at hand of a stack, from 0 at the bottom.
    Level: Int = ["level"] {
    }
    example "(level)"
    says "the current level"
    plain "that level"
}

impl<'a> Level<'a> {
    fn lower(self, cx: &mut Lower<'a>) -> Res<IntId> {
        cx.draft.stacks = true;
        Ok(cx.int_op(Int::Leaf(Leaf::Context(ContextVar::Level))))
    }
}
