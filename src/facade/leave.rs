//! Games that are not played to their end: players give up, or have no time left. And what a game
//! is worth.

use std::time::Duration;

use super::past::Did;
use super::{Play, PlayError};
use crate::league::{self, Played};

impl Play {
    /// A player gives up, and has lost, as the rules say. In a game of more than two the others
    /// play on. It can be taken back like a move.
    ///
    /// # Errors
    /// If the game is over, or if the player does not take part in it any more.
    pub fn resign(&mut self, player: usize) -> Result<(), PlayError> {
        self.takes_part(player)?;
        self.attempt(Did::Resign(player), |play| Ok(play.state.resign(player)?))
    }

    /// A player has no time left: the game ends as its `(clock …)` says, and is lost by them if it
    /// has none. Whoever keeps the time themselves calls it; [`Play::elapse`] does it otherwise.
    /// It can be taken back like a move.
    ///
    /// # Errors
    /// If the game is over, or if the player does not take part in it any more.
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

    /// So much time has passed in which the player to move was thinking. If that was all they had
    /// left by the game's `(clock …)`, they are out of time: whether they are. Nothing happens in a
    /// game without clock, or in one that is over.
    ///
    /// # Errors
    /// If the rules cannot be carried out.
    pub fn elapse(&mut self, time: Duration) -> Result<bool, PlayError> {
        match self.player() {
            Some(player) => self.elapse_of(player, time),
            None => Ok(false),
        }
    }

    /// So much time has passed in which a player was thinking, as [`Play::elapse`] for the one to move: where all
    /// choose at once the time of each of them runs until they have chosen.
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

    /// What a player has left of their time; `None` if the game has no clock, or no such player.
    #[must_use]
    pub fn time_left(&self, player: usize) -> Option<Duration> {
        let clock = self.clock.as_ref()?;
        clock.all_left().get(player.checked_sub(1)?).copied()
    }

    /// Sets what each player has left of their time, first player first, as when a game that was
    /// interrupted goes on. Nothing happens in a game without clock.
    pub fn set_time_left(&mut self, left: &[Duration]) {
        if let Some(clock) = &mut self.clock {
            clock.set_left(left);
        }
    }

    /// What the game's league is told of it, if it has a league and the game is over. `minutes` is
    /// how long it lasted.
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

    /// What the game's league is told of it if the players agree that nobody wins, here and now; or
    /// what [`Play::played`] says, if it is over. `None` if the game has no league.
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

    /// The points that the game's league gives, first player first; `None` if it has no league, if
    /// the game goes on, or if it is void.
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
