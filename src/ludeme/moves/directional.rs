//! `(directional …)`: captures along directions.

use super::flank::flank;
use crate::ir::{Moves, MovesId};
use crate::ludeme::lower::{Lower, Res};
use crate::ludeme::macros::ludeme;

ludeme! {
    /// Does something to each piece along directions, until one does not fit.
    Directional: Moves = ["directional"] {
        /// The start; by default the piece just moved.
        from: opt [FROM],
        /// The directions; by default the way of the last move.
        dirs: opt [DIRECTION],
        /// What fits, and what happens to it.
        to: opt [TO],
        /// What follows.
        then: opt [THEN],
    }
    example "(directional (from (last To)) Forward)"
    says "apply directional effect[ {from}][ in direction {dirs}][ {to}][ {then}]"
    plain "[{to.act}|take] {to.what|enemy pieces} in line[ {dirs}] from [{from.piece}|the piece just moved][{then}]"
}

impl<'a> Directional<'a> {
    fn lower(self, cx: &mut Lower<'a>) -> Res<MovesId> {
        let rule = flank(cx, self.from, self.dirs, "SameDirection", None, self.to)?;
        cx.with_then(Moves::Directional(rule), self.then)
    }
}
