//! Numbers that occur several times in the rules, and lists that are asked again and again. The
//! site that a throw of dice leads to, for example, is asked to see whether it is on the board,
//! whether it is empty, whether an enemy stands there, and to move there.

use super::{ContextVar, IntId, IntsId, RegionId};

/// Which of the values passed down something depends on.
pub type Passed = [Option<ContextVar>; 2];

/// Which numbers and lists of a program are worked out once for a position, and what is passed down
/// to them.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Repeated {
    /// For each number, one more than its place among those that are kept, or 0.
    pub by_number: Vec<u32>,
    /// For each place, which of the values passed down it depends on.
    pub passed: Vec<Passed>,
    /// For each list, one more than its place among those that are kept, or 0.
    pub by_list: Vec<u32>,
    /// For each place of a list, which of the values passed down it depends on.
    pub passed_to_list: Vec<Passed>,
    /// For each region, one more than its place among those that are kept, or 0: sites of others
    /// where a condition holds, and groups.
    pub by_region: Vec<u32>,
    /// For each place of a region, which of the values passed down it depends on.
    pub passed_to_region: Vec<Passed>,
}

impl Repeated {
    /// The place where the value of a number is kept, if it is.
    #[inline]
    pub fn place(&self, id: IntId) -> Option<usize> {
        let place = *self.by_number.get(id.index())?;
        (place as usize).checked_sub(1)
    }

    /// The place where a region is kept, if it is.
    #[inline]
    pub fn place_of_region(&self, id: RegionId) -> Option<usize> {
        let place = *self.by_region.get(id.index())?;
        (place as usize).checked_sub(1)
    }

    /// The place where a list is kept, if it is.
    #[inline]
    pub fn place_of_list(&self, id: IntsId) -> Option<usize> {
        let place = *self.by_list.get(id.index())?;
        (place as usize).checked_sub(1)
    }
}
