//! Which edges of a board cross each other, if rules ask.

use crate::board::{Graph, Point, Topology};
use crate::ir::{Arena, Bool, Region};

/// For each edge those that cross it; nothing if no rule asks.
pub(super) fn of(arena: &Arena, topology: &Topology) -> Vec<Vec<u32>> {
    let mut regions = arena.regions.iter();
    let mut bools = arena.bools.iter();
    let asked = regions.any(|op| matches!(op, Region::Crossing(_)))
        || bools.any(|op| matches!(op, Bool::Crossing(..)));
    if !asked {
        return Vec::new();
    }
    let graph = topology.graph();
    let all = 0..graph.edges.len();
    all.clone()
        .map(|a| {
            let others = all.clone().filter(|b| cross(graph, a, *b));
            others.map(|b| b as u32).collect()
        })
        .collect()
}

/// Whether two edges meet elsewhere than at an end.
fn cross(graph: &Graph, a: usize, b: usize) -> bool {
    let ends = |edge: usize| {
        let edge = &graph.edges[edge];
        [graph.at(edge.a), graph.at(edge.b)]
    };
    let (first, second) = (ends(a), ends(b));
    parted(first, second) && parted(second, first)
}

/// Whether the ends of one edge lie on different sides of the line through another.
fn parted([from, to]: [Point; 2], ends: [Point; 2]) -> bool {
    const NEAR: f64 = 1e-9;
    let along = from.to(to);
    let [one, other] = ends.map(|end| along.cross(from.to(end)));
    one.min(other) < -NEAR && one.max(other) > NEAR
}
