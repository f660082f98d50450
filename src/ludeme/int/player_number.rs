//! `(score …)`, `(value Player …)`, `(var …)`: numbers of players and of the game.

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
}

ludeme! {
    /// A player's value.
    ValuePlayer: Int = ["value"] ("Player") {
        /// The player.
        player: req [INT | ROLE],
    }
    example "(value Player Mover)"
}

ludeme! {
    /// A variable's value; 0 before it is set.
    Var: Int = ["var"] {
        /// Its name.
        name: opt [TEXT],
    }
    example "(var \"Laps\")"
}

impl<'a> Score<'a> {
    fn lower(self, cx: &mut Lower<'a>) -> Res<IntId> {
        let op = Int::Score(cx.player(self.player)?);
        Ok(cx.draft.arena.int(op))
    }
}

impl<'a> ValuePlayer<'a> {
    fn lower(self, cx: &mut Lower<'a>) -> Res<IntId> {
        let op = Int::PlayerValue(cx.player(self.player)?);
        Ok(cx.draft.arena.int(op))
    }
}

impl<'a> Var<'a> {
    fn lower(self, cx: &mut Lower<'a>) -> Res<IntId> {
        let op = Int::Var(cx.var(self.name));
        Ok(cx.draft.arena.int(op))
    }
}
