//! `(keep …)`: keeps the part inside a polygon.

use crate::board::Graph;
use crate::board::operator;
use crate::ludeme::lower::{Lower, Res};
use crate::ludeme::macros::ludeme;

ludeme! {
    /// The part of a graph whose vertices lie in a polygon or on its border.
    Keep: Graph = ["keep"] {
        /// The graph.
        graph: req [GRAPH],
        /// The polygon.
        poly: req [POLY],
    }
    example "(keep (square 6) (poly {{0 0} {0 4} {4 4} {4 0}}))"
    says "{graph} cut down to a polygon"
    plain "a part of {graph}"
}

impl<'a> Keep<'a> {
    fn lower(self, cx: &mut Lower<'a>) -> Res<Graph> {
        let graph = cx.graph(self.graph)?;
        let poly = cx.outline(self.poly, &graph)?;
        Ok(operator::keep(&graph, &poly))
    }
}
