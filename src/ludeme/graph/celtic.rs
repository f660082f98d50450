//! `(celtic …)`: a knot of bands.

use crate::board::Graph;
use crate::board::SiteType;
use crate::board::shape::square;
use crate::board::tiling;
use crate::ludeme::lower::{Lower, Res};
use crate::ludeme::macros::ludeme;

ludeme! {
    /// Bands that cross over and under in a knot of rows and columns.
    Celtic: Graph = ["celtic"] {
        /// The rows.
        rows: req [FLOAT],
        /// The columns; by default as many as rows.
        columns: opt [FLOAT],
    }
    example "(celtic 3)"
    says "a {rows}x[{columns}|{rows}] board with celtic tiling"
    plain "a board of Celtic knotwork, {rows} by [{columns}|{rows}]"
}

ludeme! {
    /// A knot within an outline.
    CelticOutline: Graph = ["celtic"] {
        /// The polygon, or the lengths of the sides, clockwise; the outline turns
        /// the other way before a side whose length is negative.
        outline: req [POLY | FLOATS],
    }
    example "(celtic {4 3 -1 2 3})"
    says "a board with celtic tiling in an outline"
    plain "a board of Celtic knotwork"
}

impl<'a> Celtic<'a> {
    fn lower(self, cx: &mut Lower<'a>) -> Res<Graph> {
        let rows = cx.dim(self.rows)?;
        let columns = self.columns.map(|columns| cx.dim(columns)).transpose()?;
        cx.built(
            tiling::celtic(cx.board_limits, rows, columns.unwrap_or(rows)),
            self.call.at,
        )
    }
}

impl<'a> CelticOutline<'a> {
    fn lower(self, cx: &mut Lower<'a>) -> Res<Graph> {
        let graph = if self.outline.is_list() {
            let sides = cx.lengths(self.outline)?;
            square::outline(&sides, SiteType::Cell)
                .and_then(|poly| tiling::celtic_poly(cx.board_limits, &poly))
        } else {
            let poly = cx.poly(self.outline)?;
            tiling::celtic_poly(cx.board_limits, &poly)
        };
        cx.built(graph, self.call.at)
    }
}
