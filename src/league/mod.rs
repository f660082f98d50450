//! A league: what played games are worth by the `(league …)` of their game, what level a player has
//! come to, and who begins when two people play again. All of it is worked out from a list of
//! played games; nothing is stored here.

mod points;
mod standings;

pub use crate::engine::Side;
pub use crate::ir::{Beginner, League, Level};
pub use standings::{Entry, Standing, standings};

/// What is told of a played game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Played {
    /// What each player has done, first player first.
    pub sides: Vec<Side>,
    /// Who has won, as an index of `sides`; `None` if nobody has.
    pub winner: Option<usize>,
    /// Whether the game is void: it then has no winner and gives no points.
    pub void: bool,
    /// How many whole minutes it lasted.
    pub minutes: u32,
}

/// The last game of two people, as far as it matters for who begins the next.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Last<P> {
    /// Who was the first player.
    pub first: P,
    /// Who was not.
    pub second: P,
    /// Who won; `None` if nobody did, or if the game was void.
    pub winner: Option<P>,
}

/// The points of each player for a game, first player first.
pub fn points(league: &League, played: &Played) -> Vec<i64> {
    let of = |(index, side): (usize, &Side)| {
        let worth = match played.winner {
            _ if played.void => return 0,
            Some(winner) if winner == index => &league.winner,
            Some(_) => &league.loser,
            None => &league.draw,
        };
        points::work_out(worth, side, played.minutes)
    };
    played.sides.iter().enumerate().map(of).collect()
}

/// The level of a player with so many points in all; `None` if the league has no levels.
pub fn level(league: &League, total: i64) -> Option<&Level> {
    let reached = league.levels.iter().rev().find(|level| level.from <= total);
    reached.or(league.levels.first())
}

/// Which of two people is the first player of their next game. `challenger` asks for the game;
/// `last` is their last game, if they have played one.
pub fn first<P: Copy + PartialEq>(league: &League, challenger: P, last: Option<&Last<P>>) -> P {
    let Some(last) = last else {
        return challenger;
    };
    match (league.first, last.winner) {
        (Beginner::Challenger, _) => challenger,
        (Beginner::Other, _) => last.second,
        (Beginner::Winner | Beginner::Loser, None) => last.first,
        (Beginner::Winner, Some(winner)) => winner,
        (Beginner::Loser, Some(winner)) if winner == last.first => last.second,
        (Beginner::Loser, Some(_)) => last.first,
    }
}
