//! Puzzles whose sites are to be filled with values.

use super::{BoolId, IntId, RegionId, SiteType};

/// The values of a puzzle: pieces, one after the other.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct PuzzleValues {
    /// The kind of the sites that hold them.
    pub kind: SiteType,
    /// The piece that is the least value.
    pub first: i32,
    /// The least value.
    pub least: i32,
    /// The greatest value.
    pub most: i32,
}

/// What must hold in regions of a puzzle. While a region has empty sites, it is enough that it can
/// still come true.
#[derive(Clone, Debug, PartialEq, Hash)]
pub struct PuzzleRule {
    /// The values.
    pub values: PuzzleValues,
    /// The regions, and the number that each must come to.
    pub regions: Vec<(RegionId, Option<IntId>)>,
    /// What must hold.
    pub test: PuzzleTest,
}

/// What must hold in a region.
#[derive(Clone, Debug, PartialEq, Hash)]
pub enum PuzzleTest {
    /// No value twice but these.
    Different(Box<[IntId]>),
    /// The values add up to the number.
    Sum,
    /// This value is there as often as the number says.
    Count(IntId),
    /// No other region of as many sites is filled alike.
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
