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

use super::{BoardError, MAX_SITES, SiteType};

/// The number of vertices along a side that shows `n` sites.
pub(crate) fn vertices_along(n: i64, site: SiteType) -> i64 {
    match site {
        SiteType::Cell => n + 1,
        SiteType::Vertex | SiteType::Edge => n,
    }
}

/// Refuses boards of absurd size before anything is allocated.
pub(crate) fn check_area(a: i64, b: i64) -> Result<(), BoardError> {
    // Sixteen is more than the sites any tiling has per unit of its two sizes.
    let limit = MAX_SITES as i64;
    if a.saturating_mul(b) > limit * 16 {
        return Err(BoardError::TooLarge { limit: MAX_SITES });
    }
    Ok(())
}
