//! Games in which all choose at once: each seat chooses alone, and the table tells nobody what before all have.

use std::collections::BTreeMap;

use super::Table;
use crate::facade::{Play, PlayError, Round};
use crate::serve::store::Sitter;
use crate::serve::{Trouble, Whose};

/// What has been chosen in a round, and by when.
#[derive(Clone, Debug, Default)]
pub(super) struct Rounds {
    /// What was on the table when it began: how many events there had been.
    pub(super) began: usize,
    /// What players have chosen.
    now: Round,
    /// How many events there had been when a player had done something in it.
    acted: BTreeMap<usize, usize>,
}

impl Table {
    /// The players who are to do something: those who have not chosen yet where all choose at once, otherwise
    /// the one to move.
    pub(crate) fn waited_for(&self) -> Vec<usize> {
        match self.drawn.is_some() {
            true => Vec::new(),
            false => self.round.now.waited_for(&self.play),
        }
    }

    /// Whether a player has chosen, and others have not.
    pub(crate) fn has_chosen(&self, player: usize) -> bool {
        self.round.now.choice(player).is_some()
    }

    /// What a player has chosen, for nobody but them.
    pub(super) fn choice_of(&self, player: usize) -> Option<&str> {
        self.round.now.choice(player)
    }

    /// The game as it is for a player to choose in: their turn, and their moves.
    pub(crate) fn turn_of(&self, player: usize) -> Result<Play, PlayError> {
        match self.play.is_chosen_together() {
            true => self.play.as_chooser(player),
            false => Ok(self.play.clone()),
        }
    }

    /// Whether an answer to what was on the table at `stamp` is one to what who holds these seats has before
    /// them: that others choose meanwhile changes nothing for them.
    pub(super) fn is_answered(&self, seats: &[usize], stamp: usize) -> bool {
        let own = seats.iter().filter_map(|seat| self.round.acted.get(seat));
        let last = own.max().copied().unwrap_or(0).max(self.round.began);
        match self.play.is_chosen_together() {
            true => (last..=self.stamp).contains(&stamp),
            false => stamp == self.stamp,
        }
    }

    /// A player chooses. When all have, their choices are played one after the other.
    pub(super) fn choose(&mut self, player: usize, text: &str) -> Result<(), Trouble> {
        if !self.play.is_chosen_together() || !self.waited_for().contains(&player) {
            let error = format!("P{player} has nothing to choose here");
            return Err(Trouble::new(Whose::Rules, error));
        }
        let round = &mut self.round.now;
        let played = round.choose(&mut self.play, &mut self.log, player, text)?;
        if !played.is_empty() {
            self.begin_round();
        }
        self.round.acted.insert(player, self.stamp + 1);
        Ok(())
    }

    /// A player takes back what they have chosen, which nobody knows yet.
    pub(super) fn withdraw(&mut self, player: usize) -> Result<(), Trouble> {
        if !self.round.now.withdraw(player) {
            let error = format!("P{player} has not chosen");
            return Err(Trouble::new(Whose::Rules, error));
        }
        self.round.acted.insert(player, self.stamp + 1);
        Ok(())
    }

    /// The position is another one: what was chosen for the one before is void.
    pub(super) fn begin_round(&mut self) {
        self.round = Rounds {
            began: self.stamp + 1,
            ..Rounds::default()
        };
    }

    /// The seat at which the program is to move, and its level, if there is one.
    pub(crate) fn engine_to_move(&self) -> Option<(usize, u8)> {
        if self.is_over() || self.is_waiting() || self.stuck.is_some() {
            return None;
        }
        self.waited_for().into_iter().find_map(|player| {
            let seat = self.seats.get(player.checked_sub(1)?)?;
            (seat.sitter == Sitter::Engine).then(|| (player, seat.level.unwrap_or(1)))
        })
    }

    /// Whom the table waits for, in words.
    pub(super) fn waiting_text(&self) -> String {
        let players: Vec<String> = (self.waited_for().iter())
            .map(|player| format!("P{player}"))
            .collect();
        format!("all choose at once: waiting for {}", players.join(", "))
    }
}
