//! The beginning of play, both from the start of a game and from a position that was set up.

use std::sync::OnceLock;

use crate::ir::Program;

use super::eval::Eval;
use super::state::Position;

/// What is known of how a game begins.
#[derive(Debug, Default)]
pub(super) struct Beginning {
    /// The empty position, made when it is first needed.
    empty: OnceLock<Position>,
    /// Whether the start draws random numbers, once that is known. If it draws none for one seed, it
    /// is the same for every seed.
    draws: OnceLock<bool>,
}

impl Beginning {
    /// The empty position.
    pub(super) fn empty(&self, program: &Program) -> &Position {
        self.empty.get_or_init(|| Position::empty(program, 0))
    }

    /// Whether the game may begin in another position for another seed.
    pub(super) fn may_differ(&self, program: &Program) -> bool {
        program.needs.asks.chance && self.draws.get().copied().unwrap_or(true)
    }

    /// Notes whether the start drew random numbers.
    pub(super) fn note(&self, drew: bool) {
        self.draws.get_or_init(|| drew);
    }
}

impl Eval<'_> {
    /// Asks the end rules of a position as if the player before had just moved to it.
    pub(super) fn settle(&mut self, st: &mut Position) {
        let (mover, next, prev) = (st.mover, st.next, st.prev);
        let before = (usize::from(mover) + self.p.players - 2) % self.p.players + 1;
        st.next = mover;
        // Before the first move there is no last mover, so the player who sits before the mover
        // takes their part.
        st.mover = if prev == 0 { before as u8 } else { prev };
        st.prev = mover;
        self.ask_end_rules(st);
        if st.over {
            return;
        }
        (st.mover, st.next, st.prev) = (mover, next, prev);
        let player = usize::from(mover);
        if !st.is_active(player) && !self.has_won(st.look(), player) {
            st.mover = self.following(st.look(), player) as u8;
            st.next = self.following(st.look(), usize::from(st.mover)) as u8;
        }
    }

    /// If the first player has no move when play begins, applies what the end rules say about a
    /// player who cannot move, as if the move before had blocked them. Other end rules are asked
    /// only after a move: many rules that are meant for an emptied board also hold on a board that
    /// is still to be filled.
    pub(super) fn settle_start(&mut self, st: &mut Position) {
        // Before the roll nobody knows who can move.
        if self.fault.is_some() || !self.p.dice.is_empty() {
            return;
        }
        let mut settled = self.take_position(st.look());
        self.moveless = 0;
        self.settle(&mut settled);
        let asked_of_first = self.moveless >> st.mover & 1 == 1;
        // The end rules may fail on a position that nobody has moved in; that is no fault of the
        // game.
        let is_sound = self.fault.take().is_none();
        if is_sound && asked_of_first {
            st.copy_from(&settled);
        }
        self.refuel();
        self.give_position(settled);
    }
}
