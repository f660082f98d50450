//! `(graph …)`: vertices and edges one by one.

use crate::board::Graph;
use crate::ludeme::lower::{Lower, Res};
use crate::ludeme::macros::ludeme;

ludeme! {
    /// A graph given by the places of its vertices and by the edges that join
    /// them. Cells are not made; `makeFaces` finds them.
    Custom: Graph = ["graph"] {
        /// The vertices, as `{x y}` or `{x y z}`.
        vertices: req "vertices" [FLOAT_ROWS],
        /// The edges, each as the numbers of its two ends.
        edges: opt "edges" [FLOAT_ROWS],
    }
    example "(graph vertices:{{0 0} {1 0} {0 1}} edges:{{0 1} {1 2} {2 0}})"
    says "a board with its own graph"
    plain "a board of its own shape"
}

impl<'a> Custom<'a> {
    fn lower(self, cx: &mut Lower<'a>) -> Res<Graph> {
        let vertices = cx.points(self.vertices)?;
        let edges = self.edges.map(|edges| cx.pairs(edges)).transpose()?;
        cx.built(
            Graph::from_parts(&vertices, &edges.unwrap_or_default()),
            self.call.at,
        )
    }
}
