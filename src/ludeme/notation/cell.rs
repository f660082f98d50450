//! `(cell …)`: what stands for a piece.

use crate::ludeme::macros::ludeme;

ludeme! {
    /// What stands for a piece.
    Cell: NotationCell = ["cell"] {
        /// The piece.
        piece: req [TEXT],
        /// The text.
        letter: req [TEXT],
    }
    example "(cell \"Disc1\" \"x\")"
    says "{letter} for {piece}"
    plain "{letter.name} for {piece.one}"
}
