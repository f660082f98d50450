//! `(intersect …)`: what graphs share.

use crate::board::Graph;
use crate::board::operator;
use crate::ludeme::lower::{Lower, Res};
use crate::ludeme::macros::ludeme;

ludeme! {
    /// What two graphs have in common, by the places of their vertices.
    Intersect: Graph = ["intersect"] {
        /// One graph.
        first: req [GRAPH],
        /// The other.
        second: req [GRAPH],
    }
    example "(intersect (square 4) (shift 1 1 (square 4)))"
    says "the intersection of {first} and {second}"
    plain "what {first} and {second} have in common"
}

ludeme! {
    /// What many graphs have in common, by the places of their vertices.
    IntersectAll: Graph = ["intersect"] {
        /// The graphs.
        graphs: req [GRAPHS],
    }
    example "(intersect {(square 4) (shift 1 0 (square 4)) (shift 0 1 (square 4))})"
    says "the intersection of {graphs}"
    plain "what {graphs} have in common"
}

impl<'a> Intersect<'a> {
    fn lower(self, cx: &mut Lower<'a>) -> Res<Graph> {
        let graphs = [cx.graph(self.first)?, cx.graph(self.second)?];
        let graph = operator::intersect(&graphs);
        cx.built(graph, self.call.at)
    }
}

impl<'a> IntersectAll<'a> {
    fn lower(self, cx: &mut Lower<'a>) -> Res<Graph> {
        let graphs = cx.graphs(self.graphs)?;
        let graph = operator::intersect(&graphs);
        cx.built(graph, self.call.at)
    }
}
