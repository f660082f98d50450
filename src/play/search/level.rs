//! Levels: players who are meant to be beaten.

use super::Budget;
use crate::engine::Rng;

/// How well somebody plays, from 1 to 10.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Level(u8);

/// For each level how many lines are tried, and of how many moves in a hundred any is played.
const LEVELS: [Strength; 10] = [
    Strength::new(10, 70),
    Strength::new(20, 50),
    Strength::new(30, 30),
    Strength::new(50, 16),
    Strength::new(100, 8),
    Strength::new(250, 3),
    Strength::new(600, 0),
    Strength::new(1_500, 0),
    Strength::new(4_000, 0),
    Strength::new(12_000, 0),
];

/// What they are called.
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

/// Positions that are looked at in place of one line, by methods that do not try lines.
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

    /// The level of a number; `None` if it is not one from 1 to 10.
    #[must_use]
    pub fn new(number: u8) -> Option<Self> {
        (1..=Self::HIGHEST)
            .contains(&number)
            .then_some(Self(number))
    }

    /// What each level is called, the first one first.
    pub const WORDS: [&str; Self::HIGHEST as usize] = WORDS;

    fn strength(self) -> Strength {
        LEVELS[usize::from(self.0) - 1]
    }

    /// The budget of a move at this level. `tries_lines` says whether the method does.
    pub(super) fn budget(self, budget: &Budget, tries_lines: bool) -> Budget {
        let lines = self.strength().iterations;
        let most = lines * if tries_lines { 1 } else { POSITIONS };
        Budget {
            iterations: Some(budget.iterations.map_or(most, |less| less.min(most))),
            ..budget.clone()
        }
    }

    /// Whether any move is played, instead of one that was looked for.
    pub(super) fn slips(self, rng: &mut Rng) -> bool {
        rng.below(100) < usize::from(self.strength().slips)
    }
}
