//! `(brick …)`: a wall of bricks.

use crate::board::Graph;
use crate::board::tiling::{self, BrickShape};
use crate::ludeme::form::Arg;
use crate::ludeme::lower::{Lower, Res};
use crate::ludeme::macros::ludeme;

ludeme! {
    /// Bricks two squares long, every row shifted by half a brick.
    Brick: Graph = ["brick"] {
        /// The shape; by default a square.
        shape: opt [BRICK_SHAPE],
        /// The rows.
        rows: req [FLOAT],
        /// The bricks of a row; by default as many as rows.
        columns: opt [FLOAT],
        /// Whether half bricks that stick out are cut off.
        trim: opt "trim" [TRUTH],
    }
    example "(brick 4 trim:True)"
    says "a {rows}x[{columns}|{rows}] [{shape}|square] board with brick tiling"
    plain "a board of bricks, {rows} by [{columns}|{rows}]"
}

impl<'a> Brick<'a> {
    fn lower(self, cx: &mut Lower<'a>) -> Res<Graph> {
        let shape = match self.shape.and_then(Arg::constant) {
            Some("Rectangle") => BrickShape::Rectangle,
            Some("Diamond") => BrickShape::Diamond,
            Some("Prism") => BrickShape::Prism,
            Some("Limping") => BrickShape::Limping,
            Some("Spiral") => BrickShape::Spiral,
            Some(_) | None => BrickShape::Square,
        };
        let rows = cx.dim(self.rows)?;
        let columns = self.columns.map(|columns| cx.dim(columns)).transpose()?;
        let trim = self.trim.is_some_and(Arg::is_true);
        cx.built(
            tiling::brick(cx.board_limits, shape, rows, columns, trim),
            self.call.at,
        )
    }
}
