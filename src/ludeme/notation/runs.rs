//! `(runs …)`: a row with a text for every piece.

use crate::ludeme::macros::ludeme;

ludeme! {
    /// A row with a text for every piece, and the number of empty sites before the
    /// first, between two, and after the last: `2x1o0`.
    Runs: NotationRow = ["runs"] {
        /// The option that the number of columns chooses an item of.
        sets: opt "sets" [TEXT],
        /// What stands for each piece.
        cells: req [NOTATION_CELLS],
    }
    example "(runs {(cell \"Disc1\" \"x\") (cell \"Disc2\" \"o\")})"
    says "the runs of a row: {cells}"
    plain "a letter for each piece, with the number of empty ~sites between: {cells}"
}
