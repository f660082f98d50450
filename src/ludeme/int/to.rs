//! `(to)`: where the move at hand ends.

use crate::ir::{ContextVar, Int, IntId, Leaf};
use crate::ludeme::lower::{Lower, Res};
use crate::ludeme::macros::ludeme;

ludeme! {
    /// The site where the move at hand ends.
    ContextTo: Int = ["to"] {
    }
    example "(to)"
}

impl<'a> ContextTo<'a> {
    fn lower(self, cx: &mut Lower<'a>) -> Res<IntId> {
        Ok(cx.draft.arena.int(Int::Leaf(Leaf::Context(ContextVar::To))))
    }
}
