//! `(play …)`: the moves.

use crate::ludeme::macros::ludeme;

ludeme! {
    /// The moves that may be played.
    Play: Play = ["play"] {
        /// The moves.
        moves: req [MOVES],
    }
    example "(play (move Add (to (sites Empty))))"
    says "{moves}"
}
