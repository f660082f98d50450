//! Players that look ahead: a move for who is to move, and what it is worth.
//!
//! ```
//! use ludwright::{Loader, search::{Budget, Search}};
//! let game = Loader::bundled().load("tic-tac-toe").unwrap();
//! let mut play = game.start(1).unwrap();
//! let mut search = Search::default();
//! while !play.legal().is_empty() {
//!     let thought = search.think(&play, &Budget::iterations(500)).unwrap();
//!     play.play(thought.best).unwrap();
//! }
//! assert_eq!(play.outcome().unwrap().winner(), None);
//! ```

use serde::Serialize;

use super::{Game, Move, Play, PlayError};
use crate::engine::{Fault, Stop};
use crate::play::search::{self, Agent, Root};

pub use crate::play::search::{
    BestLine, Budget, Course, Found, Level, Method, NoMethod, OtherRules, Round, Training, Watch,
    Weight, Weights,
};
pub use crate::play::search::{Criteria, NoIdea, alphabeta, mcts};

/// A player. It may be asked about any position of any game; what it found for one position helps
/// with later ones.
#[derive(Debug)]
pub struct Search {
    agent: Agent,
}

/// What a player thinks of a position.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Thought {
    /// The move it would play.
    #[serde(skip)]
    pub best: Move,
    /// The best lines, best first; as many as were asked for, and at least one.
    pub lines: Vec<Variation>,
    /// The name of the method.
    pub method: &'static str,
    /// Why the method was chosen.
    pub why: String,
    /// Lines that were tried, or positions that were searched.
    pub iterations: u64,
    /// How many plies it has looked ahead.
    pub depth: u32,
    /// Bytes in use.
    pub memory: u64,
}

/// A line of best play.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Variation {
    /// Its moves, each a legal one of its position. With chance or hidden information there is only
    /// the first move.
    #[serde(skip)]
    pub moves: Vec<Move>,
    /// The texts of the moves.
    pub texts: Vec<String>,
    /// What the first move is worth to the player who makes it: 1 is a win, 0 a loss, 0.5 a draw or
    /// equally good.
    pub value: f64,
    /// How often the first was tried.
    pub visits: u64,
    /// In how many lines the same player made it later, for GRAVE; 0 without it.
    #[serde(skip)]
    pub later: u64,
    /// Whether the value is proved.
    pub proved: bool,
}

impl Default for Search {
    fn default() -> Self {
        Self::new(Method::default())
    }
}

impl Search {
    /// A player that knows nothing yet.
    #[must_use]
    pub fn new(method: Method) -> Self {
        Self {
            agent: Agent::new(method),
        }
    }

    /// A player of a level, from 1, who hardly knows the rules, to 10. A level limits how many
    /// positions are searched, whatever the budget, and plays a random move now and then.
    #[must_use]
    pub fn at_level(method: Method, level: Level) -> Self {
        Self {
            agent: Agent::at_level(method, level),
        }
    }

    /// Gets to know the game of a position before the first move, which may take some seconds: what
    /// pieces and places are worth, and from that which method plays the game best. Without this
    /// call, little of it is learnt in the time of the first move.
    pub fn prepare(&mut self, play: &Play, stop: &Stop) {
        let root = Root {
            state: &play.state,
            past: &[],
        };
        self.agent.prepare(&root, stop);
    }

    /// Another player who knows the same about games, but has not thought about any position.
    #[must_use]
    pub fn afresh(&self) -> Self {
        Self {
            agent: self.agent.afresh(),
        }
    }

    /// Uses what [`train`] has learnt about a game, perhaps long ago, so that the worth of
    /// positions need not be found out first.
    ///
    /// # Errors
    /// If the weights were learnt with different rules.
    pub fn teach(&mut self, game: &Game, weights: &Weights) -> Result<(), OtherRules> {
        self.agent.teach(game.engine(), weights)
    }

    /// Searches for the best move of the player to move. What is hidden from them is not looked at,
    /// nor what chance will bring.
    ///
    /// # Errors
    /// If the game is over, or if the rules cannot be carried out. Being told to stop is no error;
    /// the result is then what was found so far.
    pub fn think(&mut self, play: &Play, budget: &Budget) -> Result<Thought, PlayError> {
        let past: Vec<_> = play.past.iter().map(|past| past.step()).collect();
        let known = past.iter().rposition(Option::is_none);
        let past: Vec<_> = past
            .into_iter()
            .skip(known.map_or(0, |index| index + 1))
            .flatten()
            .collect();
        let root = Root {
            state: &play.state,
            past: &past,
        };
        let (found, chosen) = match self.agent.find(&root, budget) {
            Ok(found) => found,
            Err(Fault::Over) => return Err(PlayError::Over),
            Err(fault) => return Err(fault.into()),
        };
        let lines = variations(play, &found, budget.lines);
        let best = lines.first().and_then(|line| line.moves.first()).copied();
        Ok(Thought {
            best: best.ok_or(PlayError::Illegal)?,
            lines,
            method: chosen.name,
            why: chosen.why,
            iterations: found.iterations,
            depth: found.depth,
            memory: found.memory,
        })
    }
}

/// Why [`train`] cannot learn a game.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum TrainError {
    /// αβ does not play the game.
    #[error("what positions are worth is learnt for αβ, which does not play this game: {0}")]
    Unfit(&'static str),
    /// The rules cannot be carried out.
    #[error(transparent)]
    Fault(#[from] Fault),
}

/// Learns by playing what positions of a game are worth to αβ: see [`Search::teach`]. `tell` is
/// called after each round. If it is told to stop, it returns what it has. It uses all processors.
///
/// # Errors
/// If αβ does not play the game because something in it is hidden or left to chance, or if the
/// rules cannot be carried out.
pub fn train(
    game: &Game,
    plan: &Training,
    stop: &Stop,
    tell: impl FnMut(&Round),
) -> Result<Weights, TrainError> {
    let first = game.engine().new_initial_state(plan.seed)?;
    match search::cannot_train(&first) {
        Some(why) => Err(TrainError::Unfit(why)),
        None => Ok(search::train(game.engine(), plan, stop, tell)?),
    }
}

/// The best lines of what was found for a position, at least one and at most `lines`, for watching
/// through a [`Watch`] while [`Search::think`] is running.
#[must_use]
pub fn variations(play: &Play, found: &Found, lines: usize) -> Vec<Variation> {
    let told = found.lines.iter().take(lines.max(1));
    told.map(|line| variation(play, line)).collect()
}

/// A line with the texts of its moves.
fn variation(play: &Play, line: &BestLine) -> Variation {
    let mut play = play.clone();
    let (mut moves, mut texts) = (Vec::new(), Vec::new());
    for (index, place) in line.moves.iter().enumerate() {
        let Some(chosen) = play.legal().get(*place).copied() else {
            break;
        };
        texts.push(play.text(chosen));
        moves.push(chosen);
        if index + 1 < line.moves.len() && play.play(chosen).is_err() {
            break;
        }
    }
    Variation {
        moves,
        texts,
        value: line.value,
        visits: line.visits,
        later: line.later,
        proved: line.proved,
    }
}
