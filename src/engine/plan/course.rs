//! The course of a game: whose turn it is, and what the last moves were.

use crate::ir::Plan;

use super::standing::Standing;

/// The course of a game so far. Players are counted from 0.
#[derive(Clone, Copy, Debug)]
pub(super) struct Course {
    /// Who moves or has just moved.
    pub(super) mover: usize,
    /// Who made the move before.
    pub(super) prev: Option<u8>,
    /// Who moves next.
    pub(super) next: usize,
    /// Where the last move began, if it began anywhere on the board.
    pub(super) last_from: Option<usize>,
    /// Where the last move ended, if it ended anywhere.
    pub(super) last_to: Option<usize>,
    /// Whose last turn was a pass, one bit each.
    pub(super) passed: u32,
    /// Whose last move was a pass because they had no other, one bit each.
    pub(super) stuck: u32,
    /// The phase that each player is in.
    pub(super) phases: [u8; Plan::MOST_PLAYERS],
    /// Who is still in the game, and how the others have left it.
    pub(super) standing: Standing,
    /// Moves made.
    pub(super) moves: u32,
    /// Turns that are over.
    pub(super) turns: u32,
    /// Moves that the turn had before this one.
    pub(super) turn_moves: u32,
    /// How many moves were made since rules set it, and the value they set it to.
    pub(super) counter: i32,
    /// The number that the last move left for the next one, if rules leave any.
    pub(super) pending: Option<u32>,
    /// Whether the last move took a piece of the other player's where it ended, if rules ask for that.
    pub(super) took: bool,
    /// Whether it is being asked what the mover threatens.
    pub(super) threatening: bool,
}

impl Course {
    /// The player after the mover.
    #[inline]
    pub(super) fn following(&self) -> usize {
        self.standing.following(self.mover)
    }

    /// The phase that a player is in.
    #[inline]
    pub(super) fn phase_of(&self, player: usize) -> usize {
        self.phases[player].into()
    }

    /// The course if a player came after the mover.
    pub(super) fn as_if_next(&self, player: usize) -> Self {
        Self {
            mover: player,
            prev: Some(self.mover as u8),
            next: self.standing.following(player),
            ..*self
        }
    }

    /// The course as a player sees it who is asked what they threaten: it is not their turn, so the
    /// next player stays the same.
    pub(super) fn as_threatening(&self, player: usize) -> Self {
        Self {
            mover: player,
            prev: Some(self.standing.seat_before(player) as u8),
            threatening: true,
            ..*self
        }
    }

    /// The mover makes a move between two sites, or passes.
    #[inline]
    pub(super) fn note_move(&mut self, from: Option<usize>, to: Option<usize>) {
        (self.last_from, self.last_to) = (from, to);
        self.pending = None;
        self.moves += 1;
        // Passes are rare, and to ask for them takes less than to take them back.
        if self.stuck != 0 {
            self.stuck &= !(1 << self.mover);
        }
        if to.is_some() {
            if self.passed != 0 {
                self.passed &= !(1 << self.mover | self.standing.out);
            }
        } else if self.turn_moves == 0 && self.standing.players() > 1 {
            // A player who ends a turn of several moves by passing has not passed, nor has one who
            // plays alone and has other moves.
            self.note_pass();
        }
    }

    /// Players have placed so many pieces, one in each turn, since this one's began: the last by a
    /// player on a site, in a turn that is not over yet. Nobody is out or has passed.
    #[inline]
    pub(super) fn note_placed(&mut self, pieces: u32, by: usize, site: usize) {
        if pieces > 1 {
            self.prev = Some(self.standing.seat_before(by) as u8);
        }
        self.mover = by;
        self.next = self.following();
        (self.last_from, self.last_to) = (Some(site), Some(site));
        self.moves += pieces;
        self.turns += pieces - 1;
        self.counter = self.counter.saturating_add_unsigned(pieces - 1);
    }

    /// Notes that the mover has passed. Where all others in the game have passed too, the pass counts
    /// for somebody who is out.
    fn note_pass(&mut self) {
        let standing = &self.standing;
        let waiting = standing.out & !self.passed;
        self.passed |= match (self.passed | standing.out) == standing.everybody() {
            true => waiting & waiting.wrapping_neg(),
            false => 1 << self.mover,
        };
    }

    /// Notes that the mover can do nothing but pass.
    pub(super) fn note_stuck(&mut self) {
        self.stuck |= 1 << self.mover;
        if self.standing.players() == 1 {
            self.passed |= 1;
        }
    }

    /// Whether there were as many passes in a row as there are players.
    #[inline]
    pub(super) const fn all_passed(&self) -> bool {
        self.passed == self.standing.everybody()
    }

    /// Whether passes end the game, if the rules do not say otherwise. The turn of a player who plays
    /// alone is over when they can do nothing else.
    #[inline]
    pub(super) const fn is_passed_out(&self) -> bool {
        self.passed != 0
            && self.all_passed()
            && (self.next != self.mover || self.standing.players() == 1 && self.stuck != 0)
    }

    /// Passes the turn on, or back to the same player if they move again.
    #[inline]
    pub(super) fn hand_over(&mut self) {
        let mover = match self.standing.out {
            0 => self.next,
            _ => self.standing.coming(self.next),
        };
        if mover == self.mover && self.next == self.mover {
            self.turn_moves += 1;
        } else {
            self.turns += 1;
            self.turn_moves = 0;
        }
        self.prev = Some(self.mover as u8);
        self.mover = mover;
        self.counter = self.counter.saturating_add(1);
    }
}
