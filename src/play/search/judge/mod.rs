//! The worth of a position before the end of the game, judged at a glance.
//!
//! Nobody says what pieces are worth in a game, so this is found out before the first move: in
//! games played at random, what did the winners have? That at least tells good from bad. Games
//! between players that already know this much tell more (`train`), and what they teach is stored
//! (`weights`).

mod criteria;
mod features;
mod fit;
mod goals;
mod lessons;
mod lines;
mod links;
mod school;
mod weights;

use std::sync::Arc;

pub use criteria::Criteria;
use features::{Features, each_piece};
pub(super) use fit::chance;
use fit::{Sample, fit};
pub(super) use lessons::{FEW, Lessons};
pub use school::Course;
pub(super) use school::School;
pub use weights::{OtherRules, Weight, Weights};

use super::values::{MOST_PLAYERS, ONE, Values};
use crate::engine::{Game, State, Stop};
use crate::play::ground::Ground;

/// Mobility of a smaller weight is not worth counting: it takes longer than it helps.
const LITTLE: f64 = 0.05;

/// A judge with less skill has not learnt from games what pieces are worth.
const DOUBTFUL: f64 = 0.03;
/// In that case, the worth of a piece that has as many moves as pieces have on average.
const PRIOR: f64 = 0.3;

/// How many random moves can be played in the time in which αβ lists the moves of a position and judges its
/// pieces. Measured in Connect Four, Breakthrough, Kalah and Tablut.
const POSITION: f64 = 1.8;

/// By how much a plan speeds up random games, as it does αβ apart from looking at lines and connections.
/// Measured in Hex and Gomoku.
const BY_PLAN: f64 = 2.0;

/// The seed of the games that are watched.
const SEED: u64 = 20;

/// A judge of positions of one game.
#[derive(Clone, Debug)]
pub(super) struct Judge {
    inner: Arc<Inner>,
}

#[derive(Debug)]
struct Inner {
    features: Features,
    weights: Vec<f64>,
    /// For each name of pieces, how many moves they have compared with the mean of all.
    mobility: Vec<f64>,
    /// What a piece of each kind on each slot is worth to its owner, kinds one after the other.
    worth: Vec<f32>,
    skill: f64,
    swing: f64,
    course: Course,
}

/// What was learnt from games.
pub(super) struct Learnt {
    weights: Vec<f64>,
    mobility: Vec<f64>,
    pub(super) skill: f64,
    swing: f64,
}

impl Learnt {
    pub(super) fn from(school: &School<'_>) -> Self {
        let mobility = school.mobility();
        let samples = school.samples(&mobility);
        let features = school.features().len();
        let mut weights = fit(&samples, features);
        let skill = skill(&samples, features);
        if skill < DOUBTFUL {
            // The games say almost nothing about pieces, so what they can do has to serve.
            weights[school.features().mobility()] += PRIOR;
        }
        Self {
            skill,
            swing: swing(&samples, &weights),
            weights,
            mobility,
        }
    }
}

impl Judge {
    /// So many moves are enough to learn from.
    pub(super) const MOVES: u64 = 150_000;

    /// A judge who has seen so many moves of games played at random, always the same ones. If it is
    /// told to stop it knows what it has seen until then.
    pub(super) fn new(game: &Game, moves: u64, criteria: Criteria, stop: &Stop) -> Self {
        let features = Features::of(game.program(), criteria);
        let mut school = School::new(&features, SEED);
        // A game that cannot be played teaches nothing.
        let _ = school.watch(game, moves, stop);
        let course = school.course();
        let learnt = Learnt::from(&school);
        Self::knowing(features, learnt, course)
    }

    /// A judge with this knowledge.
    fn knowing(features: Features, learnt: Learnt, course: Course) -> Self {
        let Learnt {
            mut weights,
            mobility,
            skill,
            swing,
        } = learnt;
        let moves = &mut weights[features.moves()];
        if moves.abs() <= LITTLE || !features.criteria().moves {
            *moves = 0.0;
        }
        Self {
            inner: Arc::new(Inner {
                worth: worths(&features, &weights, &mobility),
                features,
                weights,
                mobility,
                skill,
                swing,
                course,
            }),
        }
    }

    /// Another judge of the same game, with different knowledge.
    pub(super) fn knowing_else(&self, learnt: Learnt) -> Self {
        Self::knowing(self.inner.features.clone(), learnt, self.inner.course)
    }

    /// A school that watches games and records the features of this judge.
    pub(super) fn school(&self, seed: u64) -> School<'_> {
        School::new(&self.inner.features, seed)
    }

    /// How much of the results of games it can predict from positions that it has not learnt from:
    /// 0 for nothing, 1 for everything.
    pub(super) fn skill(&self) -> f64 {
        self.inner.skill
    }

    /// How far apart it judges positions: their mean distance from even, in the units of
    /// [`Judge::sum`].
    pub(super) fn swing(&self) -> f64 {
        self.inner.swing
    }

    /// Whether it looks at rows or connections that the rules ask for.
    pub(super) fn sees_patterns(&self) -> bool {
        self.inner.features.has_patterns()
    }

    /// How many random moves can be played in the time in which αβ looks at a position, by a plan or by
    /// the rules.
    pub(super) fn effort(&self, is_planned: bool) -> f64 {
        let faster = if is_planned { BY_PLAN } else { 1.0 };
        POSITION + faster * self.inner.features.effort()
    }

    /// What random games are like.
    pub(super) fn course(&self) -> Course {
        self.inner.course
    }

    /// The number of legal moves of a position, if the judge needs it.
    pub(super) fn moves_of(&self, ground: &mut Ground) -> usize {
        match self.inner.weights[self.inner.features.moves()] {
            0.0 => 0,
            _ => ground.count(),
        }
    }

    /// How good a position with `moves` legal moves looks for a player. 0 means as good as for the
    /// others; at 1.1 the chance of a win has risen from a half to three quarters.
    pub(super) fn sum(&self, state: &State, player: usize, moves: usize) -> f64 {
        let Inner {
            features,
            weights,
            worth,
            ..
        } = &*self.inner;
        let slots = features.slots();
        let mut sum = 0.0;
        each_piece(state, |what, slot, count| {
            let sign = features.sign(player, features.owner(what));
            let worth = worth.get(what * slots + slot).copied().unwrap_or(0.0);
            sum += sign * f64::from(worth) * f64::from(count.max(1));
        });
        features.whole(state, player, moves, |index, value| {
            sum += weights[index] * value
        });
        sum
    }

    /// The worth of a position to each player, as chances of being first. `room` is working memory.
    pub(super) fn values(&self, ground: &mut Ground, room: &mut State) -> Values {
        let moves = self.moves_of(ground);
        let (state, _) = ground.shown(|| room);
        let players = state.game().players();
        let mut values = [0; MOST_PLAYERS];
        for player in 1..=players {
            values[player - 1] = match player {
                2 if players == 2 => ONE - values[0],
                _ => (chance(self.sum(state, player, moves)) * f64::from(ONE)) as u32,
            };
        }
        values
    }
}

/// The worth of a piece of each kind to its owner on each slot, kinds one after the other.
fn worths(features: &Features, weights: &[f64], mobility: &[f64]) -> Vec<f32> {
    let kinds = features.kinds();
    let mut worths = Vec::with_capacity(kinds * features.slots());
    for what in 0..kinds {
        for slot in 0..features.slots() {
            let mut sum = 0.0;
            features.each(what, slot, |index, value| sum += weights[index] * value);
            if features.owner(what) > 0 {
                sum += weights[features.mobility()] * mobility[features.name(what)];
            }
            worths.push(sum as f32);
        }
    }
    worths
}

/// How far from even samples are judged on average.
fn swing(samples: &[Sample], weights: &[f64]) -> f64 {
    let sums = samples.iter().map(|sample| {
        let parts = sample.features.iter().zip(weights);
        parts
            .map(|(value, weight)| value * weight)
            .sum::<f64>()
            .abs()
    });
    sums.sum::<f64>() / samples.len().max(1) as f64
}

/// How much of the results of some samples can be predicted with weights learnt from the others.
fn skill(samples: &[Sample], features: usize) -> f64 {
    let (known, new) = samples.split_at(samples.len() * 3 / 4);
    let weights = fit(known, features);
    let mean = new.iter().map(|sample| sample.result).sum::<f64>() / new.len().max(1) as f64;
    let told = |sample: &Sample| {
        let parts = sample.features.iter().zip(&weights);
        chance(parts.map(|(value, weight)| value * weight).sum())
    };
    let errors: f64 = new.iter().map(|it| (it.result - told(it)).powi(2)).sum();
    let spread: f64 = new.iter().map(|it| (it.result - mean).powi(2)).sum();
    match spread > 1e-9 {
        true => (1.0 - errors / spread).max(0.0),
        false => 0.0,
    }
}
