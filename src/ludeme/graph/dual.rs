//! `(dual …)`: corners become cells and cells corners.

use crate::board::Graph;
use crate::board::operator;
use crate::ludeme::lower::{Lower, Res};
use crate::ludeme::macros::ludeme;

ludeme! {
    /// The graph whose vertices are the cells of another, joined where those
    /// share a side.
    Dual: Graph = ["dual"] {
        /// The graph.
        graph: req [GRAPH],
    }
    example "(dual (tri 4))"
    says "the dual of {graph}"
    plain "{graph} with points and cells exchanged"
}

impl<'a> Dual<'a> {
    fn lower(self, cx: &mut Lower<'a>) -> Res<Graph> {
        Ok(operator::dual(&cx.graph(self.graph)?))
    }
}
