//! Rings of edges, as tables.

use super::Planner;
use crate::board::Topology;
use crate::ir::{Int, Leaf, PathRule, PlanCond, PlanPlayer, SiteSet, SiteType, Sites};

/// How many rings a rule may look at, counted once for each of their edges.
const MOST_RINGS: usize = 20_000;

/// How many ways are followed to find them.
const MOST_WAYS: usize = 1_000_000;

impl Planner<'_> {
    /// Whether the mover's pieces form a ring through the last edge.
    pub(super) fn ring(&mut self, rule: &PathRule) -> Option<PlanCond> {
        let number = |id| self.p.arena.const_int(id);
        let (least, most) = (number(rule.min)?, number(rule.max)?);
        let edges = rule.closed && [rule.kind, self.p.default_kind] == [SiteType::Edge; 2];
        let last = *self.int(rule.from) == Int::Leaf(Leaf::LastTo);
        let own = self.whose(rule.owner) == Some(PlanPlayer::Mover);
        if !edges || !last || !own || !self.after {
            return None;
        }
        let mut rings = Rings {
            topology: &self.p.topology,
            lengths: [least, most],
            ways: MOST_WAYS,
            left: MOST_RINGS,
        };
        let through = (0..self.sites).map(|edge| rings.through(edge));
        let through = through.collect::<Option<_>>()?;
        let own = self.expr(Sites::Of(PlanPlayer::Mover));
        Some(PlanCond::Filled(through, own))
    }
}

/// Finds rings of edges that pass through no vertex twice.
struct Rings<'p> {
    topology: &'p Topology,
    /// The least and the greatest number of edges.
    lengths: [i32; 2],
    /// How many ways may still be followed, and how many rings found.
    ways: usize,
    left: usize,
}

impl Rings<'_> {
    /// The rings through an edge, each as all its edges; `None` if there are too many.
    fn through(&mut self, edge: usize) -> Option<Box<[SiteSet]>> {
        let [start, end] = self.ends(edge)?;
        let (mut way, mut passed, mut found) = (vec![edge], vec![start], Vec::new());
        self.go_on(end, &mut way, &mut passed, &mut found)?;
        Some(found.into())
    }

    /// Goes on from a vertex, back to the first one that was passed.
    fn go_on(
        &mut self,
        vertex: usize,
        way: &mut Vec<usize>,
        passed: &mut Vec<usize>,
        found: &mut Vec<SiteSet>,
    ) -> Option<()> {
        self.ways = self.ways.checked_sub(1)?;
        let [least, most] = self
            .lengths
            .map(|length| usize::try_from(length).unwrap_or(0));
        if way.len() >= most {
            return Some(());
        }
        passed.push(vertex);
        let topology = self.topology;
        for edge in topology.incident(SiteType::Vertex, vertex, SiteType::Edge) {
            let edge = *edge as usize;
            let ends = self.ends(edge)?;
            let next = if ends[0] == vertex { ends[1] } else { ends[0] };
            way.push(edge);
            if next == passed[0] {
                if way.len() > 2 && way.len() >= least {
                    self.left = self.left.checked_sub(1)?;
                    let edges = topology.len(SiteType::Edge);
                    found.push(SiteSet::of(edges, way.iter().copied()));
                }
            } else if !passed.contains(&next) {
                self.go_on(next, way, passed, found)?;
            }
            way.pop();
        }
        passed.pop();
        Some(())
    }

    fn ends(&self, edge: usize) -> Option<[usize; 2]> {
        let ends = self
            .topology
            .incident(SiteType::Edge, edge, SiteType::Vertex);
        let ends: [u32; 2] = ends.try_into().ok()?;
        Some(ends.map(|vertex| vertex as usize))
    }
}
