//! Fills a grid: takes what follows from the rules, and where nothing does, tries the cell with the
//! fewest values with each of them.

use super::check::Checker;
use super::note::Dead;
use super::propagate::Rules;
use super::values::{Store, Values};
use super::{Effort, PuzzleError};

/// A cell that is being tried, the values left for it, and the state before.
struct Choice {
    cell: u32,
    left: Values,
    sets: Vec<Values>,
}

/// A search for fillings that can continue after each one.
pub(super) struct Search<'p> {
    rules: &'p Rules,
    store: Store,
    choices: Vec<Choice>,
    /// For each rule, how often it has led to a contradiction: of several cells with equally few
    /// values, the one is tried that such rules concern.
    weights: Vec<u32>,
    /// Whether the contents of the store still have to be examined.
    open: bool,
    /// How many values were tried.
    pub(super) tries: u64,
}

impl<'p> Search<'p> {
    pub(super) fn new(rules: &'p Rules, sets: Vec<Values>) -> Self {
        let mut store = Store::new(sets);
        let open = rules.propagate(&mut store).is_ok();
        Self {
            rules,
            store,
            choices: Vec::new(),
            weights: vec![1; rules.all.len()],
            open,
            tries: 0,
        }
    }

    /// The next filling that can be played, by cell; `None` if there are no more.
    pub(super) fn next(
        &mut self,
        checker: &mut Checker,
        effort: &mut Effort<'_>,
    ) -> Result<Option<Vec<u32>>, PuzzleError> {
        loop {
            if !self.open && !self.try_next(effort)? {
                return Ok(None);
            }
            self.open = false;
            match self.narrowest() {
                Some(cell) => self.choices.push(Choice {
                    cell,
                    left: self.store.of(cell),
                    sets: self.store.sets.clone(),
                }),
                None => {
                    let all = self.store.sets.iter().map(|values| values.ends().0);
                    let filling: Vec<u32> = all.collect();
                    if checker.is_solution(&filling, effort)? {
                        return Ok(Some(filling));
                    }
                }
            }
        }
    }

    /// Tries the next value of any choice; returns `false` if none is left.
    fn try_next(&mut self, effort: &mut Effort<'_>) -> Result<bool, PuzzleError> {
        while let Some(choice) = self.choices.last_mut() {
            let Some(value) = choice.left.iter().next() else {
                self.choices.pop();
                continue;
            };
            effort.spend()?;
            self.tries += 1;
            let cell = choice.cell;
            choice.left = choice.left.without(Values::one(value));
            self.store.sets.clone_from(&choice.sets);
            self.store.sets[cell as usize] = Values::one(value);
            match self.rules.propagate_from(&mut self.store, cell) {
                Ok(()) => return Ok(true),
                Err(Dead { rule, .. }) => {
                    self.weights[rule] = self.weights[rule].saturating_add(1);
                }
            }
        }
        Ok(false)
    }

    /// The unknown cell with the fewest values.
    fn narrowest(&self) -> Option<u32> {
        let cells = 0..self.store.sets.len() as u32;
        let open = cells.filter(|cell| self.store.known(*cell).is_none());
        open.min_by_key(|cell| {
            let weights = self.rules.of(*cell).iter();
            let weight: u64 = weights
                .map(|rule| u64::from(self.weights[*rule as usize]))
                .sum();
            (self.store.of(*cell).len(), std::cmp::Reverse(weight))
        })
    }
}
