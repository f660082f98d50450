//! Puzzles for one player that are won by a line of moves: finds such a line, and the shortest one
//! where possible.
//!
//! Three searches take turns, each time with more positions than before:
//!
//! - *deepening*: all lines of one move, of two, and so on. What it finds is the shortest, and if
//!   there are no longer lines, there is no solution;
//! - *best first*: continues from the position that is nearest to the win, as far as the end rules
//!   tell, and from those that show something new;
//! - *diving*: continues from the last position, going first where the fewest moves are left, or
//!   the most.
//!
//! Positions are told apart by [`State::hash_of_future`], 64 bits of everything that decides how
//! the game goes on. Moves that use chance are never part of a line.

mod best;
mod deepen;
mod dive;
mod gap;
mod ways;

use best::Best;
use deepen::Deepen;
use dive::Dive;

use crate::engine::{Fault, Move, MoveList, State, Stop};

/// How many positions each search may examine in its first round.
const FIRST_ROUND: u64 = 50_000;

/// A line of moves that wins.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Route {
    /// The moves, each by its index among the legal ones.
    pub moves: Vec<usize>,
    /// No line has fewer moves than this; if the line has just as many, it is the shortest.
    pub at_least: usize,
    /// How many positions were looked at.
    pub positions: u64,
}

impl Route {
    /// Whether it is known that no line is shorter.
    pub fn is_shortest(&self) -> bool {
        self.at_least >= self.moves.len()
    }
}

/// Why there is no line.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum RouteError {
    /// The game is not for one player.
    #[error("{game} is for {players} players, and lines that win are looked for in games for one")]
    Players {
        /// Its name.
        game: String,
        /// How many.
        players: usize,
    },
    /// What matters is hidden.
    #[error("{game} hides something from its player, so no line of moves can be known to win")]
    Hidden {
        /// Its name.
        game: String,
    },
    /// It is over before the first move.
    #[error("the game is over already")]
    Over,
    /// No line wins, which follows from the rules alone.
    #[error("there is no solution: all {positions} positions that moves lead to were looked at")]
    None {
        /// How many positions were looked at.
        positions: u64,
    },
    /// No line without chance wins.
    #[error(
        "no line of moves is sure to win: {left_out} moves were left out that leave something to chance"
    )]
    Chance {
        /// How many moves were left out.
        left_out: u64,
    },
    /// There was not enough memory.
    #[error(
        "no solution was found in {} MiB, and none has fewer than {at_least} moves: {positions} positions were looked at (raise --memory)",
        memory >> 20
    )]
    Memory {
        /// How many bytes it was.
        memory: u64,
        /// The least number of moves that a solution can have.
        at_least: usize,
        /// How many positions were looked at.
        positions: u64,
    },
    /// The rules could not be carried out.
    #[error(transparent)]
    Fault(#[from] Fault),
}

/// How much a search may do, and how much it has done.
#[derive(Debug)]
pub(crate) struct Budget<'s> {
    stop: &'s Stop,
    /// Bytes.
    memory: u64,
    /// Positions that may still be looked at in this round.
    left: u64,
    /// Positions looked at in all.
    positions: u64,
    /// Moves that were left out because they use chance.
    left_out: u64,
}

impl Budget<'_> {
    /// Whether one more position may be examined.
    fn spend(&mut self) -> Result<bool, Fault> {
        if self.stop.is_told() {
            return Err(Fault::Stopped);
        }
        self.positions += u64::from(self.left > 0);
        let goes_on = self.left > 0;
        self.left = self.left.saturating_sub(1);
        Ok(goes_on)
    }
}

/// How positions are told apart.
type Key = fn(&State) -> u64;

/// How a round of a search ended.
enum Round {
    /// With a line that wins.
    Found(Vec<usize>),
    /// Everything has been examined.
    Exhausted,
    /// There was more to look at.
    Open,
}

/// Searches for a line that wins, with `memory` bytes. With `shortest` it continues until it is
/// known which line is the shortest, or until the memory is used up.
///
/// # Errors
/// If there is no line, if none was found, or if the rules cannot be carried out.
pub fn route(start: &State, memory: u64, shortest: bool, stop: &Stop) -> Result<Route, RouteError> {
    check(start)?;
    let mut start = start.clone();
    start.reseed(SEED);
    let start = &start;
    let mut budget = Budget {
        stop,
        memory,
        left: 0,
        positions: 0,
        left_out: 0,
    };
    let mut deepen = Deepen::new(start);
    let mut found: Option<Vec<usize>> = None;
    let mut round = FIRST_ROUND;
    for turn in 0.. {
        budget.left = round;
        match deepen.run(&mut budget)? {
            Round::Found(moves) => found = Some(moves),
            Round::Exhausted if found.is_none() => return Err(nothing(&budget)),
            Round::Exhausted | Round::Open => {}
        }
        if found.is_none() {
            found = hurry(start, turn, round, &mut budget)?;
        }
        let at_least = deepen.at_least();
        let is_full = deepen.is_full(&budget);
        match found {
            Some(moves) if is_full || !shortest || at_least >= moves.len() => {
                return Ok(Route {
                    at_least: at_least.min(moves.len()),
                    moves,
                    positions: budget.positions,
                });
            }
            None if is_full => {
                return Err(RouteError::Memory {
                    memory,
                    at_least,
                    positions: budget.positions,
                });
            }
            Some(_) | None => {}
        }
        round = round.saturating_mul(4);
    }
    Err(nothing(&budget))
}

/// The searches for any line. In every other turn they ignore differences that concern only the
/// course of the game.
fn hurry(
    start: &State,
    turn: u64,
    round: u64,
    budget: &mut Budget<'_>,
) -> Result<Option<Vec<usize>>, RouteError> {
    let key = match turn % 2 {
        0 => State::hash_of_future,
        _odd => State::hash,
    };
    budget.left = round;
    match Best::new(start, key).run(budget)? {
        Round::Found(moves) => return Ok(Some(moves)),
        Round::Exhausted if turn.is_multiple_of(2) && budget.left > 0 => {
            return Err(nothing(budget));
        }
        Round::Exhausted | Round::Open => {}
    }
    budget.left = round;
    match Dive::new(start, key, turn).run(budget)? {
        Round::Found(moves) => Ok(Some(moves)),
        Round::Exhausted | Round::Open => Ok(None),
    }
}

fn check(start: &State) -> Result<(), RouteError> {
    let game = start.game();
    let name = || game.name().to_owned();
    if game.players() != 1 || !game.stages().is_empty() {
        return Err(RouteError::Players {
            game: name(),
            players: game.players(),
        });
    }
    if game.program().hides() {
        return Err(RouteError::Hidden { game: name() });
    }
    match start.is_terminal() {
        true => Err(RouteError::Over),
        false => Ok(()),
    }
}

fn nothing(budget: &Budget<'_>) -> RouteError {
    match budget.left_out {
        0 => RouteError::None {
            positions: budget.positions,
        },
        left_out => RouteError::Chance { left_out },
    }
}

/// Fills a list with the legal moves; leaves it empty if chance decides which moves are legal.
fn list_moves(
    state: &mut State,
    list: &mut MoveList,
    budget: &mut Budget<'_>,
) -> Result<(), Fault> {
    if state.draws_to_list(list)? {
        budget.left_out += list.len() as u64;
        list.clear();
    }
    Ok(())
}

/// Plays a move; returns whether its result is certain.
fn follow(
    state: &mut State,
    before: &State,
    chosen: Move<'_>,
    budget: &mut Budget<'_>,
) -> Result<bool, Fault> {
    state.clone_from(before);
    if state.apply_telling(chosen)? {
        budget.left_out += 1;
        return Ok(false);
    }
    // Nothing was drawn, so the next number to be drawn must not make positions differ.
    state.reseed(SEED);
    Ok(true)
}

/// The random seed of all positions, so that it does not make them differ.
const SEED: u64 = 0;

/// Whether the player has won.
fn is_won(state: &State) -> bool {
    state
        .outcome()
        .is_some_and(|outcome| outcome.winner() == Some(1))
}
