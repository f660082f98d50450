//! The outline of the board and its corners.

use crate::board::{Graph, SiteType};

/// The sites on the outline.
pub(crate) fn outer(graph: &Graph, t: SiteType, incident: &[Vec<Vec<u32>>; 3]) -> Vec<u32> {
    let _ = (graph, t, incident);
    Vec::new()
}

/// The convex and the concave corners.
pub(crate) fn corners(
    graph: &Graph,
    t: SiteType,
    incident: &[Vec<Vec<u32>>; 3],
) -> (Vec<u32>, Vec<u32>) {
    let _ = (graph, t, incident);
    (Vec::new(), Vec::new())
}
