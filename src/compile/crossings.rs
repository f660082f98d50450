//! Which edges of a board cross each other, for games whose rules ask.

use crate::board::{Graph, Point, Topology};
use crate::ir::{Arena, Bool, Region};

/// For each edge, the edges that cross it; empty if no rule asks.
pub(super) fn of(arena: &Arena, topology: &Topology) -> Vec<Vec<u32>> {
    let mut regions = arena.regions.iter();
    let mut bools = arena.bools.iter();
    let asked = regions.any(|op| matches!(op, Region::Crossing(_)))
        || bools.any(|op| matches!(op, Bool::Crossing(..)));
    if !asked {
        return Vec::new();
    }
    let graph = topology.graph();
    let reach = |edge: u32| {
        let edge = &graph.edges[edge as usize];
        let (a, b) = (graph.at(edge.a).x, graph.at(edge.b).x);
        (a.min(b), a.max(b))
    };
    // Sorted from west to east, an edge need only be compared with those that begin before it ends.
    let mut order: Vec<u32> = (0..graph.edges.len() as u32).collect();
    order.sort_by(|a, b| reach(*a).0.total_cmp(&reach(*b).0));
    let mut crossed = vec![Vec::new(); graph.edges.len()];
    for (index, a) in order.iter().enumerate() {
        let beside = order[index + 1..].iter();
        for b in beside.take_while(|b| reach(**b).0 <= reach(*a).1) {
            if cross(graph, *a as usize, *b as usize) {
                crossed[*a as usize].push(*b);
                crossed[*b as usize].push(*a);
            }
        }
    }
    crossed.iter_mut().for_each(|row| row.sort_unstable());
    crossed
}

/// Whether two edges meet anywhere but at their ends.
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
