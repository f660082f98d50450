//! Whether a filling is a solution: the engine's rules let it be filled in, cell by cell, and the
//! engine says at the end that the puzzle is won.

use super::board::Board;
use crate::engine::{Action, Fault, Given, Grid, MoveList, Place};
use crate::ir::BoolId;

/// Asks the engine of fillings.
pub(super) struct Checker<'p> {
    pub(super) board: &'p Board,
    pub(super) conditions: &'p [BoolId],
    pub(super) grid: Grid,
}

impl Checker<'_> {
    /// Whether a filling, by cell, can be filled in from where the puzzle begins, and wins.
    pub(super) fn is_solution(&mut self, filling: &[u32]) -> Result<bool, Fault> {
        let mut grid = self.grid.clone();
        let cells = 0..self.board.len() as u32;
        let mut left: Vec<u32> = cells
            .filter(|cell| self.board.known(*cell).is_none())
            .collect();
        // What does not fit yet may fit later: a path grows from where it has begun.
        while left.len() > 1 {
            let before = left.len();
            let mut waiting = Vec::new();
            for (index, cell) in left.iter().enumerate() {
                // The last cell is filled by a move of the game.
                let is_last = waiting.is_empty() && index + 1 == left.len();
                if is_last || !self.fits(&mut grid, *cell, filling[*cell as usize])? {
                    waiting.push(*cell);
                }
            }
            left = waiting;
            if left.len() == before {
                return Ok(false);
            }
        }
        match left.first() {
            Some(cell) => self.wins(&grid, *cell, filling[*cell as usize]),
            None => Ok(false),
        }
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
        let fills = |action: &Action| match action {
            Action::Add {
                at: there, what, ..
            } => *there == at && *what == piece,
            _other => false,
        };
        let chosen = list.iter().find(|entry| entry.actions().iter().any(fills));
        let Some(chosen) = chosen else {
            return Ok(false);
        };
        state.apply_unchecked(chosen)?;
        let outcome = state.outcome();
        Ok(outcome.is_some_and(|outcome| outcome.winner() == Some(1)))
    }
}
