//! `(amount …)`: what a player has bet.

use crate::ir::{Int, IntId};
use crate::ludeme::lower::{Lower, Res};
use crate::ludeme::macros::ludeme;

ludeme! {
    /// What a player has bet.
    Amount: Int = ["amount"] {
        /// The player.
        player: req [PLAYER | ROLE],
    }
    example "(amount Mover)"
    says "the amount of {player}"
    plain "the bet of {player}"
}

impl<'a> Amount<'a> {
    fn lower(self, cx: &mut Lower<'a>) -> Res<IntId> {
        let op = Int::Amount(cx.player(self.player)?);
        Ok(cx.draft.arena.int(op))
    }
}
