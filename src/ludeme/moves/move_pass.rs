//! `(move Pass)` and `(pass)`: doing nothing.

use crate::ir::{Moves, MovesId};
use crate::ludeme::lower::{Lower, Res};
use crate::ludeme::macros::ludeme;

ludeme! {
    /// Does nothing.
    MovePass: Moves = ["move"] ("Pass") {
        /// What follows.
        then: opt [THEN],
    }
    example "(move Pass)"
    says "pass[ {then}]"
    plain "pass[{then}]"
}

ludeme! {
    /// Does nothing.
    Pass: Moves = ["pass"] {
        /// What follows.
        then: opt [THEN],
    }
    example "(pass)"
    says "pass[ {then}]"
    plain "pass[{then}]"
}

impl<'a> MovePass<'a> {
    fn lower(self, cx: &mut Lower<'a>) -> Res<MovesId> {
        cx.with_then(Moves::Pass, self.then)
    }
}

impl<'a> Pass<'a> {
    fn lower(self, cx: &mut Lower<'a>) -> Res<MovesId> {
        cx.with_then(Moves::Pass, self.then)
    }
}
