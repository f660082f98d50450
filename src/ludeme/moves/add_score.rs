//! `(addScore …)`: adding to scores.

use crate::ir::{Change, Ints, Moves, MovesId};
use crate::ludeme::lower::{Lower, Res};
use crate::ludeme::macros::ludeme;

ludeme! {
    /// Adds to the score of a player.
    AddScore: Moves = ["addScore"] {
        /// The player.
        player: req [PLAYER | ROLE],
        /// How much.
        value: req [INT],
        /// What follows.
        then: opt [THEN],
    }
    example "(addScore Mover 1)"
    says "add {value} to the score of {player}[ {then}]"
    plain "add {value} to {player.own} score[{then}]"
}

ludeme! {
    /// Adds to the scores of several players.
    AddScores: Moves = ["addScore"] {
        /// The players.
        players: req [ROLES | INT_LIST],
        /// How much for each.
        values: req [INT_LIST],
        /// What follows.
        then: opt [THEN],
    }
    example "(addScore {P1 P2} {1 2})"
    says "add {values} to the scores of {players}[ {then}]"
    plain "add {values} to the scores of {players}[{then}]"
}

impl<'a> AddScore<'a> {
    fn lower(self, cx: &mut Lower<'a>) -> Res<MovesId> {
        let players = cx.players(self.player)?;
        let value = cx.int(self.value)?;
        let values = cx.draft.arena.list(Ints::Of([value].into()));
        cx.with_then(Moves::Change(Change::AddScore(players, values)), self.then)
    }
}

impl<'a> AddScores<'a> {
    fn lower(self, cx: &mut Lower<'a>) -> Res<MovesId> {
        let op = Moves::Change(Change::AddScore(
            cx.players(self.players)?,
            cx.ints(self.values)?,
        ));
        cx.with_then(op, self.then)
    }
}
