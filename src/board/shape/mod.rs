//! Generators of boards by shape: squares, rectangles, hexagons, triangles and rings.
//!
//! Sizes count *sites*: a square of size 3 has three cells along a side if pieces stand on cells,
//! and three vertices along a side if they stand on vertices. Every generator therefore takes the
//! kind of site the board is for.

pub mod concentric;
pub mod hex;
pub mod lattice;
pub mod regular;
pub mod square;
pub mod tri;
pub mod wedge;

use super::{BoardError, Limits, Poly, SiteType};

/// The number of vertices along a side with `n` sites.
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

/// How many comparisons of points with corners of an outline are allowed.
const MOST_COMPARED: usize = 50_000_000;

/// Refuses outlines that would take too long to compare with this many points: the box around an
/// outline may be much larger than the outline.
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
