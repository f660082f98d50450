//! `(pot)`: what is in the pot.

use crate::ir::{Int, IntId};
use crate::ludeme::lower::{Lower, Res};
use crate::ludeme::macros::ludeme;

ludeme! {
    /// What is in the pot.
    Pot: Int = ["pot"] {
    }
    example "(pot)"
    says "the pot"
}

impl<'a> Pot<'a> {
    fn lower(self, cx: &mut Lower<'a>) -> Res<IntId> {
        Ok(cx.draft.arena.int(Int::Pot))
    }
}
