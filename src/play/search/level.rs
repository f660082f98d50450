//! Levels: players that are meant to be beaten.

use super::Budget;
use crate::engine::Rng;

/// How well a player plays, from 1 to 10.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Level(u8);

/// For each level, how many lines are tried, and how many moves in a hundred are random.
const LEVELS: [Strength; 10] = [
    Strength::new(10, 87),
    Strength::new(14, 69),
    Strength::new(24, 50),
    Strength::new(38, 34),
    Strength::new(70, 24),
    Strength::new(160, 14),
    Strength::new(480, 6),
    Strength::new(900, 2),
    Strength::new(8_000, 0),
    Strength::new(22_000, 0),
];

/// The names of the levels.
const WORDS: [&str; LEVELS.len()] = [
    "hardly knows the rules",
    "newcomer",
    "beginner",
    "learner",
    "casual player",
    "regular",
    "club player",
    "strong player",
    "expert",
    "as well as it can",
];

/// How many positions are searched in place of one line, by methods that do not try lines.
const POSITIONS: u64 = 20;

/// How strong a level is.
#[derive(Clone, Copy, Debug)]
struct Strength {
    iterations: u64,
    /// Of a hundred.
    slips: u8,
}

impl Strength {
    const fn new(iterations: u64, slips: u8) -> Self {
        Self { iterations, slips }
    }
}

impl Level {
    /// The highest.
    pub const HIGHEST: u8 = LEVELS.len() as u8;

    /// The level with a number; `None` if it is not from 1 to 10.
    #[must_use]
    pub fn new(number: u8) -> Option<Self> {
        (1..=Self::HIGHEST)
            .contains(&number)
            .then_some(Self(number))
    }

    /// The names of the levels, lowest first.
    pub const WORDS: [&str; Self::HIGHEST as usize] = WORDS;

    fn strength(self) -> Strength {
        LEVELS[usize::from(self.0) - 1]
    }

    /// The budget of a move at this level. `tries_lines` says whether the method tries lines.
    pub(super) fn budget(self, budget: &Budget, tries_lines: bool) -> Budget {
        let lines = self.strength().iterations;
        let most = lines * if tries_lines { 1 } else { POSITIONS };
        Budget {
            iterations: Some(budget.iterations.map_or(most, |less| less.min(most))),
            ..budget.clone()
        }
    }

    /// Whether a random move is played instead of searching for one.
    pub(super) fn slips(self, rng: &mut Rng) -> bool {
        rng.below(100) < usize::from(self.strength().slips)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_level_tries_more_than_the_one_below_and_slips_no_more() {
        for pair in LEVELS.windows(2) {
            assert!(pair[0].iterations < pair[1].iterations, "{pair:?}");
            assert!(pair[0].slips >= pair[1].slips, "{pair:?}");
        }
    }
}
