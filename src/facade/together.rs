//! Games in which all choose at once: who still has to choose, and the game as each of them sees
//! it.

use super::{Play, PlayError};

impl Play {
    /// Whether all choose at once here: each alone, and hidden from the others until all have
    /// chosen.
    #[must_use]
    pub fn is_chosen_together(&self) -> bool {
        self.state.is_chosen_together()
    }

    /// The players who still have to choose, in the order in which their choices are played:
    /// several where all choose at once, otherwise the one to move. Empty if the game is over.
    #[must_use]
    pub fn choosers(&self) -> Vec<usize> {
        self.state.choosers()
    }

    /// The game for one of the players who choose at once: it is their turn, and there is no past.
    /// Choices that are played before theirs are made up, because what a player may choose does not
    /// depend on them.
    ///
    /// # Errors
    /// If the player has nothing to choose, or if the rules cannot be carried out.
    pub fn as_chooser(&self, player: usize) -> Result<Self, PlayError> {
        let before = self.choosers().iter().position(|there| *there == player);
        let before = before.ok_or(PlayError::NoPlayer(player))?;
        let mut play = Self {
            past: Vec::new(),
            list: self.list.clone(),
            legal: self.legal.clone(),
            game: self.game.clone(),
            seed: self.seed,
            from: self.from.clone(),
            state: self.state.clone(),
            names: self.names.clone(),
            tally: self.tally.clone(),
            clock: None,
            told: self.told.clone(),
        };
        for _ in 0..before {
            let made_up = play.legal().first().copied();
            play.play(made_up.ok_or(PlayError::Illegal)?)?;
        }
        Ok(play)
    }
}
