//! `(allCombinations …)`: every move of one generator joined with every move of another.

use crate::ir::{Moves, MovesId};
use crate::ludeme::lower::{Lower, Res};
use crate::ludeme::macros::ludeme;

ludeme! {
    /// Every move of one joined with every move of another.
    AllCombinations: Moves = ["allCombinations"] {
        /// One.
        a: req [MOVES],
        /// The other.
        b: req [MOVES],
        /// What follows.
        then: opt [THEN],
    }
    example "(allCombinations (forEach Piece) (add (piece \"Dot0\") (to (sites Empty))))"
    says "{a} combined with {b}[ {then}]"
    plain "{a} and in the same move {b}[{then}]"
}

impl<'a> AllCombinations<'a> {
    fn lower(self, cx: &mut Lower<'a>) -> Res<MovesId> {
        let op = Moves::AllCombinations(cx.moves(self.a)?, cx.moves(self.b)?);
        cx.with_then(op, self.then)
    }
}
