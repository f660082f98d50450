//! What lies around single games: thinking time, and what a played game is worth in a league.

use super::{BoolId, Verdict};

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

/// What is told of a player's part in a played game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Tally {
    /// Pieces of opponents that the player took.
    Taken,
    /// Pieces of the player that are gone.
    Lost,
    /// The player's moves, those that count.
    Moves,
    /// Whole minutes that the game lasted.
    Minutes,
}

/// A number of points: an expression over what is told of a game.
#[derive(Clone, Debug, PartialEq)]
pub enum Points {
    /// A number.
    Number(i64),
    /// Something that is told.
    Tally(Tally),
    /// The sum.
    Sum(Vec<Points>),
    /// The first less the second.
    Less(Box<[Points; 2]>),
    /// The product.
    Product(Vec<Points>),
    /// The first by the second, rounded towards zero; 0 if the second is 0.
    Quotient(Box<[Points; 2]>),
    /// What is left of the first by the second; 0 if the second is 0.
    Remainder(Box<[Points; 2]>),
    /// The least.
    Least(Vec<Points>),
    /// The greatest.
    Greatest(Vec<Points>),
    /// Without its sign.
    Size(Box<Points>),
    /// The third if the first two compare like this, else the fourth.
    If(Compare, Box<[Points; 4]>),
}

/// How two numbers compare.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Compare {
    /// The first is less.
    Less,
    /// The first is not greater.
    AtMost,
    /// They are equal.
    Equal,
    /// They differ.
    Different,
    /// The first is not less.
    AtLeast,
    /// The first is greater.
    Greater,
}

impl std::fmt::Display for Tally {
    /// As the language writes it.
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let word = match self {
            Self::Taken => "Taken",
            Self::Lost => "Lost",
            Self::Moves => "Moves",
            Self::Minutes => "Minutes",
        };
        write!(f, "(tally {word})")
    }
}

impl std::fmt::Display for Points {
    /// As the language writes it.
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Self::Number(number) => write!(f, "{number}"),
            Self::Tally(tally) => write!(f, "{tally}"),
            Self::Sum(parts) => list(f, "+", parts),
            Self::Product(parts) => list(f, "*", parts),
            Self::Least(parts) => list(f, "min", parts),
            Self::Greatest(parts) => list(f, "max", parts),
            Self::Less(pair) => write!(f, "(- {} {})", pair[0], pair[1]),
            Self::Quotient(pair) => write!(f, "(/ {} {})", pair[0], pair[1]),
            Self::Remainder(pair) => write!(f, "(% {} {})", pair[0], pair[1]),
            Self::Size(part) => write!(f, "(abs {part})"),
            Self::If(compare, parts) => {
                let [a, b, yes, no] = &**parts;
                write!(f, "(if ({compare} {a} {b}) {yes} {no})")
            }
        }
    }
}

impl std::fmt::Display for Compare {
    /// As the language writes it.
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(match self {
            Self::Less => "<",
            Self::AtMost => "<=",
            Self::Equal => "=",
            Self::Different => "!=",
            Self::AtLeast => ">=",
            Self::Greater => ">",
        })
    }
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

/// An operation on two numbers, or on a list.
fn list(f: &mut std::fmt::Formatter<'_>, word: &str, parts: &[Points]) -> std::fmt::Result {
    let texts: Vec<String> = parts.iter().map(Points::to_string).collect();
    match parts.len() {
        2 => write!(f, "({word} {})", texts.join(" ")),
        _ => write!(f, "({word} {{{}}})", texts.join(" ")),
    }
}
