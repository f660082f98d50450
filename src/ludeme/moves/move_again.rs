//! `(moveAgain)`: another move of the mover.

use crate::ir::{Moves, MovesId};
use crate::ludeme::lower::{Lower, Res};
use crate::ludeme::macros::ludeme;

ludeme! {
    /// The mover moves again.
    MoveAgain: Moves = ["moveAgain"] {
        /// What follows.
        then: opt [THEN],
    }
    example "(moveAgain)"
    says "move again[ {then}]"
    plain "move again[{then}]"
}

impl<'a> MoveAgain<'a> {
    fn lower(self, cx: &mut Lower<'a>) -> Res<MovesId> {
        cx.with_then(Moves::MoveAgain, self.then)
    }
}
