//! `(from)`: where the move at hand begins.

use crate::ir::{ContextVar, Int, IntId, Leaf};
use crate::ludeme::lower::{Lower, Res};
use crate::ludeme::macros::ludeme;

ludeme! {
    /// The site where the move at hand begins.
    ContextFrom: Int = ["from"] {
    }
    example "(from)"
}

impl<'a> ContextFrom<'a> {
    fn lower(self, cx: &mut Lower<'a>) -> Res<IntId> {
        Ok(cx
            .draft
            .arena
            .int(Int::Leaf(Leaf::Context(ContextVar::From))))
    }
}
