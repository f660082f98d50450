//! Checks whether a filling is a solution: the engine's rules must allow it to be filled in, cell
//! by cell, and the engine must say at the end that the puzzle is won.

use std::collections::BTreeSet;

use super::board::Board;
use super::{Effort, PuzzleError};
use crate::engine::{Action, Fault, Given, Grid, MoveList, Place};
use crate::ir::BoolId;

/// Asks the engine about fillings.
pub(super) struct Checker<'p> {
    pub(super) board: &'p Board,
    pub(super) conditions: &'p [BoolId],
    pub(super) grid: Grid,
}

impl Checker<'_> {
    /// Whether a filling, given by cell, can be filled in from the start of the puzzle, and wins.
    pub(super) fn is_solution(
        &mut self,
        filling: &[u32],
        effort: &mut Effort<'_>,
    ) -> Result<bool, PuzzleError> {
        let mut grid = self.grid.clone();
        let cells = 0..self.board.len() as u32;
        let left: Vec<u32> = cells
            .filter(|cell| self.board.known(*cell).is_none())
            .collect();
        if self.fill_in_order(&mut grid, left.clone(), filling)? {
            return Ok(true);
        }
        if !self.may_end(&left, filling)? {
            return Ok(false);
        }
        // Some rules hold only while certain sites are still empty, so another order may work.
        self.fill_in_some_order(
            &mut self.grid.clone(),
            &left,
            filling,
            &mut (BTreeSet::new(), effort),
        )
    }

    /// Whether all rules hold for the full grid, whichever cell was filled last.
    fn may_end(&self, left: &[u32], filling: &[u32]) -> Result<bool, Fault> {
        let mut grid = self.grid.clone();
        for cell in left {
            let piece = self.board.piece(filling[*cell as usize]);
            grid.put(self.board.kind(), self.board.site(*cell), piece);
        }
        for cell in left {
            if self.fits(&mut grid, *cell, filling[*cell as usize])? {
                return Ok(true);
            }
            // A cell that did not fit has been emptied.
            let piece = self.board.piece(filling[*cell as usize]);
            grid.put(self.board.kind(), self.board.site(*cell), piece);
        }
        Ok(false)
    }

    /// Fills in cells one after the other. What does not fit yet may fit later; a path, for
    /// example, grows from its beginning.
    fn fill_in_order(
        &self,
        grid: &mut Grid,
        mut left: Vec<u32>,
        filling: &[u32],
    ) -> Result<bool, Fault> {
        while left.len() > 1 {
            let before = left.len();
            let mut waiting = Vec::new();
            for (index, cell) in left.iter().enumerate() {
                // The last cell is filled by a real move of the game.
                let is_last = waiting.is_empty() && index + 1 == left.len();
                if is_last || !self.fits(grid, *cell, filling[*cell as usize])? {
                    waiting.push(*cell);
                }
            }
            left = waiting;
            if left.len() == before {
                return Ok(false);
            }
        }
        match left.first() {
            Some(cell) => self.wins(grid, *cell, filling[*cell as usize]),
            None => Ok(false),
        }
    }

    /// Tries all orders, except those that lead to the same set of filled cells as an earlier one.
    fn fill_in_some_order(
        &self,
        grid: &mut Grid,
        left: &[u32],
        filling: &[u32],
        known: &mut (BTreeSet<Vec<u32>>, &mut Effort<'_>),
    ) -> Result<bool, PuzzleError> {
        if let [cell] = left {
            return Ok(self.wins(grid, *cell, filling[*cell as usize])?);
        }
        if !known.0.insert(left.to_vec()) {
            return Ok(false);
        }
        known.1.spend()?;
        for cell in left {
            if !self.fits(grid, *cell, filling[*cell as usize])? {
                continue;
            }
            let rest: Vec<u32> = left.iter().copied().filter(|other| other != cell).collect();
            if self.fill_in_some_order(grid, &rest, filling, known)? {
                return Ok(true);
            }
            grid.put(self.board.kind(), self.board.site(*cell), 0);
        }
        Ok(false)
    }

    /// Fills a cell if the rules allow it.
    fn fits(&self, grid: &mut Grid, cell: u32, value: u32) -> Result<bool, Fault> {
        let site = self.board.site(cell);
        grid.put(self.board.kind(), site, self.board.piece(value));
        let at = Given {
            last: Some(site as i32),
            ..Given::NONE
        };
        for condition in self.conditions {
            if !grid.holds(*condition, at)? {
                grid.put(self.board.kind(), site, 0);
                return Ok(false);
            }
        }
        Ok(true)
    }

    /// Whether the move that fills the last cell is legal and wins.
    fn wins(&self, grid: &Grid, cell: u32, value: u32) -> Result<bool, Fault> {
        let at = Place::new(self.board.kind(), self.board.site(cell) as i32);
        let piece = self.board.piece(value);
        let mut state = grid.state().clone();
        let mut list = MoveList::new();
        state.legal_moves(&mut list)?;
        let fills = |action: &Action| matches!(action, Action::Add { at: there, what, .. } if *there == at && *what == piece);
        let chosen = list.iter().find(|entry| entry.actions().iter().any(fills));
        let Some(chosen) = chosen else {
            return Ok(false);
        };
        state.apply_unchecked(chosen)?;
        let outcome = state.outcome();
        Ok(outcome.is_some_and(|outcome| outcome.winner() == Some(1)))
    }
}
