//! `(pips)`: what the current die shows.

use crate::ir::{ContextVar, Int, IntId, Leaf};
use crate::ludeme::lower::{Lower, Res};
use crate::ludeme::macros::ludeme;

ludeme! {
    /// What the die at hand in `forEach Die` shows.
    Pips: Int = ["pips"] {
    }
    example "(pips)"
    says "the pips of the current die"
    plain "the number on that die"
}

impl<'a> Pips<'a> {
    fn lower(self, cx: &mut Lower<'a>) -> Res<IntId> {
        cx.dice_set(self.call.at, None)?;
        Ok(cx.int_op(Int::Leaf(Leaf::Context(ContextVar::Pips))))
    }
}
