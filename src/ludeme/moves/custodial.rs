//! `(custodial …)`: captures of what stands between two.

use super::flank::flank;
use crate::ir::{Moves, MovesId};
use crate::ludeme::lower::{Lower, Res};
use crate::ludeme::macros::ludeme;

ludeme! {
    /// Takes each unbroken run of pieces between the piece just moved and another.
    Custodial: Moves = ["custodial"] {
        /// The piece; by default the one just moved.
        from: opt [FROM],
        /// The directions to look in; by default any.
        dirs: opt [ABSOLUTE],
        /// What is caught, how long a run may be, and what happens to it; by default the other
        /// side's pieces, any number, which are taken off.
        between: opt [BETWEEN],
        /// What must stand at the far end: a piece of the mover's side if it is
        /// not said.
        to: opt [TO],
        /// What follows.
        then: opt [THEN],
    }
    example "(custodial (from (last To)) Orthogonal)"
    says "apply custodial effect[ {from}][ in direction {dirs}][ {between}][ {to}][ {then}]"
    plain "[{between.act}|take] {between.what|enemy pieces}[ {dirs}] between [{from.piece}|the piece just moved] and {to.beside|another of their pieces}[{then}]"
}

impl<'a> Custodial<'a> {
    fn lower(self, cx: &mut Lower<'a>) -> Res<MovesId> {
        let rule = flank(cx, self.from, self.dirs, "Adjacent", self.between, self.to)?;
        cx.with_then(Moves::Custodial(rule), self.then)
    }
}
