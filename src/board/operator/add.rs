//! Adding elements to a graph.

use std::collections::BTreeSet;

use crate::board::geometry::PointIndex;
use crate::board::{BoardError, Edge, Face, Graph, Point};

/// What to add.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Additions {
    /// Vertices by place.
    pub vertices: Vec<Point>,
    /// Edges by the places of their ends.
    pub edges_at: Vec<[Point; 2]>,
    /// Edges by the numbers of their ends.
    pub edges: Vec<[i64; 2]>,
    /// Curved edges: both ends, and the directions in which the edge leaves them.
    pub curved: Vec<[Point; 4]>,
    /// Cells by the places of their corners.
    pub cells_at: Vec<Vec<Point>>,
    /// Cells by the numbers of their corners.
    pub cells: Vec<Vec<i64>>,
    /// Whether new vertices are joined to those near them.
    pub connect: bool,
}

struct Builder {
    graph: Graph,
    index: PointIndex,
    edges: BTreeSet<(u32, u32)>,
    cells: BTreeSet<BTreeSet<u32>>,
}

impl Builder {
    fn vertex(&mut self, p: Point) -> u32 {
        self.index.find(p, |v| self.graph.at(v)).unwrap_or_else(|| {
            let id = self.graph.push_vertex(p);
            self.index.insert(p, id);
            id
        })
    }

    fn edge(&mut self, a: u32, b: u32, curve: Option<[Point; 2]>) -> Result<(), BoardError> {
        if a == b {
            return Err(BoardError::SelfLoop { vertex: a as usize });
        }
        if curve.is_some() || self.edges.insert((a.min(b), a.max(b))) {
            self.graph.edges.push(Edge { a, b, curve });
        }
        Ok(())
    }

    /// Adds a cell. It lies to the right of its sides in the order given, so one that is given
    /// counter-clockwise takes the place of its neighbours beside those sides.
    fn cell(&mut self, ids: Vec<u32>) -> Result<(), BoardError> {
        if ids.len() < 3 {
            return Err(BoardError::BadShape(
                "a cell needs at least three corners".into(),
            ));
        }
        let n = ids.len();
        for i in 0..n {
            self.edge(ids[i], ids[(i + 1) % n], None)?;
        }
        if self.cells.insert(ids.iter().copied().collect()) {
            self.graph.faces.push(Face { vertices: ids });
        }
        Ok(())
    }
}

/// Adds the elements to a graph; elements that exist already are not added again.
///
/// # Errors
/// Numbers that name no vertex, self-loops, unusable coordinates.
pub fn add(graph: &Graph, what: &Additions) -> Result<Graph, BoardError> {
    let fresh = graph.vertices.len();
    let mut b = Builder {
        graph: graph.clone(),
        index: graph.point_index(),
        cells: graph
            .faces
            .iter()
            .map(|f| f.vertices.iter().copied().collect())
            .collect(),
        edges: graph
            .edges
            .iter()
            .map(|e| (e.a.min(e.b), e.a.max(e.b)))
            .collect(),
    };
    for &p in &what.vertices {
        b.vertex(p);
    }
    for &[p, q] in &what.edges_at {
        let (p, q) = (b.vertex(p), b.vertex(q));
        b.edge(p, q, None)?;
    }
    for &[i, j] in &what.edges {
        let (i, j) = (b.graph.vertex_index(i)?, b.graph.vertex_index(j)?);
        b.edge(i, j, None)?;
    }
    for &[p, q, s, t] in &what.curved {
        let (p, q) = (b.vertex(p), b.vertex(q));
        b.edge(p, q, Some([s, t]))?;
    }
    for corners in &what.cells_at {
        let ids = corners.iter().map(|&p| b.vertex(p)).collect();
        b.cell(ids)?;
    }
    for corners in &what.cells {
        let ids: Result<Vec<u32>, _> = corners.iter().map(|&i| b.graph.vertex_index(i)).collect();
        b.cell(ids?)?;
    }
    if what.connect {
        super::combine::connect_from(&mut b.graph, fresh)?;
    }
    b.graph.check()?;
    Ok(b.graph)
}
