//! A clock at the table: how much time each player has left.
//!
//! It does not look at any real clock. Whoever uses it says how much time has passed.

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

    /// A player has used some time. Whether it was all they had.
    pub fn spend(&mut self, player: usize, time: Duration) -> bool {
        self.left[player - 1] = self.left(player).saturating_sub(time);
        self.left(player).is_zero()
    }

    /// A player has finished a turn, for which they get something.
    pub fn finish_turn(&mut self, player: usize) {
        self.left[player - 1] = self.left(player).saturating_add(self.increment);
    }

    /// A turn that a player has finished is taken back, and what they got for it.
    pub fn take_back_turn(&mut self, player: usize) {
        self.left[player - 1] = self.left(player).saturating_sub(self.increment);
    }

    /// What a player has left; nothing if their time is up.
    pub fn left(&self, player: usize) -> Duration {
        self.left[player - 1]
    }

    /// What each player has left, first player first.
    pub fn all_left(&self) -> &[Duration] {
        &self.left
    }

    /// Sets what each player has left; players of whom nothing is said keep what they have.
    pub fn set_left(&mut self, left: &[Duration]) {
        for (there, left) in self.left.iter_mut().zip(left) {
            *there = *left;
        }
    }
}

/// A time as a clock shows it, in minutes and seconds: `9:05`. What has begun of a second is shown
/// as a whole one, so that nothing is left only at `0:00`.
pub fn shown(time: Duration) -> String {
    let seconds = time.as_secs() + u64::from(time.subsec_nanos() > 0);
    format!("{}:{:02}", seconds / 60, seconds % 60)
}
