//! Paths and rings of pieces.

use crate::ir::{PathRule, SiteSet, SiteType, contains};

use super::{Ctx, Eval};
use crate::engine::state::Look;

/// A ring to look for, made of a player's edges.
struct Ring {
    owner: i32,
    /// The vertex where it begins and ends.
    start: usize,
    /// The allowed numbers of edges.
    lengths: std::ops::RangeInclusive<i32>,
}

impl Eval<'_> {
    /// Whether the pieces connected with a site form a path, or a ring passes through it.
    pub(super) fn is_path(&mut self, st: Look<'_>, cx: &Ctx, rule: &PathRule) -> bool {
        let from = self.int(st, cx, rule.from);
        let owner = self.int(st, cx, rule.owner);
        let range = self.int(st, cx, rule.min)..=self.int(st, cx, rule.max);
        let edge = usize::try_from(from)
            .ok()
            .filter(|edge| *edge < self.p.topology.len(SiteType::Edge));
        let Some(edge) = edge else { return false };
        if rule.kind != SiteType::Edge || !self.owns_edge(st, owner, edge) {
            return false;
        }
        if rule.closed {
            let [start, end] = self.ends_of(edge);
            let mut seen = self.take_set();
            seen.insert(start);
            let ring = Ring {
                owner,
                start,
                lengths: range,
            };
            let found = self.closes(st, &ring, end, 1, &mut seen);
            self.give_set(seen);
            return found;
        }
        let length = self.path_length(st, owner, edge);
        length.is_some_and(|length| range.contains(&length))
    }

    fn owns_edge(&self, st: Look<'_>, owner: i32, edge: usize) -> bool {
        usize::try_from(owner).is_ok_and(|owner| {
            let owned = st.owned(&self.p.layout, SiteType::Edge, owner);
            contains(owned, edge)
        })
    }

    fn ends_of(&self, edge: usize) -> [usize; 2] {
        let topology = &self.p.topology;
        let ends = topology.incident(SiteType::Edge, edge, SiteType::Vertex);
        [0, 1].map(|end| ends.get(end).map_or(0, |vertex| *vertex as usize))
    }

    /// Whether a way of `length` edges that ends at a vertex can go on over the player's edges back
    /// to the start of the ring, with an allowed number of edges and no vertex twice.
    fn closes(
        &mut self,
        st: Look<'_>,
        ring: &Ring,
        vertex: usize,
        length: i32,
        seen: &mut SiteSet,
    ) -> bool {
        if length >= *ring.lengths.end() || !self.burn(1) {
            return false;
        }
        seen.insert(vertex);
        let p = self.p;
        let edges = p
            .topology
            .incident(SiteType::Vertex, vertex, SiteType::Edge);
        let mut found = false;
        for edge in edges.iter().map(|edge| *edge as usize) {
            if found || !self.owns_edge(st, ring.owner, edge) {
                continue;
            }
            let ends = self.ends_of(edge);
            let next = if ends[0] == vertex { ends[1] } else { ends[0] };
            found = if next == ring.start {
                length > 1 && ring.lengths.contains(&(length + 1))
            } else {
                !seen.contains(next) && self.closes(st, ring, next, length + 1, seen)
            };
        }
        seen.remove(vertex);
        found
    }

    /// The number of edges connected with an edge of the player, if they form a path.
    fn path_length(&mut self, st: Look<'_>, owner: i32, edge: usize) -> Option<i32> {
        let p = self.p;
        let (mut seen, mut open) = (self.take_set(), self.take_numbers());
        seen.insert(edge);
        open.push(edge as i32);
        let (mut next, mut vertices, mut forks) = (0, self.take_set(), false);
        while next < open.len() {
            let edge = open[next] as usize;
            next += 1;
            for vertex in self.ends_of(edge) {
                vertices.insert(vertex);
                let mut own = 0;
                for other in p
                    .topology
                    .incident(SiteType::Vertex, vertex, SiteType::Edge)
                {
                    let other = *other as usize;
                    if self.owns_edge(st, owner, other) {
                        own += 1;
                        if !seen.contains(other) {
                            seen.insert(other);
                            open.push(other as i32);
                        }
                    }
                }
                forks |= own > 2;
            }
        }
        let length = open.len() as i32;
        // A path has one more vertex than edges; a ring has as many.
        let is_path = !forks && vertices.len() as i32 == length + 1;
        self.give_set(seen);
        self.give_set(vertices);
        self.give_numbers(open);
        is_path.then_some(length)
    }
}
