//! Games in which all choose at once: who still has to choose, the game as each of them sees it,
//! and what they have chosen.
//!
//! The game itself stays where the round began until all have chosen, so that nothing made of it
//! can tell a choice.

use std::collections::BTreeMap;

use super::{Log, Play, PlayError};

/// What players have chosen in a round in which all choose at once, and nobody else knows yet.
#[derive(Clone, Debug, Default)]
pub struct Round {
    choices: BTreeMap<usize, String>,
}

impl Round {
    /// The players who are to do something: those who have not chosen yet where all choose at once,
    /// otherwise the one to move. Empty if the game is over.
    #[must_use]
    pub fn waited_for(&self, play: &Play) -> Vec<usize> {
        let mut players = play.choosers();
        players.retain(|player| !self.choices.contains_key(player));
        players
    }

    /// What a player has chosen, for nobody but them.
    #[must_use]
    pub fn choice(&self, player: usize) -> Option<&str> {
        self.choices.get(&player).map(String::as_str)
    }

    /// The players who have chosen.
    pub fn chosen(&self) -> impl DoubleEndedIterator<Item = usize> {
        self.choices.keys().copied()
    }

    /// A player chooses the move that a text names. When all have chosen, their choices are played
    /// one after the other; returns what was played, nothing as long as somebody has to choose.
    ///
    /// # Errors
    /// If the player has nothing to choose, if the text names no move of theirs, or if the rules
    /// cannot be carried out; nothing is chosen and nothing played then.
    pub fn choose(
        &mut self,
        play: &mut Play,
        log: &mut Log,
        player: usize,
        text: &str,
    ) -> Result<Vec<String>, PlayError> {
        if !play.is_chosen_together() || !self.waited_for(play).contains(&player) {
            return Err(PlayError::NoPlayer(player));
        }
        let turn = play.as_chooser(player)?;
        let text = turn.text(turn.find_text(text)?);
        self.choices.insert(player, text);
        let played = self.finish(play, log);
        if played.is_err() {
            self.choices.remove(&player);
        }
        played
    }

    /// A player takes back what they have chosen; returns `false` if they have not chosen.
    pub fn withdraw(&mut self, player: usize) -> bool {
        self.choices.remove(&player).is_some()
    }

    /// Plays what all have chosen, once all have; if that goes wrong nothing was played.
    fn finish(&mut self, play: &mut Play, log: &mut Log) -> Result<Vec<String>, PlayError> {
        if !self.waited_for(play).is_empty() {
            return Ok(Vec::new());
        }
        let choosers = play.choosers().into_iter();
        let choices: Vec<String> = choosers
            .filter_map(|player| self.choices.get(&player).cloned())
            .collect();
        let (mut after, mut noted) = (play.clone(), log.clone());
        for choice in &choices {
            let chosen = after.find_text(choice)?;
            noted.play(&mut after, chosen)?;
        }
        (*play, *log) = (after, noted);
        self.choices.clear();
        Ok(choices)
    }
}

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
