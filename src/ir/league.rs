//! What surrounds single games: thinking time, and what a played game is worth in a league.

use super::{BoolId, Points, Verdict};

/// The time control.
#[derive(Clone, Debug, PartialEq)]
pub struct Clock {
    /// The time of each player for the whole game, in seconds; at least one.
    pub seconds: u32,
    /// What a player gets back for each turn they finish, in seconds.
    pub increment: u32,
    /// The result if the time of the player `Mover` is up.
    pub verdict: Verdict,
}

/// What played games are worth, and who begins the next one.
#[derive(Clone, Debug, PartialEq)]
pub struct League {
    /// The points of a winner.
    pub winner: Points,
    /// The points of a loser.
    pub loser: Points,
    /// The points of each player if nobody has won.
    pub draw: Points,
    /// Which moves count, asked after each move; `None` for all.
    pub counts: Option<BoolId>,
    /// Whether a finished game is void; `None` if no game ever is.
    pub void: Option<BoolId>,
    /// The levels, the lowest first.
    pub levels: Vec<Level>,
    /// Who begins if two players meet again.
    pub first: Beginner,
}

/// A level of a league.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Level {
    /// Its name.
    pub name: String,
    /// The total of points from which a player has this level. For the lowest level it is not used.
    pub from: i64,
}

/// Who begins if two players meet again.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Beginner {
    /// Whoever asks for the game.
    Challenger,
    /// The winner of their last game.
    Winner,
    /// The loser of their last game.
    Loser,
    /// The player who did not begin their last game.
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
