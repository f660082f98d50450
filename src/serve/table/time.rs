//! Time at a table: it runs while somebody is to move and all have come.

use std::time::Duration;

use super::Table;
use crate::facade::Deed;
use crate::serve::Trouble;
use crate::serve::store::Event;

impl Table {
    /// Whether time is running.
    pub(crate) fn is_running(&self) -> bool {
        !self.is_over() && !self.is_waiting()
    }

    /// It is so late now. What has happened by it, if a player's time was up.
    pub(crate) fn pass_time(&mut self, now: Duration) -> Result<Option<Event>, Trouble> {
        let passed = now.saturating_sub(std::mem::replace(&mut self.told, now));
        if !self.is_running() {
            return Ok(None);
        }
        self.lasted = self.lasted.saturating_add(passed);
        // Where all choose at once the time of each runs until they have chosen.
        for player in self.waited_for() {
            if self.play.elapse_of(player, passed)? {
                let deed = Deed::Late { late: player };
                self.log.note(&self.play, &deed);
                self.begin_round();
                self.happened();
                return Ok(Some(Event::Late(player)));
            }
        }
        Ok(None)
    }

    /// Time begins to run, or goes on, now: what passed before does not count.
    pub(crate) fn wind(&mut self, now: Duration) {
        self.told = now;
    }

    /// Whole minutes that the game has lasted.
    pub(crate) fn minutes(&self) -> u32 {
        u32::try_from(self.lasted.as_secs() / 60).unwrap_or(u32::MAX)
    }
}
