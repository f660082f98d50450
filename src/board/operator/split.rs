//! Putting vertices where edges cross.

use crate::board::geometry::TOLERANCE;
use crate::board::{BoardError, Edge, Graph, MAX_SITES, Point};

/// How many pairs of edges are looked at before the graph is given up as a tangle.
const MOST_WORK: usize = 100_000_000;

/// Splits edges wherever two cross, and finds the faces anew.
///
/// The first two edges that cross are replaced by four, put at the end of the list, and
/// so on until none cross; new vertices are numbered as they are found.
pub fn split_crossings(graph: &Graph) -> Result<Graph, BoardError> {
    let mut out = graph.clone();
    let mut index = graph.point_index();
    let (mut first, mut work) = (0, 0);
    while first < out.edges.len() {
        work += out.edges.len();
        if work > MOST_WORK {
            return Err(BoardError::BadShape(
                "too many edges cross to be split".into(),
            ));
        }
        let e = out.edges[first];
        let hit = (first + 1..out.edges.len())
            .find_map(|j| Some((j, crossing(&out, &e, &out.edges[j])?)));
        let Some((j, at)) = hit else {
            first += 1;
            continue;
        };
        let f = out.edges.remove(j);
        out.edges.remove(first);
        let x = index.find(at, |v| out.at(v)).unwrap_or_else(|| {
            let x = out.push_vertex(at);
            index.insert(at, x);
            x
        });
        if out.vertices.len() > MAX_SITES {
            return Err(BoardError::TooLarge { limit: MAX_SITES });
        }
        for (a, b) in [(e.a, x), (x, e.b), (f.a, x), (x, f.b)] {
            let known = a == b || out.edges.iter().any(|g| g.joins(a, b));
            if !known {
                out.edges.push(Edge { a, b, curve: None });
            }
        }
    }
    Ok(super::make_faces(&out))
}

/// Where two edges cross, if they do so between their ends.
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
    // One may end on the other: then only the other is cut.
    let meet = (within(t, lu) && touches(w, lv)) || (touches(t, lu) && within(w, lv));
    meet.then(|| p.plus(u.times(t)))
}
