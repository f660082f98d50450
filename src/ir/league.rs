//! What lies around single games: thinking time, and what a played game is worth in a league.

use super::{BoolId, Points, Verdict};

/// Thinking time.
#[derive(Clone, Debug, PartialEq)]
pub struct Clock {
    /// What each player has for the whole game, in seconds; at least one.
    pub seconds: u32,
    /// What a player gets in addition for each turn that they finish, in seconds.
    pub increment: u32,
    /// The result for `Mover`, whose time is up.
    pub verdict: Verdict,
}

/// What played games are worth, and who begins the next.
#[derive(Clone, Debug, PartialEq)]
pub struct League {
    /// The points of who has won.
    pub winner: Points,
    /// The points of who has lost.
    pub loser: Points,
    /// The points of each player of a game that nobody has won.
    pub draw: Points,
    /// Which moves are counted, asked when a move has been played; `None`: all.
    pub counts: Option<BoolId>,
    /// Whether a game that has ended like this is void; `None`: no game is.
    pub void: Option<BoolId>,
    /// The levels, the lowest first.
    pub levels: Vec<Level>,
    /// Who begins, when two people play again.
    pub first: Beginner,
}

/// A level of a league.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Level {
    /// Its name.
    pub name: String,
    /// The total of points from which on a player has it. The lowest level has no such bound.
    pub from: i64,
}

/// Who begins when two people play again.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Beginner {
    /// Whoever asks for the game.
    Challenger,
    /// The winner of their last game.
    Winner,
    /// The loser of their last game.
    Loser,
    /// Who was not first in their last game.
    Other,
}

impl std::fmt::Display for Beginner {
    /// As the language writes it.
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(match self {
            Self::Challenger => "Challenger",
            Self::Winner => "Winner",
            Self::Loser => "Loser",
            Self::Other => "Other",
        })
    }
}
