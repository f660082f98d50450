//! `(while …)`: moves over and over.

use crate::ir::{Moves, MovesId};
use crate::ludeme::lower::{Lower, Res};
use crate::ludeme::macros::ludeme;

ludeme! {
    /// Over and over while a condition holds.
    While: Moves = ["while"] {
        /// The condition.
        when: req [BOOL],
        /// What happens each time.
        moves: req [MOVES],
        /// What follows.
        then: opt [THEN],
    }
    example "(while (< (var \"n\") 3) (set Var \"n\" (+ (var \"n\") 1)))"
    says "while {when}, {moves}[ {then}]"
    plain "as long as {when}, {moves} again and again[{then}]"
}

impl<'a> While<'a> {
    fn lower(self, cx: &mut Lower<'a>) -> Res<MovesId> {
        let op = Moves::While(cx.bool(self.when)?, cx.moves(self.moves)?);
        cx.with_then(op, self.then)
    }
}
