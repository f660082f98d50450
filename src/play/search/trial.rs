//! A trial before the first move: αβ and tree search play against each other, because nothing that can
//! be seen in the rules or in random games tells well which of the two plays a game better. In games of
//! chance, which αβ does not play, these are tree search that judges positions at a glance and tree search
//! that plays on to the end.
//!
//! Both may do about as much for each move. The trial ends as soon as one is clearly ahead.

use rayon::prelude::*;

use super::alphabeta::{self, AlphaBeta};
use super::judge::Judge;
use super::mcts::{self, Mcts};
use super::{Budget, Found, Root};
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
/// The same in games of chance. Few of them have a plan, and fewer moves would leave too few lines for their
/// long games.
const MOVES_BY_CHANCE: f64 = 250_000.0;
/// The fewest lines in such games.
const FEWEST_BY_CHANCE: f64 = 8.0;
/// How many random moves can be played in the time in which tree search goes to the end of the tree and judges
/// the position there. Measured in Royal Game of Ur, Mahbouseh, Sahkku, Imperial and Backgammon.
const GLANCE: f64 = 6.0;
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
    /// What the first of the two won, a drawn game for half.
    pub(super) won: f64,
    pub(super) games: u32,
}

/// Somebody who plays in a trial.
#[derive(Clone, Copy)]
enum Rival {
    AlphaBeta,
    Mcts(mcts::Ideas),
}

/// Both, and what each may do for a move.
type Rivals = [(Rival, Budget); 2];

impl Trial {
    /// Lets αβ and tree search play until one is ahead. It remains open if that would tell nothing, or if
    /// the rules cannot be carried out.
    pub(super) fn of_alphabeta(game: &Game, judge: &Judge, stop: &Stop) -> Self {
        let length = judge.course().length().max(1.0);
        let is_planned = game.planned().is_some();
        let moves = if is_planned { PLANNED_MOVES } else { MOVES };
        let lines = lines(moves, length, LINES[0]);
        let positions = lines * AHEAD_OF * length / judge.effort(is_planned);
        if positions < EACH * judge.course().branching() {
            return Self::OPEN;
        }
        let rivals = [
            (Rival::AlphaBeta, budget(positions, stop)),
            (Rival::Mcts(mcts::Ideas::BEST), budget(lines, stop)),
        ];
        Self::between(&rivals, game, judge)
    }

    /// The same for tree search that judges positions at a glance, and tree search that plays on to the
    /// end.
    pub(super) fn of_judging(game: &Game, judge: &Judge, stop: &Stop) -> Self {
        let length = judge.course().length().max(1.0);
        let lines = lines(MOVES_BY_CHANCE, length, FEWEST_BY_CHANCE);
        let glances = lines * AHEAD_OF * length / GLANCE;
        let rivals = [
            (Rival::Mcts(mcts::Ideas::JUDGED), budget(glances, stop)),
            (Rival::Mcts(mcts::Ideas::BEST), budget(lines, stop)),
        ];
        Self::between(&rivals, game, judge)
    }

    /// There was none.
    const OPEN: Self = Self { won: 0.0, games: 0 };

    fn between(rivals: &Rivals, game: &Game, judge: &Judge) -> Self {
        let mut trial = Self::OPEN;
        let mut all_drawn = true;
        while trial.games < GAMES && trial.lead().abs() < AHEAD {
            let seed = SEED + u64::from(trial.games) / 2;
            let both = [1, 2].into_par_iter();
            let both = both.map(|seat| play(game, judge, rivals, seat, seed));
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

    /// By how many games the first is ahead.
    fn lead(self) -> f64 {
        2.0 * self.won - f64::from(self.games)
    }

    /// Whether the first plays it better, and not worse; `None` if that remained open.
    pub(super) fn prefers_first(self) -> Option<bool> {
        (self.lead().abs() >= BETTER).then_some(self.lead() > 0.0)
    }
}

/// How many lines tree search tries for a move if a game may take so many random moves.
fn lines(moves: f64, length: f64, fewest: f64) -> f64 {
    (moves / (AHEAD_OF * length * length)).clamp(fewest, LINES[1])
}

fn budget(most: f64, stop: &Stop) -> Budget {
    Budget {
        memory: MEMORY,
        stop: stop.clone(),
        ..Budget::iterations(most as u64)
    }
}

/// Who plays, with what they keep during a game.
enum Player {
    AlphaBeta(AlphaBeta),
    Mcts(Box<Mcts>),
}

impl Player {
    fn new(rival: Rival) -> Self {
        match rival {
            Rival::AlphaBeta => Self::AlphaBeta(AlphaBeta::new(alphabeta::Ideas::BEST)),
            Rival::Mcts(ideas) => Self::Mcts(Box::new(Mcts::new(ideas))),
        }
    }

    fn find(&mut self, root: &Root<'_>, budget: &Budget, judge: &Judge) -> Result<Found, Fault> {
        match self {
            Self::AlphaBeta(alphabeta) => alphabeta.find(root, budget, judge),
            Self::Mcts(mcts) => mcts.find(root, budget, Some(judge)),
        }
    }
}

/// Plays one game; returns what the first won in its seat.
fn play(game: &Game, judge: &Judge, rivals: &Rivals, seat: usize, seed: u64) -> Result<f64, Fault> {
    let [first, second] = rivals;
    let mut players = [Player::new(first.0), Player::new(second.0)];
    let mut past: Vec<(State, usize)> = Vec::new();
    let mut list = MoveList::new();
    let mut state = opening(game, seed)?;
    for _ in 0..(LONG * judge.course().length()) as u32 {
        if state.is_terminal() || first.1.stop.is_told() {
            break;
        }
        let known: Vec<(&State, usize)> =
            past.iter().map(|(state, place)| (state, *place)).collect();
        let root = Root {
            state: &state,
            past: &known,
        };
        let who = usize::from(state.to_move() != seat);
        let found = players[who].find(&root, &rivals[who].1, judge)?;
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
