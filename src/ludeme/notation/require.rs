//! `(require …)`: what holds in every position.

use crate::ludeme::macros::ludeme;

ludeme! {
    /// A condition that holds in every position of the game. A text of which it does
    /// not hold is refused.
    Require: Requirement = ["require"] {
        /// The condition; the player to move is the mover.
        when: req [BOOL],
        /// What to say of a position in which it does not hold.
        message: req [TEXT],
    }
    example "(require (= 1 (count Pieces P1 \"King\")) \"White has one king\")"
}
