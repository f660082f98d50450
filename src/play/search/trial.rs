//! A trial before the first move: αβ and tree search play against each other, because nothing that can
//! be seen in the rules or in random games tells well which of the two plays a game better.
//!
//! Both may do about as much for each move. The trial ends as soon as one is clearly ahead.

use rayon::prelude::*;

use super::alphabeta::{self, AlphaBeta};
use super::judge::Judge;
use super::mcts::{self, Mcts};
use super::{Budget, Root};
use crate::engine::{Fault, Game, MoveList, Rng, State, Stop};

/// How many games are played at most, two from each opening.
const GAMES: u32 = 10;
/// After so many games that nobody won, no more are played.
const DRAWN: u32 = 4;
/// By how many games one has to be ahead for the trial to end.
const AHEAD: f64 = 4.0;
/// By how many games one has to be ahead at the end to be used.
const BETTER: f64 = 2.0;
/// How many random moves an opening has.
const OPENING: usize = 2;
/// A game that is this many times as long as random games counts as drawn.
const LONG: f64 = 2.0;
/// How many moves of random games are played in one game at most, about: that is what takes the time.
const MOVES: f64 = 400_000.0;
/// The same in games with a plan, whose random moves take far less time.
const PLANNED_MOVES: f64 = 3_000_000.0;
/// The fewest and the most lines that tree search tries for a move.
const LINES: [f64; 2] = [60.0, 1_500.0];
/// How much of the game lies ahead on average while it is decided.
const AHEAD_OF: f64 = 0.7;
/// If αβ may look at fewer positions than this for each legal move, it has hardly begun, and a trial tells
/// nothing about longer thought.
const EACH: f64 = 10.0;
/// Bytes that each may keep.
const MEMORY: u64 = 16 << 20;
/// The seed of openings and searches.
const SEED: u64 = 77;

/// How a trial went.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct Trial {
    /// What αβ won, a drawn game for half.
    pub(super) won: f64,
    pub(super) games: u32,
}

impl Trial {
    /// Lets the two play until one is ahead. It remains open if that would tell nothing, or if the rules
    /// cannot be carried out.
    pub(super) fn of(game: &Game, judge: &Judge, stop: &Stop) -> Self {
        let mut trial = Self { won: 0.0, games: 0 };
        let is_planned = game.planned().is_some();
        let Some(budgets) = budgets(judge, is_planned, stop) else {
            return trial;
        };
        let mut all_drawn = true;
        while trial.games < GAMES && trial.lead().abs() < AHEAD {
            let seed = SEED + u64::from(trial.games) / 2;
            let both = [1, 2].into_par_iter();
            let both = both.map(|seat| play(game, judge, &budgets, seat, seed));
            let Ok(both) = both.collect::<Result<Vec<f64>, Fault>>() else {
                break;
            };
            trial.won += both.iter().sum::<f64>();
            trial.games += 2;
            all_drawn &= both.iter().all(|won| *won == 0.5);
            if all_drawn && trial.games >= DRAWN {
                break;
            }
        }
        trial
    }

    /// By how many games αβ is ahead.
    fn lead(self) -> f64 {
        2.0 * self.won - f64::from(self.games)
    }

    /// Whether αβ plays it better, and not worse; `None` if that remained open.
    pub(super) fn prefers_alphabeta(self) -> Option<bool> {
        (self.lead().abs() >= BETTER).then_some(self.lead() > 0.0)
    }
}

/// What αβ and tree search may do for a move; `None` if that is too little.
fn budgets(judge: &Judge, is_planned: bool, stop: &Stop) -> Option<[Budget; 2]> {
    let length = judge.course().length().max(1.0);
    let [least, most] = LINES;
    let moves = if is_planned { PLANNED_MOVES } else { MOVES };
    let lines = (moves / (AHEAD_OF * length * length)).clamp(least, most);
    let positions = lines * AHEAD_OF * length / judge.effort(is_planned);
    let budget = |most: f64| Budget {
        memory: MEMORY,
        stop: stop.clone(),
        ..Budget::iterations(most as u64)
    };
    (positions >= EACH * judge.course().branching()).then(|| [positions, lines].map(budget))
}

/// Plays one game; returns what αβ won in its seat.
fn play(
    game: &Game,
    judge: &Judge,
    budgets: &[Budget; 2],
    seat: usize,
    seed: u64,
) -> Result<f64, Fault> {
    let mut alphabeta = AlphaBeta::new(alphabeta::Ideas::BEST);
    let mut mcts = Mcts::new(mcts::Ideas::BEST);
    let mut past: Vec<(State, usize)> = Vec::new();
    let mut list = MoveList::new();
    let mut state = opening(game, seed)?;
    for _ in 0..(LONG * judge.course().length()) as u32 {
        if state.is_terminal() || budgets[0].stop.is_told() {
            break;
        }
        let known: Vec<(&State, usize)> =
            past.iter().map(|(state, place)| (state, *place)).collect();
        let root = Root {
            state: &state,
            past: &known,
        };
        let found = match state.to_move() == seat {
            true => alphabeta.find(&root, &budgets[0], judge)?,
            false => mcts.find(&root, &budgets[1], Some(judge))?,
        };
        let place = found.lines[0].moves[0];
        let before = state.clone();
        state.legal_moves(&mut list)?;
        state.apply_unchecked(list.get(place).ok_or(Fault::IllegalMove)?)?;
        past.push((before, place));
        // Tree search needs no more than the moves since its last turn.
        if past.len() > 2 * OPENING {
            past.remove(0);
        }
    }
    let winner = state.outcome().and_then(|outcome| outcome.winner());
    Ok(winner.map_or(0.5, |winner| f64::from(u8::from(winner == seat))))
}

/// A position after some random moves in which the game goes on.
fn opening(game: &Game, seed: u64) -> Result<State, Fault> {
    let mut rng = Rng::new(seed);
    let mut state = game.new_initial_state(seed)?;
    let mut list = MoveList::new();
    for _ in 0..OPENING {
        let before = state.clone();
        let place = state.legal_move(&mut list, |count| rng.below(count))?.1;
        state.apply_unchecked(list.get(place).ok_or(Fault::IllegalMove)?)?;
        if state.is_terminal() {
            return Ok(before);
        }
    }
    Ok(state)
}
