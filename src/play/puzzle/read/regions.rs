//! Rules about regions: values that differ, sums, counts, fillings that differ.

use super::Reader;
use crate::engine::{Fault, Given};
use crate::ir::Expr;
use crate::ir::{PuzzleRule, PuzzleTest};
use crate::play::puzzle::rule::Rule;
use crate::play::puzzle::values::Values;

/// A region: its cells, and the number that it must reach.
type Counted = (Vec<u32>, Option<i32>);

impl Reader<'_> {
    /// The rules of regions; `None` if the regions depend on the filling.
    pub(super) fn puzzle(
        &mut self,
        rule: &PuzzleRule,
        at: Given,
    ) -> Result<Option<Vec<Rule>>, Fault> {
        let Some(regions) = self.regions(rule, at)? else {
            return Ok(None);
        };
        let made = match &rule.test {
            PuzzleTest::Different(except) => {
                let mut free = Values::NONE;
                for number in except {
                    let Some(number) = self.fixed(*number, at)? else {
                        return Ok(None);
                    };
                    free = free.or(self.board.value(number).map_or(Values::NONE, Values::one));
                }
                let every = self.board.count();
                let regions = regions.into_iter();
                let made = regions.map(|(cells, _)| Rule::Different {
                    all: free.is_empty() && cells.len() == every,
                    free,
                    cells,
                });
                made.collect()
            }
            PuzzleTest::Sum => {
                let least = i64::from(self.board.least());
                let regions = regions.into_iter();
                let made = regions.map(|(cells, total)| Rule::Sum {
                    total: i64::from(total.unwrap_or(0)) - least * cells.len() as i64,
                    cells,
                    distinct: false,
                });
                made.collect()
            }
            PuzzleTest::Count(of) => {
                let Some(of) = self.fixed(*of, at)? else {
                    return Ok(None);
                };
                let value = self.board.value(of).map_or(Values::NONE, Values::one);
                let regions = regions.into_iter();
                let made = regions.map(|(cells, total)| Rule::Count {
                    cells,
                    value,
                    total: i64::from(total.unwrap_or(0)),
                });
                made.collect()
            }
            PuzzleTest::Unique => pairs(&regions),
        };
        Ok(Some(made))
    }

    /// The cells of each region and its number; `None` if they are not fixed, or if a site that is
    /// never filled is among them.
    fn regions(&mut self, rule: &PuzzleRule, at: Given) -> Result<Option<Vec<Counted>>, Fault> {
        let mut all = Vec::new();
        for (region, number) in &rule.regions {
            if !self.is_fixed(Expr::Region(*region)) {
                return Ok(None);
            }
            let sites = self.grid.sites(*region, at)?;
            let mut cells = Vec::new();
            for site in sites {
                match (self.board.cell(site), &rule.test) {
                    (Some(cell), _) => cells.push(cell),
                    // A site that is never filled differs from everything.
                    (None, PuzzleTest::Different(_)) => {}
                    (None, PuzzleTest::Sum | PuzzleTest::Count(_) | PuzzleTest::Unique) => {
                        return Ok(None);
                    }
                }
            }
            let number = match number {
                Some(number) => match self.fixed(*number, at)? {
                    Some(number) => Some(number),
                    None => return Ok(None),
                },
                None => None,
            };
            all.push((cells, number));
        }
        Ok(Some(all))
    }
}

/// No two regions of the same size are filled in the same way.
fn pairs(regions: &[Counted]) -> Vec<Rule> {
    let mut rules = Vec::new();
    for (index, (a, _)) in regions.iter().enumerate() {
        for (b, _) in &regions[..index] {
            if a.len() == b.len() {
                let cells = [b.clone(), a.clone()];
                rules.push(Rule::Unlike { cells });
            }
        }
    }
    rules
}

/// Marks the sums whose cells all differ because of other rules.
pub(in crate::play::puzzle) fn mark_distinct(rules: &mut [Rule]) {
    let apart: Vec<Vec<u32>> = rules
        .iter()
        .filter_map(|rule| match rule {
            Rule::Different { cells, free, .. } if free.is_empty() => Some(cells.clone()),
            Rule::Different { .. }
            | Rule::Sum { .. }
            | Rule::Count { .. }
            | Rule::Table { .. }
            | Rule::NotAlike { .. }
            | Rule::Unlike { .. }
            | Rule::Joined(_)
            | Rule::Either(_)
            | Rule::Asked
            | Rule::Never => None,
        })
        .collect();
    for rule in rules {
        if let Rule::Sum {
            cells, distinct, ..
        } = rule
        {
            let within = |all: &Vec<u32>| cells.iter().all(|cell| all.contains(cell));
            *distinct = apart.iter().any(within);
        }
    }
}
