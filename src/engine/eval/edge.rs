//! Edges by their ends, and those that cross them.

use crate::ir::SiteType;

use super::Eval;

impl<'g> Eval<'g> {
    /// The edges that cross an edge.
    pub(super) fn crossed(&self, edge: i32) -> &'g [u32] {
        let edge = usize::try_from(edge).ok();
        let row = edge.and_then(|edge| self.p.crossed_edges.get(edge));
        row.map_or(&[], Vec::as_slice)
    }

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
