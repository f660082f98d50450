//! Time at a table: it runs while somebody is to move and all have come.

use std::time::Duration;

use super::Table;
use crate::serve::Trouble;
use crate::serve::store::Event;

impl Table {
    /// Whether time is running.
    pub(crate) fn is_running(&self) -> bool {
        !self.is_over() && !self.is_waiting()
    }

    /// It is so late now. `note` is told of all that happens because players' times were up by then, the one whose
    /// time was up first before the others, as long as the game goes on; whether there was any.
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
        let late = self.spend(passed);
        let mut was_up = false;
        for moment in late.chunk_by(|(left, _), (other, _)| left == other) {
            let players: Vec<usize> = moment.iter().map(|(_, player)| *player).collect();
            for event in self.late_at_once(players)? {
                // The game may be over by now, or have gone on without them.
                let is_out = |player| !self.waited_for().contains(&player);
                if self.is_over() || matches!(event, Event::Late(player) if is_out(player)) {
                    continue;
                }
                self.happen(&event)?;
                note(self, &event)?;
                was_up = true;
            }
        }
        Ok(was_up)
    }

    /// Takes time from all whose time runs: where all choose at once that of each runs until they have chosen. Returns
    /// those who have none left, with what they had, the least first.
    ///
    /// All of it has passed already, whatever becomes of the game by it: it is taken before anybody is told to be
    /// late, so that what is kept with the first is true of all.
    fn spend(&mut self, passed: Duration) -> Vec<(Duration, usize)> {
        let players = 1..=self.play.game().players();
        let all: Option<Vec<Duration>> =
            players.map(|player| self.play.time_left(player)).collect();
        // Where one has no clock nobody has.
        let Some(mut all) = all else {
            return Vec::new();
        };
        let mut late = Vec::new();
        for player in self.waited_for() {
            let Some(left) = all.get_mut(player - 1) else {
                continue;
            };
            if *left <= passed {
                late.push((*left, player));
            }
            *left = left.saturating_sub(passed);
        }
        self.play.set_time_left(&all);
        late.sort();
        late
    }

    /// What happens when the times of players are up at the same moment. Each is late; but where it would depend on who
    /// is told so first who wins, nobody does.
    fn late_at_once(&self, players: Vec<usize>) -> Result<Vec<Event>, Trouble> {
        let winner = |players: &mut dyn Iterator<Item = &usize>| -> Result<_, Trouble> {
            let mut play = self.play.clone();
            for player in players {
                if play.outcome().is_some() {
                    break;
                }
                play.flag(*player)?;
            }
            Ok(play.outcome().map(|outcome| outcome.winner()))
        };
        let is_settled =
            players.len() < 2 || winner(&mut players.iter())? == winner(&mut players.iter().rev())?;
        Ok(match is_settled {
            true => players.into_iter().map(Event::Late).collect(),
            false => vec![Event::LateTogether(players)],
        })
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
