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
    /// Rules that ask for the moves they yield themselves.
    #[error(
        "the rules ask for moves that ask for themselves over and over, as a piece whose moves are those of all pieces"
    )]
    Circular,
    /// Rules that lie too deep inside each other.
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
    /// Whoever asked has told it to stop.
    #[error("it was told to stop")]
    Stopped,
}

impl Fault {
    /// Whether it is that a limit was hit, or the patience of whoever asked.
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

/// How far evaluation may go, and how.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limits {
    /// Steps of evaluation for one list of legal moves or one move applied.
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
    /// Whether what can be known beforehand is made use of. It changes nothing but how long
    /// evaluation takes; tests do without it to show that.
    pub shortcuts: bool,
    /// Whether games in which all choose at once are played as if they did not: the moves are those of
    /// everybody, and each is played by itself. So such games are written down in recorded games.
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
    /// How far rules go that were written by people whom nobody knows: a list of legal moves takes a fraction of a
    /// second at the most.
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

    /// The same without the limits that end a game: for solvers, which look at
    /// positions and not at how long it took to reach them.
    #[must_use]
    pub fn endless(self) -> Self {
        Self {
            moves: u32::MAX,
            turns_per_player: u32::MAX,
            ..self
        }
    }
}
