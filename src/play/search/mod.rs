//! Players that look ahead: given a position and a budget, the best move for who is to move.
//!
//! They know of a game what its rules say and nothing else, so that they play every game of the
//! language. What is hidden from the seat to move is never looked at, nor what chance will bring: both
//! are dealt anew for each line that is tried (`worlds`).
//!
//! No clock is looked at here. Whoever has one tells the [`Stop`] token when time is up. With one
//! thread and a number of iterations the same search finds the same on every machine.

mod agent;
mod alphabeta;
mod choose;
mod judge;
mod key;
mod level;
pub mod mcts;
mod train;
mod values;
mod watch;
mod worlds;

pub use agent::{Agent, Method, NoMethod};
pub use choose::Chosen;
pub use judge::{Course, OtherRules, Weight, Weights};
pub use level::Level;
pub use train::{Round, Training, train};
pub use watch::Watch;

use crate::engine::{Fault, State, Stop};

/// How much a search may do.
#[derive(Clone, Debug)]
pub struct Budget {
    /// Lines that are tried at most, or positions that are looked at in methods that do not try lines;
    /// `None` to go on until it is told to stop.
    pub iterations: Option<u64>,
    /// How many threads, 1 at least.
    pub threads: usize,
    /// Bytes that the search may keep between moves and while it thinks. Positions that threads
    /// work with come on top, some hundred kilobytes for each.
    pub memory: u64,
    /// Tells it to stop. It then chooses from what it has found.
    pub stop: Stop,
    /// What is random in it.
    pub seed: u64,
    /// Whether it thinks even if only one move is legal, to say what that is worth.
    pub if_forced: bool,
    /// How many lines it tells, 1 at least. It costs nothing but the telling.
    pub lines: usize,
    /// Who looks on.
    pub watch: Option<Watch>,
}

impl Budget {
    /// The memory that is used if nothing is said.
    pub const MEMORY: u64 = 128 << 20;

    /// So many iterations on one thread.
    #[must_use]
    pub fn iterations(iterations: u64) -> Self {
        Self {
            iterations: Some(iterations),
            threads: 1,
            memory: Self::MEMORY,
            stop: Stop::new(),
            seed: 0,
            if_forced: false,
            lines: 1,
            watch: None,
        }
    }
}

/// A line of best play that begins with one of the legal moves.
#[derive(Clone, PartialEq, Debug)]
pub struct BestLine {
    /// Its moves, each by its place among the legal moves of its position. Where chance decides or
    /// something is hidden there is only the first.
    pub moves: Vec<usize>,
    /// What the first move is worth to who makes it: 1 is a win, 0 a loss.
    pub value: f64,
    /// How often the first move was tried.
    pub visits: u64,
    /// Whether the value is proved.
    pub proved: bool,
}

/// What a search has found.
#[derive(Clone, PartialEq, Debug)]
pub struct Found {
    /// A line for each move that was tried, the best first. There is one at least.
    pub lines: Vec<BestLine>,
    /// Lines tried, or positions looked at.
    pub iterations: u64,
    /// How many plies it has looked ahead.
    pub depth: u32,
    /// Bytes that it holds.
    pub memory: u64,
}

impl Found {
    /// What is found without looking: that there is this one move.
    fn at_once(place: usize) -> Self {
        let line = BestLine {
            moves: vec![place],
            value: 0.5,
            visits: 0,
            proved: false,
        };
        Self {
            lines: vec![line],
            iterations: 0,
            depth: 0,
            memory: 0,
        }
    }
}

/// A position to find a move for.
#[derive(Clone, Copy, Debug)]
pub struct Root<'s> {
    /// The position. The roll of dice that its legal moves are made of is seen by who is to move.
    pub state: &'s State,
    /// The moves that led to it, each with the position before it and its place among the legal
    /// moves, the last one last: for what was found out earlier.
    pub past: &'s [(&'s State, usize)],
}

/// Why what positions are worth cannot be learnt by playing; `None` if it can: see `train`.
#[must_use]
pub fn cannot_train(state: &State) -> Option<&'static str> {
    choose::cannot(&Root { state, past: &[] })
}

/// Whether a search may ask the same position again and get the same moves: nothing in its game is
/// left to chance, and nothing hidden.
fn is_open_to_all(state: &State) -> bool {
    let game = state.game();
    let stages = game.stages().iter().map(|stage| stage.game.program());
    let mut programs = stages.chain([game.program()]);
    programs.all(|program| !program.hides() && !program.needs.asks.chance && !program.meta.at_once)
}

/// A fault that ends the search, rather than only the line that it came up in: being told to stop.
fn is_stop(fault: Fault) -> bool {
    fault == Fault::Stopped
}
