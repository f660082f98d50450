//! The only move that does not lose is forced: there is nothing to choose, so it takes nothing from the
//! depth. Rows of threats and answers are seen to their end in this way.

use super::tree::{Halt, Looker, SURE, Window};

/// At a smaller depth it is not seen that other moves lose.
const LEAST: u32 = 2;

impl Looker<'_> {
    /// Whether the best move of a ply, of such a value, is looked at deeper when all others lose.
    pub(super) fn goes_deeper(&self, ply: usize, depth: u32, value: i32) -> bool {
        self.shared.ideas.forced && depth >= LEAST && ply < self.horizon && value.abs() < SURE
    }

    /// The value of a move one ply deeper than others, for the player who makes it.
    pub(super) fn look_deeper(
        &mut self,
        ply: usize,
        depth: u32,
        place: u16,
        window: Window,
    ) -> Result<i32, Halt> {
        if !self.play(ply, place)? {
            self.whole = false;
            return Ok(0);
        }
        let value = self.after(ply, depth, window)?;
        if value > window.low {
            self.note_line(ply, place);
        }
        Ok(value)
    }
}
