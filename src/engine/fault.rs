//! What can go wrong while rules run.

use thiserror::Error;

/// Why the rules of a game could not be carried out.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum Fault {
    /// The rules went on evaluating for too long.
    #[error(
        "the rules did not come to an end within {0} steps of evaluation (raise it with --fuel)"
    )]
    Fuel(u64),
    /// A `while` went round too often.
    #[error("a (while …) went round {0} times without coming to an end (raise it with --while)")]
    While(u32),
    /// Too many legal moves.
    #[error("there are more than {0} legal moves (raise it with --legal-moves)")]
    TooManyMoves(usize),
    /// Legal moves that do too much together.
    #[error(
        "the legal moves together make more than {0} changes (raise it with --legal-moves, of which it is eight times)"
    )]
    TooManyActions(usize),
    /// Too many pieces on stacks, or values remembered.
    #[error(
        "a position holds more than {0} pieces on stacks and remembered values (raise it with --max-held)"
    )]
    Held(usize),
    /// The rules ask for moves that depend on themselves.
    #[error(
        "the rules ask for moves that ask for themselves over and over, as a piece whose moves are those of all pieces"
    )]
    Circular,
    /// Rules that are nested too deeply.
    #[error(
        "the rules ask for moves more than {0} deep inside each other, and deeper ones cannot be carried out: say them side by side, as in (or {{…}}) and (and {{…}})"
    )]
    TooDeep(u32),
    /// A division by zero.
    #[error("the rules divide by zero")]
    DivisionByZero,
    /// A move that is not legal here.
    #[error("this move is not one of the legal moves of the position")]
    IllegalMove,
    /// A move in a game that is over.
    #[error("the game is over")]
    Over,
    /// The caller told it to stop.
    #[error("it was told to stop")]
    Stopped,
}

impl Fault {
    /// Whether a limit was hit or the caller stopped the work, rather than the rules being at
    /// fault.
    #[must_use]
    pub fn is_limit(self) -> bool {
        match self {
            Self::Fuel(_)
            | Self::While(_)
            | Self::TooManyMoves(_)
            | Self::TooManyActions(_)
            | Self::Held(_)
            | Self::TooDeep(_)
            | Self::Stopped => true,
            Self::Circular | Self::DivisionByZero | Self::IllegalMove | Self::Over => false,
        }
    }
}

/// How far evaluation may go, and in which way.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limits {
    /// Steps of evaluation for one list of legal moves, or for one move that is applied.
    pub fuel: u64,
    /// Rounds of one `while`.
    pub while_rounds: u32,
    /// Legal moves of one position.
    pub legal_moves: usize,
    /// Pieces that lie on stacks and values remembered, in one position.
    pub held: usize,
    /// Moves of a game.
    pub moves: u32,
    /// Turns of a game, for each player.
    pub turns_per_player: u32,
    /// Whether evaluation may use what is known before play. This only affects speed; tests turn it
    /// off to show that nothing else changes.
    pub shortcuts: bool,
    /// Whether games in which all choose at once are played move by move: the legal moves are those
    /// of all players, and each is played on its own. Recorded games are written down that way.
    pub apart: bool,
}

impl Default for Limits {
    fn default() -> Self {
        Self {
            fuel: 50_000_000,
            while_rounds: 10_000,
            legal_moves: 1_000_000,
            held: 100_000,
            moves: 10_000,
            turns_per_player: 1_250,
            shortcuts: true,
            apart: false,
        }
    }
}

impl Limits {
    /// Limits for rules by unknown authors: a list of legal moves takes a fraction of a second at
    /// most.
    #[must_use]
    pub fn untrusted() -> Self {
        let most = Self::default();
        Self {
            fuel: most.fuel / 25,
            legal_moves: 20_000,
            held: most.held / 10,
            moves: 2_000,
            turns_per_player: 500,
            ..most
        }
    }

    /// The same without the limits that end a game, for solvers, which ask what a position is worth
    /// and not how long it took to reach.
    #[must_use]
    pub fn endless(self) -> Self {
        Self {
            moves: u32::MAX,
            turns_per_player: u32::MAX,
            ..self
        }
    }
}
