//! `(player …)`: a player by number.

use crate::ludeme::macros::ludeme;

ludeme! {
    /// A player by number.
    Player: Player = ["player"] {
        /// The number.
        index: req [INT],
    }
    example "(player (mover))"
    says "{index}"
    plain "{index.player}"
}
