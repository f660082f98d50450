//! Cells: orthogonal across an edge, diagonal and off-diagonal through a corner.

use super::frame::Frame;
use super::looks::turn_from_west;
use super::neighbours::{Relations, passing_nearest};
use crate::board::{Graph, Point};

/// How far, as the sine of an angle, an edge may deviate from the line from a cell's centre through
/// its corner and still lead to a diagonal neighbour.
const ASTRAY: f64 = 0.2;

/// The neighbours of every cell.
///
/// Through each corner a cell sees the cells that share it but no edge: the one most nearly across
/// is diagonal, the others are off-diagonal. If no cell lies across and three edges meet there, the
/// third edge is followed if it is in line; the cell at its far end is diagonal too.
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
    let around = as_found(graph, frame);
    let mut diagonal = vec![Vec::new(); n];
    let mut off = vec![Vec::new(); n];
    let mut touching = vec![Vec::new(); n];
    for a in 0..n {
        let mut further = Vec::new();
        for &v in &graph.faces[a].vertices {
            let others = around[v as usize].iter().copied();
            let others: Vec<u32> = others
                .filter(|&b| b as usize != a && !orthogonal[a].contains(&b))
                .collect();
            let fresh = others.iter().copied().filter(|b| !diagonal[a].contains(b));
            let fresh = fresh.map(|b| (centres[b as usize], b));
            let across = passing_nearest(centres[a], graph.at(v), fresh);
            diagonal[a].extend(across);
            let out = centres[a].to(graph.at(v));
            let lies_on = |b: &u32| out.dot(graph.at(v).to(centres[*b as usize])) > 0.0;
            if !others.iter().any(lies_on) {
                further.extend(beyond(graph, frame, &centres, &joined[v as usize], a, v));
            }
            touching[a].extend(others.iter().copied());
            off[a].extend(others);
        }
        orthogonal[a].sort_unstable();
        // Cells across come before those beyond.
        further.sort_unstable();
        diagonal[a].append(&mut further);
        off[a].retain(|b| !diagonal[a].contains(b));
    }
    Relations {
        orthogonal,
        diagonal,
        off,
        touching,
    }
}

/// The cells around every vertex in the order in which the reference finds them: by the vertices
/// they begin at, and at each of these counter-clockwise from the west.
fn as_found(graph: &Graph, frame: &Frame) -> Vec<Vec<u32>> {
    let found: Vec<(u32, i64)> = graph
        .faces
        .iter()
        .map(|face| match face.vertices[..] {
            [first, second, ..] => (first, turn_from_west(graph, first, second)),
            _ => (0, 0),
        })
        .collect();
    let mut around = frame.around.clone();
    for cells in &mut around {
        cells.sort_by_key(|&cell| found[cell as usize]);
    }
    around
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

/// A number in thousandths, so that equal angles compare as equal on every platform.
fn grade(x: f64) -> i64 {
    (x * 1e3).round() as i64
}
