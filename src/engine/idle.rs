//! Consequences that changed nothing are not carried out again until something has changed. Rules
//! that collect values, and look for more after each value, would else do all over again for every
//! value that they knew already.

use super::attempt::Whereabouts;
use super::eval::Eval;
use super::moves::{Entry, MoveList};
use super::state::Position;
use crate::ir::MovesId;

/// How many idle consequences are remembered at most.
const MOST_IDLE: usize = 64;

/// Everything besides the rules that decides what consequences do.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Moment {
    /// How many changes were made so far. While the consequences of one move are carried out, the
    /// position is the same if this number is.
    changes: u64,
    last_ends: (i32, i32),
    decision: (i32, i32),
    chained: bool,
    generating: u32,
    trying: u32,
    threatening: bool,
    filling: bool,
    stand_in: u8,
    moveless: u32,
    walked: i32,
}

impl Eval<'_> {
    /// Carries out the consequences of a move, of which nothing is written down.
    #[inline(always)]
    pub(super) fn follow_unnoted(&mut self, st: &mut Position, list: &MoveList, entry: &Entry) {
        let thens = list.thens_of(entry);
        if thens.is_empty() {
            return;
        }
        let here = Whereabouts::of(st.look());
        let outer = std::mem::replace(&mut self.followed, here);
        if outer != here {
            // Whatever is known is known of another position, or of this one before it changed.
            self.scratch.changes += 1;
        }
        let may_skip = outer == here && self.limits.shortcuts && !self.p.needs.asks.chance_in_play;
        for then in thens {
            if may_skip {
                self.follow_once(st, *then);
            } else {
                self.follow_one(st, *then, None);
            }
        }
        self.followed = outer;
        if outer != here {
            self.scratch.changes += 1;
        }
    }

    /// Carries out consequences unless it is known that they change nothing.
    fn follow_once(&mut self, st: &mut Position, then: MovesId) {
        let before = self.moment();
        if self.scratch.idle.contains(&(then, before)) {
            return self.tick();
        }
        self.follow_one(st, then, None);
        if self.moment() != before || self.fault.is_some() {
            return;
        }
        let idle = &mut self.scratch.idle;
        let outdated = |known: &(MovesId, Moment)| known.1.changes != before.changes;
        if idle.last().is_some_and(outdated) || idle.len() >= MOST_IDLE {
            idle.clear();
        }
        idle.push((then, before));
    }

    fn moment(&self) -> Moment {
        Moment {
            changes: self.scratch.changes,
            last_ends: self.last_ends,
            decision: self.decision,
            chained: self.chained,
            generating: self.generating,
            trying: self.trying,
            threatening: self.threatening,
            filling: self.filling,
            stand_in: self.stand_in,
            moveless: self.moveless,
            walked: self.walked,
        }
    }
}
