//! `(complete …)`: every vertex joined to every other.

use crate::board::Graph;
use crate::board::operator;
use crate::ludeme::form::Arg;
use crate::ludeme::lower::{Lower, Res};
use crate::ludeme::macros::ludeme;

ludeme! {
    /// A graph with an edge between any two of its vertices, or between any two
    /// corners of a cell.
    Complete: Graph = ["complete"] {
        /// The graph.
        graph: req [GRAPH],
        /// Whether only corners of the same cell are joined.
        each_cell: opt "eachCell" [TRUTH],
    }
    example "(complete (regular 5))"
    says "{graph} with <each_cell?all corners of each cell|all vertices> joined"
    plain "{graph} with lines between <each_cell?all corners of each cell|all points>"
}

impl<'a> Complete<'a> {
    fn lower(self, cx: &mut Lower<'a>) -> Res<Graph> {
        let graph = cx.graph(self.graph)?;
        if self.each_cell.is_some_and(Arg::is_true) {
            return cx.built(
                operator::complete_cells(cx.board_limits, &graph),
                self.call.at,
            );
        }
        cx.built(operator::complete(cx.board_limits, &graph), self.call.at)
    }
}
