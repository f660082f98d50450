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

    /// It is so late now. `note` is told of each player whose time was up by then, the one whose time was up first
    /// before the others, as long as the game goes on; whether there was any.
    pub(crate) fn pass_time(
        &mut self,
        now: Duration,
        mut note: impl FnMut(&Self, &Event) -> Result<(), Trouble>,
    ) -> Result<bool, Trouble> {
        let passed = now.saturating_sub(std::mem::replace(&mut self.told, now));
        if !self.is_running() {
            return Ok(false);
        }
        self.lasted = self.lasted.saturating_add(passed);
        // Where all choose at once the time of each runs until they have chosen. All of it has passed already, whatever
        // becomes of the game by it.
        let mut running = self.waited_for();
        running.sort_by_key(|player| self.play.time_left(*player));
        let mut was_up = false;
        for player in running {
            if self.is_over() {
                break;
            }
            if self.play.elapse_of(player, passed)? {
                let deed = Deed::Late { late: player };
                self.log.note(&self.play, &deed);
                self.begin_round();
                self.happened();
                note(self, &Event::Late(player))?;
                was_up = true;
            }
        }
        Ok(was_up)
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
