//! `(union …)`: graphs side by side.

use crate::board::Graph;
use crate::board::operator;
use crate::ludeme::form::Arg;
use crate::ludeme::lower::{Lower, Res};
use crate::ludeme::macros::ludeme;

ludeme! {
    /// Two graphs as one, each with all its vertices.
    Union: Graph = ["union"] {
        /// One graph.
        first: req [GRAPH],
        /// The other.
        second: req [GRAPH],
        /// Whether new vertices are joined to near ones of the graphs before.
        connect: opt "connect" [TRUTH],
    }
    example "(union (square 3) (shift 4 0 (square 3)))"
    says "{first} together with {second}"
}

ludeme! {
    /// Many graphs as one, each with all its vertices.
    UnionAll: Graph = ["union"] {
        /// The graphs.
        graphs: req [GRAPHS],
        /// Whether new vertices are joined to near ones of the graphs before.
        connect: opt "connect" [TRUTH],
    }
    example "(union {(square 3) (shift 4 0 (square 3)) (shift 8 0 (square 3))})"
    says "the union of {graphs}"
    plain "{graphs} together"
}

impl<'a> Union<'a> {
    fn lower(self, cx: &mut Lower<'a>) -> Res<Graph> {
        let graphs = [cx.graph(self.first)?, cx.graph(self.second)?];
        let graph = operator::union(&graphs, self.connect.is_some_and(Arg::is_true));
        cx.built(graph, self.call.at)
    }
}

impl<'a> UnionAll<'a> {
    fn lower(self, cx: &mut Lower<'a>) -> Res<Graph> {
        let graphs = cx.graphs(self.graphs)?;
        let graph = operator::union(&graphs, self.connect.is_some_and(Arg::is_true));
        cx.built(graph, self.call.at)
    }
}
