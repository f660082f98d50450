//! The outline of the board: the walk around it with the outside on the left.

use crate::board::Graph;
use crate::board::geometry::bearing;
use crate::board::graph::reading_order;

/// The closed walks around all connected parts of a graph, clockwise, as vertices.
///
/// A vertex where parts of the board only touch, or at which a dangling edge begins, occurs more
/// than once.
pub(crate) fn walks(graph: &Graph) -> Vec<Vec<u32>> {
    let neighbours = graph.neighbours();
    let points: Vec<_> = graph.vertices.iter().map(|v| v.at).collect();
    let mut seen = vec![false; points.len()];
    let mut walks = Vec::new();
    for start in reading_order(&points) {
        if seen[start] || neighbours[start].is_empty() {
            continue;
        }
        mark(start, &neighbours, &mut seen);
        walks.push(walk(graph, &neighbours, start as u32));
    }
    walks
}

/// Marks everything connected to `start`.
fn mark(start: usize, neighbours: &[Vec<u32>], seen: &mut [bool]) {
    let mut stack = vec![start];
    seen[start] = true;
    while let Some(v) = stack.pop() {
        for &w in &neighbours[v] {
            if !seen[w as usize] {
                seen[w as usize] = true;
                stack.push(w as usize);
            }
        }
    }
}

/// Walks around the part that contains `start`, which must be its lowest and leftmost vertex.
///
/// The walk starts as far to the left as it can. It always takes the next edge clockwise from the
/// one it came along, so the outside stays on its left.
fn walk(graph: &Graph, neighbours: &[Vec<u32>], start: u32) -> Vec<u32> {
    // Nothing lies below the start, so coming from straight below means coming from outside.
    let first = clockwise_after(graph, neighbours, start, 2.0, None);
    let (mut before, mut here) = (start, first);
    let mut walk = vec![start];
    let most = 2 * graph.edges.len();
    while walk.len() < most {
        let back = bearing(graph.at(here).to(graph.at(before)));
        let next = clockwise_after(graph, neighbours, here, back, Some(before));
        if (here, next) == (start, first) {
            break;
        }
        walk.push(here);
        (before, here) = (here, next);
    }
    walk
}

/// The neighbour of `v` whose bearing follows `from` clockwise; `before` is the last choice.
fn clockwise_after(
    graph: &Graph,
    neighbours: &[Vec<u32>],
    v: u32,
    from: f64,
    before: Option<u32>,
) -> u32 {
    let at = graph.at(v);
    let turn = |w: u32| {
        let b = bearing(at.to(graph.at(w))) - from;
        let b = if b <= 1e-9 { b + 4.0 } else { b };
        if Some(w) == before { 5.0 } else { b }
    };
    let list = &neighbours[v as usize];
    list.iter()
        .copied()
        .min_by(|&a, &b| turn(a).total_cmp(&turn(b)))
        .unwrap_or(v)
}
