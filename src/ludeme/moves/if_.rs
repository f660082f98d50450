//! `(if …)`: moves if a condition holds.

use crate::ir::{Moves, MovesId};
use crate::ludeme::lower::{Lower, Res};
use crate::ludeme::macros::ludeme;

ludeme! {
    /// Moves if a condition holds, others if it does not.
    MovesIf: Moves = ["if"] {
        /// The condition.
        when: req [BOOL],
        /// The moves if it holds.
        yes: req [MOVES],
        /// The moves if it does not; by default none.
        no: opt [MOVES],
        /// What follows.
        then: opt [THEN],
    }
    example "(if (is Mover P1) (move Pass) (move Add (to (sites Empty))))"
    says "if {when}, {yes}[, else {no}][ {then}]"
    plain "if {when}, {yes}[; otherwise {no}][{then}]"
}

impl<'a> MovesIf<'a> {
    fn lower(self, cx: &mut Lower<'a>) -> Res<MovesId> {
        let (when, yes, no) = (
            cx.bool(self.when),
            cx.moves(self.yes),
            cx.moves_opt(self.no),
        );
        cx.with_then(Moves::If(when?, yes?, no?), self.then)
    }
}
