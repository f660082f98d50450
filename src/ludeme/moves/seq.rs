//! `(seq …)`: one after the other.

use super::list::all;
use crate::ir::{Moves, MovesId};
use crate::ludeme::lower::{Lower, Res};
use crate::ludeme::macros::ludeme;

ludeme! {
    /// One after the other: each sees the position the ones before have left.
    Seq: Moves = ["seq"] {
        /// The moves.
        list: req [MOVES_LIST],
    }
    example "(seq {(remove (last From)) (moveAgain)})"
    says "{list.then}"
}

impl<'a> Seq<'a> {
    fn lower(self, cx: &mut Lower<'a>) -> Res<MovesId> {
        let list = all(self.list, cx)?;
        cx.with_then(Moves::Seq(list), None)
    }
}
