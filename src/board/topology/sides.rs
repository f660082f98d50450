//! The sides of the board by compass direction.

use crate::board::{Graph, SiteType};

/// The sites of every side, by number of compass direction.
pub(crate) fn sides(graph: &Graph, t: SiteType, incident: &[Vec<Vec<u32>>; 3]) -> Vec<Vec<u32>> {
    let _ = (graph, t, incident);
    vec![Vec::new(); 16]
}
