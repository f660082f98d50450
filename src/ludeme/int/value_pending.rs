//! `(value Pending)`, `(value MoveLimit)` and `(value TurnLimit)`: values of the game.

use crate::ir::{Int, IntId, Limit};
use crate::ludeme::lower::{Lower, Res};
use crate::ludeme::macros::ludeme;

ludeme! {
    /// What was left for this move, or the limit on the moves or turns of a game.
    ValueSimple: Int = ["value"] (ValueWord: Pending, MoveLimit, TurnLimit) {
    }
    example "(value Pending)"
    says "<Pending:the pending value|MoveLimit:the limit on moves|TurnLimit:the limit on turns>"
    plain "<Pending:the value left over from the move before|MoveLimit:the limit on moves|TurnLimit:the limit on turns>"
}

impl<'a> ValueSimple<'a> {
    fn lower(self, cx: &mut Lower<'a>) -> Res<IntId> {
        let int = match self.word() {
            ValueWord::MoveLimit => Int::Limit(Limit::Moves),
            ValueWord::TurnLimit => Int::Limit(Limit::Turns),
            ValueWord::Pending => Int::Pending,
        };
        Ok(cx.draft.arena.int(int))
    }
}
