//! `(cells …)`: a row with a text for every site.

use crate::ludeme::macros::ludeme;

ludeme! {
    /// A row with a text for every site.
    Cells: NotationRow = ["cells"] {
        /// The option that the number of columns chooses an item of.
        sets: opt "sets" [TEXT],
        /// What stands for each piece and for an empty site.
        cells: req [NOTATION_CELLS],
    }
    example "(cells {(empty \".\") (cell \"Disc1\" \"x\") (cell \"Disc2\" \"o\")})"
    says "a text for each site: {cells}"
    plain "a letter for each ~site: {cells}"
}
