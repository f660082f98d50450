//! Vertices: orthogonal along edges, diagonal across faces.

use std::collections::HashSet;

use super::neighbours::Relations;
use crate::board::{Graph, Point};

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
            let across = others
                .filter(|&w| w != v && !joined.contains(&(v, w)))
                .min_by_key(|&w| (turn(graph.at(v), centre, graph.at(w)), w));
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

/// How far the way from `a` over `b` to `c` bends: 0 if straight, growing, in
/// ten-thousandths of half a turn's chord.
fn turn(a: Point, b: Point, c: Point) -> i64 {
    let (p, q) = (a.to(b), b.to(c));
    let lengths = p.length() * q.length();
    let cosine = if lengths > 0.0 {
        p.dot(q) / lengths
    } else {
        1.0
    };
    ((1.0 - cosine) * 1e4).round() as i64
}
