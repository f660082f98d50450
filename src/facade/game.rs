//! Rules ready to be played.

use std::sync::Arc;

use super::{Play, PlayError, Reports, Saved};
use crate::compile::Loaded;
use crate::engine;
use crate::expand::OptionGroup;
use crate::notation::{Names, position};
use crate::text::Sources;

/// A game ready to be played. Cloning it is cheap, and threads may share it.
#[derive(Clone, Debug)]
pub struct Game {
    inner: Arc<Inner>,
}

#[derive(Debug)]
struct Inner {
    game: engine::Game,
    names: Names,
    options: Vec<OptionGroup>,
    warnings: Reports,
}

impl Game {
    pub(super) fn new(loaded: Loaded, sources: Sources) -> Self {
        let Loaded {
            game,
            expanded,
            warnings,
        } = loaded;
        let names = Names::new(&game);
        Self {
            inner: Arc::new(Inner {
                names,
                options: expanded.options,
                warnings: Reports::new(warnings, sources, expanded.trails),
                game,
            }),
        }
    }

    /// Its name.
    #[must_use]
    pub fn name(&self) -> &str {
        self.inner.game.name()
    }

    /// How many players there are; they are numbered from 1.
    #[must_use]
    pub fn players(&self) -> usize {
        self.inner.game.players()
    }

    /// What is chosen of its options, as `Heading/Item`.
    #[must_use]
    pub fn options(&self) -> Vec<String> {
        let chosen = |group: &OptionGroup| group.full_name(&group.chosen()).to_string();
        self.inner.options.iter().map(chosen).collect()
    }

    /// What is odd about its text, though it is a game.
    #[must_use]
    pub fn warnings(&self) -> &Reports {
        &self.inner.warnings
    }

    /// The engine's game: states that copy without allocating, for searches.
    #[must_use]
    pub fn engine(&self) -> &engine::Game {
        &self.inner.game
    }

    /// What the sites of the board are called; in a match, those of its first game.
    pub(super) fn names(&self) -> &Names {
        &self.inner.names
    }

    /// A number that changes with the rules and with what is chosen.
    #[must_use]
    pub fn rules(&self) -> u64 {
        let game = &self.inner.game;
        let stages = game.stages().iter().map(|stage| stage.game.program());
        let programs = stages.chain(game.match_rules()).chain([game.program()]);
        programs.fold(0, |sum, program| {
            sum.rotate_left(7).wrapping_mul(0x9e37_79b9_7f4a_7c15) ^ program.fingerprint
        })
    }

    /// Begins to play. Whatever is random follows from `seed`.
    ///
    /// # Errors
    /// If the rules cannot be carried out.
    pub fn start(&self, seed: u64) -> Result<Play, PlayError> {
        let state = self.engine().new_initial_state(seed)?;
        Play::begin(self.clone(), state, seed, None)
    }

    /// Begins at a position, written as the game's `(notation …)` says. The size of its board must
    /// be that of the game.
    ///
    /// # Errors
    /// If the text is no position of the game, or if the rules cannot be carried out.
    pub fn start_at(&self, position: &str, seed: u64) -> Result<Play, PlayError> {
        let mut state = position::read(self.engine(), position)?;
        state.reseed(seed);
        Play::begin(self.clone(), state, seed, Some(position.to_owned()))
    }

    /// Goes on where a game was saved.
    ///
    /// # Errors
    /// If it was saved with other rules, or if one of its moves is not legal.
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
        for text in &saved.moves {
            play.play_text(text)?;
        }
        Ok(play)
    }
}
