//! `(then …)`: consequences.

use crate::ludeme::macros::ludeme;

ludeme! {
    /// What happens after a move, seeing the position the move has left.
    Then: Then = ["then"] {
        /// What.
        effect: req [MOVES],
        /// Whether it waits for what all others have chosen, where all choose at once; else it follows its own move.
        after_all: opt "applyAfterAllMoves" [BOOL],
    }
    example "(then (moveAgain))"
    says "then {effect}<after_all? after all moves>"
    plain "; then {effect}<after_all? once everybody has moved>"
}
