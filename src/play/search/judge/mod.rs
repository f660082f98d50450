//! What a position is worth that is not the end, judged by what can be seen at a glance.
//!
//! Nobody tells what pieces are worth in a game, so that is found out before the first move: in games
//! played at random, what had those who won? That tells at least what is good and what is bad.

mod features;
mod fit;
mod lessons;
mod school;

use std::sync::Arc;

use features::{Features, each_piece};
pub(super) use fit::chance;
use fit::{Sample, fit};
pub(super) use lessons::{FEW, Lessons};
use school::{Course, School};

use super::values::{MOST_PLAYERS, ONE, Values};
use crate::engine::{Game, State, Stop};

/// What the games that are watched follow from.
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
    /// What a piece of a kind on a slot is worth to its owner, kinds one after the other.
    worth: Vec<f32>,
    skill: f64,
    course: Course,
}

impl Judge {
    /// So many moves are enough to learn from.
    pub(super) const MOVES: u64 = 150_000;

    /// A judge who has seen so many moves of games played at random, always the same ones. If it is
    /// told to stop it knows what it has seen until then.
    pub(super) fn new(game: &Game, moves: u64, stop: &Stop) -> Self {
        let features = Features::of(game.program());
        let mut school = School::new(&features, SEED);
        // What cannot be played teaches nothing.
        let _ = school.watch(game, moves, stop);
        let mobility = school.mobility();
        let course = school.course();
        let samples = school.samples(&mobility);
        let weights = fit(&samples, features.len());
        let skill = skill(&samples, features.len());
        let worth = worths(&features, &weights, &mobility);
        Self {
            inner: Arc::new(Inner {
                features,
                weights,
                worth,
                skill,
                course,
            }),
        }
    }

    /// How much of what came of games it can tell in positions that it has not learnt from: 0 for
    /// nothing, 1 for all.
    pub(super) fn skill(&self) -> f64 {
        self.inner.skill
    }

    /// How random games go.
    pub(super) fn course(&self) -> Course {
        self.inner.course
    }

    /// How good a position looks for a player: 0 as good as for the others, in units in which the
    /// chances of a win rise from a half to three quarters at 1.1.
    pub(super) fn sum(&self, state: &State, player: usize) -> f64 {
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
        let weight = weights[features.score()];
        if weight != 0.0 {
            sum += weight * features::score(state, player);
        }
        sum
    }

    /// What a position is worth to each player, as chances of being first.
    pub(super) fn values(&self, state: &State) -> Values {
        let players = state.game().players();
        let mut values = [0; MOST_PLAYERS];
        for player in 1..=players {
            values[player - 1] = match player {
                2 if players == 2 => ONE - values[0],
                _ => (chance(self.sum(state, player)) * f64::from(ONE)) as u32,
            };
        }
        values
    }
}

/// What a piece of each kind is worth to its owner on each slot, kinds one after the other.
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

/// How much of the results of some samples can be told by weights that follow from the others.
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
