//! Rules ready to be played.

use std::sync::Arc;

use super::{Move, Offer, Play, PlayError, Reports};
use crate::board::SiteType;
use crate::compile::Loaded;
use crate::engine::{self, Rng, Stop};
use crate::expand::{OptionGroup, Ruleset};
use crate::league::League;
use crate::metadata::{self, Metadata};
use crate::notation::Names;
use crate::notation::position::{self, PositionError};
use crate::notation::svg::Palette;
use crate::syntax::Node;
use crate::text::{Sources, Trails};

/// A game ready to be played. Cloning it is cheap, and threads may share it.
#[derive(Clone, Debug)]
pub struct Game {
    engine: engine::Game,
    inner: Arc<Inner>,
}

#[derive(Debug)]
struct Inner {
    names: Names,
    options: Vec<OptionGroup>,
    rulesets: Vec<Ruleset>,
    warnings: Reports,
    metadata: Metadata,
    palette: Palette,
}

impl Game {
    pub(super) fn new(loaded: Loaded, sources: Sources) -> Self {
        let Loaded {
            game,
            expanded,
            warnings,
        } = loaded;
        let warnings = Reports::new(warnings, sources, expanded.trails);
        Self::with(game, expanded.options, expanded.rulesets, warnings)
            .described(expanded.metadata.as_ref())
    }

    /// A game of the engine, with the options of its text. For callers that have already shown the
    /// warnings about the text.
    #[doc(hidden)]
    #[must_use]
    pub fn of_engine(game: engine::Game, options: Vec<OptionGroup>) -> Self {
        let none = Reports::new(Vec::new(), Sources::new(), Trails::default());
        Self::with(game, options, Vec::new(), none)
    }

    /// The same game with the `(metadata …)` of its text. What is odd about it is told with the warnings of the text.
    #[doc(hidden)]
    #[must_use]
    pub fn described(mut self, clause: Option<&Node>) -> Self {
        if let (Some(clause), Some(inner)) = (clause, Arc::get_mut(&mut self.inner)) {
            inner.metadata = metadata::read(clause, &mut Vec::new());
            inner.palette = Palette::new(&inner.metadata.looks, self.engine.players());
        }
        self
    }

    fn with(
        engine: engine::Game,
        options: Vec<OptionGroup>,
        rulesets: Vec<Ruleset>,
        warnings: Reports,
    ) -> Self {
        let names = Names::new(&engine);
        Self {
            engine,
            inner: Arc::new(Inner {
                names,
                options,
                rulesets,
                warnings,
                metadata: Metadata::default(),
                palette: Palette::default(),
            }),
        }
    }

    /// What playing the game, or its match, is worth, if the text says so.
    #[must_use]
    pub fn league(&self) -> Option<&League> {
        self.engine.league()
    }

    /// Whether its rules hide anything from players.
    #[must_use]
    pub fn hides(&self) -> bool {
        let stages = self.engine.stages().iter();
        let programs = stages.map(|stage| stage.game.program());
        let mut programs = programs.chain([self.engine.program()]);
        programs.any(|program| program.hides())
    }

    /// Whether the players choose at once in some positions; a front end has to hide the choices
    /// until all have been made.
    #[must_use]
    pub fn is_at_once(&self) -> bool {
        self.engine.program().meta.at_once
    }

    /// Whether nobody plays: the game goes on by itself, by one move after the other, and gives no
    /// results. Whoever watches is its one player.
    #[must_use]
    pub fn is_watched(&self) -> bool {
        self.engine.program().meta.watched
    }

    /// The same game with a stop token: legal moves, moves played and everything based on them end
    /// with [`Fault::Stopped`](engine::Fault::Stopped) when the token is told.
    #[must_use]
    pub fn heeding(&self, stop: &Stop) -> Self {
        Self {
            engine: self.engine.heeding(stop),
            inner: Arc::clone(&self.inner),
        }
    }

    /// Its name.
    #[must_use]
    pub fn name(&self) -> &str {
        self.engine.name()
    }

    /// How many players there are; they are numbered from 1.
    #[must_use]
    pub fn players(&self) -> usize {
        self.engine.players()
    }

    /// The number of sites on the board of the kind that pieces usually stand on, and that kind.
    #[must_use]
    pub fn board(&self) -> (usize, SiteType) {
        let program = self.engine.program();
        (program.board_sites(), program.default_kind)
    }

    /// The chosen items of its options, as `Heading/Item`.
    #[must_use]
    pub fn options(&self) -> Vec<String> {
        let chosen = |group: &OptionGroup| group.full_name(&group.chosen()).to_string();
        self.inner.options.iter().map(chosen).collect()
    }

    /// What its text lets people choose, for use in forms.
    #[must_use]
    pub fn offers(&self) -> Vec<Offer> {
        self.inner.options.iter().map(Offer::of).collect()
    }

    /// The names of the rulesets that its text offers, as
    /// [`Loader::ruleset`](super::Loader::ruleset) takes them.
    #[must_use]
    pub fn rulesets(&self) -> Vec<String> {
        let rulesets = self.inner.rulesets.iter();
        rulesets
            .map(|ruleset| ruleset.short_name().to_owned())
            .collect()
    }

    /// Warnings about its text.
    #[must_use]
    pub fn warnings(&self) -> &Reports {
        &self.inner.warnings
    }

    /// What its text says of it beside the rules: what it is like, who invented it, how it is drawn.
    #[must_use]
    pub fn metadata(&self) -> &Metadata {
        &self.inner.metadata
    }

    /// The colours of its pictures.
    pub(super) fn palette(&self) -> &Palette {
        &self.inner.palette
    }

    /// The engine's game.
    #[doc(hidden)]
    #[must_use]
    pub fn engine(&self) -> &engine::Game {
        &self.engine
    }

    /// The names of the board's sites; in a match, those of its first game.
    pub(super) fn names(&self) -> &Names {
        &self.inner.names
    }

    /// A number that changes with the rules and the choices.
    #[must_use]
    pub fn rules(&self) -> u64 {
        let game = &self.engine;
        let stages = game.stages().iter().map(|stage| stage.game.program());
        let programs = stages.chain(game.match_rules()).chain([game.program()]);
        programs.fold(0, |sum, program| {
            sum.rotate_left(7).wrapping_mul(0x9e37_79b9_7f4a_7c15) ^ program.fingerprint
        })
    }

    /// Starts a game. All randomness follows from `seed`.
    ///
    /// # Errors
    /// If the rules cannot be carried out.
    pub fn start(&self, seed: u64) -> Result<Play, PlayError> {
        let state = self.engine().new_initial_state(seed)?;
        Play::begin(self.clone(), state, seed, None)
    }

    /// Starts a game at a position, written as the game's `(notation …)` says. The size of its
    /// board must be that of the game.
    ///
    /// # Errors
    /// If the text is not a position of the game, or if the rules cannot be carried out.
    pub fn start_at(&self, position: &str, seed: u64) -> Result<Play, PlayError> {
        let mut state = position::read(self.engine(), position)?;
        state.reseed(seed);
        Play::begin(self.clone(), state, seed, Some(position.to_owned()))
    }

    /// The option items that a position implies, as `Heading/Item`, which are those for the size of
    /// its board. The game may have been made with any choices.
    ///
    /// # Errors
    /// If the text is not a position of the game, or if there is no item for the size.
    pub fn sizes_of(&self, position: &str) -> Result<Vec<String>, PositionError> {
        position::choices(&self.engine, &self.inner.options, position)
    }

    /// The names of the board's sites of the kind that pieces stand on, by number. Empty for a
    /// match, because each of its games has its own board.
    #[must_use]
    pub fn site_names(&self) -> Vec<String> {
        if self.engine.match_rules().is_some() {
            return Vec::new();
        }
        let program = self.engine.program();
        let names = &self.inner.names;
        let kind = program.default_kind;
        let sites = 0..program.topology.len(kind);
        sites.map(|site| names.of(kind, site).to_owned()).collect()
    }

    /// Plays a game at random to its end, each legal move being equally likely. `show` gets each
    /// position and the move that will be played there. The same seed gives the same game.
    ///
    /// # Errors
    /// If the rules cannot be carried out.
    pub fn random(&self, seed: u64, mut show: impl FnMut(&Play, Move)) -> Result<Play, PlayError> {
        // The choice of moves must be independent of the randomness within the game.
        let mut rng = Rng::new(!seed);
        let mut play = self.start(seed)?;
        while !play.legal().is_empty() {
            let chosen = play.legal()[rng.below(play.legal().len())];
            show(&play, chosen);
            play.play(chosen)?;
        }
        Ok(play)
    }
}
