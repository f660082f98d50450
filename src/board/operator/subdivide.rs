//! Cutting cells into triangles around their centres.

use crate::board::{Face, Graph};

/// Cuts every cell with at least `least` corners, the last one first. New elements are numbered
/// after those that stay.
pub fn subdivide(graph: &Graph, least: usize) -> Graph {
    let mut out = graph.clone();
    let is_whole = |face: &Face| face.vertices.len() < least.max(3);
    out.faces.retain(is_whole);
    for face in graph.faces.iter().rev().filter(|f| !is_whole(f)) {
        let n = face.vertices.len();
        let m = out.push_vertex(graph.face_centre(face));
        for i in 0..n {
            let (a, b) = (face.vertices[i], face.vertices[(i + 1) % n]);
            out.push_edge(m, a);
            out.faces.push(Face {
                vertices: vec![a, b, m],
            });
        }
    }
    out.normalise_faces();
    out
}
