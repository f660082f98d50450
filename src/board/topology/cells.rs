//! Cells: orthogonal across an edge, diagonal and off-diagonal through a corner.

use std::collections::BTreeMap;

use super::neighbours::Relations;
use crate::board::Graph;

/// The neighbours of every cell.
pub(crate) fn relations(graph: &Graph) -> Relations {
    let n = graph.faces.len();
    let mut orthogonal = vec![Vec::new(); n];
    for cells in cells_by_edge(graph).values() {
        for &a in cells {
            orthogonal[a as usize].extend(cells.iter().copied().filter(|&b| b != a));
        }
    }
    let mut diagonal = vec![Vec::new(); n];
    let mut off = vec![Vec::new(); n];
    let around = cells_by_vertex(graph);
    for cells in &around {
        for &a in cells {
            for &b in cells {
                if a == b || orthogonal[a as usize].contains(&b) {
                    continue;
                }
                if cells.len() <= 4 {
                    diagonal[a as usize].push(b);
                } else {
                    off[a as usize].push(b);
                }
            }
        }
    }
    Relations {
        orthogonal,
        diagonal,
        off,
        diagonal_is_adjacent: true,
    }
}

fn cells_by_edge(graph: &Graph) -> BTreeMap<(u32, u32), Vec<u32>> {
    let mut map: BTreeMap<(u32, u32), Vec<u32>> = BTreeMap::new();
    for (f, face) in graph.faces.iter().enumerate() {
        let n = face.vertices.len();
        for i in 0..n {
            let (a, b) = (face.vertices[i], face.vertices[(i + 1) % n]);
            map.entry((a.min(b), a.max(b))).or_default().push(f as u32);
        }
    }
    map
}

fn cells_by_vertex(graph: &Graph) -> Vec<Vec<u32>> {
    let mut around = vec![Vec::new(); graph.vertices.len()];
    for (f, face) in graph.faces.iter().enumerate() {
        for &v in &face.vertices {
            around[v as usize].push(f as u32);
        }
    }
    around
}
