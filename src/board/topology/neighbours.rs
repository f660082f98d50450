//! Neighbour lists: the orders and the unions that all kinds of site share.

use crate::board::geometry::bearing;
use crate::board::{Graph, Point};

/// What a kind of site says about its neighbours before they are put in order.
pub(crate) struct Relations {
    pub(crate) orthogonal: Vec<Vec<u32>>,
    pub(crate) diagonal: Vec<Vec<u32>>,
    pub(crate) off: Vec<Vec<u32>>,
    /// Besides the orthogonal ones, those that touch at a corner.
    pub(crate) touching: Vec<Vec<u32>>,
}

/// Edges that share an end are orthogonal neighbours. Those that lie the same way are
/// listed counter-clockwise around the shared end.
pub(crate) fn edge_relations(graph: &Graph) -> Relations {
    let mut at = vec![Vec::new(); graph.vertices.len()];
    for (e, edge) in graph.edges.iter().enumerate() {
        at[edge.a as usize].push(e as u32);
        at[edge.b as usize].push(e as u32);
    }
    for (v, row) in at.iter_mut().enumerate() {
        let from = graph.vertices[v].at;
        row.sort_by_cached_key(|&e| {
            let middle = graph.edge_middle(&graph.edges[e as usize]);
            -(bearing(from.to(middle)) * 1e6).round() as i64
        });
    }
    let orthogonal = graph
        .edges
        .iter()
        .enumerate()
        .map(|(e, edge)| {
            let around = at[edge.a as usize].iter().chain(&at[edge.b as usize]);
            around
                .copied()
                .filter(|&other| other as usize != e)
                .collect()
        })
        .collect();
    let none = vec![Vec::new(); graph.edges.len()];
    Relations {
        orthogonal,
        diagonal: none.clone(),
        off: none.clone(),
        touching: none,
    }
}

/// The five lists, each clockwise from north and without doubles.
pub(crate) fn complete(points: &[Point], r: Relations) -> [Vec<Vec<u32>>; 5] {
    let union = |lists: &[&Vec<Vec<u32>>]| -> Vec<Vec<u32>> {
        (0..points.len())
            .map(|i| {
                let all = lists.iter().flat_map(|l| l[i].iter().copied()).collect();
                clockwise(points, i, all)
            })
            .collect()
    };
    [
        union(&[&r.orthogonal, &r.touching]),
        union(&[&r.orthogonal]),
        union(&[&r.diagonal]),
        union(&[&r.off]),
        union(&[&r.orthogonal, &r.diagonal, &r.off]),
    ]
}

/// Puts neighbours of `site` in order, clockwise from north; at equal bearings they stay
/// as they were.
fn clockwise(points: &[Point], site: usize, list: Vec<u32>) -> Vec<u32> {
    let mut row: Vec<u32> = Vec::with_capacity(list.len());
    for n in list {
        if !row.contains(&n) {
            row.push(n);
        }
    }
    // Bearings are rounded so that equal ones compare equal on every platform.
    row.sort_by_cached_key(|&n| {
        (bearing(points[site].to(points[n as usize])) * 1e6).round() as i64
    });
    row
}
