//! `(wedge …)`: a triangle that widens downwards.

use crate::board::Graph;
use crate::board::shape::wedge;
use crate::ludeme::lower::{Lower, Res};
use crate::ludeme::macros::ludeme;

ludeme! {
    /// A vertex at the top with widening rows below it, as on the arms of boards
    /// for tigers and goats. It has no cells.
    Wedge: Graph = ["wedge"] {
        /// The rows, the top among them.
        rows: req [FLOAT],
        /// The vertices of each row below the top; by default 3.
        columns: opt [FLOAT],
    }
    example "(wedge 3)"
    says "a wedge of {rows:row}"
}

impl<'a> Wedge<'a> {
    fn lower(self, cx: &mut Lower<'a>) -> Res<Graph> {
        let rows = cx.dim(self.rows)?;
        let columns = self.columns.map(|columns| cx.dim(columns)).transpose()?;
        cx.built(
            wedge::wedge(cx.board_limits, rows, columns.unwrap_or(3)),
            self.call.at,
        )
    }
}
