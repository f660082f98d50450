//! Cells: orthogonal across an edge, diagonal and off-diagonal through a corner.

use super::frame::Frame;
use super::neighbours::Relations;
use crate::board::{Graph, Point};

/// How far, as the sine of an angle, an edge may stray from the line from a cell's
/// centre through its corner and still lead on to a diagonal neighbour.
const ASTRAY: f64 = 0.2;

/// The neighbours of every cell.
///
/// Through each corner a cell sees the cells that share it but no edge: the one most
/// nearly opposite is diagonal (of two equally so the upper one), the others are
/// off-diagonal. Where nothing is opposite, as three edges meet, the third edge is
/// followed, if it leads straight on, to the cell at its far end.
pub(crate) fn relations(graph: &Graph, frame: &Frame) -> Relations {
    let n = graph.faces.len();
    let centres: Vec<Point> = graph.faces.iter().map(|f| graph.face_centre(f)).collect();
    let mut orthogonal: Vec<Vec<u32>> = vec![Vec::new(); n];
    for cells in &frame.beside {
        for &a in cells {
            orthogonal[a as usize].extend(cells.iter().copied().filter(|&b| b != a));
        }
    }
    let joined = graph.neighbours();
    let mut diagonal = vec![Vec::new(); n];
    let mut further = vec![Vec::new(); n];
    let mut off = vec![Vec::new(); n];
    let mut touching = vec![Vec::new(); n];
    for a in 0..n {
        for &v in &graph.faces[a].vertices {
            let others: Vec<u32> = frame.around[v as usize]
                .iter()
                .copied()
                .filter(|&b| b as usize != a && !orthogonal[a].contains(&b))
                .collect();
            let across = others.iter().copied().min_by_key(|&b| {
                let (p, q) = (
                    graph.at(v).to(centres[a]),
                    graph.at(v).to(centres[b as usize]),
                );
                (
                    grade(cosine(p, q)),
                    -grade(centres[b as usize].y),
                    u32::MAX - b,
                )
            });
            if others.is_empty() {
                further[a].extend(beyond(graph, frame, &centres, &joined[v as usize], a, v));
            }
            touching[a].extend(others.iter().copied());
            off[a].extend(others);
            diagonal[a].extend(across);
        }
    }
    for row in [&mut orthogonal, &mut diagonal, &mut further]
        .into_iter()
        .flatten()
    {
        row.sort_unstable();
    }
    for a in 0..n {
        // What lies opposite comes before what lies beyond.
        diagonal[a].append(&mut further[a]);
        let diagonal = &diagonal[a];
        off[a].retain(|b| !diagonal.contains(b));
    }
    Relations {
        orthogonal,
        diagonal,
        off,
        touching,
    }
}

/// The cell reached from cell `a` over the third edge at its corner `v`.
fn beyond(
    graph: &Graph,
    frame: &Frame,
    centres: &[Point],
    joined: &[u32],
    a: usize,
    v: u32,
) -> Option<u32> {
    let own = &graph.faces[a].vertices;
    let mut outside = joined.iter().copied().filter(|w| !own.contains(w));
    let w = outside.next()?;
    if joined.len() != 3 || outside.next().is_some() {
        return None;
    }
    let (out, edge) = (centres[a].to(graph.at(v)), graph.at(v).to(graph.at(w)));
    if out.cross(edge).abs() > ASTRAY * flat(out) * flat(edge) {
        return None;
    }
    frame.around[w as usize]
        .iter()
        .copied()
        .filter(|&c| !graph.faces[c as usize].vertices.contains(&v))
        .min_by_key(|&c| (grade(-cosine(edge, graph.at(w).to(centres[c as usize]))), c))
}

fn flat(p: Point) -> f64 {
    p.dot(p).sqrt()
}

fn cosine(p: Point, q: Point) -> f64 {
    let lengths = flat(p) * flat(q);
    if lengths > 0.0 {
        p.dot(q) / lengths
    } else {
        1.0
    }
}

/// A number in thousandths, so that equal angles compare equal everywhere.
fn grade(x: f64) -> i64 {
    (x * 1e3).round() as i64
}
