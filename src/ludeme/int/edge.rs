//! `(edge …)`: an edge of the board.

use crate::ir::{Int, IntId};
use crate::ludeme::lower::{Lower, Res};
use crate::ludeme::macros::ludeme;

ludeme! {
    /// The edge that joins two vertices; -1 if none does.
    EdgeBetween: Int = ["edge"] {
        /// One vertex.
        first: req [INT],
        /// The other.
        second: req [INT],
    }
    example "(edge (last From) (last To))"
    says "the edge between {first} and {second}"
}

impl<'a> EdgeBetween<'a> {
    fn lower(self, cx: &mut Lower<'a>) -> Res<IntId> {
        let op = Int::EdgeBetween(cx.int(self.first)?, cx.int(self.second)?);
        Ok(cx.draft.arena.int(op))
    }
}
