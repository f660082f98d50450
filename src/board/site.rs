//! The small vocabulary of places: kinds of site, relations between sites, named regions.

use serde::{Deserialize, Serialize};

use super::Direction;

/// The kind of graph element that a site is.
#[derive(
    Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize,
)]
#[repr(u8)]
pub enum SiteType {
    /// A face of the graph; this is meant if a game names no kind.
    #[default]
    Cell,
    /// A point of the graph.
    Vertex,
    /// A line between two points.
    Edge,
}

impl SiteType {
    /// All kinds, in order of their numbers.
    pub const ALL: [SiteType; 3] = [SiteType::Cell, SiteType::Vertex, SiteType::Edge];

    /// The name the language uses.
    pub const fn name(self) -> &'static str {
        match self {
            SiteType::Cell => "Cell",
            SiteType::Vertex => "Vertex",
            SiteType::Edge => "Edge",
        }
    }
}

/// How two sites of a kind are next to each other.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[repr(u8)]
pub enum Relation {
    /// Touching: cells that share an edge or a corner, vertices joined by an edge, edges that share
    /// an end.
    Adjacent,
    /// Cells that share an edge, vertices joined by one, edges that share an end.
    Orthogonal,
    /// Cells opposite each other at a corner, or at the two ends of an edge that continues straight
    /// from a corner (as on hexagons); vertices across a face.
    Diagonal,
    /// Cells that share a corner without being orthogonal or diagonal.
    OffDiagonal,
    /// Orthogonal, diagonal or off-diagonal.
    All,
}

impl Relation {
    /// All relations, in order of their numbers.
    pub const ALL: [Relation; 5] = [
        Relation::Adjacent,
        Relation::Orthogonal,
        Relation::Diagonal,
        Relation::OffDiagonal,
        Relation::All,
    ];

    /// The name the language uses.
    pub const fn name(self) -> &'static str {
        match self {
            Relation::Adjacent => "Adjacent",
            Relation::Orthogonal => "Orthogonal",
            Relation::Diagonal => "Diagonal",
            Relation::OffDiagonal => "OffDiagonal",
            Relation::All => "All",
        }
    }
}

/// A region that the board alone defines.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[repr(u8)]
pub enum StaticRegion {
    /// Sites at the corners of the outline, convex and concave.
    Corners,
    /// Corners where the outline turns outwards.
    ConvexCorners,
    /// Corners where the outline turns inwards.
    ConcaveCorners,
    /// The larger cells of a tiling with cells of several sizes.
    Major,
    /// The smaller cells of such a tiling.
    Minor,
    /// Sites on the outline, including that of holes.
    Outer,
    /// Sites on the outer outline.
    Perimeter,
    /// The topmost sites.
    Top,
    /// The bottommost sites.
    Bottom,
    /// The leftmost sites.
    Left,
    /// The rightmost sites.
    Right,
    /// The sites nearest to the centre of the board.
    Centre,
    /// Sites that are not outer.
    Inner,
}

impl StaticRegion {
    /// All regions, in order of their numbers.
    pub const ALL: [StaticRegion; 13] = [
        StaticRegion::Corners,
        StaticRegion::ConvexCorners,
        StaticRegion::ConcaveCorners,
        StaticRegion::Major,
        StaticRegion::Minor,
        StaticRegion::Outer,
        StaticRegion::Perimeter,
        StaticRegion::Top,
        StaticRegion::Bottom,
        StaticRegion::Left,
        StaticRegion::Right,
        StaticRegion::Centre,
        StaticRegion::Inner,
    ];
}

/// One place of a board. Its number is its index in [`super::Topology::sites`].
#[derive(Clone, Debug, PartialEq)]
pub struct Site {
    /// Position, in board units.
    pub x: f64,
    /// Position, in board units.
    pub y: f64,
    /// Height, in board units; 0 on flat boards.
    pub z: f64,
    /// What players call it: column letters and row number for cells and vertices
    /// (`A1`), the plain number for edges.
    pub label: String,
    /// Row, counted from the bottom.
    pub row: u32,
    /// Column, counted from the left.
    pub column: u32,
    /// Layer, counted from the ground.
    pub layer: u32,
    /// Its colour in the board's colouring; neighbours have different ones.
    pub phase: u32,
    /// For concentric boards, the vertex it turns around.
    pub pivot: Option<u32>,
}

/// Directions of a relation, as kept by the topology.
pub(crate) type DirectionSet = Vec<Direction>;
