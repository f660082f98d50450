//! Plays the random games of a plan: exactly the games that the program would play, but on sets of
//! sites, without allocating, and keeping only what the rules ask for.

mod act;
mod batch;
mod begin;
mod bits;
mod board;
mod choice;
mod course;
mod explore;
mod exprs;
mod flanks;
mod flood;
mod foreseen;
mod found;
mod groups;
mod growing;
mod hops;
mod hurdles;
mod legal;
mod line_places;
mod lines;
mod place;
mod placed;
mod plan_move;
mod planned;
mod ply;
mod rays;
mod reach;
mod rows;
mod run;
mod search;
mod show;
mod sought;
mod spans;
mod standing;
mod tally;
mod threats;
mod told;
mod view;
mod watch;
mod ways;

use crate::ir::{Plan, PlanMoves, SMALL, StepTable};

use super::game::Game;

pub use plan_move::PlanMove;
pub use planned::Planned;
pub use standing::Ranks;

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
    /// The ranks of the players.
    pub ranks: Ranks,
    /// Whether a limit on moves or turns ended the game.
    pub by_limit: bool,
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
                if step.along.is_some() || step.over.is_some_and(|over| over.is_long()) {
                    sites * longest(&plan.steps[step.step as usize])
                } else {
                    sites
                }
            })
            .sum(),
        PlanMoves::Promote { into, .. } => sites * into.iter().map(|all| all.len()).sum::<usize>(),
        PlanMoves::Pass(_) => 1,
    };
    let limits = game.limits();
    limits.fuel >= 1_000_000 && limits.legal_moves > plan.moves.iter().map(most).sum()
}

/// How many steps can follow each other, at most as many as there are sites.
fn longest(table: &StepTable) -> usize {
    let sites = table.next.len();
    let from = |site| table.line_from(site).take(sites).count();
    (0..sites as u32).map(from).max().unwrap_or(0)
}
