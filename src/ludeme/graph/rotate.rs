//! `(rotate …)`: turns a graph.

use crate::board::Graph;
use crate::board::operator;
use crate::ludeme::lower::{Lower, Res};
use crate::ludeme::macros::ludeme;

ludeme! {
    /// A graph turned around the middle of the box it fills.
    Rotate: Graph = ["rotate"] {
        /// Degrees, against the clock.
        degrees: req [FLOAT],
        /// The graph.
        graph: req [GRAPH],
    }
    example "(rotate 90 (hex 3))"
    says "{graph} rotated by {degrees} degrees"
    plain "{graph}, turned by {degrees} degrees"
}

impl<'a> Rotate<'a> {
    fn lower(self, cx: &mut Lower<'a>) -> Res<Graph> {
        let degrees = cx.float(self.degrees)?;
        let graph = cx.graph(self.graph)?;
        cx.built(operator::rotate(&graph, degrees), self.call.at)
    }
}
