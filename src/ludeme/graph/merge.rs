//! `(merge …)`: graphs laid on each other.

use crate::board::Graph;
use crate::board::operator;
use crate::ludeme::form::Arg;
use crate::ludeme::lower::{Lower, Res};
use crate::ludeme::macros::ludeme;

ludeme! {
    /// Two graphs laid on each other; vertices in the same place become one.
    Merge: Graph = ["merge"] {
        /// One graph.
        first: req [GRAPH],
        /// The other.
        second: req [GRAPH],
        /// Whether new vertices are joined to near ones of the graphs before.
        connect: opt "connect" [TRUTH],
    }
    example "(merge (square 3) (shift 2 0 (square 3)))"
    says "{first} merged with {second}"
    plain "{first} laid on {second}"
}

ludeme! {
    /// Many graphs laid on each other; vertices in the same place become one.
    MergeAll: Graph = ["merge"] {
        /// The graphs.
        graphs: req [GRAPHS],
        /// Whether new vertices are joined to near ones of the graphs before.
        connect: opt "connect" [TRUTH],
    }
    example "(merge {(square 3) (shift 2 0 (square 3)) (shift 4 0 (square 3))})"
    says "the merger of {graphs}"
    plain "a board put together from {graphs}"
}

impl<'a> Merge<'a> {
    fn lower(self, cx: &mut Lower<'a>) -> Res<Graph> {
        let graphs = [cx.graph(self.first)?, cx.graph(self.second)?];
        let graph = operator::merge(&graphs, self.connect.is_some_and(Arg::is_true));
        cx.built(graph, self.call.at)
    }
}

impl<'a> MergeAll<'a> {
    fn lower(self, cx: &mut Lower<'a>) -> Res<Graph> {
        let graphs = cx.graphs(self.graphs)?;
        let graph = operator::merge(&graphs, self.connect.is_some_and(Arg::is_true));
        cx.built(graph, self.call.at)
    }
}
