//! `(value)`: the current value.

use crate::ir::{ContextVar, Int, IntId, Leaf};
use crate::ludeme::lower::{Lower, Res};
use crate::ludeme::macros::ludeme;

ludeme! {
    /// The value at hand in `forEach Value`.
    ContextValue: Int = ["value"] {
    }
    example "(value)"
    says "the current value"
    plain "that value"
}

impl<'a> ContextValue<'a> {
    fn lower(self, cx: &mut Lower<'a>) -> Res<IntId> {
        Ok(cx
            .draft
            .arena
            .int(Int::Leaf(Leaf::Context(ContextVar::Value))))
    }
}
