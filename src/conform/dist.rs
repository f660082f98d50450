//! Compares the lengths and results of random games with recorded ones, for games whose set-ups and
//! dice no trace can repeat.
//!
//! Lengths are compared by the two-sample Kolmogorov–Smirnov test, results by the chi-squared test
//! of homogeneity. Games with the same rules fail each of them once in a thousand times.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

/// The results of random games of a game: one line of the file.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Distribution {
    /// The file of the game, or its name.
    pub path: String,
    /// The ruleset, empty for the default one.
    #[serde(default)]
    pub ruleset: String,
    /// The choices, as `Heading/Item`.
    #[serde(default)]
    pub options: Vec<String>,
    /// How many games ended.
    pub n: u64,
    /// The least length in plies, the nine deciles, and the greatest length; the middle one is the
    /// median.
    #[serde(default)]
    pub deciles: Vec<u32>,
    /// How many games had each length.
    pub lengths: Vec<(u32, u64)>,
    /// How many games each player won alone, under `P1` and so on; other games are under `none`.
    pub results: BTreeMap<String, u64>,
}

/// How far apart two distributions are, and how far they may be.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Apart {
    /// The greatest difference, over all lengths, between the shares of games that are not longer.
    pub lengths: f64,
    /// The greatest allowed value.
    pub lengths_most: f64,
    /// The sum of the squared differences from the expected results, each divided by what is
    /// expected.
    pub results: f64,
    /// The greatest allowed value.
    pub results_most: f64,
}

impl Apart {
    /// Whether they can come from the same rules.
    pub fn is_near(&self) -> bool {
        self.lengths <= self.lengths_most && self.results <= self.results_most
    }
}

/// What two samples of one distribution exceed only once in a thousand times, in units that follow
/// from the sizes of the samples: `sqrt(-ln(0.001 / 2) / 2)`.
const KOLMOGOROV: f64 = 1.9495;

/// What a normally distributed number exceeds once in a thousand times.
const NORMAL: f64 = 3.0902;

/// How many games with a result must be expected for it to be counted separately.
const EXPECTED: f64 = 5.0;

impl Distribution {
    /// Adds a game: its length in plies, and who won it alone.
    pub fn count(&mut self, plies: u32, winner: Option<usize>) {
        self.n += 1;
        match self
            .lengths
            .binary_search_by_key(&plies, |(length, _)| *length)
        {
            Ok(at) => self.lengths[at].1 += 1,
            Err(at) => self.lengths.insert(at, (plies, 1)),
        }
        let name = winner.map_or("none".to_owned(), |winner| format!("P{winner}"));
        *self.results.entry(name).or_insert(0) += 1;
        self.deciles = self.quantiles();
    }

    /// The least length, the nine deciles, and the greatest.
    fn quantiles(&self) -> Vec<u32> {
        let at = |tenth: u64| {
            // The first length that at least this many tenths of the games do not exceed.
            let wanted = (self.n * tenth).div_ceil(10).max(1);
            let mut games = 0;
            let found = self.lengths.iter().find(|(_, count)| {
                games += count;
                games >= wanted
            });
            found.map_or(0, |(length, _)| *length)
        };
        (0..=10).map(at).collect()
    }

    /// How far it is from another distribution.
    pub fn apart(&self, other: &Self) -> Apart {
        let (n, m) = (self.n.max(1) as f64, other.n.max(1) as f64);
        let (results, degrees) = self.results_apart(other);
        Apart {
            lengths: self.lengths_apart(other),
            lengths_most: KOLMOGOROV * ((n + m) / (n * m)).sqrt(),
            results,
            results_most: chi_squared_most(degrees),
        }
    }

    fn lengths_apart(&self, other: &Self) -> f64 {
        let share = |of: &Self, most: u32| {
            let within = of.lengths.iter().filter(|(length, _)| *length <= most);
            let games: u64 = within.map(|(_, count)| count).sum();
            games as f64 / of.n.max(1) as f64
        };
        let all = self.lengths.iter().chain(&other.lengths);
        let apart = all.map(|(length, _)| (share(self, *length) - share(other, *length)).abs());
        apart.fold(0.0, f64::max)
    }

    /// The sum, and the degrees of freedom.
    fn results_apart(&self, other: &Self) -> (f64, usize) {
        let (n, m) = (self.n as f64, other.n as f64);
        let count = |of: &Self, name: &str| of.results.get(name).copied().unwrap_or(0) as f64;
        let mut names: Vec<&String> = self.results.keys().chain(other.results.keys()).collect();
        names.sort_unstable();
        names.dedup();
        let mut cells: Vec<(f64, f64)> = Vec::new();
        let mut rare = (0.0, 0.0);
        for name in names {
            let (a, b) = (count(self, name), count(other, name));
            let expected = (a + b) * n.min(m) / (n + m);
            match expected < EXPECTED {
                true => rare = (rare.0 + a, rare.1 + b),
                false => cells.push((a, b)),
            }
        }
        // Rare results are counted together.
        if rare != (0.0, 0.0) {
            cells.push(rare);
        }
        let mut sum = 0.0;
        for (a, b) in &cells {
            for (seen, size) in [(a, n), (b, m)] {
                let expected = (a + b) * size / (n + m);
                if expected > 0.0 {
                    sum += (seen - expected) * (seen - expected) / expected;
                }
            }
        }
        (sum, cells.len().saturating_sub(1))
    }
}

/// What a sum of this many squares of normally distributed numbers exceeds once in a thousand
/// times, by the formula of Wilson and Hilferty.
fn chi_squared_most(degrees: usize) -> f64 {
    if degrees == 0 {
        return 0.0;
    }
    let k = degrees as f64;
    let part = 2.0 / (9.0 * k);
    let root = 1.0 - part + NORMAL * part.sqrt();
    k * root * root * root
}

#[cfg(test)]
mod tests {
    use super::*;

    fn of(lengths: &[(u32, u64)], wins: u64) -> Distribution {
        let mut made = Distribution::default();
        let mut games = 0;
        for (length, count) in lengths {
            for _ in 0..*count {
                made.count(*length, Some(if games < wins { 1 } else { 2 }));
                games += 1;
            }
        }
        made
    }

    #[test]
    fn quantiles_of_ten_games() {
        let made = of(
            &[
                (1, 1),
                (2, 1),
                (3, 1),
                (4, 1),
                (5, 1),
                (6, 1),
                (7, 1),
                (8, 1),
                (9, 1),
                (10, 1),
            ],
            0,
        );
        assert_eq!(made.deciles, [1, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
    }

    #[test]
    fn what_is_the_same_is_not_apart_and_what_differs_is() {
        let (a, b) = (of(&[(10, 50), (20, 50)], 50), of(&[(10, 48), (20, 52)], 55));
        assert_eq!(a.apart(&a).lengths, 0.0);
        assert!(a.apart(&b).is_near(), "{:?}", a.apart(&b));
        let longer = of(&[(10, 20), (20, 80)], 50);
        // Worked out by hand: shares of 0.5 and 0.2 of the games are not longer than 10.
        assert!((a.apart(&longer).lengths - 0.3).abs() < 1e-12);
        assert!(!a.apart(&longer).is_near());
        let lost = of(&[(10, 50), (20, 50)], 20);
        // Worked out by hand: 50 and 20 wins where 35 are expected, 50 and 80 losses where 65 are.
        let wanted = 2.0 * 225.0 / 35.0 + 2.0 * 225.0 / 65.0;
        assert!((a.apart(&lost).results - wanted).abs() < 1e-9);
        assert!(!a.apart(&lost).is_near());
    }

    #[test]
    fn the_bounds_are_those_of_tables() {
        // From a table of the chi-squared distribution at 0.001: 10.83, 13.82, 16.27 and, for 5,
        // 20.52.
        for (degrees, wanted) in [(1, 10.83), (2, 13.82), (3, 16.27), (5, 20.52)] {
            assert!(
                (chi_squared_most(degrees) - wanted).abs() < 0.4,
                "{degrees}"
            );
        }
    }
}
