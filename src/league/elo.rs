//! How much stronger one player is than another, from the games they played: Elo with a confidence
//! interval, and a test that says when enough has been played.
//!
//! Games come in pairs, both from one opening with the sides switched: what the opening gives to one
//! side it gives to both players, so that the spread is that of pairs.

/// What one player got in the games of a pair, for each pair: from 0, both lost, to 1, both won.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Score {
    pairs: Vec<f64>,
}

/// A difference in Elo with its 95 % confidence interval.
#[derive(Clone, Copy, PartialEq, Debug, serde::Serialize)]
pub struct Elo {
    /// The difference.
    pub elo: f64,
    /// The interval's lower end.
    pub low: f64,
    /// The interval's upper end.
    pub high: f64,
}

/// A sequential test between two strengths, with 5 % of errors of either kind.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Sprt {
    /// The difference in Elo of which it is doubted that it is more.
    pub elo0: f64,
    /// The difference that is hoped for.
    pub elo1: f64,
}

/// What a sequential test says.
#[derive(Clone, Copy, PartialEq, Eq, Debug, serde::Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Verdict {
    /// It is as strong as was hoped.
    Accepted,
    /// It is not.
    Rejected,
    /// That cannot be said yet.
    Open,
}

/// The two-sided 95 % quantile of the normal distribution.
const QUANTILE: f64 = 1.959_964;

/// Where a sequential test with 5 % of errors ends: the logarithm of 0.95 / 0.05.
const BOUND: f64 = 2.944_439;

/// No score is taken as further from a draw than this, so that whoever won all has an Elo.
const SURE: f64 = 1e-3;

impl Score {
    /// Of no games.
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    /// Counts a pair: the mean of what the player got in its games.
    pub fn add(&mut self, mean: f64) {
        self.pairs.push(mean);
    }

    /// How many pairs were played.
    #[must_use]
    pub fn pairs(&self) -> usize {
        self.pairs.len()
    }

    /// The mean of a game, a half without any.
    #[must_use]
    pub fn mean(&self) -> f64 {
        match self.pairs.len() {
            0 => 0.5,
            pairs => self.pairs.iter().sum::<f64>() / pairs as f64,
        }
    }

    /// The variance of a pair. With a draw and a half more that were not played, so that equal results
    /// of few pairs do not look certain.
    fn variance(&self) -> f64 {
        let mean = self.mean();
        let squares = self.pairs.iter().map(|pair| (pair - mean) * (pair - mean));
        let unplayed = [0.0, 0.5, 1.0].map(|pair: f64| (pair - mean) * (pair - mean) / 2.0);
        (squares.sum::<f64>() + unplayed.iter().sum::<f64>()) / (self.pairs.len() as f64 + 1.5)
    }

    /// The 95 % confidence interval of the mean.
    #[must_use]
    pub fn interval(&self) -> [f64; 2] {
        let wide = QUANTILE * (self.variance() / self.pairs.len().max(1) as f64).sqrt();
        let mean = self.mean();
        [(mean - wide).max(0.0), (mean + wide).min(1.0)]
    }

    /// How much stronger the player is.
    #[must_use]
    pub fn elo(&self) -> Elo {
        let [low, high] = self.interval();
        Elo {
            elo: elo_of(self.mean()),
            low: elo_of(low),
            high: elo_of(high),
        }
    }

    /// What a sequential test says: the generalised likelihood ratio of means that are normal.
    #[must_use]
    pub fn sprt(&self, test: Sprt) -> Verdict {
        let (low, high) = (mean_of(test.elo0), mean_of(test.elo1));
        let middle = self.mean() - (low + high) / 2.0;
        let ratio = self.pairs.len() as f64 * (high - low) * middle / self.variance();
        match ratio {
            ratio if ratio >= BOUND => Verdict::Accepted,
            ratio if ratio <= -BOUND => Verdict::Rejected,
            _ => Verdict::Open,
        }
    }
}

/// The difference in Elo at which a game is worth so much.
fn elo_of(mean: f64) -> f64 {
    let mean = mean.clamp(SURE, 1.0 - SURE);
    400.0 * libm::log10(mean / (1.0 - mean))
}

/// What a game is worth at a difference in Elo.
fn mean_of(elo: f64) -> f64 {
    1.0 / (1.0 + libm::exp(-elo / 400.0 * std::f64::consts::LN_10))
}
