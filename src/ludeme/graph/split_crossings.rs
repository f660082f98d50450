//! `(splitCrossings …)`: a vertex where edges cross.

use crate::board::Graph;
use crate::board::operator;
use crate::ludeme::lower::{Lower, Res};
use crate::ludeme::macros::ludeme;

ludeme! {
    /// A graph with a new vertex at every crossing of two edges.
    SplitCrossings: Graph = ["splitCrossings"] {
        /// The graph.
        graph: req [GRAPH],
    }
    example "(splitCrossings (square 4 diagonals:SolidNoSplit))"
    says "{graph} with its crossings split"
    plain "{graph}"
}

impl<'a> SplitCrossings<'a> {
    fn lower(self, cx: &mut Lower<'a>) -> Res<Graph> {
        let graph = cx.graph(self.graph)?;
        cx.built(
            operator::split_crossings(cx.board_limits, &graph),
            self.call.at,
        )
    }
}
