//! Playing the random games of a plan: the very games that the program would play, on
//! sets of sites, with nothing allocated and nothing kept that the rules do not ask for.

mod bits;
mod board;
mod exprs;
mod place;
mod run;
mod steps;

use crate::ir::Plan;

use super::fault::Fault;
use super::game::Game;
use super::rng::Rng;
use run::Runner;

/// How moves are drawn. Both ways draw the same moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Draw {
    /// The number of legal moves and one of them are found without listing the moves.
    Sampled,
    /// Every legal move is written down at every ply.
    FullList,
}

/// A move of a plan and what it was drawn from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Drawn {
    /// How many legal moves there were.
    pub choices: u32,
    /// Where it begins, -1 for a pass.
    pub from: i32,
    /// Where it ends, -1 for a pass.
    pub to: i32,
}

/// How a game of a plan ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ended {
    /// Moves played.
    pub length: u32,
    /// Legal moves, summed over all positions.
    pub choices: u64,
    /// Twice the rank of each player.
    pub ranks: [u8; 2],
    /// Whether a limit on moves or turns ended the game.
    pub by_limit: bool,
}

/// Plays the random games of a game with a plan.
#[derive(Debug)]
pub struct Planned {
    sized: Sized,
}

/// By the words that a set of sites takes.
#[derive(Debug)]
enum Sized {
    One(Box<Runner<1>>),
    Two(Box<Runner<2>>),
    Four(Box<Runner<4>>),
    Eight(Box<Runner<8>>),
}

impl Planned {
    /// The plan of a game made ready; `None` if it has none, or begins with more than a
    /// plan can hold.
    ///
    /// # Errors
    /// If the start rules could not be carried out.
    pub fn new(game: &Game) -> Result<Option<Self>, Fault> {
        let Some(plan) = &game.program().plan else {
            return Ok(None);
        };
        if game.series().is_some() {
            return Ok(None);
        }
        let sized = match plan.sites.div_ceil(64) {
            0..=1 => Runner::new(game, plan)?.map(Box::new).map(Sized::One),
            2 => Runner::new(game, plan)?.map(Box::new).map(Sized::Two),
            3..=4 => Runner::new(game, plan)?.map(Box::new).map(Sized::Four),
            5..=8 => Runner::new(game, plan)?.map(Box::new).map(Sized::Eight),
            _ => None,
        };
        Ok(sized.map(|sized| Self { sized }))
    }

    /// Plays a game, its moves drawn by a generator.
    #[inline]
    pub fn play(&mut self, rng: &mut Rng, draw: Draw) -> Ended {
        self.play_with(rng, draw, |_| {})
    }

    /// The same, showing each move.
    #[inline]
    pub fn play_with(&mut self, rng: &mut Rng, draw: Draw, show: impl FnMut(Drawn)) -> Ended {
        match &mut self.sized {
            Sized::One(runner) => runner.play(rng, draw, show),
            Sized::Two(runner) => runner.play(rng, draw, show),
            Sized::Four(runner) => runner.play(rng, draw, show),
            Sized::Eight(runner) => runner.play(rng, draw, show),
        }
    }
}

/// The plan of a game that keeps to what plans can do.
fn limits_allow(game: &Game, plan: &Plan) -> bool {
    // A plan burns no fuel and counts no moves of a list.
    let limits = game.limits();
    limits.fuel >= 1_000_000 && limits.legal_moves >= plan.sites * steps::MOST
}
