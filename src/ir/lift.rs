//! Conditions on one site as sets: the sites where they hold. Such a set depends only on the board,
//! the mover and the next player, and perhaps on a few numbers and the last move, so it is worked out
//! once for a position; the sites that a move passes or ends at need no evaluation of their own.

use std::sync::OnceLock;

use super::arithmetic::Comparison;
use super::{
    Around, BoolId, Components, IntId, Led, RadialsId, RegionId, SiteField, SiteSet, SiteType, Vars,
};

/// A set of sites, combined from others by operations on words: an index of [`Lifts::masks`].
pub type MaskId = u32;

/// A set of sites.
#[derive(Clone, Debug, PartialEq)]
pub enum Mask {
    /// All sites if a part holds that does not depend on the site; otherwise none.
    When(Clause),
    /// The sites where a condition holds that depends on nothing but the site. They are worked out
    /// only once.
    Fixed(BoolId, Slot),
    /// The sites of a region that depends on nothing that is passed down.
    Region(RegionId),
    /// A single site.
    Site(IntId),
    /// The sites without a piece.
    Empty(SiteType),
    /// The same in games with stacks, where a level without a piece may lie on others.
    Bare(SiteType),
    /// The sites that the turn has already passed through.
    Visited,
    /// The sites with a piece of the mover's side.
    Friend(SiteType),
    /// The sites with a piece of another side.
    Enemy(SiteType),
    /// The sites with a piece that has this value of a property.
    Field(SiteField, SiteType, IntId),
    /// The sites where pieces of the kind that is there began.
    AtStart(SiteType),
    /// The sites with a number that compares in some way with another one.
    Measured(Measure),
    /// The sites that have as many neighbours in another set as they must.
    Beside(Beside),
    /// The sites of a type, as `around` names them.
    Type(Around, SiteType),
    /// The sites from which a number leads into another set.
    From(Leading),
    /// All others.
    Not(MaskId),
    /// The second set within the first, and the third elsewhere.
    If([MaskId; 3]),
    /// The sites that are in exactly one of two sets.
    Xor([MaskId; 2]),
    /// The intersection of some sets.
    And(Box<[MaskId]>),
    /// The union of some sets.
    Or(Box<[MaskId]>),
}

/// A comparison of a number of a site with one that does not depend on the site.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Measure {
    /// Which number of the site.
    pub reading: Reading,
    /// The kind of site.
    pub kind: SiteType,
    /// How they must compare.
    pub how: Comparison,
    /// The other number.
    pub with: IntId,
    /// Whether the number of the site is the first of the two.
    pub first: bool,
}

/// A comparison of how many neighbours of a site are in a set with a number that does not depend on
/// the site.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Beside {
    /// The table of lines whose first sites are the neighbours: each is there only once, and no site
    /// is its own.
    pub lines: RadialsId,
    /// The set.
    pub of: MaskId,
    /// How they must compare.
    pub how: Comparison,
    /// The other number; `None` for 0.
    pub with: Option<IntId>,
    /// Whether the number of neighbours is the first of the two.
    pub first: bool,
}

impl Beside {
    /// Neighbours are counted up to this number.
    pub const MOST: usize = 15;
}

/// A number that is read off a site.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Reading {
    /// A property of the piece.
    Field(SiteField),
    /// How many pieces there are.
    Count,
    /// How many pieces are stacked there.
    Height,
}

/// A number that leads from each site to another one, and a set of sites to lead to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Leading {
    /// The number, which depends on nothing but the site.
    pub number: IntId,
    /// Where it is kept where the number leads.
    pub slot: Slot,
    /// The set.
    pub set: MaskId,
    /// The set is valid for sites below this number, and only for those is the number known.
    pub below: u32,
    /// What decides for sites from which the number leads elsewhere.
    pub otherwise: Clause,
}

/// Where something is kept that depends on nothing but the site, and what stands for the site in
/// it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Slot {
    /// An index of [`Lifts::fixed`] or [`Lifts::numbers`].
    pub index: u32,
    /// The values that stand for the site.
    pub site: Vars,
}

/// A condition that must hold, or must not.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Clause {
    /// The condition.
    pub when: BoolId,
    /// Whether it must hold.
    pub holds: bool,
}

/// A condition as a set, as far as a set can express it.
#[derive(Clone, Debug, PartialEq)]
pub struct Lift {
    /// The sites where those parts of the condition hold that can be sets.
    pub mask: MaskId,
    /// The set is valid for sites below this number; for the others the condition is evaluated.
    pub sites: u32,
    /// The values that stand for the site.
    pub site: Vars,
    /// What the set depends on.
    pub reads: Components,
    /// The parts of the condition that must still be evaluated for sites in the set.
    pub rest: Box<[Clause]>,
    /// For a condition on the end of a move: the sets for a given start, which tell more.
    pub by_start: Option<ByStart>,
}

/// A condition on the end of a move that also asks something of its start, as sets: indices of
/// [`Lifts::lifts`].
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ByStart {
    /// The starts for which the answer is yes.
    pub start: u32,
    /// The condition for such starts.
    pub holding: u32,
    /// The condition for all others.
    pub failing: u32,
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
    /// The sets that never change, once they are worked out.
    pub fixed: Vec<OnceLock<SiteSet>>,
    /// Where numbers lead from each site, once it is worked out.
    pub numbers: Vec<OnceLock<Led>>,
    /// For how many sites the sets that never change are kept.
    pub sites: u32,
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
