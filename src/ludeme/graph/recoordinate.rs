//! `(recoordinate …)`: names sites afresh.

use crate::board::Graph;
use crate::board::operator;
use crate::ludeme::lower::{Lower, Res};
use crate::ludeme::macros::ludeme;

ludeme! {
    /// A graph with the names of its sites worked out anew. Names always follow
    /// places here, so the graph stays as it is.
    Recoordinate: Graph = ["recoordinate"] {
        /// A kind of site; all kinds if none is named.
        a: opt [SITE_TYPE],
        /// Another kind.
        b: opt [SITE_TYPE],
        /// A third.
        c: opt [SITE_TYPE],
        /// The graph.
        graph: req [GRAPH],
    }
    example "(recoordinate (square 3))"
    says "{graph} with new coordinates"
    plain "{graph}"
}

impl<'a> Recoordinate<'a> {
    fn lower(self, cx: &mut Lower<'a>) -> Res<Graph> {
        let kinds = super::kinds([self.a, self.b, self.c]);
        Ok(operator::recoordinate(&cx.graph(self.graph)?, &kinds))
    }
}
