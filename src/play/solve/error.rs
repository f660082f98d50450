//! Everything that can prevent a solution.

use std::io;

/// Why a game was not solved.
#[derive(Debug, thiserror::Error)]
pub enum SolveError {
    /// The game has dice, cards or another source of chance.
    #[error("{game} has chance ({why}), and only games without chance can be solved")]
    Chance {
        /// The name of the game.
        game: String,
        /// What in the game is random.
        why: String,
    },
    /// The game hides something from a player.
    #[error(
        "{game} has hidden information ({why}), and only games where both players see everything can be solved"
    )]
    Hidden {
        /// The name of the game.
        game: String,
        /// What in the game is hidden.
        why: String,
    },
    /// The game is not for two players.
    #[error("{game} is for {players} players, and only games for two can be solved")]
    Players {
        /// The name of the game.
        game: String,
        /// The number of players.
        players: usize,
    },
    /// The rules look back further than a position does.
    #[error("{game} cannot be solved: {why}")]
    Unpackable {
        /// The name of the game.
        game: String,
        /// What a position cannot hold.
        why: String,
    },
    /// The rules could not be evaluated at some position.
    #[error("the rules failed at a position: {message}")]
    Rules {
        /// What the engine said.
        message: String,
        /// Whether it was that a limit was hit.
        limit: bool,
    },
    /// A position is neither over nor has a move.
    #[error("a position has no move and no result, so it has no value")]
    DeadEnd,
    /// A position was reached with both one and the other player to move.
    #[error("the key of a position does not tell whose turn it is")]
    MoverUnclear,
    /// A key is not as long as the game promised.
    #[error("a position's key is {found} bytes long, where every key should have {expected}")]
    KeyWidth {
        /// The promised length in bytes.
        expected: usize,
        /// The length found, in bytes.
        found: usize,
    },
    /// A position has more children than can be counted.
    #[error("a position has {found} children, and the limit is 65,535")]
    TooManyChildren {
        /// The number of distinct children.
        found: usize,
    },
    /// There are more positions than ids.
    #[error("the game has more than {limit} positions, which is the most that can be solved")]
    TooManyPositions {
        /// The number of positions at which the solver gave up.
        limit: u64,
    },
    /// A forced end is too far away.
    #[error("a position is more than 65,535 plies from its end, which is the limit")]
    TooDeep,
    /// The memory budget would be exceeded.
    #[error(
        "solving needs at least {} and the budget is {}: \
         {positions} positions were found and {frontier} of them are still to be expanded \
         (raise --memory)",
        size(*needed),
        size(*budget)
    )]
    Memory {
        /// Bytes that the positions found so far will need.
        needed: u64,
        /// Bytes allowed.
        budget: u64,
        /// Positions found.
        positions: u64,
        /// Positions found but not expanded.
        frontier: u64,
    },
    /// The caller asked to stop.
    #[error("the solver was interrupted")]
    Interrupted,
    /// The threads could not be started.
    #[error("the solver's threads could not be started: {message}")]
    Threads {
        /// What the system said.
        message: String,
    },
    /// A checkpoint or a saved solution belongs to other rules or another position.
    #[error("the {what} was made for other rules, other options or another position")]
    WrongGame {
        /// `checkpoint` or `solution`.
        what: &'static str,
    },
    /// A checkpoint or a saved solution cannot be understood.
    #[error("the {what} cannot be read: {message}")]
    Corrupt {
        /// `checkpoint` or `solution`.
        what: &'static str,
        /// What is wrong with it.
        message: String,
    },
    /// A file that is not one of the solver's would be replaced.
    #[error("{path} is in the way: {why}")]
    InTheWay {
        /// The file.
        path: String,
        /// What is wrong with it.
        why: String,
    },
    /// Another solver writes the same file.
    #[error("another solver is at work on {path}")]
    Busy {
        /// The file.
        path: String,
    },
    /// A move led to an earlier tier, which the rules seemed to rule out.
    #[error(
        "a move leads back to positions with fewer or more pieces, which these rules seemed never to do; solve \
         it without --processes and --hosts"
    )]
    Tiers,
    /// Another worker failed.
    #[error("another worker failed or was lost")]
    Peer,
    /// A file of a solution made by several workers could not be read or written.
    #[error("{path} could not be read or written: {error}")]
    Shard {
        /// The file.
        path: String,
        /// What the system said. It is part of the message, so it is not a source of its own.
        error: io::Error,
    },
    /// A file of a solution made by several workers cannot be used.
    #[error("{path} cannot be used: {why}")]
    BrokenShard {
        /// The file.
        path: String,
        /// What is wrong with it.
        why: String,
    },
    /// Reading or writing failed.
    #[error("the {what} could not be read or written: {error}")]
    Io {
        /// `checkpoint` or `solution`.
        what: &'static str,
        /// What the system said. It is part of the message, so it is not a source of its own.
        error: io::Error,
    },
}

impl SolveError {
    /// Whether the solver was stopped on its way, and can continue from there.
    #[must_use]
    pub fn is_stop(&self) -> bool {
        matches!(self, Self::Interrupted | Self::Memory { .. }) || self.is_full_disk()
    }

    /// Whether there was no room on the disk for a file of a folder.
    pub(super) fn is_full_disk(&self) -> bool {
        use std::io::ErrorKind::{QuotaExceeded, StorageFull};
        let full = |error: &std::io::Error| matches!(error.kind(), StorageFull | QuotaExceeded);
        matches!(self, Self::Shard { error, .. } if full(error))
    }

    /// Whether a limit was hit.
    #[must_use]
    pub fn is_limit(&self) -> bool {
        match self {
            Self::Interrupted
            | Self::Memory { .. }
            | Self::TooManyPositions { .. }
            | Self::TooManyChildren { .. }
            | Self::TooDeep
            | Self::Peer
            | Self::Threads { .. } => true,
            Self::Rules { limit, .. } => *limit,
            Self::Chance { .. }
            | Self::Hidden { .. }
            | Self::Players { .. }
            | Self::Unpackable { .. }
            | Self::DeadEnd
            | Self::MoverUnclear
            | Self::KeyWidth { .. }
            | Self::WrongGame { .. }
            | Self::Corrupt { .. }
            | Self::InTheWay { .. }
            | Self::Busy { .. }
            | Self::Tiers
            | Self::Shard { .. }
            | Self::BrokenShard { .. }
            | Self::Io { .. } => false,
        }
    }
}

/// Bytes in a unit that leaves a few digits to compare.
fn size(bytes: u64) -> String {
    match bytes {
        0..0x10_0000 => format!("{} KiB", bytes >> 10),
        0x10_0000..0x40_0000_0000 => format!("{} MiB", bytes >> 20),
        0x40_0000_0000.. => format!("{} GiB", bytes >> 30),
    }
}
