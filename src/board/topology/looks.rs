//! The order in which a site looks at its orthogonal neighbours.

use super::Rows;
use crate::board::geometry::bearing;
use crate::board::{Graph, SiteType};

/// The orthogonal neighbours of every site in the order in which it looks at them: cells go round
/// their edges; vertices, and the ends of edges, look counter-clockwise from the west.
///
/// `incident` has, by kind, what each site touches.
pub(crate) fn looks(
    graph: &Graph,
    t: SiteType,
    orthogonal: &Rows,
    incident: &[Vec<Vec<u32>>; 3],
) -> Vec<Vec<u32>> {
    match t {
        SiteType::Vertex => {
            let around = around(graph);
            let others = around.iter().map(|row| row.iter().map(|&(_, to)| to));
            others.map(Iterator::collect).collect()
        }
        SiteType::Edge => {
            let around = around(graph);
            let look = |(e, edge): (u32, &crate::board::Edge)| {
                let ends = [edge.a, edge.b].into_iter();
                let met = ends.flat_map(|v| &around[v as usize]);
                met.map(|&(other, _)| other).filter(|&o| o != e).collect()
            };
            (0..).zip(&graph.edges).map(look).collect()
        }
        SiteType::Cell => across(&incident[SiteType::Edge as usize], orthogonal),
    }
}

/// The edges around every vertex with their other ends, counter-clockwise from the west.
pub(crate) fn around(graph: &Graph) -> Vec<Vec<(u32, u32)>> {
    let mut around = vec![Vec::new(); graph.vertices.len()];
    for (e, edge) in (0u32..).zip(&graph.edges) {
        around[edge.a as usize].push((e, edge.b));
        around[edge.b as usize].push((e, edge.a));
    }
    for (v, row) in (0u32..).zip(&mut around) {
        row.sort_by_cached_key(|&(_, to)| (turn_from_west(graph, v, to), to));
    }
    around
}

/// For every cell, the neighbouring cells on the other side of its edges.
fn across(edges: &[Vec<u32>], orthogonal: &Rows) -> Vec<Vec<u32>> {
    let count = edges.iter().flatten().max().map_or(0, |&e| e as usize + 1);
    let mut cells_of = vec![Vec::new(); count];
    for (cell, list) in (0u32..).zip(edges) {
        for &e in list {
            cells_of[e as usize].push(cell);
        }
    }
    let look = |(cell, list): (u32, &Vec<u32>)| {
        let seen = list.iter().flat_map(|&e| &cells_of[e as usize]);
        let row = orthogonal.row(cell as usize);
        seen.copied().filter(|other| row.contains(other)).collect()
    };
    (0..).zip(edges).map(look).collect()
}

/// The counter-clockwise angle from the west at which `w` lies from `v`, in millionths of a quarter
/// of bearing. A vertex exactly to the west comes last.
///
/// If a vertex has been rotated, its west has turned with it.
pub(super) fn turn_from_west(graph: &Graph, v: u32, w: u32) -> i64 {
    const RIGHT: f64 = 1_000_000.0;
    let at = bearing(graph.at(v).to(graph.at(w)));
    let turn = ((bearing(graph.vertices[v as usize].west) - at) * RIGHT).round() as i64;
    let turn = turn.rem_euclid(4 * RIGHT as i64);
    if turn == 0 { 4 * RIGHT as i64 } else { turn }
}
