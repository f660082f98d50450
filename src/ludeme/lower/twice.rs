//! Additions that come twice, and so do the consequences around them.

use super::Lower;
use crate::ir::{Moves, MovesId};

impl Lower<'_> {
    /// Quirk 40: the moves of an addition that does something else first are listed twice, and each
    /// time the consequences of the moves around it are added to them. They follow once more, before
    /// those that `op` gets.
    pub(super) fn with_twice(&mut self, op: Moves, then: MovesId) -> Moves {
        if let Moves::All(all) = &op {
            return Moves::All(self.each_twice(all, then));
        }
        if let Moves::Priority(all) = &op {
            return Moves::Priority(self.each_twice(all, then));
        }
        if let Moves::If(when, a, b) = op {
            let other = b.map(|b| self.twice(b, then));
            return Moves::If(when, self.twice(a, then), other);
        }
        op
    }

    fn each_twice(&mut self, all: &[MovesId], then: MovesId) -> Box<[MovesId]> {
        all.iter().map(|moves| self.twice(*moves, then)).collect()
    }

    fn twice(&mut self, moves: MovesId, then: MovesId) -> MovesId {
        let node = self.draft.arena.moves[moves.index()].clone();
        if let Moves::Add(rule) = &node.op
            && rule.to.apply.is_some()
        {
            let alone = Moves::All([moves].into());
            return self.draft.arena.moves(alone, Some(then));
        }
        let op = self.with_twice(node.op.clone(), then);
        if op == node.op {
            moves
        } else {
            self.draft.arena.moves(op, node.then)
        }
    }
}
