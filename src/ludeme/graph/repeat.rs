//! `(repeat …)`: polygons in rows and columns.

use crate::board::Graph;
use crate::board::Point;
use crate::board::tiling;
use crate::ludeme::lower::{Lower, Res};
use crate::ludeme::macros::ludeme;

ludeme! {
    /// Polygons repeated in rows and columns.
    Repeat: Graph = ["repeat"] {
        /// The rows.
        rows: req [FLOAT],
        /// The columns.
        columns: req [FLOAT],
        /// The way to the next column and the way to the next row.
        step: req "step" [FLOAT_ROWS],
        /// The polygons.
        polys: req [POLY | POLYS],
    }
    example "(repeat 3 4 step:{{1 0} {0 1}} (poly {{0 0} {0 1} {1 1} {1 0}}))"
    says "a board of polygons repeated in {rows:row} and {columns:column}"
    plain "a board of a pattern repeated in {rows:row} and {columns:column}"
}

impl<'a> Repeat<'a> {
    fn lower(self, cx: &mut Lower<'a>) -> Res<Graph> {
        let (rows, columns) = (cx.dim(self.rows)?, cx.dim(self.columns)?);
        let Ok(step) = <[Point; 2]>::try_from(cx.points(self.step)?) else {
            return cx.error(
                "L0403",
                self.step.at,
                "two steps are wanted: the way to the next column and the way to the next row",
            );
        };
        let polys = cx.polys(self.polys)?;
        cx.built(
            tiling::repeat(cx.board_limits, rows, columns, step, &polys),
            self.call.at,
        )
    }
}
