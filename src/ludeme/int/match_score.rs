//! `(matchScore …)`: the points of a match.

use crate::ir::{Int, IntId};
use crate::ludeme::lower::{Lower, Res};
use crate::ludeme::macros::ludeme;

ludeme! {
    /// A player's points in the games of the match that are over. It can be asked for in the rules
    /// of the match, not in those of its games.
    MatchScore: Int = ["matchScore"] {
        /// The player.
        player: req [PLAYER | ROLE],
    }
    example "(matchScore P1)"
    says "the match score of {player}"
    plain "{player.own} score in the match"
}

impl<'a> MatchScore<'a> {
    fn lower(self, cx: &mut Lower<'a>) -> Res<IntId> {
        if cx.draft.subgames.is_none() {
            return cx.error(
                "L0338",
                self.call.at,
                "a match score can be asked for in the rules of a `(match …)` only",
            );
        }
        // A match stores its scores in the same way as a game.
        let op = Int::Score(cx.player(self.player)?);
        Ok(cx.draft.arena.int(op))
    }
}
