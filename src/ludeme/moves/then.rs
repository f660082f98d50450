//! `(then …)`: consequences.

use crate::ludeme::macros::ludeme;

ludeme! {
    /// What happens after a move, seeing the position the move has left.
    Then: Then = ["then"] {
        /// What.
        effect: req [MOVES],
        /// Kept for files that say so; consequences always follow their move.
        after_all: opt "applyAfterAllMoves" [BOOL],
    }
    example "(then (moveAgain))"
}
