//! Numbers that occur several times in the rules. The site that a throw of dice leads to, for
//! example, is asked to see whether it is on the board, whether it is empty, whether an enemy
//! stands there, and to move there.

use super::{ContextVar, IntId};

/// Which numbers of a program are worked out once for a position, and what is passed down to them.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Repeated {
    /// For each number, one more than its place among those that are kept, or 0.
    pub by_number: Vec<u32>,
    /// For each place, which of the values passed down it depends on.
    pub passed: Vec<[Option<ContextVar>; 2]>,
}

impl Repeated {
    /// The place where the value of a number is kept, if it is.
    #[inline]
    pub fn place(&self, id: IntId) -> Option<usize> {
        let place = *self.by_number.get(id.index())?;
        (place as usize).checked_sub(1)
    }
}
