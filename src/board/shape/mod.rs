//! Generators of boards by shape: squares, rectangles, hexagons, triangles and rings.
//!
//! Sizes count *sites*: a square of size 3 has three cells a side when cells are
//! played on, and three vertices a side when vertices are. Every generator therefore
//! takes the kind of site the board is for.

pub mod concentric;
pub mod hex;
pub mod lattice;
pub mod regular;
pub mod square;
pub mod tri;
pub mod wedge;

use super::{BoardError, Limits, Poly, SiteType};

/// The number of vertices along a side that shows `n` sites.
pub(crate) fn vertices_along(n: i64, site: SiteType) -> i64 {
    match site {
        SiteType::Cell => n + 1,
        SiteType::Vertex | SiteType::Edge => n,
    }
}

/// Refuses boards of absurd size before anything is allocated.
pub(crate) fn check_area(limits: Limits, a: i64, b: i64) -> Result<(), BoardError> {
    limits.check(a.saturating_mul(b))
}

/// How many points are compared with how many corners of an outline.
const MOST_COMPARED: usize = 50_000_000;

/// Refuses outlines that would take too long to compare with so many points: a box around them
/// may be much larger than they are.
pub(crate) fn check_outline(
    limits: Limits,
    outline: &Poly,
    points: usize,
) -> Result<(), BoardError> {
    if points / 4 > limits.on_the_way() {
        return Err(limits.exceeded(None, points));
    }
    let corners = outline.points.len();
    if points.saturating_mul(corners) > MOST_COMPARED {
        return Err(BoardError::TooFine { corners });
    }
    Ok(())
}
