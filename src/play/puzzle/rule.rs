//! The rules of a puzzle as the solver sees them. What a rule means is decided by the engine's
//! condition on a full grid; this is only what can be concluded early.

use super::note::Dead;
use super::prune;
use super::values::{Store, Values};

/// A rule on cells.
#[derive(Clone, Debug)]
pub(super) enum Rule {
    /// No value is in two of the cells.
    Different {
        cells: Vec<u32>,
        /// The values that may occur more than once.
        free: Values,
        /// Whether every value has to occur.
        all: bool,
    },
    /// The values, counted from the least, add up to a number.
    Sum {
        cells: Vec<u32>,
        total: i64,
        /// Whether another rule says that no value is in two of the cells.
        distinct: bool,
    },
    /// A value occurs a given number of times.
    Count {
        cells: Vec<u32>,
        value: Values,
        total: i64,
    },
    /// The cells are filled like one of the rows, which are stored one after the other.
    Table { cells: Vec<u32>, rows: Vec<u8> },
    /// The cells do not all have the same value.
    NotAlike { cells: Vec<u32> },
    /// The first cells are not filled like the second.
    Unlike { cells: [Vec<u32>; 2] },
    /// The cells with certain values are connected.
    Joined(Joined),
    /// All rules of at least one of the cases hold.
    Either(Vec<Vec<Rule>>),
    /// A condition that is evaluated only on full grids.
    Asked,
    /// A condition that never holds, whatever is filled in.
    Never,
}

/// What must be connected.
#[derive(Clone, Debug)]
pub(super) struct Joined {
    /// The cells.
    pub(super) cells: Vec<u32>,
    /// For each cell, the values that belong.
    pub(super) members: Vec<Values>,
    /// For each cell, its neighbours as indexes of `cells`.
    pub(super) links: Vec<Vec<u32>>,
}

impl Rule {
    /// The cells that it concerns.
    pub(super) fn cells(&self) -> Vec<u32> {
        match self {
            Self::Different { cells, .. }
            | Self::Sum { cells, .. }
            | Self::Count { cells, .. }
            | Self::Table { cells, .. }
            | Self::NotAlike { cells } => cells.clone(),
            Self::Unlike { cells } => cells.concat(),
            Self::Joined(joined) => joined.cells.clone(),
            Self::Either(cases) => {
                let mut all: Vec<u32> = cases.iter().flatten().flat_map(Self::cells).collect();
                all.sort_unstable();
                all.dedup();
                all
            }
            Self::Asked | Self::Never => Vec::new(),
        }
    }

    /// Whether it is quick to apply.
    pub(super) fn is_quick(&self) -> bool {
        match self {
            Self::Different { .. }
            | Self::Count { .. }
            | Self::Table { .. }
            | Self::NotAlike { .. }
            | Self::Asked
            | Self::Never => true,
            Self::Sum { .. } | Self::Unlike { .. } | Self::Joined(_) | Self::Either(_) => false,
        }
    }

    /// Removes values that would break the rule. Fails if it can no longer be fulfilled.
    pub(super) fn prune(&self, store: &mut Store) -> Result<(), Dead> {
        match self {
            Self::Different { cells, free, all } => {
                prune::different::prune(store, cells, *free, *all)
            }
            Self::Sum {
                cells,
                total,
                distinct,
            } => prune::sum::prune(store, cells, *total, *distinct),
            Self::Count {
                cells,
                value,
                total,
            } => prune::count::prune(store, cells, *value, *total),
            Self::Table { cells, rows } => prune::table::prune(store, cells, rows),
            Self::NotAlike { cells } => prune::alike::not_all(store, cells),
            Self::Unlike { cells: [a, b] } => prune::alike::not_both(store, a, b),
            Self::Joined(joined) => prune::joined::prune(store, joined),
            Self::Either(cases) => prune::either::prune(store, cases),
            Self::Asked => Ok(()),
            Self::Never => Err(store.dead(None, super::note::Why::Condition)),
        }
    }
}
