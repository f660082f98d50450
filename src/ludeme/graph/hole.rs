//! `(hole …)`: cuts a hole.

use crate::board::Graph;
use crate::board::operator;
use crate::ludeme::lower::{Lower, Res};
use crate::ludeme::macros::ludeme;

ludeme! {
    /// A graph without the cells whose middles lie in a polygon.
    Hole: Graph = ["hole"] {
        /// The graph.
        graph: req [GRAPH],
        /// The polygon.
        poly: req [POLY],
    }
    example "(hole (square 6) (poly {{2 2} {2 4} {4 4} {4 2}}))"
    says "{graph} with a hole"
}

impl<'a> Hole<'a> {
    fn lower(self, cx: &mut Lower<'a>) -> Res<Graph> {
        let graph = cx.graph(self.graph)?;
        let poly = cx.outline(self.poly, &graph)?;
        Ok(operator::hole(&graph, &poly))
    }
}
