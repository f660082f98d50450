//! `(is Solved)`: whether a puzzle is solved.

use crate::ir::{Bool, BoolId, ContextVar, Int, Leaf};
use crate::ludeme::lower::{Lower, Res};
use crate::ludeme::macros::ludeme;

ludeme! {
    /// Whether all sites of a puzzle are filled and all its rules hold.
    IsSolved: Bool = ["is"] ("Solved") {
    }
    example "(is Solved)"
    says "the puzzle %is solved"
}

impl<'a> IsSolved<'a> {
    fn lower(self, cx: &mut Lower<'a>) -> Res<BoolId> {
        let values = cx.puzzle_values(self.call.at)?;
        let sites = cx.sites_to_fill(values.kind);
        let site = cx.int_op(Int::Leaf(Leaf::Context(ContextVar::Site)));
        let empty = cx.bool_op(Bool::Empty(values.kind, site));
        let filled = cx.bool_op(Bool::Not(empty));
        let mut all = vec![cx.bool_op(Bool::AllSites(sites, filled))];
        all.extend(cx.puzzle.rules.iter().copied());
        Ok(cx.bool_op(Bool::And(all.into())))
    }
}
