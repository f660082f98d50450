//! The values that each site may still have.

use super::note::{Dead, Note, Why};

/// A set of values, counted from the least.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub(super) struct Values(pub(super) u64);

impl Values {
    /// The greatest number of values.
    pub(super) const MOST: usize = 64;
    /// None.
    pub(super) const NONE: Self = Self(0);

    /// The first `count` values.
    pub(super) fn first(count: usize) -> Self {
        match count {
            0 => Self::NONE,
            count => Self(u64::MAX >> (Self::MOST - count.min(Self::MOST))),
        }
    }

    /// Just one.
    pub(super) fn one(value: u32) -> Self {
        Self(1 << value)
    }

    /// How many.
    pub(super) fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether there is none.
    pub(super) fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The only one, if there is just one.
    pub(super) fn only(self) -> Option<u32> {
        (self.0.is_power_of_two()).then(|| self.0.trailing_zeros())
    }

    /// The least and the greatest; 64 and 0 if the set is empty.
    pub(super) fn ends(self) -> (u32, u32) {
        (self.0.trailing_zeros(), 63 - (self.0 | 1).leading_zeros())
    }

    /// The intersection with another set.
    pub(super) fn and(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }

    /// The union with another set.
    pub(super) fn or(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    /// The values that are not in another set.
    pub(super) fn without(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }

    /// Whether a value is in it.
    pub(super) fn has(self, value: u32) -> bool {
        self.0 >> value & 1 == 1
    }

    /// Whether all values are in another set.
    pub(super) fn is_within(self, other: Self) -> bool {
        self.0 & !other.0 == 0
    }

    /// The values in ascending order.
    pub(super) fn iter(self) -> impl Iterator<Item = u32> {
        let mut left = self.0;
        std::iter::from_fn(move || {
            let value = (left != 0).then(|| left.trailing_zeros())?;
            left &= left - 1;
            Some(value)
        })
    }
}

/// The values that every cell may still have, and which cells have changed.
#[derive(Clone, Debug)]
pub(super) struct Store {
    /// By cell.
    pub(super) sets: Vec<Values>,
    /// The cells that have lost a value since this was last read.
    pub(super) changed: Vec<u32>,
    /// The rule that is being applied.
    pub(super) rule: usize,
    /// What was found out, if that is to be recorded.
    pub(super) notes: Option<Vec<Note>>,
}

impl Store {
    pub(super) fn new(sets: Vec<Values>) -> Self {
        Self {
            sets,
            changed: Vec::new(),
            rule: 0,
            notes: None,
        }
    }

    /// The values of a cell.
    pub(super) fn of(&self, cell: u32) -> Values {
        self.sets[cell as usize]
    }

    /// The value of a cell, if it is known.
    pub(super) fn known(&self, cell: u32) -> Option<u32> {
        self.of(cell).only()
    }

    /// Restricts a cell to these values.
    pub(super) fn keep(&mut self, cell: u32, values: Values, why: Why) -> Result<(), Dead> {
        let before = self.of(cell);
        let left = before.and(values);
        if left == before {
            return Ok(());
        }
        self.sets[cell as usize] = left;
        self.changed.push(cell);
        let rule = self.rule;
        if let Some(notes) = &mut self.notes {
            notes.push(Note {
                cell,
                gone: before.without(left),
                left,
                why,
                rule,
            });
        }
        match left.is_empty() {
            true => Err(self.dead(Some(cell), why)),
            false => Ok(()),
        }
    }

    /// Removes these values from a cell.
    pub(super) fn drop(&mut self, cell: u32, values: Values, why: Why) -> Result<(), Dead> {
        self.keep(cell, Values(!values.0), why)
    }

    /// The contradiction that the current rule cannot be fulfilled.
    pub(super) fn dead(&self, cell: Option<u32>, why: Why) -> Dead {
        Dead {
            cell,
            why,
            rule: self.rule,
        }
    }
}
