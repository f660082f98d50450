//! The rules of a puzzle as its filler sees them. What a rule means is what the engine's condition
//! says of a full grid; here stands only what can be concluded from it early.

use super::note::Dead;
use super::prune;
use super::values::{Store, Values};

/// A rule about cells.
#[derive(Clone, Debug)]
pub(super) enum Rule {
    /// No value is in two cells.
    Different {
        cells: Vec<u32>,
        /// The values that may be.
        free: Values,
        /// Whether every value has to be in one.
        all: bool,
    },
    /// The values add up to a number, each counted from the least.
    Sum {
        cells: Vec<u32>,
        total: i64,
        /// Whether no value is in two cells, as another rule says.
        distinct: bool,
    },
    /// A value is in so many cells.
    Count {
        cells: Vec<u32>,
        value: Values,
        total: i64,
    },
    /// The cells are filled as one of the rows says, which lie one after the other.
    Table { cells: Vec<u32>, rows: Vec<u8> },
    /// The cells do not all have the same value.
    NotAlike { cells: Vec<u32> },
    /// The first cells are not filled as the second are.
    Unlike { cells: [Vec<u32>; 2] },
    /// What has certain values hangs together.
    Joined(Joined),
    /// All rules of one of the cases hold.
    Either(Vec<Vec<Rule>>),
    /// A condition that is asked of full grids only.
    Asked,
    /// A condition that does not hold whatever is filled in.
    Never,
}

/// What is to hang together.
#[derive(Clone, Debug)]
pub(super) struct Joined {
    /// The cells.
    pub(super) cells: Vec<u32>,
    /// For each the values that belong.
    pub(super) members: Vec<Values>,
    /// For each the cells beside it, as places in `cells`.
    pub(super) links: Vec<Vec<u32>>,
}

impl Rule {
    /// The cells it is about.
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

    /// Whether it is quickly asked.
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

    /// Takes away values that would break it. Says so if it cannot be fulfilled any more.
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
