//! `(roll)`: dice rolled.

use crate::ir::{Moves, MovesId};
use crate::ludeme::lower::{Lower, Res};
use crate::ludeme::macros::ludeme;

ludeme! {
    /// Rolls all dice.
    Roll: Moves = ["roll"] {
        /// What follows.
        then: opt [THEN],
    }
    example "(roll)"
    says "roll the dice[ {then}]"
    plain "roll the dice[{then}]"
}

impl<'a> Roll<'a> {
    fn lower(self, cx: &mut Lower<'a>) -> Res<MovesId> {
        cx.dice_set(self.call.at, None)?;
        cx.with_then(Moves::Roll, self.then)
    }
}
