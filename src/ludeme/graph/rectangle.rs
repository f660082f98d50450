//! `(rectangle …)`: a board of rows and columns.

use crate::board::Graph;
use crate::board::shape::square;
use crate::ludeme::lower::{Lower, Res};
use crate::ludeme::macros::ludeme;

ludeme! {
    /// A board of squares in rows and columns.
    Rectangle: Graph = ["rectangle"] {
        /// The rows: of squares, or of points if the game is played on vertices or edges (`use:Vertex`,
        /// `use:Edge`), which makes a row of squares less.
        rows: req [FLOAT],
        /// The columns; by default as many as rows.
        columns: opt [FLOAT],
        /// Diagonals to draw.
        diagonals: opt "diagonals" [DIAGONALS],
    }
    example "(rectangle 6 7)"
    says "a {rows}x[{columns}|{rows}] rectangle board with square tiling[ and {diagonals} diagonals]"
    plain "a board of {rows} by [{columns}|{rows}] squares[ with {diagonals}]"
}

impl<'a> Rectangle<'a> {
    fn lower(self, cx: &mut Lower<'a>) -> Res<Graph> {
        let rows = cx.dim(self.rows)?;
        let columns = self
            .columns
            .map(|columns| cx.dim(columns))
            .transpose()?
            .unwrap_or(rows);
        let kind = cx.default_kind();
        let graph = square::rectangle(
            cx.board_limits,
            rows,
            columns,
            super::square::diagonals(self.diagonals),
            kind,
        );
        cx.built(graph, self.call.at)
    }
}
