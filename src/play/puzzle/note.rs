//! What is found out of a puzzle, and why.

use super::values::Values;

/// Why a cell cannot have some values.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Why {
    /// Another cell of the region has them.
    Taken,
    /// The value has no other place in the region.
    OnlyPlace(u32),
    /// As many cells of the region as there are such values hold them among themselves.
    Shared(Values),
    /// The region could not come to its sum.
    Total,
    /// The region could not have the value as often as it must.
    Often,
    /// Some condition on a few cells would not hold.
    Condition,
    /// All cells would be alike.
    AllAlike,
    /// Two regions would be filled alike.
    SameFilling,
    /// What is there would not hang together.
    Apart,
    /// None of the ways to fulfil the rule allows them.
    NoCase,
    /// They lead to a contradiction.
    Tried,
    /// They lead to no solution, as trying has shown.
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
    /// By which rule.
    pub(super) rule: usize,
}

impl Note {
    /// Whether everybody sees it: another cell has the value, and it is not the last but one.
    pub(super) fn is_plain(&self) -> bool {
        self.why == Why::Taken && self.left.only().is_none()
    }
}

/// A contradiction.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Dead {
    /// The cell that no value is left for.
    pub(super) cell: Option<u32>,
    /// Why.
    pub(super) why: Why,
    /// By which rule.
    pub(super) rule: usize,
}
