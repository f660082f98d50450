//! `(makeFaces …)`: finds the cells that edges enclose.

use crate::board::Graph;
use crate::board::operator;
use crate::ludeme::lower::{Lower, Res};
use crate::ludeme::macros::ludeme;

ludeme! {
    /// A graph with its cells found anew: every smallest ring of edges becomes
    /// one.
    MakeFaces: Graph = ["makeFaces"] {
        /// The graph.
        graph: req [GRAPH],
    }
    example "(makeFaces (square 4))"
    says "{graph} with its faces made anew"
    plain "{graph}"
}

impl<'a> MakeFaces<'a> {
    fn lower(self, cx: &mut Lower<'a>) -> Res<Graph> {
        Ok(operator::make_faces(&cx.graph(self.graph)?))
    }
}
