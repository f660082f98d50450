//! `(scale …)`: stretches a graph.

use crate::board::Graph;
use crate::board::operator;
use crate::ludeme::lower::{Lower, Res};
use crate::ludeme::macros::ludeme;

ludeme! {
    /// A graph stretched away from the origin.
    Scale: Graph = ["scale"] {
        /// Times as wide.
        x: req [FLOAT],
        /// Times as high on the page; by default as wide.
        y: opt [FLOAT],
        /// Times as far above the page.
        z: opt [FLOAT],
        /// The graph.
        graph: req [GRAPH],
    }
    example "(scale 1 2 (square 4))"
    says "{graph} scaled by {x}[ and {y}][ and {z}]"
    plain "{graph}"
}

impl<'a> Scale<'a> {
    fn lower(self, cx: &mut Lower<'a>) -> Res<Graph> {
        let x = cx.float(self.x)?;
        let y = self.y.map(|y| cx.float(y)).transpose()?.unwrap_or(x);
        let z = self.z.map(|z| cx.float(z)).transpose()?.unwrap_or(1.0);
        let graph = cx.graph(self.graph)?;
        cx.built(operator::scale(&graph, x, y, z), self.call.at)
    }
}
