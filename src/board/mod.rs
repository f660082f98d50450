//! Boards: from a shape to a playable topology.
//!
//! This happens in two separate steps. A [`Graph`] is pure geometry: points, edges and faces, made
//! by the generators of [`shape`] and [`tiling`] and changed by those of [`operator`]. A
//! [`Topology`] holds what rules ask about: numbered sites, neighbours, steps, radials, regions,
//! labels. Geometry is examined only once, here, with one stated tolerance
//! ([`geometry::TOLERANCE`]); no code after this module sees a coordinate.
//!
//! The module knows no rules and reads no files.

pub mod custom;
pub mod direction;
mod error;
pub mod geometry;
pub mod graph;
mod limits;
pub mod loops;
pub mod operator;
pub mod shape;
mod site;
pub mod tiling;
pub mod topology;

pub use direction::Direction;
pub use error::BoardError;
pub use geometry::{Point, Poly};
pub use graph::{Edge, Face, Graph, Vertex};
pub use limits::{Limits, MAX_SITES, MOST_SITES};
pub use site::{Relation, Site, SiteType, StaticRegion};
pub use topology::Topology;
