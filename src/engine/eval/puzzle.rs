//! Rules on the regions of a puzzle.

use crate::ir::{IntId, PuzzleRule, PuzzleTest, PuzzleValues, RegionId, SiteSet};

use super::{Ctx, Eval};
use crate::engine::state::Look;

/// What the values in a region come to, as far as a rule asks.
#[derive(Debug)]
pub(super) enum Tally {
    /// All values, and those that may occur twice.
    Different(Vec<i32>, Vec<i32>),
    /// The sum of the values, the number that it must reach, and the values that there are.
    Sum(Open, i64, PuzzleValues),
    /// How often a value occurs, the number that it must reach, and the value.
    Count(Open, i64, i32),
}

/// A number that grows while empty sites are filled.
#[derive(Clone, Copy, Debug)]
pub(super) struct Open {
    so_far: i64,
    empty: i64,
}

impl Open {
    /// Once one of the empty sites is filled, which adds so much.
    const fn filled(self, adds: i64) -> Self {
        Self {
            so_far: self.so_far + adds,
            empty: self.empty - 1,
        }
    }

    /// Whether a number can be reached if each empty site adds at least and at most so much.
    fn can_reach(self, number: i64, least: i32, most: i32) -> bool {
        let with = |each: i32| self.so_far + self.empty * i64::from(each);
        (with(least)..=with(most)).contains(&number)
    }
}

impl Tally {
    /// Whether the rule holds, or can still be fulfilled.
    pub(super) fn holds(&self) -> bool {
        match self {
            Self::Different(values, except) => {
                (0..values.len()).all(|index| is_new(&values[..index], except, values[index]))
            }
            Self::Sum(sum, result, values) => sum.can_reach(*result, values.least, values.most),
            Self::Count(count, result, _) => count.can_reach(*result, 0, 1),
        }
    }

    /// Whether a rule that holds does so once an empty site of the region is filled with a value.
    pub(super) fn admits(&self, value: i32) -> bool {
        match self {
            Self::Different(values, except) => is_new(values, except, value),
            Self::Sum(sum, result, values) => {
                let sum = sum.filled(i64::from(value));
                sum.can_reach(*result, values.least, values.most)
            }
            Self::Count(count, result, of) => {
                let count = count.filled(i64::from(value == *of));
                count.can_reach(*result, 0, 1)
            }
        }
    }
}

/// Whether a value may follow others of which none may occur twice, apart from the exceptions.
fn is_new(before: &[i32], except: &[i32], value: i32) -> bool {
    except.contains(&value) || !before.contains(&value)
}

impl Eval<'_> {
    /// Whether a rule of a puzzle holds in all its regions, or can still be fulfilled.
    pub(super) fn is_fulfilled(&mut self, st: Look<'_>, cx: &Ctx, rule: &PuzzleRule) -> bool {
        if matches!(rule.test, PuzzleTest::Unique) {
            return self.is_unique(st, cx, rule);
        }
        rule.regions.iter().all(|(region, result)| {
            let mut sites = self.take_set();
            self.fill(st, cx, *region, &mut sites);
            let tally = self.tally(st, cx, rule, &sites, *result);
            let holds = tally.as_ref().is_none_or(Tally::holds);
            tally.into_iter().for_each(|tally| self.give_tally(tally));
            self.give_set(sites);
            holds
        })
    }

    /// What the values on the sites of a region come to, with the number that they must reach.
    /// `None` for a rule that compares regions.
    pub(super) fn tally(
        &mut self,
        st: Look<'_>,
        cx: &Ctx,
        rule: &PuzzleRule,
        sites: &SiteSet,
        result: Option<IntId>,
    ) -> Option<Tally> {
        let (values, empty) = self.values_on(st, &rule.values, sites);
        let result = result.map_or(0, |result| i64::from(self.int(st, cx, result)));
        let open = |so_far| Open {
            so_far,
            empty: i64::from(empty),
        };
        let tally = match &rule.test {
            PuzzleTest::Different(except) => {
                let mut known = self.take_numbers();
                for number in except {
                    let number = self.int(st, cx, *number);
                    known.push(number);
                }
                return Some(Tally::Different(values, known));
            }
            PuzzleTest::Sum => {
                let sum = values.iter().copied().map(i64::from).sum();
                Some(Tally::Sum(open(sum), result, rule.values))
            }
            PuzzleTest::Count(of) => {
                let of = self.int(st, cx, *of);
                let count = values.iter().filter(|value| **value == of).count();
                Some(Tally::Count(open(count as i64), result, of))
            }
            PuzzleTest::Unique => None,
        };
        self.give_numbers(values);
        tally
    }

    pub(super) fn give_tally(&mut self, tally: Tally) {
        match tally {
            Tally::Different(values, except) => {
                self.give_numbers(values);
                self.give_numbers(except);
            }
            Tally::Sum(..) | Tally::Count(..) => {}
        }
    }

    /// Whether no two full regions of the same size hold the same values.
    fn is_unique(&mut self, st: Look<'_>, cx: &Ctx, rule: &PuzzleRule) -> bool {
        for (index, (region, _)) in rule.regions.iter().enumerate() {
            let (values, empty) = self.values_in(st, cx, &rule.values, *region);
            let mut alike = false;
            for (other, _) in &rule.regions[..index] {
                if empty > 0 || alike {
                    break;
                }
                let (others, empty) = self.values_in(st, cx, &rule.values, *other);
                alike = empty == 0 && others == values;
                self.give_numbers(others);
            }
            self.give_numbers(values);
            if alike {
                return false;
            }
        }
        true
    }

    /// The values in a region, and its number of empty sites.
    fn values_in(
        &mut self,
        st: Look<'_>,
        cx: &Ctx,
        values: &PuzzleValues,
        region: RegionId,
    ) -> (Vec<i32>, i32) {
        let mut set = self.take_set();
        self.fill(st, cx, region, &mut set);
        let found = self.values_on(st, values, &set);
        self.give_set(set);
        found
    }

    /// The values on some sites, and how many of these are empty.
    fn values_on(
        &mut self,
        st: Look<'_>,
        values: &PuzzleValues,
        sites: &SiteSet,
    ) -> (Vec<i32>, i32) {
        let mut found = self.take_numbers();
        let mut empty = 0;
        let layout = &self.p.layout;
        for site in sites.iter() {
            let slot = layout.slot(values.kind, site as i32);
            match slot.map_or(0, |slot| st.what(layout, slot)) {
                0 => empty += 1,
                what => found.push(what - values.first + values.least),
            }
        }
        (found, empty)
    }
}
