//! Edges by their ends.

use crate::ir::SiteType;

use super::Eval;

impl Eval<'_> {
    /// The edge that joins two vertices, -1 if none does.
    pub(super) fn edge_between(&self, a: i32, b: i32) -> i32 {
        let topology = &self.p.topology;
        let edges = |vertex: i32| {
            let vertex = usize::try_from(vertex).ok();
            let known = vertex.filter(|vertex| *vertex < topology.len(SiteType::Vertex));
            known.map_or(&[][..], |vertex| {
                topology.incident(SiteType::Vertex, vertex, SiteType::Edge)
            })
        };
        let shared = edges(a)
            .iter()
            .find(|edge| a != b && edges(b).contains(edge));
        shared.map_or(-1, |edge| *edge as i32)
    }
}
