//! The ideas of αβ, each of which can be switched.

use std::fmt;
use std::str::FromStr;

use crate::play::search::ideas::{NoIdea, parts, switch, switched};
use crate::play::search::judge::Criteria;

/// Which ideas αβ uses.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Ideas {
    /// What was found for a position is kept, and says where to look first when it comes up again.
    pub table: bool,
    /// Quiet moves that have cut something off elsewhere are looked at before others (killers and
    /// history).
    pub good: bool,
    /// Only the first move is looked at with the whole window; of others it is first only asked
    /// whether they are better (principal variation search).
    pub narrow: bool,
    /// Quiet moves that come late are looked at less deep.
    pub late: bool,
    /// The only move that does not lose is looked at deeper.
    pub forced: bool,
    /// A depth begins with a window around the value of the depth before (aspiration).
    pub aspire: bool,
    /// Captures are followed to where it is quiet.
    pub quiet: bool,
    /// What positions are judged by.
    pub criteria: Criteria,
}

impl Ideas {
    /// Nothing but αβ, deeper and deeper, that looks at captures first and judges by pieces, where they
    /// stand, and scores.
    pub const PLAIN: Self = Self {
        table: false,
        good: false,
        narrow: false,
        late: false,
        forced: false,
        aspire: false,
        quiet: false,
        criteria: Criteria::NONE,
    };

    /// What plays best. Aspiration gained nothing where it was measured (`src/guide/search.md`).
    pub const BEST: Self = Self {
        table: true,
        good: true,
        narrow: true,
        late: true,
        forced: false,
        aspire: false,
        quiet: true,
        criteria: Criteria::ALL,
    };

    /// Each idea with its name.
    fn named(&mut self) -> [(&'static str, &mut bool); 10] {
        [
            ("table", &mut self.table),
            ("good", &mut self.good),
            ("narrow", &mut self.narrow),
            ("late", &mut self.late),
            ("forced", &mut self.forced),
            ("aspire", &mut self.aspire),
            ("quiet", &mut self.quiet),
            ("moves", &mut self.criteria.moves),
            ("patterns", &mut self.criteria.patterns),
            ("goals", &mut self.criteria.goals),
        ]
    }
}

impl Default for Ideas {
    fn default() -> Self {
        Self::BEST
    }
}

impl FromStr for Ideas {
    type Err = NoIdea;

    /// Reads what is changed of the best ideas, or of `plain`: `plain+table=on`.
    fn from_str(text: &str) -> Result<Self, NoIdea> {
        let mut ideas = Self::BEST;
        for (part, name, value) in parts(text) {
            let wrong = || NoIdea {
                wrong: part.to_owned(),
                ideas: "`plain` or some of table=off, good=off, narrow=off, late=off, forced=off, \
                        aspire=on, quiet=off, moves=off, patterns=off, goals=off",
            };
            if part == "plain" {
                ideas = Self::PLAIN;
                continue;
            }
            let mut named = ideas.named().into_iter();
            let (_, idea) = named.find(|(known, _)| *known == name).ok_or_else(wrong)?;
            *idea = switch(value).ok_or_else(wrong)?;
        }
        Ok(ideas)
    }
}

impl fmt::Display for Ideas {
    /// As it is read.
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut ideas = *self;
        for (index, (name, on)) in ideas.named().into_iter().enumerate() {
            let before = if index > 0 { "+" } else { "" };
            write!(out, "{before}{name}={}", switched(*on))?;
        }
        Ok(())
    }
}
