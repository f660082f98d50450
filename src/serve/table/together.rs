//! Games in which all choose at once: each seat chooses alone, and the table tells nobody what before all have.
//!
//! The game itself stays where the round began until then, so that nothing made of it can tell a choice.

use std::collections::BTreeMap;

use super::Table;
use crate::facade::{Play, PlayError};
use crate::serve::store::Sitter;
use crate::serve::{Trouble, Whose};

/// What has been chosen in a round, and by when.
#[derive(Clone, Debug, Default)]
pub(super) struct Round {
    /// What was on the table when it began: how many events there had been.
    pub(super) began: usize,
    /// What players have chosen.
    choices: BTreeMap<usize, String>,
    /// How many events there had been when a player had done something in it.
    acted: BTreeMap<usize, usize>,
}

impl Table {
    /// The players who are to do something: those who have not chosen yet where all choose at once, otherwise
    /// the one to move.
    pub(crate) fn waited_for(&self) -> Vec<usize> {
        let mut players = match self.agreed {
            true => Vec::new(),
            false => self.play.choosers(),
        };
        players.retain(|player| !self.round.choices.contains_key(player));
        players
    }

    /// Whether a player has chosen, and others have not.
    pub(crate) fn has_chosen(&self, player: usize) -> bool {
        self.round.choices.contains_key(&player)
    }

    /// What a player has chosen, for nobody but them.
    pub(super) fn choice_of(&self, player: usize) -> Option<&str> {
        self.round.choices.get(&player).map(String::as_str)
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
        let turn = self.play.as_chooser(player)?;
        let text = turn.text(turn.find_text(text).map_err(PlayError::from)?);
        self.round.choices.insert(player, text);
        if let Err(trouble) = self.play_round() {
            self.round.choices.remove(&player);
            return Err(trouble);
        }
        self.round.acted.insert(player, self.stamp + 1);
        Ok(())
    }

    /// A player takes back what they have chosen, which nobody knows yet.
    pub(super) fn withdraw(&mut self, player: usize) -> Result<(), Trouble> {
        if self.round.choices.remove(&player).is_none() {
            let error = format!("P{player} has not chosen");
            return Err(Trouble::new(Whose::Rules, error));
        }
        self.round.acted.insert(player, self.stamp + 1);
        Ok(())
    }

    /// Plays what all have chosen, once all have; if that goes wrong nothing was played.
    fn play_round(&mut self) -> Result<(), Trouble> {
        if !self.waited_for().is_empty() {
            return Ok(());
        }
        let choices = self.play.choosers().into_iter();
        let choices = choices.filter_map(|player| self.round.choices.get(&player).cloned());
        let choices: Vec<String> = choices.collect();
        let before = (self.play.clone(), self.log.clone());
        let round = self.log.len();
        for choice in &choices {
            if let Err(trouble) = self.play_move(choice, round) {
                (self.play, self.log) = before;
                return Err(trouble);
            }
        }
        self.begin_round();
        Ok(())
    }

    /// The position is another one: what was chosen for the one before is void.
    pub(super) fn begin_round(&mut self) {
        self.round = Round {
            began: self.stamp + 1,
            ..Round::default()
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
