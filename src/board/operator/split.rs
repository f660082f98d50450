//! Adding vertices where edges cross.

use std::collections::{BTreeMap, BTreeSet};

use crate::board::geometry::TOLERANCE;
use crate::board::{BoardError, Edge, Graph, Limits, Point};

/// How many pairs of edges are examined before the graph is refused as a tangle.
const MOST_WORK: usize = 20_000_000;

/// Splits edges wherever two cross, and finds the faces again.
///
/// The first two edges that cross are replaced by four at the end of the list, and so on until none
/// cross; new vertices are numbered in the order in which they are found.
pub fn split_crossings(limits: Limits, graph: &Graph) -> Result<Graph, BoardError> {
    let mut out = graph.clone();
    let mut index = graph.point_index();
    let mut grid = Grid::over(graph);
    let mut alive = vec![true; out.edges.len()];
    let mut joined: BTreeSet<(u32, u32)> = out.edges.iter().map(ends).collect();
    for e in 0..out.edges.len() as u32 {
        grid.insert(&out, e);
    }
    let (mut first, mut work) = (0, 0);
    while first < out.edges.len() {
        let near = if alive[first] {
            grid.near(&out, &out.edges[first])
        } else {
            Vec::new()
        };
        work += near.len();
        if work > MOST_WORK {
            return Err(BoardError::BadShape(
                "too many edges cross to be split".into(),
            ));
        }
        let later = near.into_iter().filter(|&j| j as usize > first);
        let hit = later
            .filter(|&j| alive[j as usize])
            .filter_map(|j| {
                Some((
                    j,
                    crossing(&out, &out.edges[first], &out.edges[j as usize])?,
                ))
            })
            .min_by_key(|(j, _)| *j);
        let Some((j, at)) = hit else {
            first += 1;
            continue;
        };
        let (e, f) = (out.edges[first], out.edges[j as usize]);
        for (gone, edge) in [(first, e), (j as usize, f)] {
            alive[gone] = false;
            joined.remove(&ends(&edge));
        }
        let x = index.find(at, |v| out.at(v)).unwrap_or_else(|| {
            let x = out.push_vertex(at);
            index.insert(at, x);
            x
        });
        limits.check(out.vertices.len() as i64)?;
        for (a, b) in [(e.a, x), (x, e.b), (f.a, x), (x, f.b)] {
            if a != b && joined.insert((a.min(b), a.max(b))) {
                out.edges.push(Edge { a, b, curve: None });
                alive.push(true);
                grid.insert(&out, out.edges.len() as u32 - 1);
            }
        }
    }
    let mut alive = alive.into_iter();
    out.edges.retain(|_| alive.next() == Some(true));
    out.tilt_by_rounding();
    Ok(super::make_faces(&out))
}

fn ends(e: &Edge) -> (u32, u32) {
    (e.a.min(e.b), e.a.max(e.b))
}

/// Edges, by the squares of a grid that they pass through.
struct Grid {
    corner: Point,
    width: f64,
    squares: BTreeMap<(i64, i64), Vec<u32>>,
}

impl Grid {
    /// An empty grid with about as many squares as a graph has edges.
    fn over(graph: &Graph) -> Grid {
        let (low, high) = super::transform::bounds(graph).unwrap_or_default();
        let extent = (high.x - low.x).max(high.y - low.y);
        let across = (graph.edges.len() as f64).sqrt().max(1.0);
        Grid {
            corner: low,
            width: (extent / across).max(4.0 * TOLERANCE),
            squares: BTreeMap::new(),
        }
    }

    fn insert(&mut self, graph: &Graph, edge: u32) {
        for square in self.passed(graph, &graph.edges[edge as usize]) {
            self.squares.entry(square).or_default().push(edge);
        }
    }

    /// The edges that pass through the same squares as an edge, each of them once.
    fn near(&self, graph: &Graph, edge: &Edge) -> Vec<u32> {
        let passed = self.passed(graph, edge);
        let mut near: Vec<u32> = passed
            .iter()
            .filter_map(|square| self.squares.get(square))
            .flatten()
            .copied()
            .collect();
        near.sort_unstable();
        near.dedup();
        near
    }

    /// The squares that an edge passes through or comes near.
    fn passed(&self, graph: &Graph, edge: &Edge) -> Vec<(i64, i64)> {
        let (p, q) = (graph.at(edge.a), graph.at(edge.b));
        let (p, q) = if p.x <= q.x { (p, q) } else { (q, p) };
        let square = |c: f64, from: f64| ((c - from) / self.width).floor() as i64;
        let margin = 2.0 * TOLERANCE;
        let columns = square(p.x - margin, self.corner.x)..=square(q.x + margin, self.corner.x);
        let mut passed = Vec::new();
        for column in columns {
            let left = self.corner.x + column as f64 * self.width - margin;
            let right = left + self.width + 2.0 * margin;
            // The heights of the edge at the two sides of the column.
            let height = |x: f64| {
                let share = (x - p.x) / (q.x - p.x).max(f64::MIN_POSITIVE);
                p.y + (q.y - p.y) * share.clamp(0.0, 1.0)
            };
            let steep = q.x - p.x < margin;
            let (a, b) = if steep {
                (p.y, q.y)
            } else {
                (height(left), height(right))
            };
            let rows =
                square(a.min(b) - margin, self.corner.y)..=square(a.max(b) + margin, self.corner.y);
            passed.extend(rows.map(|row| (column, row)));
        }
        passed
    }
}

/// Where two edges cross between their ends, if they do.
fn crossing(graph: &Graph, e: &Edge, f: &Edge) -> Option<Point> {
    if [f.a, f.b].iter().any(|&v| v == e.a || v == e.b) {
        return None;
    }
    let (p, q) = (graph.at(e.a), graph.at(e.b));
    let (r, s) = (graph.at(f.a), graph.at(f.b));
    let (u, v) = (p.to(q), r.to(s));
    let d = u.cross(v);
    if d.abs() < 1e-9 {
        return None;
    }
    let (t, w) = (p.to(r).cross(v) / d, p.to(r).cross(u) / d);
    let within = |t: f64, length: f64| t * length > TOLERANCE && (1.0 - t) * length > TOLERANCE;
    let touches = |t: f64, length: f64| t * length > -TOLERANCE && (t - 1.0) * length < TOLERANCE;
    let (lu, lv) = (u.length(), v.length());
    // One edge may end on the other: then only the other is cut.
    let meet = (within(t, lu) && touches(w, lv)) || (touches(t, lu) && within(w, lv));
    meet.then(|| p.plus(u.times(t)))
}
