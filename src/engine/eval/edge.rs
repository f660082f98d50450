//! Edges, found by their ends, and the edges that cross them.

use crate::ir::{IntId, SiteType};

use super::{Ctx, Eval};
use crate::engine::state::Look;

impl<'g> Eval<'g> {
    /// The edges that cross an edge.
    pub(super) fn crossed(&self, edge: i32) -> &'g [u32] {
        let edge = usize::try_from(edge).ok();
        let row = edge.and_then(|edge| self.p.crossed_edges.get(edge));
        row.map_or(&[], Vec::as_slice)
    }

    /// Whether two edges cross each other.
    pub(super) fn do_cross(&mut self, st: Look<'_>, cx: &Ctx, a: IntId, b: IntId) -> bool {
        let (a, b) = (self.int(st, cx, a), self.int(st, cx, b));
        self.crossed(a).iter().any(|edge| *edge as i32 == b)
    }

    /// The edge that joins two vertices, -1 if none does.
    pub(super) fn edge_between(&mut self, st: Look<'_>, cx: &Ctx, a: IntId, b: IntId) -> i32 {
        let (a, b) = (self.int(st, cx, a), self.int(st, cx, b));
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
