//! `(clip …)`: cuts a graph to a polygon.

use crate::board::Graph;
use crate::board::operator;
use crate::ludeme::lower::{Lower, Res};
use crate::ludeme::macros::ludeme;

ludeme! {
    /// The part of a graph inside a polygon whose corners are given clockwise.
    Clip: Graph = ["clip"] {
        /// The graph.
        graph: req [GRAPH],
        /// The polygon.
        poly: req [POLY],
    }
    example "(clip (square 6) (poly {{0 0} {0 4} {4 4} {4 0}}))"
    says "{graph} clipped by a polygon"
    plain "a part of {graph}"
}

impl<'a> Clip<'a> {
    fn lower(self, cx: &mut Lower<'a>) -> Res<Graph> {
        let graph = cx.graph(self.graph)?;
        let poly = cx.outline(self.poly, &graph)?;
        Ok(operator::clip(&graph, &poly))
    }
}
