//! Games that are not played to their end because a player resigns or runs out of time, and what a
//! game is worth.

use std::time::Duration;

use super::past::Did;
use super::{Play, PlayError};
use crate::league::{self, Played};

impl Play {
    /// A player resigns and loses, as the rules say. With more than two players the others play on.
    /// It can be taken back like a move.
    ///
    /// # Errors
    /// If the game is over, or if the player no longer takes part in it.
    pub fn resign(&mut self, player: usize) -> Result<(), PlayError> {
        self.takes_part(player)?;
        self.attempt(Did::Resign(player), |play| Ok(play.state.resign(player)?))
    }

    /// A player's time is up: the game ends as its `(clock …)` says, or with a loss for that player
    /// if it has none. Callers that keep the time themselves use this; [`Play::elapse`] does it
    /// otherwise. It can be taken back like a move.
    ///
    /// # Errors
    /// If the game is over, or if the player no longer takes part in it.
    pub fn flag(&mut self, player: usize) -> Result<(), PlayError> {
        self.takes_part(player)?;
        self.attempt(Did::Late(player), |play| Ok(play.state.time_up(player)?))
    }

    fn takes_part(&self, player: usize) -> Result<(), PlayError> {
        if self.state.is_terminal() {
            return Err(PlayError::Over);
        }
        match self.state.is_playing(player) {
            true => Ok(()),
            false => Err(PlayError::NoPlayer(player)),
        }
    }

    /// Records that the player to move has used some time. If that was all they had left by the
    /// game's `(clock …)`, their time is up. Returns whether it is. Does nothing in a game without
    /// a clock, or in one that is over.
    ///
    /// # Errors
    /// If the rules cannot be carried out.
    pub fn elapse(&mut self, time: Duration) -> Result<bool, PlayError> {
        match self.player() {
            Some(player) => self.elapse_of(player, time),
            None => Ok(false),
        }
    }

    /// Records that a player has used some time, as [`Play::elapse`] does for the player to move.
    /// Where all choose at once, each player's time runs until they have chosen.
    ///
    /// # Errors
    /// If the player does not take part in the game, or if the rules cannot be carried out.
    pub fn elapse_of(&mut self, player: usize, time: Duration) -> Result<bool, PlayError> {
        self.takes_part(player)?;
        let up = self.clock.as_mut();
        let up = up.is_some_and(|clock| clock.spend(player, time));
        if up {
            self.flag(player)?;
        }
        Ok(up)
    }

    /// The time a player has left; `None` if the game has no clock, or no such player.
    #[must_use]
    pub fn time_left(&self, player: usize) -> Option<Duration> {
        let clock = self.clock.as_ref()?;
        clock.all_left().get(player.checked_sub(1)?).copied()
    }

    /// Sets the time each player has left, first player first, for example when an interrupted game
    /// is continued. Does nothing in a game without a clock.
    pub fn set_time_left(&mut self, left: &[Duration]) {
        if let Some(clock) = &mut self.clock {
            clock.set_left(left);
        }
    }

    /// The facts about the finished game that its league needs; `None` if there is no league or the
    /// game is not over. `minutes` is how long it lasted.
    ///
    /// # Errors
    /// If the rules cannot be carried out.
    pub fn played(&self, minutes: u32) -> Result<Option<Played>, PlayError> {
        let (Some(tally), Some(outcome)) = (&self.tally, self.outcome()) else {
            return Ok(None);
        };
        Ok(Some(Played {
            sides: tally.sides().to_vec(),
            winner: outcome.winner().map(|player| player - 1),
            void: self.state.is_void()?,
            minutes,
        }))
    }

    /// The facts for the league if the players agree here and now that nobody wins; the result of
    /// [`Play::played`] if the game is over. `None` if the game has no league.
    ///
    /// # Errors
    /// If the rules cannot be carried out.
    pub fn played_to_draw(&self, minutes: u32) -> Result<Option<Played>, PlayError> {
        if self.outcome().is_some() {
            return self.played(minutes);
        }
        let Some(tally) = &self.tally else {
            return Ok(None);
        };
        Ok(Some(Played {
            sides: tally.sides().to_vec(),
            winner: None,
            void: self.state.is_void()?,
            minutes,
        }))
    }

    /// The points that the game's league gives, first player first; `None` if there is no league,
    /// if the game is not over, or if it is void.
    ///
    /// # Errors
    /// If the rules cannot be carried out, or the points cannot be worked out.
    pub fn points(&self, minutes: u32) -> Result<Option<Vec<i64>>, PlayError> {
        let played = self.played(minutes)?.filter(|played| !played.void);
        let rules = self.game.engine().league();
        let points = played
            .zip(rules)
            .map(|(played, rules)| league::points(rules, &played));
        Ok(points.transpose()?)
    }
}
