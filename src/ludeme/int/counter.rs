//! `(counter)`: the counter.

use crate::ir::{Int, IntId};
use crate::ludeme::lower::{Lower, Res};
use crate::ludeme::macros::ludeme;

ludeme! {
    /// The counter: it grows by one with every move unless rules set it.
    Counter: Int = ["counter"] {
    }
    example "(counter)"
    says "the counter"
    plain "the count of moves"
}

impl<'a> Counter<'a> {
    fn lower(self, cx: &mut Lower<'a>) -> Res<IntId> {
        Ok(cx.draft.arena.int(Int::Counter))
    }
}
