//! The dual: a vertex for every cell, a cell around every inner vertex.

use std::collections::BTreeMap;

use crate::board::geometry::bearing;
use crate::board::{Face, Graph};

/// The weak dual: the outside becomes nothing.
pub fn dual(graph: &Graph) -> Graph {
    let mut out = Graph {
        hints: graph.hints,
        ..Graph::default()
    };
    for face in &graph.faces {
        out.push_vertex(graph.face_centre(face));
    }
    let mut sides: BTreeMap<(u32, u32), Vec<u32>> = BTreeMap::new();
    let mut around = vec![Vec::new(); graph.vertices.len()];
    for (f, face) in graph.faces.iter().enumerate() {
        let n = face.vertices.len();
        for i in 0..n {
            let (a, b) = (face.vertices[i], face.vertices[(i + 1) % n]);
            sides
                .entry((a.min(b), a.max(b)))
                .or_default()
                .push(f as u32);
            around[a as usize].push(f as u32);
        }
    }
    let mut open = vec![false; graph.vertices.len()];
    for e in &graph.edges {
        match sides.get(&(e.a.min(e.b), e.a.max(e.b))).map(Vec::as_slice) {
            Some(&[f, g]) => out.push_edge(f, g),
            Some(_) | None => {
                open[e.a as usize] = true;
                open[e.b as usize] = true;
            }
        }
    }
    for (v, cells) in around.iter().enumerate() {
        if cells.len() >= 3 && !open[v] {
            let mut vertices = cells.clone();
            let at = graph.vertices[v].at;
            vertices.sort_by_cached_key(|&f| (bearing(at.to(out.at(f))) * 1e6).round() as i64);
            out.faces.push(Face { vertices });
        }
    }
    out.normalise_faces();
    out.reorder_edges();
    out.reorder_faces();
    out
}
