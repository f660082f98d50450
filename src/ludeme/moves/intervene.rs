//! `(intervene …)`: captures of what stands on both sides.

use super::flank::flank;
use crate::ir::{Moves, MovesId};
use crate::ludeme::lower::{Lower, Res};
use crate::ludeme::macros::ludeme;

ludeme! {
    /// Takes the pieces on both sides of the piece just moved.
    Intervene: Moves = ["intervene"] {
        /// The piece; by default the one just moved.
        from: opt [FROM],
        /// The directions to look in; by default any.
        dirs: opt [ABSOLUTE],
        /// How many pieces on each side; by default one.
        between: opt [BETWEEN],
        /// What is caught and what happens to it; by default the other side's pieces, which are
        /// taken off.
        to: opt [TO],
        /// What follows.
        then: opt [THEN],
    }
    example "(intervene (from (last To)) Orthogonal)"
    says "apply intervene effect[ {from}][ in direction {dirs}][ {between}][ {to}][ {then}]"
    plain "[{to.act}|take] {to.what|enemy pieces}[ {dirs}] on both sides of [{from.piece}|the piece just moved][{then}]"
}

impl<'a> Intervene<'a> {
    fn lower(self, cx: &mut Lower<'a>) -> Res<MovesId> {
        let rule = flank(cx, self.from, self.dirs, "Adjacent", self.between, self.to)?;
        cx.with_then(Moves::Intervene(rule), self.then)
    }
}
