//! Strong solutions: the value of every position that can be reached.
//!
//! ```text
//! Solvable → Enumeration (positions and moves) → retrograde analysis → Solution
//!                 ↕                                                       ↓
//!             checkpoint                                            store (a file)
//! ```
//!
//! # What the values mean
//!
//! A value is for the *player to move*. A position without a move left to make
//! is *primitive*: the rules give its value, at remoteness 0.
//!
//! - **win**: some child is lost by the opponent; remoteness 1 + the least of those;
//! - **lose**: every child is won by the opponent; remoteness 1 + the greatest;
//! - **tie**: neither of these, and an end without a winner can be reached while
//!   neither side gives a win away; remoteness counts the plies of the shortest such end;
//! - **draw**: none of these: play need never end, and there is no remoteness.
//!
//! Where the same player moves again, a child is "lost by the opponent" when it
//! is a win for the mover, and so on. As in GAMESMAN, a player who cannot win
//! prefers an end (tie) to play without end (draw).

mod batch;
mod checkpoint;
mod control;
#[cfg(feature = "cli")]
pub mod disk;
#[cfg(feature = "dist")]
pub mod dist;
mod edges;
mod engine_game;
mod enumerate;
mod error;
mod expansion;
mod hash;
#[cfg(feature = "cli")]
mod heard;
mod keys;
mod retrograde;
mod shard;
mod solution;
#[cfg(feature = "cli")]
pub mod store;
#[cfg(feature = "cli")]
pub mod target;
mod value;

pub use checkpoint::MAGIC as CHECKPOINT;
pub use control::{Control, Options, Phase, Progress};
pub use engine_game::{Desk, EngineGame};
pub use enumerate::{Enumeration, Unfinished};
pub use error::SolveError;
pub use expansion::Expansion;
pub use solution::Solution;
pub use value::{ByValue, Outcome, Record, Summary, Value};

/// What the solver needs to know about a two-player game of perfect information without chance.
///
/// A key is the whole position, packed into bytes: two positions are the same exactly when their
/// keys are equal. It must tell whose turn it is.
pub trait Solvable: Sync {
    /// Scratch space of one thread.
    type Worker: Send;

    /// Makes the scratch space of one thread.
    fn worker(&self) -> Self::Worker;

    /// The length of every key in bytes, or `None` if it varies. A fixed length
    /// saves eight bytes per position.
    fn key_width(&self) -> Option<usize>;

    /// Appends the key of the position to solve.
    fn initial(&self, out: &mut Vec<u8>);

    /// The tier of the position to solve: a number that no move decreases. Children set theirs with
    /// [`Expansion::put_in_tier`]. A game without tiers has everything in one.
    fn initial_tier(&self) -> u16 {
        0
    }

    /// Lists what follows the position `key`: an outcome if the game is over, otherwise each child
    /// and whether the same player is to move there.
    ///
    /// # Errors
    ///
    /// Whatever stops the rules from being evaluated; the solver passes it on.
    fn expand(
        &self,
        worker: &mut Self::Worker,
        key: &[u8],
        out: &mut Expansion,
    ) -> Result<(), SolveError>;

    /// The same for a position that was expanded before, perhaps by another process. Checks that
    /// were made then need not be made again.
    ///
    /// # Errors
    ///
    /// As for [`Solvable::expand`].
    fn expand_again(
        &self,
        worker: &mut Self::Worker,
        key: &[u8],
        out: &mut Expansion,
    ) -> Result<(), SolveError> {
        self.expand(worker, key, out)
    }
}

/// Solves a game in one go.
///
/// # Errors
///
/// As [`Enumeration::run`] and [`Enumeration::finish`]; an interruption loses
/// the work done, so callers who want to resume use [`Enumeration`] itself.
pub fn solve<G: Solvable>(
    game: &G,
    options: &Options,
    control: &Control<'_>,
) -> Result<Solution, SolveError> {
    let mut enumeration = Enumeration::new(game, options)?;
    enumeration.run(control)?;
    enumeration
        .finish(control)
        .map_err(|unfinished| unfinished.error)
}
