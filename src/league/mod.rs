//! A league: what played games are worth by the `(league …)` of their game, what level a player has
//! come to, and who begins when two people play again. All of it is worked out from a list of
//! played games; nothing is stored here.

mod elo;
mod standings;

use thiserror::Error;

pub use crate::engine::Side;
use crate::ir;
pub use crate::ir::{Beginner, League, Level, PointsFault};
pub use elo::{Elo, Score, Sprt, Verdict};
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

/// What has no points: whose they are, and why.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum LeagueError {
    /// The points of a game cannot be worked out.
    #[error("the points of P{player} cannot be worked out: {fault}")]
    Points {
        /// Which player, from 1.
        player: usize,
        /// Why.
        fault: PointsFault,
    },
    /// The points of somebody's games together are more than can be counted.
    #[error("somebody's points in all games together are too large a number")]
    Total,
}

/// The points of each player for a game, first player first.
///
/// # Errors
/// If an expression of the league divides by zero, or comes to a number there is no room for.
pub fn points(league: &League, played: &Played) -> Result<Vec<i64>, LeagueError> {
    let of = |(index, side): (usize, &Side)| {
        let worth = match played.winner {
            _ if played.void => return Ok(0),
            Some(winner) if winner == index => &league.winner,
            Some(_) => &league.loser,
            None => &league.draw,
        };
        let told = |tally| match tally {
            ir::Tally::Taken => side.taken.into(),
            ir::Tally::Lost => side.lost.into(),
            ir::Tally::Moves => side.moves.into(),
            ir::Tally::Minutes => played.minutes.into(),
        };
        let player = index + 1;
        let worth = worth.work_out(&told);
        worth.map_err(|fault| LeagueError::Points { player, fault })
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
