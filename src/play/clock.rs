//! A clock at the table: how much time each player has left.
//!
//! It does not look at a real clock; the caller says how much time has passed.

use std::time::Duration;

use crate::ir;

/// The time that the players of a game have left.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Clock {
    /// What each has left, first player first.
    left: Vec<Duration>,
    increment: Duration,
}

impl Clock {
    /// The clock of a game before it begins.
    pub fn new(clock: &ir::Clock, players: usize) -> Self {
        Self {
            left: vec![Duration::from_secs(clock.seconds.into()); players],
            increment: Duration::from_secs(clock.increment.into()),
        }
    }

    /// Takes time from a player. Returns whether that used up all they had.
    pub fn spend(&mut self, player: usize, time: Duration) -> bool {
        self.left[player - 1] = self.left(player).saturating_sub(time);
        self.left(player).is_zero()
    }

    /// Gives a player their increment for a finished turn.
    pub fn finish_turn(&mut self, player: usize) {
        self.left[player - 1] = self.left(player).saturating_add(self.increment);
    }

    /// Takes back a player's finished turn, with the increment for it.
    pub fn take_back_turn(&mut self, player: usize) {
        self.left[player - 1] = self.left(player).saturating_sub(self.increment);
    }

    /// The time a player has left; zero if their time is up.
    pub fn left(&self, player: usize) -> Duration {
        self.left[player - 1]
    }

    /// The time each player has left, first player first.
    pub fn all_left(&self) -> &[Duration] {
        &self.left
    }

    /// Sets the time each player has left; players beyond the end of the list keep theirs.
    pub fn set_left(&mut self, left: &[Duration]) {
        for (there, left) in self.left.iter_mut().zip(left) {
            *there = *left;
        }
    }
}

/// A time as a clock shows it, in minutes and seconds: `9:05`. A second that has begun counts as a
/// whole one, so that `0:00` means no time is left.
pub fn shown(time: Duration) -> String {
    let seconds = time.as_secs() + u64::from(time.subsec_nanos() > 0);
    format!("{}:{:02}", seconds / 60, seconds % 60)
}
