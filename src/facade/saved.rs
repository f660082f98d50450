//! A game in progress as data.

use std::time::Duration;

use serde::{Deserialize, Serialize};

use super::{Deed, Game, Play, PlayError};

/// A game in progress as data: where it began, and everything that was done. This is enough for
/// every game, because the same seed and the same moves lead to the same state. People can read it,
/// and changes by hand are noticed when it is played again.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Saved {
    /// The name of the game.
    pub game: String,
    /// The chosen items of its options, as `Heading/Item`.
    pub options: Vec<String>,
    /// The number of its rules: [`Game::rules`].
    pub rules: u64,
    /// The seed of all randomness.
    pub seed: u64,
    /// The position at which it began; `None` for the normal start.
    pub position: Option<String>,
    /// Everything that was done, in order.
    pub moves: Vec<Deed>,
    /// In games with a clock, the time each player has left, first player first, in milliseconds.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub time_left: Option<Vec<u64>>,
}

impl Play {
    /// The game as data, to be continued later with [`Game::restore`].
    #[must_use]
    pub fn save(&self) -> Saved {
        let millis = |left: &Duration| u64::try_from(left.as_millis()).unwrap_or(u64::MAX);
        let clock = self.clock.as_ref();
        Saved {
            game: self.game.name().to_owned(),
            options: self.game.options(),
            rules: self.game.rules(),
            seed: self.seed,
            position: self.from.clone(),
            moves: self.history(),
            time_left: clock.map(|clock| clock.all_left().iter().map(millis).collect()),
        }
    }
}

impl Game {
    /// Continues a saved game.
    ///
    /// # Errors
    /// If it was saved with different rules, or if something that was done cannot be done again.
    pub fn restore(&self, saved: &Saved) -> Result<Play, PlayError> {
        if saved.rules != self.rules() {
            return Err(PlayError::OtherRules {
                game: saved.game.clone(),
                options: saved.options.join(", "),
            });
        }
        let mut play = match &saved.position {
            Some(position) => self.start_at(position, saved.seed)?,
            None => self.start(saved.seed)?,
        };
        for deed in &saved.moves {
            play.redo(deed)?;
        }
        if let (Some(clock), Some(left)) = (&mut play.clock, &saved.time_left) {
            let left: Vec<Duration> = left.iter().copied().map(Duration::from_millis).collect();
            clock.set_left(&left);
        }
        Ok(play)
    }
}
