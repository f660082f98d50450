//! Finding the faces that a graph's edges enclose.

use std::collections::BTreeSet;

use crate::board::geometry::bearing;
use crate::board::{Face, Graph};

/// A way round of more corners than this encloses no cell: the reference makes cells of
/// 24 corners, and none of the 40 sites of a race track.
const MOST_CORNERS: usize = 32;

/// Throws the faces away and finds them again.
pub fn make_faces(graph: &Graph) -> Graph {
    let mut out = graph.clone();
    out.faces.clear();
    add_missing(&mut out);
    out
}

/// Finds the faces that are missing, vertex by vertex, and at each along its edges
/// counter-clockwise from east.
///
/// A graph that no board can be made of stays without, and so does an area that an edge
/// sticks into: the way round it comes back over that edge.
pub(crate) fn add_missing(graph: &mut Graph) {
    let mut ends = ends_of_edges(graph);
    for (v, row) in ends.iter_mut().enumerate() {
        let from = graph.at(v as u32);
        row.sort_by(|a, b| {
            let turn = |w: u32| past_east(bearing(from.to(graph.at(w))));
            turn(*a).total_cmp(&turn(*b))
        });
    }
    add_along(graph, &ends);
}

/// The same with the edges of each vertex in the order they stand in the graph.
pub(crate) fn add_missing_in_order(graph: &mut Graph) {
    let ends = ends_of_edges(graph);
    add_along(graph, &ends);
}

/// How far to turn counter-clockwise from east, in quarters.
fn past_east(bearing: f64) -> f64 {
    let turn = (1.0 - bearing).rem_euclid(4.0);
    // What rounding puts just short of east points east.
    if turn > 4.0 - 1e-9 { 0.0 } else { turn }
}

/// The other ends of the edges of each vertex.
fn ends_of_edges(graph: &Graph) -> Vec<Vec<u32>> {
    let mut ends = vec![Vec::new(); graph.vertices.len()];
    for e in &graph.edges {
        ends[e.a as usize].push(e.b);
        ends[e.b as usize].push(e.a);
    }
    ends
}

fn add_along(graph: &mut Graph, ends: &[Vec<u32>]) {
    if graph.is_tangle() {
        return;
    }
    let mut known: BTreeSet<Vec<u32>> = graph.faces.iter().map(|f| sorted(&f.vertices)).collect();
    let around = graph.neighbours();
    for v in 0..graph.vertices.len() as u32 {
        for &w in &ends[v as usize] {
            let Some(ids) = right_of(graph, &around, v, w) else {
                continue;
            };
            let n = ids.len();
            let simple = sorted(&ids).windows(2).all(|p| p[0] != p[1]);
            if n >= 3 && simple && graph.signed_area(&ids) < -1e-6 && known.insert(sorted(&ids)) {
                graph.faces.push(Face { vertices: ids });
            }
        }
    }
}

fn sorted(ids: &[u32]) -> Vec<u32> {
    let mut ids = ids.to_vec();
    ids.sort_unstable();
    ids
}

/// The corners met when keeping to the right, starting from `a` towards `b`.
fn right_of(graph: &Graph, around: &[Vec<u32>], a: u32, b: u32) -> Option<Vec<u32>> {
    let mut ids = vec![a];
    let (mut before, mut here) = (a, b);
    while here != a || ids.len() == 1 {
        ids.push(here);
        if ids.len() > MOST_CORNERS {
            return None;
        }
        let back = bearing(graph.at(here).to(graph.at(before)));
        // The sharpest right turn: the next edge counter-clockwise from the way back.
        let next = around[here as usize]
            .iter()
            .copied()
            .filter(|&w| w != before)
            .min_by(|&p, &q| {
                let turn = |w: u32| {
                    let d = back - bearing(graph.at(here).to(graph.at(w)));
                    if d <= 1e-9 { d + 4.0 } else { d }
                };
                turn(p).total_cmp(&turn(q))
            })?;
        (before, here) = (here, next);
    }
    // The walk must also come back along an edge that turns into the first one.
    Some(ids)
}
