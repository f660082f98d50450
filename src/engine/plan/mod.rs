//! Plays the random games of a plan: exactly the games that the program would play, but on sets of
//! sites, without allocating, and keeping only what the rules ask for.

mod act;
mod begin;
mod bits;
mod board;
mod course;
mod explore;
mod exprs;
mod found;
mod place;
mod run;
mod view;
mod ways;

use crate::ir::{Plan, PlanMoves};

use super::fault::Fault;
use super::game::Game;
use super::rng::Rng;
use run::Runner;

pub(crate) use explore::{Explorer, Moment};

/// How moves are drawn. Both ways give the same moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Draw {
    /// Counts the legal moves and finds one of them without listing them.
    Sampled,
    /// Writes down every legal move at every ply.
    FullList,
}

/// A move of a plan, and the number of moves it was drawn from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Drawn {
    /// How many legal moves there were.
    pub choices: u32,
    /// Where it begins, -1 for a pass or a swap of seats.
    pub from: i32,
    /// Where it ends, -1 for a pass or a swap of seats.
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
    Sixteen(Box<Runner<16>>),
}

impl Planned {
    /// Prepares the plan of a game; `None` if it has none, or starts with more than a plan can
    /// hold.
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
            9..=16 => Runner::new(game, plan)?.map(Box::new).map(Sized::Sixteen),
            _ => None,
        };
        Ok(sized.map(|sized| Self { sized }))
    }

    /// Plays a game with moves drawn by a generator.
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
            Sized::Sixteen(runner) => runner.play(rng, draw, show),
        }
    }
}

/// Whether the limits of a game allow a plan.
fn limits_allow(game: &Game, plan: &Plan) -> bool {
    // A plan neither burns fuel nor counts the moves of a list, so limits below what it needs rule
    // it out.
    let sites = plan.sites;
    let most = |moves: &PlanMoves| match moves {
        PlanMoves::Place { .. } | PlanMoves::Enter { .. } | PlanMoves::Remove(..) => sites,
        PlanMoves::Carry(..) => sites * sites,
        PlanMoves::Step(players) => players
            .iter()
            .flatten()
            .map(|step| {
                if step.along.is_some() {
                    sites * sites
                } else {
                    sites
                }
            })
            .sum(),
        PlanMoves::Pass(_) => 1,
    };
    let limits = game.limits();
    limits.fuel >= 1_000_000 && limits.legal_moves > plan.moves.iter().map(most).sum()
}
