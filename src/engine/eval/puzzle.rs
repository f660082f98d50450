//! Rules on the regions of a puzzle.

use crate::ir::{PuzzleRule, PuzzleTest, PuzzleValues, RegionId};

use super::{Ctx, Eval};
use crate::engine::state::Look;

impl Eval<'_> {
    /// Whether a rule of a puzzle holds in all its regions, or can still be fulfilled.
    pub(super) fn is_fulfilled(&mut self, st: Look<'_>, cx: &Ctx, rule: &PuzzleRule) -> bool {
        match &rule.test {
            PuzzleTest::Unique => self.is_unique(st, cx, rule),
            PuzzleTest::Different(except) => {
                let mut known = self.take_numbers();
                for number in except {
                    let number = self.int(st, cx, *number);
                    known.push(number);
                }
                let all = rule
                    .regions
                    .iter()
                    .all(|(region, _)| self.is_different(st, cx, rule, *region, &known));
                self.give_numbers(known);
                all
            }
            PuzzleTest::Sum => rule.regions.iter().all(|(region, result)| {
                let result = result.map_or(0, |result| self.int(st, cx, result));
                let (values, empty) = self.values_in(st, cx, &rule.values, *region);
                let sum: i64 = values.iter().copied().map(i64::from).sum();
                self.give_numbers(values);
                let PuzzleValues { least, most, .. } = rule.values;
                let room = |each: i32| sum + i64::from(empty) * i64::from(each);
                (room(least)..=room(most)).contains(&i64::from(result))
            }),
            PuzzleTest::Count(of) => {
                let of = self.int(st, cx, *of);
                rule.regions.iter().all(|(region, result)| {
                    let result = result.map_or(0, |result| self.int(st, cx, result));
                    let (values, empty) = self.values_in(st, cx, &rule.values, *region);
                    let count = values.iter().filter(|value| **value == of).count() as i32;
                    self.give_numbers(values);
                    (count..=count + empty).contains(&result)
                })
            }
        }
    }

    /// Whether no value occurs twice in a region, apart from the exceptions.
    fn is_different(
        &mut self,
        st: Look<'_>,
        cx: &Ctx,
        rule: &PuzzleRule,
        region: RegionId,
        except: &[i32],
    ) -> bool {
        let (values, _) = self.values_in(st, cx, &rule.values, region);
        let twice = |(index, value): (usize, &i32)| {
            !except.contains(value) && values[..index].contains(value)
        };
        let different = !values.iter().enumerate().any(twice);
        self.give_numbers(values);
        different
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
        let mut found = self.take_numbers();
        let mut empty = 0;
        let layout = &self.p.layout;
        for site in set.iter() {
            let slot = layout.slot(values.kind, site as i32);
            match slot.map_or(0, |slot| st.what(layout, slot)) {
                0 => empty += 1,
                what => found.push(what - values.first + values.least),
            }
        }
        self.give_set(set);
        (found, empty)
    }
}
