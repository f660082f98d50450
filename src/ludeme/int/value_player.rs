//! `(value Player …)`: a player's value.

use crate::ir::{Int, IntId};
use crate::ludeme::lower::{Lower, Res};
use crate::ludeme::macros::ludeme;

ludeme! {
    /// A player's value.
    ValuePlayer: Int = ["value"] ("Player") {
        /// The player.
        player: req [INT | ROLE],
    }
    example "(value Player Mover)"
    says "the value of {player.player}"
    plain "{player.own} value"
}

impl<'a> ValuePlayer<'a> {
    fn lower(self, cx: &mut Lower<'a>) -> Res<IntId> {
        let op = Int::PlayerValue(cx.player(self.player)?);
        Ok(cx.draft.arena.int(op))
    }
}
