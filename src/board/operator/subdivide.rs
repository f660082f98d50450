//! Cutting cells into triangles about their middles.

use crate::board::{Face, Graph};

/// Cuts every cell of at least `least` corners.
pub fn subdivide(graph: &Graph, least: usize) -> Graph {
    let mut out = graph.clone();
    out.faces.clear();
    for face in &graph.faces {
        let n = face.vertices.len();
        if n < least.max(3) {
            out.faces.push(face.clone());
            continue;
        }
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
    out.reorder();
    out
}
