//! `(skew …)`: leans a graph over.

use crate::board::Graph;
use crate::board::operator;
use crate::ludeme::lower::{Lower, Res};
use crate::ludeme::macros::ludeme;

ludeme! {
    /// A graph leaned over: the higher a point lies, the further it is pushed to
    /// the right.
    Skew: Graph = ["skew"] {
        /// How far for each unit of height.
        amount: req [FLOAT],
        /// The graph.
        graph: req [GRAPH],
    }
    example "(skew 0.5 (square 4))"
    says "{graph} skewed by {amount}"
    plain "{graph}, leaning to one side"
}

impl<'a> Skew<'a> {
    fn lower(self, cx: &mut Lower<'a>) -> Res<Graph> {
        let amount = cx.float(self.amount)?;
        let graph = cx.graph(self.graph)?;
        cx.built(operator::skew(&graph, amount), self.call.at)
    }
}
