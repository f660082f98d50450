//! Putting graphs together.

use std::collections::{BTreeMap, BTreeSet};

use super::remove::only_at;
use crate::board::graph::Hints;
use crate::board::{BoardError, Edge, Face, Graph, Point, Vertex};

/// The greatest distance, in edge lengths, at which vertices are joined when asked to connect.
const REACH: f64 = 1.1;

/// How many pairs of near vertices are examined before a graph is refused as too dense.
const MOST_NEAR: usize = 2_000_000;

/// Puts graphs side by side: nothing is merged, even at the same place.
pub fn union(graphs: &[Graph], connect: bool) -> Result<Graph, BoardError> {
    let mut out = Graph::default();
    for graph in graphs {
        let base = out.vertices.len() as u32;
        let fresh = out.vertices.len();
        out.vertices.extend(graph.vertices.iter().map(|v| Vertex {
            pivot: v.pivot.map(|p| p + base),
            ..*v
        }));
        out.edges.extend(graph.edges.iter().map(|e| Edge {
            a: e.a + base,
            b: e.b + base,
            curve: e.curve,
        }));
        out.faces.extend(graph.faces.iter().map(|f| Face {
            vertices: f.vertices.iter().map(|v| v + base).collect(),
        }));
        out.hints = join(out.hints, graph.hints);
        if connect && fresh > 0 {
            connect_from(&mut out, fresh)?;
        }
    }
    Ok(out)
}

/// Lays graphs over each other: elements at the same place are merged, and a merged vertex takes
/// its starting direction from the last graph. Faces are found anew, so they come in the order of
/// their lowest vertices.
pub fn merge(graphs: &[Graph], connect: bool) -> Result<Graph, BoardError> {
    let mut out = Graph::default();
    let mut index = crate::board::geometry::PointIndex::default();
    let mut edges: BTreeSet<(u32, u32)> = BTreeSet::new();
    for graph in graphs {
        let fresh = out.vertices.len();
        let mut number = Vec::with_capacity(graph.vertices.len());
        for v in &graph.vertices {
            let id = index.find(v.at, |w| out.at(w)).unwrap_or_else(|| {
                let id = out.push_vertex(v.at);
                index.insert(v.at, id);
                id
            });
            out.vertices[id as usize].west = v.west;
            number.push(id);
        }
        for (v, &id) in graph.vertices.iter().zip(&number) {
            let pivot = v.pivot.map(|p| number[p as usize]);
            let slot = &mut out.vertices[id as usize].pivot;
            *slot = slot.or(pivot);
        }
        for e in &graph.edges {
            let (a, b) = (number[e.a as usize], number[e.b as usize]);
            if a != b && edges.insert((a.min(b), a.max(b))) {
                out.edges.push(Edge {
                    a,
                    b,
                    curve: e.curve,
                });
            }
        }
        out.hints = join(out.hints, graph.hints);
        if connect && fresh > 0 {
            connect_from(&mut out, fresh)?;
            edges.extend(out.edges.iter().map(|e| (e.a.min(e.b), e.a.max(e.b))));
        }
    }
    super::faces::add_missing(&mut out);
    Ok(out)
}

fn join(a: Hints, b: Hints) -> Hints {
    Hints {
        pits: a.pits || b.pits,
        pyramidal: a.pyramidal || b.pyramidal,
        boundless: a.boundless || b.boundless,
        loops: a.loops.or(b.loops),
    }
}

/// Keeps the parts of the first graph that all others have too, compared by place.
pub fn intersect(graphs: &[Graph]) -> Result<Graph, BoardError> {
    match graphs {
        [] => Ok(Graph::default()),
        [first, others @ ..] => Ok(only_at(first, others)),
    }
}

/// Joins every vertex from number `fresh` on to the earlier ones near it, and finds the faces that
/// this closes.
///
/// # Errors
/// Too many vertices within reach of each other.
pub(crate) fn connect_from(graph: &mut Graph, fresh: usize) -> Result<(), BoardError> {
    let mut work = 0;
    let known: BTreeSet<(u32, u32)> = graph
        .edges
        .iter()
        .map(|e| (e.a.min(e.b), e.a.max(e.b)))
        .collect();
    // Buckets are as wide as the reach, so only neighbouring ones can hold a near vertex.
    let key = |p: Point| ((p.x / REACH).floor() as i64, (p.y / REACH).floor() as i64);
    let mut buckets: BTreeMap<(i64, i64), Vec<u32>> = BTreeMap::new();
    for v in 0..graph.vertices.len() as u32 {
        let at = graph.at(v);
        let (x, y) = key(at);
        if v as usize >= fresh {
            let around = (x - 1..=x + 1).flat_map(|i| (y - 1..=y + 1).map(move |j| (i, j)));
            let mut near: Vec<u32> = around
                .filter_map(|k| buckets.get(&k))
                .flatten()
                .copied()
                .collect();
            work += near.len();
            if work > MOST_NEAR {
                return Err(BoardError::TooDense);
            }
            near.retain(|&w| at.distance(graph.at(w)) <= REACH && !known.contains(&(w, v)));
            near.sort_unstable();
            for w in near {
                graph.push_edge(w, v);
            }
        }
        buckets.entry((x, y)).or_default().push(v);
    }
    super::faces::add_missing(graph);
    Ok(())
}
