//! Conditions on one site as sets: the sites where they hold. Such a set depends only on the board,
//! the mover and the next player, so it is worked out once for a position; the sites that a move
//! passes or ends at need no evaluation of their own.

use super::{BoolId, IntId, RegionId, SiteField, SiteType};

/// A set of sites, combined from others by operations on words: an index of [`Lifts::masks`].
pub type MaskId = u32;

/// A set of sites.
#[derive(Clone, Debug, PartialEq)]
pub enum Mask {
    /// All sites if a condition holds that does not depend on the site; otherwise none.
    When(BoolId),
    /// The sites of a region that depends on nothing that is passed down.
    Region(RegionId),
    /// A single site.
    Site(IntId),
    /// The sites without a piece.
    Empty(SiteType),
    /// The sites with a piece of the mover's side.
    Friend(SiteType),
    /// The sites with a piece of another side.
    Enemy(SiteType),
    /// The sites with a piece that has this value of a property.
    Field(SiteField, SiteType, IntId),
    /// All others.
    Not(MaskId),
    /// The intersection of some sets.
    And(Box<[MaskId]>),
    /// The union of some sets.
    Or(Box<[MaskId]>),
}

/// A condition as a set, as far as a set can express it.
#[derive(Clone, Debug, PartialEq)]
pub struct Lift {
    /// The sites where the first parts of the condition hold.
    pub mask: MaskId,
    /// The set is valid for sites below this number; for the others the condition is evaluated.
    pub sites: u32,
    /// The parts of the condition that must still be evaluated for sites in the set.
    pub rest: Box<[BoolId]>,
}

/// All conditions that are lifted.
#[derive(Clone, Debug, PartialEq, Default)]
pub struct Lifts {
    /// All sets; parts come before the sets that use them.
    pub masks: Vec<Mask>,
    /// The conditions.
    pub lifts: Vec<Lift>,
    /// For each condition, one more than its index in `lifts`, or 0.
    pub by_condition: Vec<u32>,
}

impl Lifts {
    /// A condition as a set, with its index among the lifted ones; `None` if it is not lifted.
    #[inline]
    pub fn of(&self, when: BoolId) -> Option<(usize, &Lift)> {
        let number = *self.by_condition.get(when.index())?;
        let number = (number as usize).checked_sub(1)?;
        Some((number, &self.lifts[number]))
    }
}
