//! A game in progress as data.

use serde::{Deserialize, Serialize};

/// A game in progress as data: where it began, and every move. That is the whole of it for every
/// game, since the same seed and the same moves lead to the same state. It can be read by people,
/// and what was changed by hand is noticed when it is played again.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Saved {
    /// The name of the game.
    pub game: String,
    /// What was chosen of its options, as `Heading/Item`.
    pub options: Vec<String>,
    /// The number of its rules: [`Game::rules`](super::Game::rules).
    pub rules: u64,
    /// What everything random followed from.
    pub seed: u64,
    /// The position at which it began; none if at the start.
    pub position: Option<String>,
    /// The moves, as text.
    pub moves: Vec<String>,
}
