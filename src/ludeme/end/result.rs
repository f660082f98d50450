//! `(result …)`: who wins, loses or draws.

use crate::ir::{Ending, Verdict};
use crate::ludeme::lower::{Lower, Res};
use crate::ludeme::macros::ludeme;

ludeme! {
    /// The result of a player: `Win`, `Loss`, `Draw` (nobody wins) or `Tie` (all
    /// win). In a game of two the other player gets what remains.
    EndResult: Verdict = ["result"] {
        /// The player.
        role: req [ROLE],
        /// Their result.
        result: req [RESULT],
    }
    example "(result Mover Win)"
    says "{role} {result}"
}

impl<'a> EndResult<'a> {
    fn lower(self, cx: &mut Lower<'a>) -> Res<Verdict> {
        let ending = match self.result.constant() {
            Some("Win") => Ending::Win,
            Some("Loss") => Ending::Loss,
            Some("Tie") => Ending::Tie,
            Some(_) | None => Ending::Draw,
        };
        if let Some(role) = cx.beyond_players(self.role) {
            return cx.no_such_player(self.role, role);
        }
        let all = matches!(self.role.constant(), Some("All" | "Each" | "Shared"));
        let players = if all {
            None
        } else {
            Some(cx.players(self.role)?)
        };
        Ok(Verdict::Of(players, ending))
    }
}
