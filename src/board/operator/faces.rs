//! Finding the faces that a graph's edges enclose.

use std::collections::BTreeSet;

use crate::board::geometry::bearing;
use crate::board::{Face, Graph};

/// A walk with more corners than this encloses no cell: the reference makes cells of 24 corners,
/// but none of the 40 sites of a race track.
const MOST_CORNERS: usize = 32;

/// Discards the faces and finds them again.
pub fn make_faces(graph: &Graph) -> Graph {
    let mut out = graph.clone();
    out.faces.clear();
    add_missing(&mut out);
    out
}

/// Finds the missing faces, vertex by vertex, and at each vertex along its edges counter-clockwise
/// from east.
///
/// A graph that is too tangled for a board gets no faces. Neither does an area that an edge sticks
/// into, because the walk around it comes back over that edge.
pub(crate) fn add_missing(graph: &mut Graph) {
    let around = around(graph);
    add_along(graph, &around, &around);
}

/// The same, with the edges of each vertex in the order of the graph.
pub(crate) fn add_missing_in_order(graph: &mut Graph) {
    let ends = ends_of_edges(graph);
    add_along(graph, &ends, &around(graph));
}

/// The other ends of the edges of each vertex, counter-clockwise from east; if edges lie on top of
/// each other, the first in the graph comes first.
fn around(graph: &Graph) -> Vec<Vec<u32>> {
    let mut around = ends_of_edges(graph);
    for (v, row) in (0u32..).zip(&mut around) {
        let from = graph.at(v);
        row.sort_by_cached_key(|&w| past_east(bearing(from.to(graph.at(w)))));
    }
    around
}

/// The counter-clockwise angle from east, in billionths of a quarter turn.
fn past_east(bearing: f64) -> i64 {
    const QUARTER: f64 = 1e9;
    let turn = ((1.0 - bearing) * QUARTER).round() as i64;
    turn.rem_euclid(4 * QUARTER as i64)
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

/// Walks along the edges to these ends, in their order, around whatever lies on the right.
fn add_along(graph: &mut Graph, ends: &[Vec<u32>], around: &[Vec<u32>]) {
    if graph.is_tangle() {
        return;
    }
    let mut known: BTreeSet<Vec<u32>> = graph.faces.iter().map(|f| sorted(&f.vertices)).collect();
    for v in 0..graph.vertices.len() as u32 {
        for &w in &ends[v as usize] {
            let Some(ids) = right_of(around, v, w) else {
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

/// The corners of a walk that keeps to the right, starting from `a` towards `b`: the sharpest right
/// turn leads along the edge that comes next counter-clockwise from the way back.
fn right_of(around: &[Vec<u32>], a: u32, b: u32) -> Option<Vec<u32>> {
    let mut ids = vec![a];
    let (mut before, mut here) = (a, b);
    while here != a {
        ids.push(here);
        if ids.len() > MOST_CORNERS {
            return None;
        }
        let ways = &around[here as usize];
        let back = ways.iter().position(|&w| w == before)?;
        (before, here) = (here, ways[(back + 1) % ways.len()]);
    }
    Some(ids)
}
