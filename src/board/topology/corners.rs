//! The corners of the board, found where its outline bends on a large scale.
//!
//! Zigzags and single steps must not count, so the bend of a vertex is measured at several
//! distances along the outline and added up. A corner is a vertex that bends enough, and not much
//! less than the two beside it. The thresholds were fitted to the reference boards; the corners
//! among edges and cells follow from those among vertices.

use std::collections::{BTreeMap, BTreeSet};

use super::frame::Frame;
use crate::board::{Graph, Point};

/// Corners of all three kinds of site, turning outwards and inwards.
#[derive(Clone, Debug, Default)]
pub(crate) struct Corners {
    pub(crate) convex: Vec<u32>,
    pub(crate) concave: Vec<u32>,
}

/// How far along the outline the bend of a vertex is measured; the nearer half counts twice.
const REACH: usize = 4;

/// The least bends of corners that turn outwards and inwards, in degrees. In the reference they lie
/// between 108 and 130, and between 71 and 75.
const OUTWARDS: f64 = 119.0;
const INWARDS: f64 = 73.0;

/// The least bend of vertices that are corners because the outline bends equally everywhere. In the
/// reference a ring of 24 vertices has corners, and no larger ring is known to.
const ALIKE: f64 = 95.0;

/// A vertex that bends by less than this share of a neighbour's bend is no outward corner. In the
/// reference the share lies between 0.776 and 0.83.
const SHARE: f64 = 0.79;

/// Degrees by which two bends may differ and still count as equal.
const EQUAL: f64 = 0.05;

/// For every place of a walk: 1 at a convex corner, −1 at a concave one, otherwise 0.
pub(crate) fn bends(graph: &Graph, walk: &[u32]) -> Vec<i8> {
    let n = walk.len();
    if n < 3 {
        return vec![1; n];
    }
    let at = |i: usize| graph.at(walk[i % n]);
    // Where a walk comes back along a dangling edge, it does not count as turning. Where no edge
    // dangles, a walk that turns back goes around a corner that touches the board at a single
    // vertex.
    let dangles = (0..n).any(|i| walk[i] == walk[(i + 2) % n]);
    let back = if dangles { 0.0 } else { 180.0 };
    let bend: Vec<f64> = (0..n)
        .map(|i| {
            let turn = |k: usize| turn(at(i + n * k - k), at(i), at(i + k), back);
            let (near, far) = (1..=REACH / 2, REACH / 2 + 1..=REACH);
            near.map(turn).sum::<f64>() + far.map(turn).sum::<f64>() / 2.0
        })
        .collect();
    let (least, most) = bend
        .iter()
        .fold((f64::MAX, f64::MIN), |(a, b), &x| (a.min(x), b.max(x)));
    if most - least < EQUAL {
        // Walks around triangles and squares turn back within reach, which must not be added to
        // their bends.
        return vec![i8::from(least > ALIKE || n <= REACH); n];
    }
    // At the end of a dangling edge the walk turns back, but that is no corner.
    let is_end = |i: usize| walk[(i + n - 1) % n] == walk[(i + 1) % n];
    (0..n)
        .map(|i| {
            let beside = [(i + n - 1) % n, (i + 1) % n].into_iter();
            let beside = beside.filter(|&j| !is_end(j)).map(|j| bend[j]);
            let (low, high) = beside.fold((0.0, 0.0), |(a, b): (f64, f64), x| (a.min(x), b.max(x)));
            if is_end(i) {
                0
            } else if bend[i] > OUTWARDS && bend[i] > SHARE * high {
                1
            } else if bend[i] < -INWARDS && bend[i] - EQUAL <= low {
                -1
            } else {
                0
            }
        })
        .collect()
}

/// By how many degrees the way from `a` over `b` to `c` turns right; `back` if it turns back.
fn turn(a: Point, b: Point, c: Point, back: f64) -> f64 {
    let (p, q) = (a.to(b), b.to(c));
    let degrees = libm::atan2(-p.cross(q), p.dot(q)).to_degrees();
    if degrees.abs() > 180.0 - 1e-6 {
        back
    } else {
        degrees
    }
}

/// The corners among the vertices.
pub(crate) fn of_vertices(walks: &[Vec<u32>], bends: &[Vec<i8>]) -> Corners {
    let pick = |sign: i8| {
        let all: BTreeSet<u32> = marked(walks, bends, sign).collect();
        all.into_iter().collect()
    };
    Corners {
        convex: pick(1),
        concave: pick(-1),
    }
}

fn marked<'a>(
    walks: &'a [Vec<u32>],
    bends: &'a [Vec<i8>],
    sign: i8,
) -> impl Iterator<Item = u32> + 'a {
    walks
        .iter()
        .flatten()
        .zip(bends.iter().flatten())
        .filter(move |(_, b)| **b == sign)
        .map(|(v, _)| *v)
}

/// The edges at a corner that count as corners with it.
struct Sharing {
    /// The corner.
    vertex: u32,
    /// Of the edges there with both ends on the outline, those with the most corners among their
    /// ends, whichever way these turn.
    edges: Vec<u32>,
    /// Whether these edges join it to another corner.
    joined: bool,
}

/// The corners that turn in the direction of `sign`, with their edges.
fn sharing(graph: &Graph, frame: &Frame, sign: i8) -> Vec<Sharing> {
    let mut is_corner = vec![false; graph.vertices.len()];
    for (&v, &bend) in frame
        .walks
        .iter()
        .flatten()
        .zip(frame.bends.iter().flatten())
    {
        is_corner[v as usize] |= bend != 0;
    }
    let corners: BTreeSet<u32> = marked(&frame.walks, &frame.bends, sign).collect();
    let mut found: BTreeMap<u32, Sharing> = BTreeMap::new();
    for (number, e) in (0u32..).zip(&graph.edges) {
        if !(frame.on_outline[e.a as usize] && frame.on_outline[e.b as usize]) {
            continue;
        }
        for (vertex, other) in [(e.a, e.b), (e.b, e.a)] {
            if !corners.contains(&vertex) {
                continue;
            }
            let joined = is_corner[other as usize];
            let best = found.entry(vertex).or_insert(Sharing {
                vertex,
                edges: Vec::new(),
                joined,
            });
            if joined && !best.joined {
                best.edges.clear();
                best.joined = true;
            }
            if joined == best.joined {
                best.edges.push(number);
            }
        }
    }
    found.into_values().collect()
}

/// The corners among the edges: those that belong to a corner vertex.
pub(crate) fn of_edges(graph: &Graph, frame: &Frame) -> Corners {
    let pick = |sign: i8| {
        let sharing = sharing(graph, frame, sign).into_iter();
        let all: BTreeSet<u32> = sharing.flat_map(|s| s.edges).collect();
        all.into_iter().collect()
    };
    Corners {
        convex: pick(1),
        concave: pick(-1),
    }
}

/// The corners among the cells, which follow from those among the edges.
///
/// Outwards, all cells beside such an edge are corners. Inwards, it is the first cell beside an
/// edge that joins two corners; at a single corner, it is the cells that touch none of its edges.
pub(crate) fn of_cells(graph: &Graph, frame: &Frame) -> Corners {
    let beside = |e: &u32| &frame.beside[*e as usize];
    let convex: BTreeSet<u32> = sharing(graph, frame, 1)
        .iter()
        .flat_map(|s| s.edges.iter().flat_map(beside).copied())
        .collect();
    let mut concave = BTreeSet::new();
    for s in sharing(graph, frame, -1) {
        if s.joined {
            concave.extend(s.edges.iter().filter_map(|e| beside(e).first()));
        } else {
            let touches = |cell: &u32| s.edges.iter().any(|e| beside(e).contains(cell));
            let around = frame.around[s.vertex as usize].iter();
            concave.extend(around.filter(|cell| !touches(cell)));
        }
    }
    Corners {
        convex: convex.into_iter().collect(),
        concave: concave.into_iter().collect(),
    }
}
