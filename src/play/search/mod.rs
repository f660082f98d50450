//! Players that search: given a position and a budget, they find the best move for the player to
//! move.
//!
//! They know nothing about a game but its rules, so they play every game of the language. They
//! never look at what is hidden from the seat to move, or at what chance will bring: both are dealt
//! anew for each line that is tried (`worlds`).
//!
//! No clock is used here; a caller with a clock tells the [`Stop`] token when time is up. With one
//! thread and a number of iterations, the same search finds the same on every machine.

mod agent;
pub mod alphabeta;
mod choose;
mod ideas;
mod judge;
mod key;
mod level;
pub mod mcts;
mod train;
mod trial;
mod values;
mod watch;
mod worlds;

pub use agent::{Agent, Method, NoMethod};
pub use choose::Chosen;
pub use ideas::NoIdea;
pub use judge::{Course, Criteria, OtherRules, Weight, Weights};
pub use level::Level;
pub use train::{Round, Training, train};
pub use watch::Watch;

use crate::engine::{Fault, State, Stop};

/// How much a search may do.
#[derive(Clone, Debug)]
pub struct Budget {
    /// The greatest number of lines to try, or of positions to search in methods that do not try
    /// lines; `None` to go on until it is told to stop.
    pub iterations: Option<u64>,
    /// How many threads, at least 1.
    pub threads: usize,
    /// Bytes that the search may keep between moves and while it thinks. The positions that threads
    /// work with are not included; they take some hundred kilobytes for each thread.
    pub memory: u64,
    /// Tells it to stop. It then chooses from what it has found so far.
    pub stop: Stop,
    /// The seed of its randomness.
    pub seed: u64,
    /// Whether it thinks even if only one move is legal, in order to find out what that move is
    /// worth.
    pub if_forced: bool,
    /// How many lines it reports, at least 1. More lines cost nothing but reporting them.
    pub lines: usize,
    /// A watcher, if somebody wants to see results while it thinks.
    pub watch: Option<Watch>,
}

impl Budget {
    /// The default memory.
    pub const MEMORY: u64 = 128 << 20;

    /// A budget of this many iterations on one thread.
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
    /// Its moves, each by its index among the legal moves of its position. With chance or hidden
    /// information there is only the first move.
    pub moves: Vec<usize>,
    /// What the first move is worth to the player who makes it: 1 is a win, 0 a loss.
    pub value: f64,
    /// How often the first move was tried.
    pub visits: u64,
    /// In how many lines the same player made the first move later, for GRAVE; 0 without it.
    pub later: u64,
    /// Whether the value is proved.
    pub proved: bool,
}

/// What a search has found.
#[derive(Clone, PartialEq, Debug)]
pub struct Found {
    /// A line for each move that was tried, best first; never empty.
    pub lines: Vec<BestLine>,
    /// Lines tried, or positions looked at.
    pub iterations: u64,
    /// How many plies it has looked ahead.
    pub depth: u32,
    /// Bytes in use.
    pub memory: u64,
}

impl Found {
    /// The result without a search: the only legal move.
    fn at_once(place: usize) -> Self {
        let line = BestLine {
            moves: vec![place],
            value: 0.5,
            visits: 0,
            later: 0,
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
    /// The position. The player to move sees the roll of dice that its legal moves use.
    pub state: &'s State,
    /// The moves that led to it, each with the position before it and its index among the legal
    /// moves, the latest last; used to find earlier results.
    pub past: &'s [(&'s State, usize)],
}

/// Why the worth of positions cannot be learnt by playing; `None` if it can: see `train`.
#[must_use]
pub fn cannot_train(state: &State) -> Option<&'static str> {
    choose::cannot(&Root { state, past: &[] })
}

/// Whether asking the same position again always gives the same moves, because its game has no
/// chance and no hidden information.
fn is_open_to_all(state: &State) -> bool {
    let game = state.game();
    let stages = game.stages().iter().map(|stage| stage.game.program());
    let mut programs = stages.chain([game.program()]);
    programs.all(|program| {
        !program.hides() && !program.needs.asks.chance_in_play && !program.meta.at_once
    })
}

/// Whether a fault ends the whole search rather than only the line in which it occurred; this is
/// the case when it was told to stop.
fn is_stop(fault: Fault) -> bool {
    fault == Fault::Stopped
}
