//! A clock at the table: how much time each player has left.
//!
//! It does not look at any real clock. Whoever uses it says what time it is, as the time since some
//! moment of their own choice.

use std::time::Duration;

use crate::ir;

/// The time that the players of a game have left.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Clock {
    /// What each has left of all earlier turns, first player first.
    left: Vec<Duration>,
    increment: Duration,
    /// Whose time runs, and since when.
    running: Option<(usize, Duration)>,
}

impl Clock {
    /// The clock of a game before it begins: nobody's time runs.
    pub fn new(clock: &ir::Clock, players: usize) -> Self {
        Self {
            left: vec![Duration::from_secs(clock.seconds.into()); players],
            increment: Duration::from_secs(clock.increment.into()),
            running: None,
        }
    }

    /// From now on it is the turn of this player; `None` if the game is over. Who was to move before
    /// has used their time, and gets something for the turn if it is not theirs again.
    pub fn turn(&mut self, player: Option<usize>, now: Duration) {
        if let Some((before, _)) = self.running {
            self.left[before - 1] = self.left(before, now);
            if player != Some(before) {
                self.left[before - 1] += self.increment;
            }
        }
        self.running = player.map(|player| (player, now));
    }

    /// What a player has left now; nothing if their time is up.
    pub fn left(&self, player: usize, now: Duration) -> Duration {
        let used = match self.running {
            Some((running, since)) if running == player => now.saturating_sub(since),
            Some(_) | None => Duration::ZERO,
        };
        self.left[player - 1].saturating_sub(used)
    }

    /// Whether the time of the player to move is up.
    pub fn is_up(&self, now: Duration) -> bool {
        self.running
            .is_some_and(|(player, _)| self.left(player, now).is_zero())
    }
}

/// A time as a clock shows it, in minutes and seconds: `9:05`. What has begun of a second is shown
/// as a whole one, so that nothing is left only at `0:00`.
pub fn shown(time: Duration) -> String {
    let seconds = time.as_secs() + u64::from(time.subsec_nanos() > 0);
    format!("{}:{:02}", seconds / 60, seconds % 60)
}
