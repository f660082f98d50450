//! `(move Bet …)` and `(bet …)`: staking an amount.

use crate::ir::{Change, Moves, MovesId};
use crate::ludeme::lower::{Lower, Res};
use crate::ludeme::macros::ludeme;

ludeme! {
    /// Bets, as a move: one move for each number of the range.
    MoveBet: Moves = ["move"] ("Bet") {
        /// Who bets.
        player: req [PLAYER | ROLE],
        /// From the least to the most.
        range: req [RANGE],
        /// What follows.
        then: opt [THEN],
    }
    example "(move Bet Mover (range 0 5))"
    says "bet {range} for {player}[ {then}]"
    plain "bet {range}[{then}]"
}

ludeme! {
    /// Bets.
    Bet: Moves = ["bet"] {
        /// Who bets.
        player: req [PLAYER | ROLE],
        /// From the least to the most.
        range: req [RANGE],
        /// What follows.
        then: opt [THEN],
    }
    example "(bet Mover (range 0 5))"
    says "bet {range} for {player}[ {then}]"
    plain "bet {range}[{then}]"
}

impl<'a> MoveBet<'a> {
    fn lower(self, cx: &mut Lower<'a>) -> Res<MovesId> {
        let Self {
            call,
            player,
            range,
            then,
        } = self;
        Bet {
            call,
            player,
            range,
            then,
        }
        .lower(cx)
    }
}

impl<'a> Bet<'a> {
    fn lower(self, cx: &mut Lower<'a>) -> Res<MovesId> {
        let players = cx.players(self.player)?;
        let (min, max) = cx.range(self.range)?;
        let op = Moves::Change(Change::Bet(players, min, max));
        cx.choices(op, Some(self.player), self.then)
    }
}
