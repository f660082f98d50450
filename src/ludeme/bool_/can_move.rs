//! `(can Move …)`: whether there is any such move.

use crate::ir::{Bool, BoolId};
use crate::ludeme::lower::{Lower, Res};
use crate::ludeme::macros::ludeme;

ludeme! {
    /// Whether there is any such move.
    CanMove: Bool = ["can"] ("Move") {
        /// The moves.
        moves: req [MOVES],
    }
    example "(can Move (forEach Piece))"
    says "a player %can {moves}"
    plain "it %is possible to {moves}"
}

impl<'a> CanMove<'a> {
    fn lower(self, cx: &mut Lower<'a>) -> Res<BoolId> {
        let op = Bool::CanMove(cx.moves(self.moves)?);
        Ok(cx.bool_op(op))
    }
}
