//! The way to a solution, step by step: first what follows from one rule at a time; where nothing
//! does, an attempt that leads to a contradiction.

use super::note::{Note, Why};
use super::rule::Rule;
use super::values::{Store, Values};
use super::{Effort, Puzzle, PuzzleError};

/// A step of the way.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Deduction {
    /// The site that it concerns.
    pub site: u32,
    /// Its value, if that is known now.
    pub value: Option<i32>,
    /// The values that it cannot have.
    pub not: Vec<i32>,
    /// In words, for example `d3 is 5: no other place for 5 in row 3`.
    pub text: String,
}

/// Finds the steps.
pub(super) struct Explainer<'p> {
    puzzle: &'p Puzzle,
    store: Store,
    /// The solution, once a search for it was needed, and whether there is another.
    solution: Option<(Vec<u32>, bool)>,
}

impl<'p> Explainer<'p> {
    pub(super) fn new(puzzle: &'p Puzzle) -> Self {
        let mut store = puzzle.store();
        store.notes = Some(Vec::new());
        Self {
            puzzle,
            store,
            solution: None,
        }
    }

    /// All steps, up to the solution or a contradiction.
    pub(super) fn all(mut self, effort: &mut Effort<'_>) -> Result<Vec<Note>, PuzzleError> {
        let mut goes_on = self.puzzle.rules.propagate(&mut self.store).is_ok();
        while goes_on {
            goes_on = self.try_one(effort)?;
        }
        Ok(self.store.notes.unwrap_or_default())
    }

    /// The steps up to the first site whose value follows; empty if no solution is left.
    pub(super) fn next(mut self, effort: &mut Effort<'_>) -> Result<Vec<Note>, PuzzleError> {
        let mut goes_on = self.puzzle.rules.propagate(&mut self.store).is_ok();
        while goes_on {
            let notes = self.store.notes.as_deref().unwrap_or_default();
            if notes.iter().any(|note| note.left.only().is_some()) {
                return Ok(self.shortest_way(notes));
            }
            goes_on = self.try_one(effort)?;
        }
        Ok(Vec::new())
    }

    /// Removes one value that leads to a contradiction, or else takes a value from a solution.
    /// Returns `false` if everything is known or nothing is left.
    fn try_one(&mut self, effort: &mut Effort<'_>) -> Result<bool, PuzzleError> {
        let cells = 0..self.store.sets.len() as u32;
        let mut open: Vec<u32> = cells
            .filter(|cell| self.store.of(*cell).len() > 1)
            .collect();
        open.sort_by_key(|cell| self.store.of(*cell).len());
        for cell in &open {
            for value in self.store.of(*cell).iter() {
                effort.spend()?;
                let mut tried = Store::new(self.store.sets.clone());
                tried.sets[*cell as usize] = Values::one(value);
                if let Err(dead) = self.puzzle.rules.propagate_from(&mut tried, *cell) {
                    self.store.rule = dead.rule;
                    let fell = self.store.drop(*cell, Values::one(value), Why::Tried);
                    let followed = fell.and_then(|()| self.follow(*cell));
                    return Ok(followed.is_ok());
                }
            }
        }
        match open.first() {
            Some(cell) => self.look_up(*cell, effort),
            None => Ok(false),
        }
    }

    fn follow(&mut self, cell: u32) -> Result<(), super::note::Dead> {
        self.puzzle.rules.propagate_from(&mut self.store, cell)
    }

    /// Takes the value of a cell from a solution.
    fn look_up(&mut self, cell: u32, effort: &mut Effort<'_>) -> Result<bool, PuzzleError> {
        if self.solution.is_none() {
            let (mut found, _) = self.puzzle.fillings(2, effort)?;
            let others = found.len() > 1;
            // Only the first solution is followed.
            found.truncate(1);
            self.solution = found.pop().map(|filling| (filling, others));
        }
        let Some((filling, others)) = &self.solution else {
            return Ok(false);
        };
        let why = if *others { Why::Chosen } else { Why::Searched };
        let value = Values::one(filling[cell as usize]);
        let kept = self.store.keep(cell, value, why);
        Ok(kept.and_then(|()| self.follow(cell)).is_ok())
    }

    /// Of the sites that are now known, the one that takes the fewest steps, with those steps.
    fn shortest_way(&self, notes: &[Note]) -> Vec<Note> {
        let ends = (0..notes.len()).filter(|index| notes[*index].left.only().is_some());
        // Later notes depend on earlier ones.
        let ways = ends.take(64).map(|end| self.way_to(notes, end));
        ways.min_by_key(Vec::len).unwrap_or_default()
    }

    /// The notes that one of them depends on, and the note itself.
    fn way_to(&self, notes: &[Note], end: usize) -> Vec<Note> {
        let mut about: Vec<bool> = vec![false; self.store.sets.len()];
        let mut way = Vec::new();
        for (index, note) in notes[..=end].iter().enumerate().rev() {
            let matters = index == end || about[note.cell as usize];
            if !matters {
                continue;
            }
            let cells = self.puzzle.rules.all.get(note.rule).map(Rule::cells);
            for cell in cells.unwrap_or_default() {
                about[cell as usize] = true;
            }
            about[note.cell as usize] = true;
            if index == end || !note.is_plain() {
                way.push(*note);
            }
        }
        way.reverse();
        way
    }
}
