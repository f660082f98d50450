//! `(trim …)`: cuts loose ends off.

use crate::board::Graph;
use crate::board::operator;
use crate::ludeme::lower::{Lower, Res};
use crate::ludeme::macros::ludeme;

ludeme! {
    /// A graph without its loose ends: vertices with fewer than two edges go,
    /// again and again, until none is left.
    Trim: Graph = ["trim"] {
        /// The graph.
        graph: req [GRAPH],
    }
    example "(trim (square 4))"
    says "{graph} with its loose ends trimmed"
    plain "{graph}"
}

impl<'a> Trim<'a> {
    fn lower(self, cx: &mut Lower<'a>) -> Res<Graph> {
        Ok(operator::trim(&cx.graph(self.graph)?))
    }
}
