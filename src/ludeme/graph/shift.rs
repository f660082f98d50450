//! `(shift …)`: moves a graph.

use crate::board::Graph;
use crate::board::operator;
use crate::ludeme::lower::{Lower, Res};
use crate::ludeme::macros::ludeme;

ludeme! {
    /// A graph moved as a whole.
    Shift: Graph = ["shift"] {
        /// So far to the right.
        x: req [FLOAT],
        /// So far up the page.
        y: req [FLOAT],
        /// So far above the page.
        z: opt [FLOAT],
        /// The graph.
        graph: req [GRAPH],
    }
    example "(shift 0.5 2 (square 4))"
    says "{graph} shifted by {x} and {y}[ and {z}]"
    plain "{graph}"
}

impl<'a> Shift<'a> {
    fn lower(self, cx: &mut Lower<'a>) -> Res<Graph> {
        let (x, y) = (cx.float(self.x)?, cx.float(self.y)?);
        let z = self.z.map(|z| cx.float(z)).transpose()?.unwrap_or(0.0);
        let graph = cx.graph(self.graph)?;
        cx.built(operator::shift(&graph, x, y, z), self.call.at)
    }
}
