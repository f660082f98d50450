//! The moves of the next player, counted or listed while the end rules were asked, so that this need
//! not be done again when their turn comes.

use crate::ir::{Moves, MovesId, SMALL};

use super::eval::{Ctx, Eval, Sink, Want};
use super::fault::Fault;
use super::state::{Last, Look};

/// How many moves a position has, with everything that this number can depend on if it is kept.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Foreseen {
    hashes: (u64, u64),
    players: [u8; 3],
    last: Last,
    /// How many there are.
    pub(crate) moves: usize,
}

impl Foreseen {
    pub(super) fn new(st: Look<'_>, moves: usize) -> Self {
        Self {
            hashes: (st.board_hash, st.other_hash),
            players: [st.mover, st.next, st.prev],
            last: st.last,
            moves,
        }
    }

    /// Whether a position is the one that was looked at.
    pub(super) fn is_of(&self, st: Look<'_>) -> bool {
        self.hashes == (st.board_hash, st.other_hash)
            && self.players == [st.mover, st.next, st.prev]
            && self.last == st.last
            && st.pending.is_none()
    }
}

impl Eval<'_> {
    /// Whether the next player can move, found by counting or listing their moves, so that this need
    /// not be done again when that player's turn comes. `None` if neither applies here, or failed
    /// where a search for just one move might not.
    pub(super) fn foresee(&mut self, st: Look<'_>, as_next: Look<'_>) -> Option<bool> {
        let phase = as_next.phase(&self.p.layout, usize::from(as_next.mover));
        let play = self.p.phases[phase].play;
        let asked_alone = self.generating == 0 && self.trying == 0 && !self.threatening;
        let follows = as_next.mover == st.next && st.next != st.mover && st.pending.is_none();
        let may = self.scratch.counts && asked_alone && follows && self.fault.is_none();
        if !may {
            return None;
        }
        let counts = self.p.counted.lasts(play) && self.may_count(play, as_next.mover);
        if !counts || self.are_alike(as_next) {
            return self.list_ahead(as_next, play);
        }
        let fuel = self.fuel;
        let mut sink = self.take_sink(Want::Count);
        let moves = self.count_all(as_next, &mut sink);
        self.give_sink(sink);
        if self.fault.is_some_and(|fault| fault != Fault::Stopped) {
            (self.fault, self.fuel) = (None, fuel);
            return None;
        }
        self.scratch.foreseen = Some(Foreseen::new(as_next, moves));
        Some(moves > 0)
    }

    /// The same by listing the moves, if counting does not apply.
    fn list_ahead(&mut self, as_next: Look<'_>, play: MovesId) -> Option<bool> {
        let sorted = self.p.meta.looks_at_moves();
        let settled = !sorted && !self.p.needs.asks.chance_in_play && self.limits.shortcuts;
        if !settled || !self.stays(as_next, play) {
            return None;
        }
        let fuel = self.fuel;
        let mut sink = self.take_sink(Want::All);
        sink.gathers = self.may_gather(as_next);
        self.play_moves(as_next, &mut sink);
        if self.fault.is_some_and(|fault| fault != Fault::Stopped) {
            (self.fault, self.fuel) = (None, fuel);
            self.give_sink(sink);
            return None;
        }
        let moves = sink.len();
        let listed = (Foreseen::new(as_next, moves), sink);
        if let Some((_, unused)) = self.scratch.listed_ahead.replace(listed) {
            self.give_sink(unused);
        }
        Some(moves > 0)
    }

    /// Whether the moves of a generator are the same after the turn has passed on: those of the
    /// branch that a choice comes down to are enough, if the choice is the same then.
    fn stays(&mut self, st: Look<'_>, mut id: MovesId) -> bool {
        while !self.p.counted.stays(id) {
            let decided = self.p.counted.decided(id);
            let Moves::If(when, a, b) = &self.p.arena.moves[id.index()].op else {
                return false;
            };
            if SMALL || !decided {
                return false;
            }
            let branch = match self.bool(st, &Ctx::NONE, *when) {
                true => Some(*a),
                false => *b,
            };
            match branch {
                Some(branch) => id = branch,
                None => return true,
            }
        }
        true
    }

    /// Takes the moves of a position if they were listed before its turn began; returns whether they
    /// were.
    #[inline(always)]
    pub(super) fn take_listed(&mut self, st: Look<'_>, out: &mut Sink) -> bool {
        let Some((foreseen, mut sink)) = self.scratch.listed_ahead.take() else {
            return false;
        };
        let known = foreseen.is_of(st);
        if known {
            std::mem::swap(&mut out.list, &mut sink.list);
        }
        self.give_sink(sink);
        known
    }
}
