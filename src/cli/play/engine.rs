//! The engine at the table: it plays the other side, and says what it thinks.

use std::time::Duration;

use anyhow::Result;
use clap::ValueEnum;

use crate::cli::out::Out;
use crate::cli::stop;
use crate::cli::think::{ThinkArgs, think, told};
use crate::cli::weights::Known;
use crate::facade::search::{Budget, Method, Search};
use crate::facade::{Move, Play, PlayError, Rng};

/// Who plays the other side.
#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Opponent {
    /// You yourself
    #[value(name = "self")]
    SelfPlay,
    /// Whoever plays any legal move
    Random,
    /// Monte Carlo tree search
    Mcts,
    /// αβ, where the game allows it
    Alphabeta,
    /// Whichever of the two plays the game better
    Best,
}

impl Opponent {
    fn method(self) -> Method {
        match self {
            Self::Random => Method::Random,
            Self::Mcts => Method::Mcts(Default::default()),
            Self::Alphabeta => Method::AlphaBeta(Default::default()),
            Self::SelfPlay | Self::Best => Method::Best,
        }
    }
}

/// How long it thinks if nothing was said.
const USUAL: Duration = Duration::from_secs(1);

/// The engine.
pub(super) struct Engine {
    opponent: Opponent,
    /// Plays the other side.
    player: Search,
    /// Thinks about the person's side, as well as it can.
    adviser: Search,
    budget: Budget,
    time: Option<Duration>,
    /// How long it thinks about the person's side: it has no level to be its measure.
    advice: Option<Duration>,
    /// Draws any moves.
    rng: Rng,
}

impl Engine {
    pub(super) fn new(opponent: Opponent, args: &ThinkArgs, known: &Known, seed: u64) -> Self {
        Self {
            opponent,
            player: known.player(opponent.method(), args.level),
            adviser: known.player(Method::default(), None),
            budget: args.budget(seed),
            time: args.time(USUAL),
            advice: args
                .iterations
                .is_none()
                .then(|| args.think.unwrap_or(USUAL)),
            rng: Rng::new(seed),
        }
    }

    /// The move that the opponent plays.
    pub(super) fn answer(&mut self, play: &Play) -> Result<Move, PlayError> {
        match self.opponent {
            Opponent::SelfPlay | Opponent::Random => {
                let legal = play.legal();
                Ok(legal[self.rng.below(legal.len())])
            }
            Opponent::Mcts | Opponent::Alphabeta | Opponent::Best => {
                // It does so once.
                self.player.prepare(play, stop::token());
                Ok(think(&mut self.player, play, &self.budget, self.time)?.best)
            }
        }
    }

    /// Says what it would play for who is to move.
    pub(super) fn tell(&mut self, play: &Play, out: &mut Out) -> Result<()> {
        let budget = Budget {
            if_forced: true,
            ..self.budget.clone()
        };
        self.adviser.prepare(play, stop::token());
        match think(&mut self.adviser, play, &budget, self.advice) {
            Ok(thought) => told(&thought, out)?,
            Err(PlayError::Over) => out.line("the game is over")?,
            Err(error) => return Err(error.into()),
        }
        Ok(())
    }
}
