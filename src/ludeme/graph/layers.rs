//! `(layers …)`: copies of a graph above each other.

use crate::board::Graph;
use crate::board::operator;
use crate::ludeme::lower::{Lower, Res};
use crate::ludeme::macros::ludeme;

ludeme! {
    /// Copies of a graph above each other, each joined to the one below.
    Layers: Graph = ["layers"] {
        /// How many layers.
        count: req [FLOAT],
        /// The graph of one layer.
        graph: req [GRAPH],
    }
    example "(layers 3 (square 3))"
    says "{graph} in {count:layer}"
    plain "{graph}, in {count:layer} above each other"
}

impl<'a> Layers<'a> {
    fn lower(self, cx: &mut Lower<'a>) -> Res<Graph> {
        let count = cx.dim(self.count)?;
        let graph = cx.graph(self.graph)?;
        cx.built(
            operator::layers(cx.board_limits, &graph, count),
            self.call.at,
        )
    }
}
