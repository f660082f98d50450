//! `(subdivide …)`: cells cut from their middles.

use crate::board::Graph;
use crate::board::operator;
use crate::ludeme::lower::{Lower, Res};
use crate::ludeme::macros::ludeme;

ludeme! {
    /// A graph whose cells are cut into pieces that meet in the cell's middle.
    Subdivide: Graph = ["subdivide"] {
        /// The graph.
        graph: req [GRAPH],
        /// Cells with fewer corners than this stay whole; by default 1.
        min: opt "min" [FLOAT],
    }
    example "(subdivide (tiling T3464 2) min:6)"
    says "{graph} subdivided"
    plain "{graph} with its cells cut up"
}

impl<'a> Subdivide<'a> {
    fn lower(self, cx: &mut Lower<'a>) -> Res<Graph> {
        let graph = cx.graph(self.graph)?;
        let least = self.min.map(|min| cx.dim(min)).transpose()?.unwrap_or(1);
        Ok(operator::subdivide(&graph, least as usize))
    }
}
