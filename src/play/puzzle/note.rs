//! What has been found out about a puzzle, and why.

use super::values::Values;

/// Why a cell cannot have some values.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Why {
    /// Another cell of the region has them.
    Taken,
    /// The value has no other place in the region.
    OnlyPlace(u32),
    /// These values are shared by exactly as many cells of the region.
    Shared(Values),
    /// The region could not reach its sum.
    Total,
    /// The region could not contain the value as often as it must.
    Often,
    /// A condition on a few cells would not hold.
    Condition,
    /// All cells would have the same value.
    AllAlike,
    /// Two regions would be filled in the same way.
    SameFilling,
    /// Cells that must be connected would not be.
    Apart,
    /// None of the ways to fulfil the rule allows them.
    NoCase,
    /// They lead to a contradiction.
    Tried,
    /// They lead to no solution, as a search has shown.
    Searched,
    /// It is one of several solutions.
    Chosen,
}

/// Values that a cell has lost.
#[derive(Clone, Copy, Debug)]
pub(super) struct Note {
    /// The cell.
    pub(super) cell: u32,
    /// The values.
    pub(super) gone: Values,
    /// Those that are left.
    pub(super) left: Values,
    /// Why.
    pub(super) why: Why,
    /// The index of the rule.
    pub(super) rule: usize,
}

impl Note {
    /// Whether everybody can see it: another cell has the value, and more than one value is left
    /// here.
    pub(super) fn is_plain(&self) -> bool {
        self.why == Why::Taken && self.left.only().is_none()
    }
}

/// A contradiction.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Dead {
    /// The cell that has no value left.
    pub(super) cell: Option<u32>,
    /// Why.
    pub(super) why: Why,
    /// The index of the rule.
    pub(super) rule: usize,
}
