//! `(prev …)`: the player who moved before.

use crate::ir::{Int, IntId};
use crate::ludeme::lower::{Lower, Res};
use crate::ludeme::macros::ludeme;

ludeme! {
    /// The player who moved last, or in the turn before.
    ContextPrev: Int = ["prev"] {
        /// `Mover` or `MoverLastTurn`.
        kind: opt [PREV],
    }
    example "(prev)"
    says "the previous player[ ({kind})]"
    plain "the player who moved last"
}

impl<'a> ContextPrev<'a> {
    fn lower(self, cx: &mut Lower<'a>) -> Res<IntId> {
        let last_turn = self.kind.and_then(|kind| kind.constant()) == Some("MoverLastTurn");
        Ok(cx
            .draft
            .arena
            .int(if last_turn { Int::PrevTurn } else { Int::Prev }))
    }
}
