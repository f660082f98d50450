//! The dual: a vertex for every cell, a cell around every inner vertex.

use std::collections::BTreeMap;

use crate::board::Graph;

/// The weak dual: the outside does not become a vertex.
pub fn dual(graph: &Graph) -> Graph {
    let mut out = Graph {
        hints: graph.hints,
        ..Graph::default()
    };
    for face in &graph.faces {
        out.push_vertex(graph.face_centre(face));
    }
    // For every edge, the faces beside it, each with the end at which it reaches the edge.
    let mut sides: BTreeMap<(u32, u32), Vec<(u32, u32)>> = BTreeMap::new();
    for (f, face) in graph.faces.iter().enumerate() {
        let n = face.vertices.len();
        for i in 0..n {
            let (a, b) = (face.vertices[i], face.vertices[(i + 1) % n]);
            sides
                .entry((a.min(b), a.max(b)))
                .or_default()
                .push((a, f as u32));
        }
    }
    for e in &graph.edges {
        let Some(&[(from, f), (_, g)]) =
            sides.get(&(e.a.min(e.b), e.a.max(e.b))).map(Vec::as_slice)
        else {
            continue;
        };
        // Faces run clockwise, so a face to the right of the edge runs in the same direction; the
        // new edge crosses from left to right.
        if from == e.a {
            out.push_edge(g, f);
        } else {
            out.push_edge(f, g);
        }
    }
    super::faces::add_missing(&mut out);
    out.reorder_edges();
    out.reorder_faces();
    out
}
