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

pub use crate::play::search::mcts::{Ideas, NoIdea};
pub use crate::play::search::{
    BestLine, Budget, Course, Found, Level, Method, NoMethod, OtherRules, Round, Training, Watch,
    Weight, Weights,
};

/// A player. It may be asked about any position of any game; what it found for one is of use for
/// those that follow it.
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
    /// The best lines, the best first; as many as were asked for, and one at least.
    pub lines: Vec<Variation>,
    /// What the method is called.
    pub method: &'static str,
    /// Why it was chosen.
    pub why: String,
    /// Lines that were tried, or positions that were looked at.
    pub iterations: u64,
    /// How many plies it has looked ahead.
    pub depth: u32,
    /// Bytes that it holds.
    pub memory: u64,
}

/// A line of best play.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Variation {
    /// Its moves, each a legal one of its position. Where chance decides or something is hidden there
    /// is only the first.
    #[serde(skip)]
    pub moves: Vec<Move>,
    /// What they are called.
    pub texts: Vec<String>,
    /// What the first is worth to who plays it: 1 is a win, 0 a loss, 0.5 a draw or as good as one.
    pub value: f64,
    /// How often the first was tried.
    pub visits: u64,
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

    /// A player of a level from 1, who hardly knows the rules, to 10. A level looks at so many positions
    /// at most, whatever the budget, and now and then plays any move.
    #[must_use]
    pub fn at_level(method: Method, level: Level) -> Self {
        Self {
            agent: Agent::at_level(method, level),
        }
    }

    /// Gets to know the game of a position before the first move, which may take some seconds: what pieces
    /// and places are worth, and so which method plays it best. If it is left out, little of that is
    /// learnt in the time of the first move.
    pub fn prepare(&mut self, play: &Play, stop: &Stop) {
        let root = Root {
            state: &play.state,
            past: &[],
        };
        self.agent.prepare(&root, stop);
    }

    /// Takes over what [`train`] has learnt of a game, perhaps long ago: it then knows what positions are worth
    /// and need not find out.
    ///
    /// # Errors
    /// If the weights were learnt by other rules.
    pub fn teach(&mut self, game: &Game, weights: &Weights) -> Result<(), OtherRules> {
        self.agent.teach(game.engine(), weights)
    }

    /// Looks for the best move of who is to move. What is hidden from them is not looked at, nor what
    /// chance will bring.
    ///
    /// # Errors
    /// If the game is over, or if the rules cannot be carried out. Being told to stop is none: it then
    /// says what it has found.
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

/// Learns by playing what positions of a game are worth to αβ: see [`Search::teach`]. `tell` hears
/// of each round. If it is told to stop it gives what it has. All of the machine is used.
///
/// # Errors
/// If αβ does not play the game, since something in it is hidden or left to chance, or if the rules cannot be
/// carried out.
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

/// The best lines of what was found for a position, so many at most and one at least: for who looks on by a
/// [`Watch`] while [`Search::think`] goes on.
#[must_use]
pub fn variations(play: &Play, found: &Found, lines: usize) -> Vec<Variation> {
    let told = found.lines.iter().take(lines.max(1));
    told.map(|line| variation(play, line)).collect()
}

/// A line with its moves as the game tells them.
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
        proved: line.proved,
    }
}
