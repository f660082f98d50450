//! `(flips …)`: the two states of a piece.

use crate::ludeme::macros::ludeme;

ludeme! {
    /// The two states that a piece flips between.
    Flips: Flips = ["flips"] {
        /// One.
        first: req [INT],
        /// The other.
        second: req [INT],
    }
    example "(flips 1 2)"
    says "flips between {first} and {second}"
}
