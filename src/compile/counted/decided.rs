//! Choices between moves that do not change when the turn passes on.

use super::{Looker, STAYING};
use crate::ir::{Expr, Moves, MovesId};

impl Looker<'_> {
    /// Notes which choices are the same after the turn has passed on, and may come down to moves
    /// that are the same then.
    pub(super) fn note_decided(&mut self) {
        for node in &self.p.arena.moves {
            let decided = if let Moves::If(when, a, b) = &node.op {
                let whole = self.wholes.of(Expr::Bool(*when));
                let may_stay = |id: &MovesId| self.known.stays(*id) || self.known.decided(*id);
                let same = whole.reads.is_within(STAYING) && !whole.may_fail;
                same && (may_stay(a) || b.as_ref().is_none_or(may_stay))
            } else {
                false
            };
            self.known.decided.push(decided);
        }
    }
}
