//! `(and …)` and `(or …)`: all of several moves.

use super::list::all;
use crate::ir::{Moves, MovesId};
use crate::ludeme::lower::{Lower, Res};
use crate::ludeme::macros::ludeme;

ludeme! {
    /// All moves of a list; as consequences, all of them happen.
    MovesList: Moves = ["and", "or"] {
        /// The moves.
        list: req [MOVES_LIST],
        /// What follows.
        then: opt [THEN],
    }
    example "(or {(move Pass) (move Add (to (sites Empty)))})"
    says "<.and:{list}|.or:{list.any}>[ {then}]"
    plain "<.and:{list}|.or:{list.any}>[{then}]"
}

ludeme! {
    /// The moves of both; as consequences, both happen.
    MovesPair: Moves = ["and", "or"] {
        /// The first.
        a: req [MOVES],
        /// The second.
        b: req [MOVES],
        /// What follows.
        then: opt [THEN],
    }
    example "(or (move Pass) (move Add (to (sites Empty))))"
    says "<.and:{a} and {b}|.or:{a} or {b}>[ {then}]"
    plain "<.and:{a} and {b}|.or:{a} or {b}>[{then}]"
}

impl<'a> MovesList<'a> {
    fn lower(self, cx: &mut Lower<'a>) -> Res<MovesId> {
        let list = all(self.list, cx)?;
        cx.with_then(Moves::All(list), self.then)
    }
}

impl<'a> MovesPair<'a> {
    fn lower(self, cx: &mut Lower<'a>) -> Res<MovesId> {
        let (a, b) = (cx.moves(self.a), cx.moves(self.b));
        cx.with_then(Moves::All([a?, b?].into()), self.then)
    }
}
