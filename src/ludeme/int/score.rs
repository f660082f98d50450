//! `(score …)`: a player's score.

use crate::ir::{Int, IntId};
use crate::ludeme::lower::{Lower, Res};
use crate::ludeme::macros::ludeme;

ludeme! {
    /// A player's score.
    Score: Int = ["score"] {
        /// The player.
        player: req [PLAYER | ROLE],
    }
    example "(score Mover)"
    says "the score of {player}"
    plain "{player.own} score"
}

impl<'a> Score<'a> {
    fn lower(self, cx: &mut Lower<'a>) -> Res<IntId> {
        let op = Int::Score(cx.player(self.player)?);
        Ok(cx.draft.arena.int(op))
    }
}
