//! `(max Captures …)` and `(max Moves …)`: the moves that take most, or leave most.

use crate::ir::{MaxRule, Moves, MovesId};
use crate::ludeme::lower::{Lower, Res};
use crate::ludeme::macros::ludeme;

ludeme! {
    /// Only the moves that take most pieces, or leave most moves, over the turn.
    Max: Moves = ["max"] (MaxWord: Captures, Moves) {
        /// Whether the values of the pieces taken count instead of their number.
        with_value: opt "withValue" [BOOL],
        /// The moves.
        moves: req [MOVES],
        /// What follows.
        then: opt [THEN],
    }
    example "(max Captures (forEach Piece))"
    says "{moves} with the most <Captures:captures|Moves:moves><with_value? by value>[ {then}]"
    plain "{moves}, choosing what <Captures:takes most<with_value? in value|>|Moves:leaves most moves>[{then}]"
}

impl<'a> Max<'a> {
    fn lower(self, cx: &mut Lower<'a>) -> Res<MovesId> {
        let rule = match (self.word(), cx.fixed_truth(self.with_value, false)?) {
            // Quirk 42: with values, it is what is captured that counts, not the number of moves.
            (MaxWord::Moves | MaxWord::Captures, true) => MaxRule::CaptureValue,
            (MaxWord::Moves, false) => MaxRule::Moves,
            (MaxWord::Captures, false) => MaxRule::Captures,
        };
        let op = Moves::Max(rule, cx.moves(self.moves)?);
        cx.with_then(op, self.then)
    }
}
