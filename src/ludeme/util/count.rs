//! `(count …)` before play: so many pieces of a kind.

use crate::ludeme::macros::ludeme;

ludeme! {
    /// So many pieces of a kind.
    Count: PieceCount = ["count"] {
        /// The piece.
        item: req [TEXT],
        /// How many.
        number: req [INT],
    }
    example "(count \"Disc1\" 2)"
    says "{number} of {item}"
    plain "{number} {item.many}"
}
