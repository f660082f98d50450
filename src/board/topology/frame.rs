//! What all kinds of site need to know about the graph, worked out once.

use super::{corners, outline};
use crate::board::Graph;
use crate::board::geometry::Poly;

/// The outline of the board and the cells around its vertices.
#[derive(Debug)]
pub(crate) struct Frame {
    /// The walks around the board.
    pub(crate) walks: Vec<Vec<u32>>,
    /// Where the walks bend; see [`corners::bends`].
    pub(crate) bends: Vec<Vec<i8>>,
    /// The cells around every vertex.
    pub(crate) around: Vec<Vec<u32>>,
    /// The cells beside every edge, at most one on each side; if cells overlap, the last one.
    pub(crate) beside: Vec<Vec<u32>>,
    /// Whether a vertex lies on the outline; an isolated vertex outside the board does too.
    pub(crate) on_outline: Vec<bool>,
}

impl Frame {
    /// Looks at a graph.
    pub(crate) fn new(graph: &Graph) -> Frame {
        let walks = outline::walks(graph);
        let bends = walks.iter().map(|w| corners::bends(graph, w)).collect();
        let on_outline = on_outline(graph, &walks);
        Frame {
            walks,
            bends,
            around: around(graph),
            beside: beside(graph),
            on_outline,
        }
    }
}

/// The vertices of the walks, and those without edges that no walk goes around.
fn on_outline(graph: &Graph, walks: &[Vec<u32>]) -> Vec<bool> {
    let mut on_outline = vec![true; graph.vertices.len()];
    for edge in &graph.edges {
        on_outline[edge.a as usize] = false;
        on_outline[edge.b as usize] = false;
    }
    if on_outline.contains(&true) {
        let outlines: Vec<Poly> = walks.iter().map(|walk| outlined(graph, walk)).collect();
        for (vertex, alone) in graph.vertices.iter().zip(&mut on_outline) {
            *alone = *alone && !outlines.iter().any(|outline| outline.inside(vertex.at));
        }
    }
    for &v in walks.iter().flatten() {
        on_outline[v as usize] = true;
    }
    on_outline
}

/// The polygon with these vertices as corners.
fn outlined(graph: &Graph, vertices: &[u32]) -> Poly {
    Poly::new(vertices.iter().map(|&v| graph.at(v)).collect())
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

/// The last cell on each side of every edge. The side follows from the direction in which the
/// corners of a cell are listed, not from where the cell lies. In the reference, cells added to a
/// ring in the other direction are not neighbours of all the cells they touch.
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
