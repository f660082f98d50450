//! What a judge knows about a game, as stored in a file.

use serde::{Deserialize, Serialize};

use super::features::Features;
use super::school::Course;
use super::{Criteria, Judge, Learnt};
use crate::engine::Game;

/// The version of the file's format.
const SCHEMA: u32 = 1;

/// What was learnt about a game: how much each feature of a position is worth.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Weights {
    schema: u32,
    /// The game that it is about.
    pub game: String,
    /// Identifies its rules, options included: sixteen hexadecimal digits.
    pub rules: String,
    /// How many games were watched.
    pub games: u64,
    /// How much of the results of games can be predicted from a position, from 0 to 1, measured on
    /// positions that were not learnt from.
    pub skill: f64,
    /// How far from even positions are judged on average.
    pub swing: f64,
    /// How random games go.
    pub course: Course,
    /// For each feature, what it adds to the logarithm of the odds of winning.
    pub weights: Vec<Weight>,
    /// For each name of pieces, how many moves they have compared with the mean of all.
    pub mobility: Vec<Weight>,
}

/// A number with its name.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Weight {
    /// What it is about.
    pub name: String,
    /// How much.
    pub value: f64,
}

/// The weights were learnt with different rules: the game's text has changed, other options are
/// chosen, or another version of lud uses other features.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error(
    "the weights were learnt by other rules, or by another version of lud; `lud train` learns them again"
)]
pub struct OtherRules;

impl Judge {
    /// What it knows, learnt from `games` games.
    pub(in crate::play::search) fn weights(&self, game: &Game, games: u64) -> Weights {
        let program = game.program();
        let inner = &*self.inner;
        Weights {
            schema: SCHEMA,
            game: program.name.to_string(),
            rules: rules(game),
            games,
            skill: inner.skill,
            swing: inner.swing,
            course: inner.course,
            weights: named(inner.features.labels(program), &inner.weights),
            mobility: named(inner.features.labels_of_names(program), &inner.mobility),
        }
    }

    /// A judge with the knowledge in `weights`.
    pub(in crate::play::search) fn of_weights(
        game: &Game,
        weights: &Weights,
    ) -> Result<Self, OtherRules> {
        let program = game.program();
        let features = Features::of(program, Criteria::ALL);
        let values = |named: &[Weight], labels: Vec<String>| {
            let same = named.iter().map(|it| &it.name).eq(&labels);
            let values: Vec<f64> = named.iter().map(|it| it.value).collect();
            let finite = values.iter().all(|value| value.is_finite());
            (same && finite).then_some(values).ok_or(OtherRules)
        };
        if weights.schema != SCHEMA || weights.rules != rules(game) {
            return Err(OtherRules);
        }
        let learnt = Learnt {
            weights: values(&weights.weights, features.labels(program))?,
            mobility: values(&weights.mobility, features.labels_of_names(program))?,
            skill: weights.skill,
            swing: weights.swing,
        };
        Ok(Self::knowing(features, learnt, weights.course))
    }
}

/// Identifies the rules of a game.
fn rules(game: &Game) -> String {
    format!("{:016x}", game.program().fingerprint)
}

fn named(names: Vec<String>, values: &[f64]) -> Vec<Weight> {
    let pairs = names.into_iter().zip(values);
    pairs
        .map(|(name, value)| Weight {
            name,
            value: *value,
        })
        .collect()
}
