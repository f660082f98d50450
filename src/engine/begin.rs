//! The beginning of play, and of play that goes on from a position that is set up.

use super::eval::Eval;
use super::state::Position;

impl Eval<'_> {
    /// Asks the end rules of a position as if the player before had just moved to it.
    pub(super) fn settle(&mut self, st: &mut Position) {
        let (mover, next, prev) = (st.mover, st.next, st.prev);
        let before = (usize::from(mover) + self.p.players - 2) % self.p.players + 1;
        st.next = mover;
        // Nobody has moved before the first move, but somebody would have.
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

    /// A player without a move when play begins gets what the end rules give to a player without a
    /// move, as if the move before had left them without one. For anything else the end rules
    /// are asked after a move only: many say of a board that is still to be filled what they
    /// mean of one that has been emptied.
    pub(super) fn settle_start(&mut self, st: &mut Position) {
        // Before a roll nobody knows who can move.
        if self.fault.is_some() || !self.p.dice.is_empty() {
            return;
        }
        let mut settled = self.take_position(st.look());
        self.moveless = 0;
        self.settle(&mut settled);
        let asked_of_first = self.moveless >> st.mover & 1 == 1;
        // What these rules say before anything has happened is no fault of the game.
        let is_sound = self.fault.take().is_none();
        if is_sound && asked_of_first {
            st.copy_from(&settled);
        }
        self.refuel();
        self.give_position(settled);
    }
}
