//! Numbers that stand in the rules several times: where a throw of dice takes a piece, say, is asked to
//! see whether that is on the board, whether it is empty, whether it is an enemy's, and to go there.

use super::{ContextVar, IntId};

/// Which numbers of a program are worked out once for a position, and what is passed down to them.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Repeated {
    /// By number: one more than its place among those that are kept, or 0.
    pub by_number: Vec<u32>,
    /// By place: which of the values passed down it depends on.
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
