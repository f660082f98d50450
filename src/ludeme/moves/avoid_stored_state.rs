//! `(avoidStoredState …)`: moves that do not bring a position back.

use crate::ir::{Moves, MovesId};
use crate::ludeme::lower::{Lower, Res};
use crate::ludeme::macros::ludeme;

ludeme! {
    /// Only the moves that do not bring the remembered position back.
    AvoidStoredState: Moves = ["avoidStoredState"] {
        /// The moves.
        moves: req [MOVES],
        /// What follows.
        then: opt [THEN],
    }
    example "(avoidStoredState (forEach Piece))"
    says "{moves} avoiding the stored state[ {then}]"
    plain "{moves}, but without bringing the remembered position back[{then}]"
}

impl<'a> AvoidStoredState<'a> {
    fn lower(self, cx: &mut Lower<'a>) -> Res<MovesId> {
        let op = Moves::AvoidStored(cx.moves(self.moves)?);
        cx.with_then(op, self.then)
    }
}
