//! The graph of a player's edges: trees, their centres, regular graphs.

use crate::ir::{IntId, SiteType, TreeRule};

use super::{Ctx, Eval};
use crate::engine::state::Look;

impl Eval<'_> {
    /// Whether the edges of a player form a graph of the given type.
    pub(super) fn is_tree(
        &mut self,
        st: Look<'_>,
        cx: &Ctx,
        rule: &TreeRule,
        owner: IntId,
    ) -> bool {
        let owner = self.int(st, cx, owner);
        let mut degrees = self.degrees(st, owner);
        let is = match rule {
            TreeRule::Regular { k, odd, even } => {
                let k = k.map(|k| self.int(st, cx, k));
                let odd = odd.is_some_and(|odd| self.bool(st, cx, odd));
                let even = even.is_some_and(|even| self.bool(st, cx, even));
                let wanted = k.or(degrees.first().copied());
                let fits = |degree: &i32| match (k, odd, even) {
                    (None, true, _) => degree % 2 == 1,
                    (None, _, true) => degree % 2 == 0,
                    (_, _, _) => Some(*degree) == wanted,
                };
                degrees.iter().all(fits)
            }
            TreeRule::Tree => self.joins_all(st, owner, &degrees),
            TreeRule::Spanning => {
                degrees.iter().all(|degree| *degree > 0) && self.joins_all(st, owner, &degrees)
            }
            TreeRule::Caterpillar => {
                let tree = self.joins_all(st, owner, &degrees);
                self.peel(st, owner, &mut degrees);
                tree && degrees.iter().all(|degree| *degree <= 2)
            }
            TreeRule::Centre => {
                let tree = self.joins_all(st, owner, &degrees);
                tree && self.is_centre(st, owner, &mut degrees)
            }
        };
        self.give_numbers(degrees);
        is
    }

    /// How many edges of a player meet at each vertex.
    fn degrees(&mut self, st: Look<'_>, owner: i32) -> Vec<i32> {
        let mut degrees = self.take_numbers();
        degrees.resize(self.p.topology.len(SiteType::Vertex), 0);
        self.each_edge(st, owner, &mut |a, b| {
            degrees[a] += 1;
            degrees[b] += 1;
        });
        degrees
    }

    /// Calls `visit` with the ends of each edge of a player.
    fn each_edge(&self, st: Look<'_>, owner: i32, visit: &mut dyn FnMut(usize, usize)) {
        let graph = self.p.topology.graph();
        for (edge, ends) in graph.edges.iter().enumerate() {
            let slot = self.p.layout.slot(SiteType::Edge, edge as i32);
            let what = slot.map_or(0, |slot| st.what(&self.p.layout, slot));
            if what != 0 && self.p.owner(what) as i32 == owner {
                visit(ends.a as usize, ends.b as usize);
            }
        }
    }

    /// Whether a player's edges connect all vertices they touch and form no ring.
    fn joins_all(&mut self, st: Look<'_>, owner: i32, degrees: &[i32]) -> bool {
        let mut parents = self.take_numbers();
        parents.extend(0..degrees.len() as i32);
        let mut rings = false;
        let mut joined = 0;
        self.each_edge(st, owner, &mut |a, b| {
            let (a, b) = (root(&mut parents, a), root(&mut parents, b));
            rings |= a == b;
            parents[a] = b as i32;
            joined += 1;
        });
        self.give_numbers(parents);
        let touched = degrees.iter().filter(|degree| **degree > 0).count();
        !rings && touched > 0 && joined + 1 == touched
    }

    /// Removes the leaves of a tree; a vertex that was removed has no edges left.
    fn peel(&mut self, st: Look<'_>, owner: i32, degrees: &mut [i32]) {
        let mut before = self.take_numbers();
        before.extend_from_slice(degrees);
        self.each_edge(st, owner, &mut |a, b| {
            for (leaf, other) in [(a, b), (b, a)] {
                if before[leaf] == 1 && before[other] > 0 {
                    degrees[leaf] = 0;
                    degrees[other] = (degrees[other] - 1).max(0);
                }
            }
        });
        self.give_numbers(before);
    }

    /// Whether the last move ended at a centre of the player's tree: what is left after removing
    /// leaves again and again.
    fn is_centre(&mut self, st: Look<'_>, owner: i32, degrees: &mut [i32]) -> bool {
        let Some(site) = usize::try_from(st.last.to).ok() else {
            return false;
        };
        let mut left = degrees.iter().filter(|degree| **degree > 0).count();
        let mut inner = self.take_numbers();
        inner.extend(degrees.iter().map(|degree| i32::from(*degree > 0)));
        while left > 2 && self.burn(1) {
            let mut leaves = 0;
            for (vertex, degree) in degrees.iter().enumerate() {
                if *degree == 1 {
                    inner[vertex] = 0;
                    leaves += 1;
                }
            }
            self.peel(st, owner, degrees);
            left -= leaves.min(left);
        }
        let is = inner.get(site) == Some(&1);
        self.give_numbers(inner);
        is
    }
}

/// The vertex that represents all vertices connected with one.
fn root(parents: &mut [i32], vertex: usize) -> usize {
    let mut at = vertex;
    while parents[at] as usize != at {
        parents[at] = parents[parents[at] as usize];
        at = parents[at] as usize;
    }
    at
}
