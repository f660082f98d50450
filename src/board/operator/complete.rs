//! Joining every vertex to every other.

use std::collections::BTreeSet;

use crate::board::{BoardError, Edge, Graph, Limits};

/// An edge between any two vertices, in order of their numbers.
pub fn complete(limits: Limits, graph: &Graph) -> Result<Graph, BoardError> {
    let n = graph.vertices.len();
    limits.check_edges(pairs(n))?;
    let mut out = graph.clone();
    out.edges.clear();
    let drawn = graph.edge_index();
    for a in 0..n as u32 {
        for b in a + 1..n as u32 {
            let curve = drawn.get(a, b).and_then(|e| graph.edges[e as usize].curve);
            out.edges.push(Edge { a, b, curve });
        }
    }
    Ok(out)
}

/// How many pairs this many elements form.
fn pairs(n: usize) -> usize {
    n.saturating_mul(n.saturating_sub(1)) / 2
}

/// An edge between any two corners of a cell, for every cell.
///
/// # Errors
/// More edges than any board may have.
pub fn complete_cells(limits: Limits, graph: &Graph) -> Result<Graph, BoardError> {
    let corners = graph.faces.iter().map(|face| pairs(face.vertices.len()));
    limits.check_edges(corners.fold(0, usize::saturating_add))?;
    let mut out = graph.clone();
    let mut known: BTreeSet<(u32, u32)> = out
        .edges
        .iter()
        .map(|e| (e.a.min(e.b), e.a.max(e.b)))
        .collect();
    for face in &graph.faces {
        for (i, &a) in face.vertices.iter().enumerate() {
            for &b in &face.vertices[i + 1..] {
                if known.insert((a.min(b), a.max(b))) {
                    out.push_edge(a, b);
                }
            }
        }
    }
    Ok(out)
}
