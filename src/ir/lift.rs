//! Conditions on one site as sets: the sites where they hold. What stands on the board, who moves and
//! who is next decide such a set. So it is worked out once for a position, and nothing is asked of
//! each site that a move passes or ends at.

use super::{BoolId, IntId, RegionId, SiteField, SiteType};

/// A set of sites made of others by operations on words: an index of [`Lifts::masks`].
pub type MaskId = u32;

/// A set of sites.
#[derive(Clone, Debug, PartialEq)]
pub enum Mask {
    /// All sites if a condition holds, which does not depend on them; else none.
    When(BoolId),
    /// The sites of a region that depends on nothing passed down.
    Region(RegionId),
    /// A single one.
    Site(IntId),
    /// Those without a piece.
    Empty(SiteType),
    /// Those with a piece of the mover's side.
    Friend(SiteType),
    /// Those with a piece of another side.
    Enemy(SiteType),
    /// Those with a piece of which a property is this.
    Field(SiteField, SiteType, IntId),
    /// All others.
    Not(MaskId),
    /// Those in all of some.
    And(Box<[MaskId]>),
    /// Those in any of some.
    Or(Box<[MaskId]>),
}

/// A condition as a set, as far as it can be said by one.
#[derive(Clone, Debug, PartialEq)]
pub struct Lift {
    /// The sites of which the first parts of the condition hold.
    pub mask: MaskId,
    /// The set is right for sites below this number; for the others the condition is asked.
    pub sites: u32,
    /// What is left to ask of the sites of the set.
    pub rest: Box<[BoolId]>,
}

/// All conditions that are lifted.
#[derive(Clone, Debug, PartialEq, Default)]
pub struct Lifts {
    /// Every set, parts before what is made of them.
    pub masks: Vec<Mask>,
    /// The conditions.
    pub lifts: Vec<Lift>,
    /// By condition: one more than its number among those, or 0.
    pub by_condition: Vec<u32>,
}

impl Lifts {
    /// A condition as a set, and its number among those that are; `None` if it is not lifted.
    #[inline]
    pub fn of(&self, when: BoolId) -> Option<(usize, &Lift)> {
        let number = *self.by_condition.get(when.index())?;
        let number = (number as usize).checked_sub(1)?;
        Some((number, &self.lifts[number]))
    }
}
