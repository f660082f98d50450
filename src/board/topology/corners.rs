//! The corners of the board, found where its outline bends in the large.
//!
//! Zigzags and single steps must not count, so the bend of a vertex is measured at
//! several distances along the outline and averaged. A corner is a vertex that bends
//! enough, and no less than the two beside it. The bounds were fitted to the reference
//! boards; corners of edges and cells follow from those of vertices.

use std::collections::BTreeSet;

use crate::board::{Graph, Point};

/// Corners of all three kinds of site, turning outwards and inwards.
#[derive(Clone, Debug, Default)]
pub(crate) struct Corners {
    pub(crate) convex: Vec<u32>,
    pub(crate) concave: Vec<u32>,
}

/// Degrees by which two bends may differ and still count as equal.
const EQUAL: f64 = 0.05;

/// For every place of a walk, 1 at a convex corner, −1 at a concave one, else 0.
pub(crate) fn bends(graph: &Graph, walk: &[u32]) -> Vec<i8> {
    let n = walk.len();
    if n < 3 {
        return vec![1; n];
    }
    // Short outlines are looked at over a shorter distance, with a common bound.
    let (reach, convex, concave) = if n <= 33 {
        (3, 28.6, 28.6)
    } else {
        (4, 36.5, 24.0)
    };
    let at = |i: usize| graph.at(walk[i % n]);
    let bend: Vec<f64> = (0..n)
        .map(|i| {
            let sum: f64 = (1..=reach)
                .map(|k| turn(at(i + n * k - k), at(i), at(i + k)))
                .sum();
            sum / reach as f64
        })
        .collect();
    (0..n)
        .map(|i| {
            let (left, right) = (bend[(i + n - 1) % n], bend[(i + 1) % n]);
            if bend[i] > convex && bend[i] + EQUAL >= left.max(right) {
                1
            } else if bend[i] < -concave && bend[i] - EQUAL <= left.min(right) {
                -1
            } else {
                0
            }
        })
        .collect()
}

/// By how many degrees the way from `a` over `b` to `c` turns right.
fn turn(a: Point, b: Point, c: Point) -> f64 {
    let (p, q) = (a.to(b), b.to(c));
    let degrees = degrees(p.dot(q), -p.cross(q));
    if degrees < -180.0 + 1e-6 {
        degrees + 360.0
    } else {
        degrees
    }
}

/// The angle of the vector (x, y) in degrees, from −180 to 180, by a series of fixed
/// length, so that every platform gets the same bits.
fn degrees(x: f64, y: f64) -> f64 {
    let (ax, ay) = (x.abs(), y.abs());
    if ax == 0.0 && ay == 0.0 {
        return 0.0;
    }
    let swap = ay > ax;
    let mut t = if swap { ax / ay } else { ay / ax };
    // Three halvings of the angle bring t below 0.1, where ten terms are exact enough.
    for _ in 0..3 {
        t /= 1.0 + (1.0 + t * t).sqrt();
    }
    let series = (0..10).rev().fold(0.0, |sum, k| {
        let term = 1.0 / f64::from(2 * k + 1);
        let sign = if k % 2 == 0 { term } else { -term };
        sum * t * t + sign
    });
    let small = 8.0 * t * series * (180.0 / std::f64::consts::PI);
    let quarter = if swap { 90.0 - small } else { small };
    let half = if x < 0.0 { 180.0 - quarter } else { quarter };
    if y < 0.0 { -half } else { half }
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

/// The corners among the edges: the outer ones that join two corners, else the two that
/// meet in one.
pub(crate) fn of_edges(
    graph: &Graph,
    walks: &[Vec<u32>],
    bends: &[Vec<i8>],
    is_outer: &[bool],
) -> Corners {
    let number = graph.edge_index();
    let pick = |sign: i8| {
        let ends: BTreeSet<u32> = marked(walks, bends, sign).collect();
        let mut all: BTreeSet<u32> = (0u32..)
            .zip(graph.edges.iter().zip(is_outer))
            .filter(|(_, (e, outer))| **outer && ends.contains(&e.a) && ends.contains(&e.b))
            .map(|(number, _)| number)
            .collect();
        for (walk, bend) in walks.iter().zip(bends) {
            let n = walk.len();
            for i in (0..n).filter(|&i| bend[i] == sign) {
                let beside = [(i + n - 1) % n, (i + 1) % n];
                let joined = beside.iter().any(|&j| bend[j] == sign);
                for j in beside.into_iter().filter(|&j| !joined || bend[j] == sign) {
                    let (a, b) = (walk[i], walk[j]);
                    all.extend(number.get(a, b));
                }
            }
        }
        all.into_iter().collect()
    };
    Corners {
        convex: pick(1),
        concave: pick(-1),
    }
}

/// The corners among the cells.
///
/// Of the cells around a corner those count that have most corners of the same run, a
/// run being corners next to each other on the outline. At a lone corner inwards, if there
/// are three to choose from, it is a cell that has a corner outwards as well, else the one
/// that has least of the outline.
pub(crate) fn of_cells(
    graph: &Graph,
    around: &[Vec<u32>],
    walks: &[Vec<u32>],
    bends: &[Vec<i8>],
) -> Corners {
    let pick = |sign: i8| {
        let mut all = BTreeSet::new();
        let mut run_of = vec![0; graph.vertices.len()];
        let mut outwards = vec![false; graph.vertices.len()];
        for (walk, bend) in walks.iter().zip(bends) {
            let n = walk.len();
            let runs = runs(bend, sign);
            for (&v, &b) in walk.iter().zip(bend) {
                outwards[v as usize] |= b > 0;
            }
            for (i, &run) in runs.iter().enumerate() {
                run_of[walk[i] as usize] = run;
            }
            for i in (0..n).filter(|&i| bend[i] == sign) {
                let cells = &around[walk[i] as usize];
                let (left, right) = ((i + n - 1) % n, (i + 1) % n);
                let lone = sign < 0 && bend[left] != sign && bend[right] != sign;
                if lone && cells.len() == 2 && n > 16 {
                    continue;
                }
                let rank = |f: u32| {
                    let vs = graph.faces[f as usize].vertices.iter();
                    if lone {
                        let turns_out = vs.clone().any(|&v| outwards[v as usize]);
                        let beside = vs.filter(|&&v| v == walk[left] || v == walk[right]);
                        (!turns_out, beside.count())
                    } else {
                        let run = vs.filter(|&&v| run_of[v as usize] == runs[i]);
                        (false, usize::MAX - run.count())
                    }
                };
                if let Some(best) = cells.iter().map(|&f| rank(f)).min() {
                    all.extend(cells.iter().copied().filter(|&f| rank(f) == best));
                }
            }
            for &v in walk {
                run_of[v as usize] = 0;
            }
        }
        all.into_iter().collect()
    };
    Corners {
        convex: pick(1),
        concave: pick(-1),
    }
}

/// Numbers the runs of one sign around a walk from 1; 0 is between runs.
fn runs(bend: &[i8], sign: i8) -> Vec<usize> {
    let n = bend.len();
    let mut runs = vec![0; n];
    let Some(gap) = bend.iter().position(|&b| b != sign) else {
        return vec![1; n];
    };
    let mut count = 0;
    for i in gap..gap + n {
        if bend[i % n] == sign {
            if bend[(i + n - 1) % n] != sign {
                count += 1;
            }
            runs[i % n] = count;
        }
    }
    runs
}
