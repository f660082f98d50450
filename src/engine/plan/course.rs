//! The course of a game: whose turn it is, and what the last moves were.

/// The course of a game so far. Players are counted from 0.
#[derive(Clone, Copy, Debug)]
pub(super) struct Course {
    /// Who moves or has just moved.
    pub(super) mover: usize,
    /// Who made the move before.
    pub(super) prev: Option<usize>,
    /// Who moves next.
    pub(super) next: usize,
    /// Where the last move began, if it began anywhere on the board.
    pub(super) last_from: Option<usize>,
    /// Where the last move ended, if it ended anywhere.
    pub(super) last_to: Option<usize>,
    /// Whether each player's last turn was a pass.
    pub(super) passed: [bool; 2],
    /// Whether each player's last move was a pass because they had no other.
    pub(super) stuck: [bool; 2],
    /// The phase that each player is in.
    pub(super) phases: [usize; 2],
    /// Moves made.
    pub(super) moves: u32,
    /// Turns that are over.
    pub(super) turns: u32,
    /// Moves that the turn had before this one.
    pub(super) turn_moves: u32,
}

impl Course {
    /// The mover makes a move between two sites, or passes.
    #[inline]
    pub(super) fn note_move(&mut self, from: Option<usize>, to: Option<usize>) {
        (self.last_from, self.last_to) = (from, to);
        self.moves += 1;
        self.stuck[self.mover] = false;
        if to.is_some() {
            self.passed[self.mover] = false;
        } else if self.turn_moves == 0 {
            // A player who ends a turn of several moves by passing has not passed.
            self.passed[self.mover] = true;
        }
    }

    /// Passes the turn on, or back to the same player if they move again.
    #[inline]
    pub(super) fn hand_over(&mut self) {
        if self.next == self.mover {
            self.turn_moves += 1;
        } else {
            self.turns += 1;
            self.turn_moves = 0;
        }
        self.prev = Some(self.mover);
        self.mover = self.next;
    }
}
