//! What callers tell the moves of a plan apart by, in one word: a long list of moves costs what is
//! written for each.

use std::fmt;

use crate::engine::moves::Decision;
use crate::ir::Plan;

/// A legal move of a plan, as far as callers tell moves apart. All its sites are of the kind that
/// pieces stand on.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct PlanMove(u64);

/// The parts of the word: where each begins, and how many bits it has.
const FROM: Part = Part(0, 20);
const TO: Part = Part(20, 20);
const PUTS: Part = Part(40, 14);
const LEVEL: Part = Part(54, 6);
const TAKES: Part = Part(60, 1);
const DECISION: Part = Part(61, 3);

// What a plan can hold can be told.
const _: () =
    assert!(Plan::MOST_SITES as u64 <= FROM.most() && Plan::MOST_SITES as u64 <= TO.most());
const _: () = assert!(Plan::MOST_KINDS as u64 <= PUTS.most());
const _: () = assert!(Plan::MOST_LEVELS as u64 <= LEVEL.most());

/// Some bits of a word.
#[derive(Clone, Copy)]
struct Part(u32, u32);

impl Part {
    const fn most(self) -> u64 {
        (1 << self.1) - 1
    }

    const fn one(self) -> u64 {
        1 << self.0
    }

    #[inline]
    const fn of(self, word: u64) -> u64 {
        word >> self.0 & self.most()
    }

    #[inline]
    const fn with(self, value: u64) -> u64 {
        debug_assert!(value <= self.most(), "plans have limits");
        value << self.0
    }
}

impl PlanMove {
    /// A decision that concerns no site.
    pub const fn new(decision: Decision) -> Self {
        Self(DECISION.with(decision as u64))
    }

    /// The same move from a site.
    #[inline]
    #[must_use]
    pub const fn beginning(self, site: usize) -> Self {
        Self(self.0 + FROM.with(site as u64 + 1))
    }

    /// The same move to a site.
    #[inline]
    #[must_use]
    pub const fn ending(self, site: usize) -> Self {
        Self(self.0 + TO.with(site as u64 + 1))
    }

    /// The same move to the site whose number is larger by so much, and from there too if `both`.
    #[inline]
    #[must_use]
    pub const fn farther(self, sites: usize, both: bool) -> Self {
        let by = if both {
            FROM.one() + TO.one()
        } else {
            TO.one()
        };
        Self(self.0 + sites as u64 * by)
    }

    /// The same move, which puts a piece of a kind on the board.
    #[inline]
    #[must_use]
    pub const fn putting(self, what: usize) -> Self {
        Self(self.0 + PUTS.with(what as u64))
    }

    /// The same move, with so many pieces below the one that it puts there.
    #[inline]
    #[must_use]
    pub const fn above(self, level: usize) -> Self {
        Self(self.0 + LEVEL.with(level as u64))
    }

    /// The same move, which takes a piece if `takes` says so.
    #[inline]
    #[must_use]
    pub const fn taking(self, takes: bool) -> Self {
        Self(self.0 | TAKES.with(takes as u64))
    }

    /// What kind of decision it is.
    #[inline]
    pub const fn decision(self) -> Decision {
        match DECISION.of(self.0) {
            0 => Decision::Normal,
            1 => Decision::Pass,
            2 => Decision::ForcedPass,
            3 => Decision::Swap,
            4 => Decision::Propose,
            _ => Decision::Vote,
        }
    }

    /// The site where it begins, if anywhere.
    #[inline]
    pub const fn from(self) -> Option<u32> {
        (FROM.of(self.0) as u32).checked_sub(1)
    }

    /// The site where it ends, if anywhere.
    #[inline]
    pub const fn to(self) -> Option<u32> {
        (TO.of(self.0) as u32).checked_sub(1)
    }

    /// The kind of the piece that it puts on the board, or that one there becomes; 0 if there is none
    /// that was not in the game before.
    #[inline]
    pub const fn puts(self) -> u32 {
        PUTS.of(self.0) as u32
    }

    /// How many pieces lie below that one.
    #[inline]
    pub const fn level(self) -> u32 {
        LEVEL.of(self.0) as u32
    }

    /// Whether it takes a piece by itself, apart from what follows from it.
    #[inline]
    pub const fn takes(self) -> bool {
        TAKES.of(self.0) == 1
    }
}

impl fmt::Debug for PlanMove {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("PlanMove")
            .field("decision", &self.decision())
            .field("from", &self.from())
            .field("to", &self.to())
            .field("puts", &self.puts())
            .field("level", &self.level())
            .field("takes", &self.takes())
            .finish()
    }
}

#[cfg(test)]
mod tests {
    use super::PlanMove;
    use crate::engine::moves::Decision;
    use crate::ir::Plan;

    #[test]
    fn every_part_is_what_was_put_there() {
        let all = [
            Decision::Normal,
            Decision::Pass,
            Decision::ForcedPass,
            Decision::Swap,
            Decision::Propose,
            Decision::Vote,
        ];
        let ends = [0, 1, 63, 1_023, Plan::MOST_SITES - 1];
        let puts = [
            (0, 0, false),
            (1, Plan::MOST_LEVELS - 1, true),
            (Plan::MOST_KINDS, 0, true),
        ];
        for decision in all {
            for (from, to) in ends.iter().flat_map(|from| ends.map(|to| (*from, to))) {
                for (what, level, takes) in puts {
                    let told = PlanMove::new(decision).beginning(from).ending(to);
                    let told = told.putting(what).above(level).taking(takes);
                    assert_eq!(told.decision(), decision);
                    let sites = [told.from(), told.to()];
                    assert_eq!(sites, [from, to].map(|site| Some(site as u32)));
                    assert_eq!((told.puts(), told.level()), (what as u32, level as u32));
                    assert_eq!(told.takes(), takes);
                }
            }
            let told = PlanMove::new(decision).beginning(2).ending(3);
            let on = |both| told.farther(40, both);
            assert_eq!([on(true), on(false)].map(PlanMove::to), [Some(43); 2]);
            assert_eq!(
                [on(true), on(false)].map(PlanMove::from),
                [Some(42), Some(2)]
            );
            let nowhere = PlanMove::new(decision);
            assert_eq!((nowhere.from(), nowhere.to()), (None, None));
        }
    }
}
