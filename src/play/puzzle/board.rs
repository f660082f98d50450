//! The cells of a puzzle: its sites that are filled or must be filled.

use super::values::Values;
use crate::engine::Grid;
use crate::ir::{PuzzleValues, SiteType};

/// The cells of a puzzle and the values that stand in them.
#[derive(Clone, Debug)]
pub(super) struct Board {
    values: PuzzleValues,
    /// For each cell, its site.
    sites: Vec<u32>,
    /// For each site, its cell.
    cells: Vec<Option<u32>>,
    /// For each cell, the value in it.
    known: Vec<Option<u32>>,
}

impl Board {
    /// The cells for the sites to fill and for those that are filled already.
    pub(super) fn new(grid: &Grid, values: PuzzleValues, to_fill: &[u32]) -> Self {
        let all = grid.game().program().topology.len(values.kind);
        let mut board = Self {
            values,
            sites: Vec::new(),
            cells: vec![None; all],
            known: Vec::new(),
        };
        for site in 0..all as u32 {
            let what = grid.what(values.kind, site as usize);
            let known = u32::try_from(what - values.first).ok();
            let known = known.filter(|known| (*known as usize) < board.count());
            if known.is_some() || to_fill.binary_search(&site).is_ok() {
                board.cells[site as usize] = Some(board.sites.len() as u32);
                board.sites.push(site);
                board.known.push(known);
            }
        }
        board
    }

    /// The kind of its sites.
    pub(super) fn kind(&self) -> SiteType {
        self.values.kind
    }

    /// How many cells there are.
    pub(super) fn len(&self) -> usize {
        self.sites.len()
    }

    /// How many values there are.
    pub(super) fn count(&self) -> usize {
        (i64::from(self.values.most) - i64::from(self.values.least) + 1).max(0) as usize
    }

    /// The least value.
    pub(super) fn least(&self) -> i32 {
        self.values.least
    }

    /// The site of a cell.
    pub(super) fn site(&self, cell: u32) -> u32 {
        self.sites[cell as usize]
    }

    /// The cell of a site.
    pub(super) fn cell(&self, site: u32) -> Option<u32> {
        self.cells.get(site as usize).copied().flatten()
    }

    /// The value that stands in a cell.
    pub(super) fn known(&self, cell: u32) -> Option<u32> {
        self.known[cell as usize]
    }

    /// The piece that stands for a value.
    pub(super) fn piece(&self, value: u32) -> i32 {
        self.values.first + value as i32
    }

    /// The value as it is written.
    pub(super) fn number(&self, value: u32) -> i32 {
        self.values.least + value as i32
    }

    /// The values as they are written.
    pub(super) fn numbers(&self, values: Values) -> Vec<i32> {
        values.iter().map(|value| self.number(value)).collect()
    }

    /// The value for a number, if there is one.
    pub(super) fn value(&self, number: i32) -> Option<u32> {
        let value = i64::from(number) - i64::from(self.values.least);
        let value = u32::try_from(value).ok()?;
        ((value as usize) < self.count()).then_some(value)
    }

    /// For every cell, the values it may have: only its own if it is filled.
    pub(super) fn sets(&self) -> Vec<Values> {
        let any = Values::first(self.count());
        let set = |known: &Option<u32>| known.map_or(any, Values::one);
        self.known.iter().map(set).collect()
    }
}
