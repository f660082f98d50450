//! Vertices: orthogonal along edges, diagonal across faces.

use std::collections::HashSet;

use super::neighbours::{Relations, passing_nearest};
use crate::board::Graph;

/// The neighbours of every vertex.
pub(crate) fn relations(graph: &Graph) -> Relations {
    let n = graph.vertices.len();
    let mut orthogonal = vec![Vec::new(); n];
    let mut joined = HashSet::new();
    for e in &graph.edges {
        orthogonal[e.a as usize].push(e.b);
        orthogonal[e.b as usize].push(e.a);
        joined.insert((e.a, e.b));
        joined.insert((e.b, e.a));
    }
    let mut diagonal = vec![Vec::new(); n];
    for face in &graph.faces {
        if face.vertices.len() < 4 {
            continue;
        }
        let centre = graph.face_centre(face);
        for &v in &face.vertices {
            let others = face.vertices.iter().copied();
            let others = others.filter(|&w| w != v && !joined.contains(&(v, w)));
            let places = others.map(|w| (graph.at(w), w));
            let across = passing_nearest(graph.at(v), centre, places);
            diagonal[v as usize].extend(across);
        }
    }
    for row in orthogonal.iter_mut().chain(&mut diagonal) {
        row.sort_unstable();
    }
    Relations {
        orthogonal,
        diagonal,
        off: vec![Vec::new(); n],
        touching: vec![Vec::new(); n],
    }
}
