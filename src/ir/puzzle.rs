//! Puzzles in which sites are filled with values.

use indexmap::IndexMap;

use super::{BoolId, IntId, RegionId, SiteType};

/// The values of a puzzle: consecutive kinds of pieces.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct PuzzleValues {
    /// The kind of the sites that hold them.
    pub kind: SiteType,
    /// The piece that stands for the least value.
    pub first: i32,
    /// The least value.
    pub least: i32,
    /// The greatest value.
    pub most: i32,
}

/// A rule on regions of a puzzle. While a region has empty sites, it is enough that the rule can
/// still be fulfilled.
#[derive(Clone, Debug, PartialEq, Hash)]
pub struct PuzzleRule {
    /// The values.
    pub values: PuzzleValues,
    /// The regions, each with the number that its values must reach, if any.
    pub regions: Vec<(RegionId, Option<IntId>)>,
    /// What must hold.
    pub test: PuzzleTest,
}

/// What must hold in a region.
#[derive(Clone, Debug, PartialEq, Hash)]
pub enum PuzzleTest {
    /// No value occurs twice, apart from these.
    Different(Box<[IntId]>),
    /// The values add up to the number.
    Sum,
    /// This value occurs as often as the number says.
    Count(IntId),
    /// No other region of the same size is filled in the same way.
    Unique,
}

/// How a puzzle is filled.
#[derive(Clone, Debug, PartialEq, Hash)]
pub struct Satisfy {
    /// The values.
    pub values: PuzzleValues,
    /// The sites to be filled.
    pub sites: RegionId,
    /// What must hold after every move.
    pub rules: Box<[BoolId]>,
}

/// What the rules that fill a puzzle consist of: for each rule, the constraints that must all hold.
#[derive(Debug, Default)]
pub struct Constraints(IndexMap<BoolId, Box<[Constraint]>>);

impl Constraints {
    /// Takes the constraints of each rule.
    pub fn new(rules: impl IntoIterator<Item = (BoolId, Box<[Constraint]>)>) -> Self {
        Self(rules.into_iter().collect())
    }

    /// Those of a rule; none if it is no rule that fills a puzzle.
    pub fn of(&self, rule: BoolId) -> &[Constraint] {
        self.0.get(&rule).map_or(&[], |all| all)
    }
}

/// A condition that a filled site may break, with the sites that it reads if they are always the
/// same: filling another site changes nothing about it.
#[derive(Clone, Debug)]
pub enum Constraint {
    /// A rule on regions ([`super::Bool::Puzzle`]), which must hold in each of them by itself.
    Regions(BoolId),
    /// A condition that reads only some sites.
    Sites(OfSites),
    /// Any other.
    Any(BoolId),
}

/// A condition that always reads the same sites.
#[derive(Clone, Debug)]
pub struct OfSites {
    /// The condition.
    pub when: BoolId,
    /// The sites for each of which it must hold, as `from`, if it is not asked just once.
    pub each: Option<RegionId>,
    /// What it reads.
    pub sites: Box<[PuzzleSite]>,
}

/// Sites that a constraint reads.
#[derive(Clone, Copy, Debug)]
pub enum PuzzleSite {
    /// A single one.
    One(IntId),
    /// All of a region.
    Region(RegionId),
}
