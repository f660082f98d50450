//! `(renumber …)`: numbers sites afresh.

use crate::board::Graph;
use crate::board::operator;
use crate::ludeme::lower::{Lower, Res};
use crate::ludeme::macros::ludeme;

ludeme! {
    /// A graph with its sites numbered from the bottom row to the top and from
    /// left to right.
    Renumber: Graph = ["renumber"] {
        /// A kind of site; all kinds if none is named.
        a: opt [SITE_TYPE],
        /// Another kind.
        b: opt [SITE_TYPE],
        /// A third.
        c: opt [SITE_TYPE],
        /// The graph.
        graph: req [GRAPH],
    }
    example "(renumber Vertex (rotate 45 (square 3)))"
    says "{graph} with its sites numbered anew"
    plain "{graph}"
}

impl<'a> Renumber<'a> {
    fn lower(self, cx: &mut Lower<'a>) -> Res<Graph> {
        let kinds = super::kinds([self.a, self.b, self.c]);
        Ok(operator::renumber(&cx.graph(self.graph)?, &kinds))
    }
}
