//! `(size …)`: the number of rows or columns.

use crate::ir::{Axis, Part};
use crate::ludeme::form::Arg;
use crate::ludeme::macros::ludeme;

ludeme! {
    /// The number of rows or columns of the board.
    Size: NotationPart = ["size"] {
        /// Which of them.
        axis: req [AXIS],
        /// The option that it chooses an item of: the one with this name.
        sets: opt "sets" [TEXT],
    }
    example "(size Rows sets:\"Rows\")"
    says "the number of {axis}"
}

impl Size<'_> {
    pub(super) fn lower(self) -> Part {
        let axis = match self.axis.constant() {
            Some("Columns") => Axis::Columns,
            Some(_) | None => Axis::Rows,
        };
        Part::Size(axis, self.sets.and_then(Arg::text).map(str::to_owned))
    }
}
