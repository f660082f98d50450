//! `(append …)`: moves joined into one.

use crate::ir::{Moves, MovesId};
use crate::ludeme::lower::{Lower, Res};
use crate::ludeme::macros::ludeme;

ludeme! {
    /// All moves joined into one.
    Append: Moves = ["append"] {
        /// The moves.
        moves: req [MOVES],
        /// What follows.
        then: opt [THEN],
    }
    example "(append (custodial))"
    says "{moves} all together[ {then}]"
    plain "{moves} all in one move[{then}]"
}

impl<'a> Append<'a> {
    fn lower(self, cx: &mut Lower<'a>) -> Res<MovesId> {
        let op = Moves::Append(cx.moves(self.moves)?);
        cx.with_then(op, self.then)
    }
}
