//! `(do …)`: moves done before those to choose from.

use crate::ir::{DoRule, Moves, MovesId};
use crate::ludeme::lower::{Lower, Res};
use crate::ludeme::macros::ludeme;

ludeme! {
    /// Moves done first, then those to choose from; only those after which a
    /// condition holds.
    Do: Moves = ["do"] {
        /// What is done first, or what to choose from if nothing comes next.
        first: req [MOVES],
        /// What to choose from after it.
        next: opt "next" [MOVES],
        /// What must hold when all is done.
        if_after: opt "ifAfterwards" [BOOL],
        /// What follows.
        then: opt [THEN],
    }
    example "(do (forEach Piece) ifAfterwards:(not (is Full)))"
    says "{first}[ and then {next}][ so that afterwards {if_after}][ {then}]"
    plain "{first}[, then {next}][, but only if afterwards {if_after}][{then}]"
}

impl<'a> Do<'a> {
    fn lower(self, cx: &mut Lower<'a>) -> Res<MovesId> {
        let op = Moves::Do(DoRule {
            first: cx.moves(self.first)?,
            next: cx.elsewhere(|cx| cx.moves_opt(self.next))?,
            if_after: cx.elsewhere(|cx| cx.bool_opt(self.if_after))?,
        });
        cx.with_then(op, self.then)
    }
}
