//! What a played game is worth: an expression over facts about the game, and its value.
//!
//! Numbers are never cut to fit, and a part without a value never counts as 0: either the points
//! are right, or the fault says which part has no value.

/// A fact about a player's part in a played game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Tally {
    /// Pieces of opponents that the player took.
    Taken,
    /// Pieces that the player has lost.
    Lost,
    /// The player's moves that count.
    Moves,
    /// Whole minutes that the game lasted.
    Minutes,
}

/// A number of points: an expression over facts about a game.
#[derive(Clone, Debug, PartialEq)]
pub enum Points {
    /// A number.
    Number(i64),
    /// A fact about the game.
    Tally(Tally),
    /// The sum.
    Sum(Vec<Points>),
    /// The difference of the two.
    Less(Box<[Points; 2]>),
    /// The product.
    Product(Vec<Points>),
    /// The first divided by the second, rounded towards zero.
    Quotient(Box<[Points; 2]>),
    /// The remainder of the first divided by the second.
    Remainder(Box<[Points; 2]>),
    /// The least.
    Least(Vec<Points>),
    /// The greatest.
    Greatest(Vec<Points>),
    /// The absolute value.
    Size(Box<Points>),
    /// The third part if the first two compare in this way, otherwise the fourth.
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

/// Why points cannot be worked out.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PointsFault {
    /// This part divides by zero.
    DividesByZero(String),
    /// This part is too large a number.
    TooLarge(String),
}

impl Points {
    /// The parts it consists of.
    pub fn parts(&self) -> &[Self] {
        match self {
            Self::Number(_) | Self::Tally(_) => &[],
            Self::Sum(parts)
            | Self::Product(parts)
            | Self::Least(parts)
            | Self::Greatest(parts) => parts,
            Self::Less(pair) | Self::Quotient(pair) | Self::Remainder(pair) => &pair[..],
            Self::Size(part) => std::slice::from_ref(&**part),
            Self::If(_, parts) => &parts[..],
        }
    }

    /// The value, given the facts about a game.
    ///
    /// # Errors
    /// If a part divides by zero, or is larger than an `i64` holds.
    pub fn work_out(&self, told: &impl Fn(Tally) -> i64) -> Result<i64, PointsFault> {
        let of = |part: &Self| part.work_out(told);
        let all = |parts: &[Self]| parts.iter().map(of).collect::<Result<Vec<i64>, _>>();
        let fits =
            |number: Option<i64>| number.ok_or_else(|| PointsFault::TooLarge(self.to_string()));
        let divisor = |part: &Self| match of(part)? {
            0 => Err(PointsFault::DividesByZero(self.to_string())),
            by => Ok(by),
        };
        match self {
            Self::Number(number) => Ok(*number),
            Self::Tally(tally) => Ok(told(*tally)),
            Self::Sum(parts) => fits(sum(&all(parts)?)),
            Self::Product(parts) => fits(product(&all(parts)?)),
            Self::Least(parts) => Ok(all(parts)?.into_iter().min().unwrap_or(0)),
            Self::Greatest(parts) => Ok(all(parts)?.into_iter().max().unwrap_or(0)),
            Self::Size(part) => fits(of(part)?.checked_abs()),
            Self::Less(pair) => fits(of(&pair[0])?.checked_sub(of(&pair[1])?)),
            Self::Quotient(pair) => fits(of(&pair[0])?.checked_div(divisor(&pair[1])?)),
            Self::Remainder(pair) => Ok(of(&pair[0])?.wrapping_rem(divisor(&pair[1])?)),
            Self::If(compare, parts) => {
                let [a, b, yes, no] = &**parts;
                of(if compare.holds(of(a)?, of(b)?) {
                    yes
                } else {
                    no
                })
            }
        }
    }
}

/// The sum, in any order; `None` if it does not fit.
fn sum(numbers: &[i64]) -> Option<i64> {
    let sum: i128 = numbers.iter().copied().map(i128::from).sum();
    i64::try_from(sum).ok()
}

/// The product, in any order; `None` if it does not fit.
fn product(numbers: &[i64]) -> Option<i64> {
    if numbers.contains(&0) {
        return Some(0);
    }
    numbers.iter().try_fold(1, |a: i64, b| a.checked_mul(*b))
}

impl Compare {
    fn holds(self, a: i64, b: i64) -> bool {
        match self {
            Self::Less => a < b,
            Self::AtMost => a <= b,
            Self::Equal => a == b,
            Self::Different => a != b,
            Self::AtLeast => a >= b,
            Self::Greater => a > b,
        }
    }
}

impl std::fmt::Display for PointsFault {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Self::DividesByZero(part) => write!(f, "`{part}` divides by zero"),
            Self::TooLarge(part) => write!(f, "`{part}` is too large a number"),
        }
    }
}

impl std::error::Error for PointsFault {}

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

/// An operation on two numbers, or on a list.
fn list(f: &mut std::fmt::Formatter<'_>, word: &str, parts: &[Points]) -> std::fmt::Result {
    let texts: Vec<String> = parts.iter().map(Points::to_string).collect();
    match parts.len() {
        2 => write!(f, "({word} {})", texts.join(" ")),
        _ => write!(f, "({word} {{{}}})", texts.join(" ")),
    }
}
