//! `(priority …)`: the moves of the first generator that has any.

use super::list::all;
use crate::ir::{Moves, MovesId};
use crate::ludeme::lower::{Lower, Res};
use crate::ludeme::macros::ludeme;

ludeme! {
    /// The moves of the first of a list that has any.
    PriorityList: Moves = ["priority"] {
        /// The moves.
        list: req [MOVES_LIST],
        /// What follows.
        then: opt [THEN],
    }
    example "(priority {(forEach Piece) (move Pass)})"
    says "{list.else}[ {then}]"
    plain "{list.else}[{then}]"
}

ludeme! {
    /// The moves of the first, or, if it has none, of the second.
    PriorityPair: Moves = ["priority"] {
        /// The first.
        a: req [MOVES],
        /// The second.
        b: req [MOVES],
        /// What follows.
        then: opt [THEN],
    }
    example "(priority (forEach Piece) (move Pass))"
    says "{a} or if that is not possible {b}[ {then}]"
    plain "{a} or, if that is not possible, {b}[{then}]"
}

impl<'a> PriorityList<'a> {
    fn lower(self, cx: &mut Lower<'a>) -> Res<MovesId> {
        let list = all(self.list, cx)?;
        cx.with_then(Moves::Priority(list), self.then)
    }
}

impl<'a> PriorityPair<'a> {
    fn lower(self, cx: &mut Lower<'a>) -> Res<MovesId> {
        let (a, b) = (cx.moves(self.a), cx.moves(self.b));
        cx.with_then(Moves::Priority([a?, b?].into()), self.then)
    }
}
