//! Puzzles in which sites are filled with values.

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
