//! Learns from games between players that already know something. In each round the best judge so
//! far plays against itself, another judge learns from these games too, and replaces it if it is
//! better.

use rayon::prelude::*;

use super::alphabeta::{AlphaBeta, Ideas};
use super::judge::{Criteria, Judge, Learnt, School, Weights};
use super::values::{ONE, of_outcome};
use super::{Budget, Root};
use crate::engine::{Fault, Game, MoveList, Rng, State, Stop};

/// How much to learn from.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Training {
    /// How many rounds.
    pub rounds: u32,
    /// Games in a round; half as many more are played to find out which judge is better.
    pub games: u32,
    /// Positions to search for each move.
    pub iterations: u64,
    /// The seed of its randomness.
    pub seed: u64,
}

impl Default for Training {
    fn default() -> Self {
        Self {
            rounds: 4,
            games: 40,
            iterations: 400,
            seed: 0,
        }
    }
}

/// The result of a round.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Round {
    /// Its number, from 1.
    pub number: u32,
    /// How many positions have been learnt from so far.
    pub positions: usize,
    /// How much of the results of games the new judge can predict.
    pub skill: f64,
    /// The new judge's share of points against the previous one.
    pub points: f64,
    /// Whether the new judge is better, and stays.
    pub is_better: bool,
}

/// One out of this many moves of a training game is random, so that games differ and mistakes are
/// seen.
const ODD: usize = 8;
/// The first moves, this many of them, are random too.
const OPENING: u32 = 4;
/// One out of this many positions of a training game is recorded.
const LOOKS: u32 = 2;
/// A longer game teaches nothing, and counts as a draw.
const LONG: u32 = 400;

/// The share of points that a new judge has to win if there is time for more rounds.
const EVEN: f64 = 0.5;
/// The same if it is used at once: so much is seldom won by chance.
const SURELY: f64 = 0.6;

/// What is done before the first move if there is time for it.
const SHORT: Training = Training {
    rounds: 2,
    games: 60,
    iterations: 200,
    seed: 0,
};
/// How many games tell how long games are.
const PROBES: u32 = 4;
/// Positions to search for each of their moves.
const PROBING: u64 = 25;
/// Fewer games teach too little.
const FEWEST: u32 = 16;
/// How long that may take: about as long as so many random moves.
const MOVES: f64 = 800_000.0;
/// The same in games with a plan, whose random moves take far less time.
const PLANNED_MOVES: f64 = 20_000_000.0;

/// Learns what positions of a game are worth. `tell` is called after each round. If it is told to
/// stop, it returns what it has.
///
/// It works for games that αβ plays: those for two players or more without chance and hidden
/// information.
///
/// # Errors
/// If the rules cannot be carried out.
pub fn train(
    game: &Game,
    plan: &Training,
    stop: &Stop,
    mut tell: impl FnMut(&Round),
) -> Result<Weights, Fault> {
    let beginner = Judge::new(game, Judge::MOVES, Criteria::ALL, stop);
    let mut games = 0;
    let best = rounds(game, &beginner, plan, EVEN, stop, |round| {
        games += u64::from(plan.games);
        tell(round);
    })?;
    Ok(best.weights(game, games))
}

/// What a judge can learn before the first move, in a few seconds; `None` if there is too little time for
/// it, if nothing better comes of it, or if it is told to stop.
pub(super) fn study(game: &Game, beginner: &Judge, stop: &Stop) -> Option<Judge> {
    if beginner.course().length() >= f64::from(LONG) {
        // Its games would be cut off before they are won.
        return None;
    }
    let plan = short_plan(game, beginner, stop)?;
    let mut is_better = false;
    let best = rounds(game, beginner, &plan, SURELY, stop, |round| {
        is_better |= round.is_better;
    });
    best.ok().filter(|_| is_better && !stop.is_told())
}

/// As many games as can be played in a few seconds, judging by a few; `None` if that is too few to learn
/// from, or if nobody wins.
fn short_plan(game: &Game, judge: &Judge, stop: &Stop) -> Option<Training> {
    let games = (0..PROBES).into_par_iter().map(|seed| {
        let mut pupil = judge.school(u64::from(seed));
        lesson(game, judge, PROBING, &mut pupil, stop).map(|lesson| (lesson, pupil.len()))
    });
    let games: Vec<_> = games.collect::<Result<_, Fault>>().ok()?;
    let is_won = games.iter().any(|(_, positions)| *positions > 0);
    let searched: u64 = games.iter().map(|(searched, _)| searched).sum();
    let moves = match game.planned() {
        Some(_) => PLANNED_MOVES,
        None => MOVES,
    };
    let positions = moves / judge.effort(game.planned().is_some());
    // Half as many games more are played in contests.
    let plies = searched as f64 / (u64::from(PROBES) * PROBING) as f64;
    let each = 1.5 * f64::from(SHORT.rounds) * plies.max(1.0);
    let plans = [SHORT.iterations, SHORT.iterations / 2].map(|iterations| Training {
        games: SHORT
            .games
            .min((positions / (each * iterations as f64)) as u32),
        iterations,
        ..SHORT
    });
    plans
        .into_iter()
        .find(|plan| is_won && plan.games >= FEWEST)
}

/// Learns in rounds, and returns the best judge. A new one has to win more than a share of points, `bar`,
/// against the best so far.
fn rounds(
    game: &Game,
    beginner: &Judge,
    plan: &Training,
    bar: f64,
    stop: &Stop,
    mut tell: impl FnMut(&Round),
) -> Result<Judge, Fault> {
    let mut best = beginner.clone();
    let mut school = beginner.school(plan.seed);
    for number in 1..=plan.rounds {
        let seed = plan.seed ^ u64::from(number) << 32;
        let lessons = (0..plan.games).into_par_iter().map(|index| {
            let mut pupil = beginner.school(seed ^ u64::from(index) << 8);
            lesson(game, &best, plan.iterations, &mut pupil, stop).map(|_| pupil)
        });
        let lessons: Result<Vec<_>, Fault> = lessons.collect();
        if stop.is_told() {
            break;
        }
        lessons?.into_iter().for_each(|pupil| school.join(pupil));
        let learnt = Learnt::from(&school);
        let skill = learnt.skill;
        let new = beginner.knowing_else(learnt);
        let Some(points) = contest(game, [&new, &best], plan, seed, stop)? else {
            break;
        };
        let is_better = points > bar;
        tell(&Round {
            number,
            positions: school.len(),
            skill,
            points,
            is_better,
        });
        if is_better {
            best = new;
        }
    }
    Ok(best)
}

/// Lets a school watch a game that a judge plays against itself; returns how many positions were searched.
fn lesson(
    game: &Game,
    judge: &Judge,
    iterations: u64,
    pupil: &mut School<'_>,
    stop: &Stop,
) -> Result<u64, Fault> {
    let mut search = AlphaBeta::new(Ideas::BEST);
    let (mut plies, mut searched) = (0, 0);
    let mut choose = |state: &mut State, list: &mut MoveList, rng: &mut Rng| {
        plies += 1;
        if plies <= OPENING || plies > LONG || rng.below(ODD) == 0 {
            state.legal_moves(list)?;
            return Ok(rng.below(list.len()));
        }
        searched += iterations;
        let place = best_move(&mut search, judge, state, iterations, stop)?;
        state.legal_moves(list)?;
        Ok(place)
    };
    pupil.game(game, LOOKS, &mut choose, stop)?;
    Ok(searched)
}

/// The share of points of the first of two judges against the second; `None` if it was told to
/// stop.
fn contest(
    game: &Game,
    judges: [&Judge; 2],
    plan: &Training,
    seed: u64,
    stop: &Stop,
) -> Result<Option<f64>, Fault> {
    let games = (plan.games / 2).max(2) / 2 * 2;
    let points = (0..games).into_par_iter().map(|index| {
        let first = (index % 2) as usize;
        // The same opening is played from both sides.
        duel(
            game,
            judges,
            first,
            plan.iterations,
            seed ^ u64::from(index / 2),
            stop,
        )
    });
    let points: Vec<f64> = points.collect::<Result<_, Fault>>()?;
    let is_whole = !stop.is_told();
    Ok(is_whole.then(|| points.iter().sum::<f64>() / f64::from(games)))
}

/// The points of the first of two judges in a game in which one of them has the seats with odd
/// numbers.
fn duel(
    game: &Game,
    judges: [&Judge; 2],
    odd: usize,
    iterations: u64,
    seed: u64,
    stop: &Stop,
) -> Result<f64, Fault> {
    let mut state = game.new_initial_state(seed)?;
    let mut searches = [AlphaBeta::new(Ideas::BEST), AlphaBeta::new(Ideas::BEST)];
    let mut rng = Rng::new(!seed);
    let mut list = MoveList::new();
    for ply in 0..LONG {
        if state.is_terminal() || stop.is_told() {
            break;
        }
        let who = (odd + state.to_move() + 1) % 2;
        let place = if ply < OPENING {
            state.legal_moves(&mut list)?;
            rng.below(list.len())
        } else {
            let search = &mut searches[who];
            let place = best_move(search, judges[who], &state, iterations, stop)?;
            state.legal_moves(&mut list)?;
            place
        };
        state.apply_unchecked(list.get(place).ok_or(Fault::IllegalMove)?)?;
    }
    let Some(outcome) = state.outcome() else {
        return Ok(0.5);
    };
    let values = of_outcome(&outcome);
    let mine = (1..=outcome.ranks.len()).filter(|seat| (odd + seat + 1).is_multiple_of(2));
    let shares: Vec<f64> = mine
        .map(|seat| f64::from(values[seat - 1]) / f64::from(ONE))
        .collect();
    Ok(shares.iter().sum::<f64>() / shares.len().max(1) as f64)
}

/// The move that a search finds best, by its index among the legal ones.
fn best_move(
    search: &mut AlphaBeta,
    judge: &Judge,
    state: &State,
    iterations: u64,
    stop: &Stop,
) -> Result<usize, Fault> {
    let budget = Budget {
        stop: stop.clone(),
        ..Budget::iterations(iterations)
    };
    let root = Root { state, past: &[] };
    let found = search.find(&root, &budget, judge)?;
    found
        .lines
        .first()
        .and_then(|line| line.moves.first())
        .copied()
        .ok_or(Fault::IllegalMove)
}
