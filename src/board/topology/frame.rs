//! What all kinds of site need to know about the graph, worked out once.

use super::{corners, outline};
use crate::board::Graph;

/// The outline of the board and the cells around its vertices.
#[derive(Debug)]
pub(crate) struct Frame {
    /// The walks around the board.
    pub(crate) walks: Vec<Vec<u32>>,
    /// Where the walks bend; see [`corners::bends`].
    pub(crate) bends: Vec<Vec<i8>>,
    /// The cells around every vertex.
    pub(crate) around: Vec<Vec<u32>>,
    /// The cells beside every edge, at most one on each side: where cells overlap, the last.
    pub(crate) beside: Vec<Vec<u32>>,
    /// Whether a vertex lies on the outline.
    pub(crate) on_outline: Vec<bool>,
}

impl Frame {
    /// Looks at a graph.
    pub(crate) fn new(graph: &Graph) -> Frame {
        let walks = outline::walks(graph);
        let bends = walks.iter().map(|w| corners::bends(graph, w)).collect();
        let mut on_outline = vec![false; graph.vertices.len()];
        for &v in walks.iter().flatten() {
            on_outline[v as usize] = true;
        }
        Frame {
            walks,
            bends,
            around: around(graph),
            beside: beside(graph),
            on_outline,
        }
    }
}

/// The cells around every vertex.
fn around(graph: &Graph) -> Vec<Vec<u32>> {
    let mut around = vec![Vec::new(); graph.vertices.len()];
    for (f, face) in (0u32..).zip(&graph.faces) {
        for &v in &face.vertices {
            around[v as usize].push(f);
        }
    }
    around
}

/// The last cell on each side of every edge.
fn beside(graph: &Graph) -> Vec<Vec<u32>> {
    let mut sides = vec![[None; 2]; graph.edges.len()];
    let edge_of = graph.edge_index();
    for (f, face) in (0u32..).zip(&graph.faces) {
        let next = face.vertices.iter().cycle().skip(1);
        for (&v, &w) in face.vertices.iter().zip(next) {
            if let Some(e) = edge_of.get(v, w) {
                sides[e as usize][usize::from(v < w)] = Some(f);
            }
        }
    }
    let cells = |sides: [Option<u32>; 2]| {
        let mut cells: Vec<u32> = sides.into_iter().flatten().collect();
        cells.sort_unstable();
        cells
    };
    sides.into_iter().map(cells).collect()
}
