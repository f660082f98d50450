//! A board as pure geometry: vertices, edges between them, faces bounded by them.

use std::collections::HashSet;

use super::geometry::{LEVEL, PointIndex, bearing, centroid};
use super::{BoardError, Point, SiteType};

/// A point of the graph.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Vertex {
    /// Where it is.
    pub at: Point,
    /// On concentric boards, the vertex it turns around.
    pub pivot: Option<u32>,
    /// The direction in which the vertex begins to look around; it is west when the vertex is made,
    /// and turns along with it. It starts a hair off west if rounding has put a neighbour there.
    pub west: Point,
}

/// A line between two vertices.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Edge {
    /// The end that was made first.
    pub a: u32,
    /// The other end.
    pub b: u32,
    /// The directions in which a curved edge leaves its two ends.
    pub curve: Option<[Point; 2]>,
}

impl Edge {
    /// Whether it joins these two, either way round.
    pub fn joins(&self, a: u32, b: u32) -> bool {
        (self.a, self.b) == (a, b) || (self.a, self.b) == (b, a)
    }
}

/// An area of the graph.
#[derive(Clone, Debug, PartialEq)]
pub struct Face {
    /// Its corners, clockwise.
    pub vertices: Vec<u32>,
}

/// Vertices, edges and faces. The position in a list is the element's number.
#[derive(Clone, Debug, PartialEq, Default)]
pub struct Graph {
    /// All points.
    pub vertices: Vec<Vertex>,
    /// All lines.
    pub edges: Vec<Edge>,
    /// All areas.
    pub faces: Vec<Face>,
    /// What the generator of the graph tells the topology besides geometry.
    pub hints: Hints,
}

/// Facts about a graph that its geometry alone does not show.
#[derive(Clone, Copy, Debug, PartialEq, Default)]
pub struct Hints {
    /// Whether the vertices are pits, which no lines join.
    pub pits: bool,
    /// Whether the layers are stacked so that a ball rests on four others.
    pub pyramidal: bool,
    /// Whether the board stands for a table without a board.
    pub boundless: bool,
    /// Loops at the corners: the line where the first begins, counted from the border, and the
    /// number of loops.
    pub loops: Option<(u32, u32)>,
}

impl Graph {
    /// A graph from explicit points and index pairs, with the faces they enclose.
    ///
    /// # Errors
    /// Unusable coordinates, pairs that name no vertex, and self-loops.
    pub fn from_parts(points: &[Point], edges: &[[i64; 2]]) -> Result<Graph, BoardError> {
        let mut graph = Graph::default();
        for &p in points {
            graph.push_vertex(p);
        }
        let mut known = HashSet::new();
        for pair in edges {
            let mut ends = [0u32; 2];
            for (slot, &i) in ends.iter_mut().zip(pair) {
                *slot = graph.vertex_index(i)?;
            }
            if ends[0] == ends[1] {
                return Err(BoardError::SelfLoop {
                    vertex: ends[0] as usize,
                });
            }
            // Two vertices are joined only once, even if the pair is listed several times or in
            // either order.
            if known.insert([ends[0].min(ends[1]), ends[0].max(ends[1])]) {
                graph.push_edge(ends[0], ends[1]);
            }
        }
        graph.check()?;
        super::operator::faces::add_missing(&mut graph);
        Ok(graph)
    }

    /// A graph from polygons; corners at the same place become one vertex, and the sides become
    /// edges. Vertices are numbered in the order in which they first occur.
    pub fn from_polygons<'a>(polygons: impl IntoIterator<Item = &'a [Point]>) -> Graph {
        Graph::from_polygons_over(&[], polygons)
    }

    /// As [`Graph::from_polygons`], but with the given points first.
    pub fn from_polygons_over<'a>(
        points: &[Point],
        polygons: impl IntoIterator<Item = &'a [Point]>,
    ) -> Graph {
        let mut graph = Graph::default();
        let mut index = PointIndex::default();
        for &p in points {
            if index.find(p, |v| graph.at(v)).is_none() {
                let id = graph.push_vertex(p);
                index.insert(p, id);
            }
        }
        for polygon in polygons {
            let ids = polygon
                .iter()
                .map(|&p| {
                    index.find(p, |v| graph.at(v)).unwrap_or_else(|| {
                        let id = graph.push_vertex(p);
                        index.insert(p, id);
                        id
                    })
                })
                .collect();
            graph.faces.push(Face { vertices: ids });
        }
        graph.edges_from_faces();
        graph.normalise_faces();
        graph
    }

    /// Checks indices, self-loops and coordinates.
    pub fn check(&self) -> Result<(), BoardError> {
        for (i, v) in self.vertices.iter().enumerate() {
            if !v.at.usable() {
                return Err(BoardError::BadCoordinate { vertex: i });
            }
        }
        for e in &self.edges {
            self.vertex_index(e.a.into())?;
            self.vertex_index(e.b.into())?;
            if e.a == e.b {
                return Err(BoardError::SelfLoop {
                    vertex: e.a as usize,
                });
            }
        }
        for &v in self.faces.iter().flat_map(|f| &f.vertices) {
            self.vertex_index(v.into())?;
        }
        Ok(())
    }

    /// Where vertex `v` is.
    pub fn at(&self, v: u32) -> Point {
        self.vertices[v as usize].at
    }

    /// The midpoint of an edge.
    pub fn edge_middle(&self, e: &Edge) -> Point {
        self.at(e.a).middle(self.at(e.b))
    }

    /// The mean of a face's corners.
    pub fn face_centre(&self, f: &Face) -> Point {
        let points: Vec<Point> = f.vertices.iter().map(|&v| self.at(v)).collect();
        centroid(&points)
    }

    /// Adds a vertex, and returns its number.
    pub fn push_vertex(&mut self, at: Point) -> u32 {
        self.vertices.push(Vertex {
            at,
            pivot: None,
            west: Point::new(-1.0, 0.0),
        });
        (self.vertices.len() - 1) as u32
    }

    /// Adds a straight edge.
    pub fn push_edge(&mut self, a: u32, b: u32) {
        self.edges.push(Edge { a, b, curve: None });
    }

    /// Tilts the starting direction of vertices that have a neighbour exactly to the west, but
    /// which rounding has put a hair lower. That neighbour is then the first they see.
    ///
    /// Use it only for graphs whose coordinates equal those of the reference to the bit.
    pub(crate) fn tilt_by_rounding(&mut self) {
        const TILT: f64 = 1e-5;
        for e in 0..self.edges.len() {
            let (a, b) = (self.edges[e].a, self.edges[e].b);
            for (v, w) in [(a, b), (b, a)] {
                let way = self.at(v).to(self.at(w));
                if way.x < 0.0 && way.y < 0.0 && way.y > way.x * 1e-9 {
                    self.vertices[v as usize].west = Point::new(-1.0, TILT);
                }
            }
        }
    }

    /// Checks a vertex number from outside.
    pub fn vertex_index(&self, i: i64) -> Result<u32, BoardError> {
        check_index("vertex", i, self.vertices.len())
    }

    /// Adds the sides of all faces that are not edges yet, in order of the faces.
    pub fn edges_from_faces(&mut self) {
        let mut known: HashSet<(u32, u32)> = self
            .edges
            .iter()
            .map(|e| (e.a.min(e.b), e.a.max(e.b)))
            .collect();
        for f in 0..self.faces.len() {
            let n = self.faces[f].vertices.len();
            for i in 0..n {
                let (a, b) = (
                    self.faces[f].vertices[i],
                    self.faces[f].vertices[(i + 1) % n],
                );
                let (a, b) = (a.min(b), a.max(b));
                if a != b && known.insert((a, b)) {
                    self.push_edge(a, b);
                }
            }
        }
    }

    /// Orders the corners of every face clockwise, starting at its lowest vertex.
    pub fn normalise_faces(&mut self) {
        self.normalise_last(self.faces.len());
    }

    /// Orders the corners of the last `count` faces clockwise, each starting at its lowest vertex.
    pub(crate) fn normalise_last(&mut self, count: usize) {
        for f in self.faces.len().saturating_sub(count)..self.faces.len() {
            let mut ids = std::mem::take(&mut self.faces[f].vertices);
            if self.signed_area(&ids) > 0.0 {
                ids.reverse();
            }
            if let Some(low) = (0..ids.len()).min_by_key(|&i| ids[i]) {
                ids.rotate_left(low);
            }
            self.faces[f].vertices = ids;
        }
    }

    /// Twice the enclosed area, positive if counter-clockwise.
    pub fn signed_area(&self, ids: &[u32]) -> f64 {
        let n = ids.len();
        (0..n)
            .map(|i| self.at(ids[i]).cross(self.at(ids[(i + 1) % n])))
            .sum()
    }

    /// Renumbers everything from bottom to top, and from left to right in a row.
    pub fn reorder(&mut self) {
        self.reorder_vertices();
        self.reorder_edges();
        self.reorder_faces();
    }

    /// Renumbers the vertices from bottom to top, left to right.
    pub fn reorder_vertices(&mut self) {
        let points: Vec<Point> = self.vertices.iter().map(|v| v.at).collect();
        let order = reading_order(&points);
        let mut rank = vec![0u32; order.len()];
        for (new, &old) in order.iter().enumerate() {
            rank[old] = new as u32;
        }
        self.vertices = order.iter().map(|&i| self.vertices[i]).collect();
        for v in &mut self.vertices {
            v.pivot = v.pivot.map(|p| rank[p as usize]);
        }
        for e in &mut self.edges {
            (e.a, e.b) = (rank[e.a as usize], rank[e.b as usize]);
        }
        for v in self.faces.iter_mut().flat_map(|f| &mut f.vertices) {
            *v = rank[*v as usize];
        }
    }

    /// Renumbers the edges by their middles, from bottom to top, left to right.
    pub fn reorder_edges(&mut self) {
        let points: Vec<Point> = self.edges.iter().map(|e| self.edge_middle(e)).collect();
        self.edges = reading_order(&points)
            .into_iter()
            .map(|i| self.edges[i])
            .collect();
    }

    /// Renumbers the faces by their centres, from bottom to top, left to right.
    pub fn reorder_faces(&mut self) {
        let points: Vec<Point> = self.faces.iter().map(|f| self.face_centre(f)).collect();
        let mut old: Vec<Option<Face>> = std::mem::take(&mut self.faces)
            .into_iter()
            .map(Some)
            .collect();
        self.faces = reading_order(&points)
            .into_iter()
            .filter_map(|i| old[i].take())
            .collect();
    }

    /// The distinct x coordinates of vertices, and the distinct y coordinates, in order.
    pub fn lines(&self) -> (Vec<f64>, Vec<f64>) {
        let lines = |of: fn(&Point) -> f64| {
            let mut all: Vec<f64> = self.vertices.iter().map(|v| of(&v.at)).collect();
            all.sort_by(f64::total_cmp);
            all.dedup_by(|a, b| *a - *b < LEVEL);
            all
        };
        (lines(|p| p.x), lines(|p| p.y))
    }

    /// The neighbours of each vertex along edges, clockwise from north.
    pub fn neighbours(&self) -> Vec<Vec<u32>> {
        let mut list = vec![Vec::new(); self.vertices.len()];
        for e in &self.edges {
            list[e.a as usize].push(e.b);
            list[e.b as usize].push(e.a);
        }
        for (v, row) in list.iter_mut().enumerate() {
            let from = self.vertices[v].at;
            row.sort_by(|&a, &b| {
                bearing(from.to(self.at(a)))
                    .total_cmp(&bearing(from.to(self.at(b))))
                    .then(a.cmp(&b))
            });
            row.dedup();
        }
        list
    }

    /// Whether so many edges meet at vertices that no board can be made of the graph.
    pub fn is_tangle(&self) -> bool {
        let mut degree = vec![0usize; self.vertices.len()];
        for v in self.edges.iter().flat_map(|e| [e.a, e.b]) {
            degree[v as usize] += 1;
        }
        degree.iter().map(|d| d * d).sum::<usize>() > MOST_MEETINGS
    }

    /// The kind of element that it has most of, and their number.
    pub fn most(&self) -> (SiteType, usize) {
        let sizes = [
            (SiteType::Cell, self.faces.len()),
            (SiteType::Vertex, self.vertices.len()),
            (SiteType::Edge, self.edges.len()),
        ];
        sizes
            .into_iter()
            .max_by_key(|(_, size)| *size)
            .unwrap_or((SiteType::Cell, 0))
    }

    /// How many elements there are of the kind that has the most.
    pub fn size(&self) -> usize {
        self.most().1
    }

    /// An index of the vertices by place.
    pub fn point_index(&self) -> PointIndex {
        let mut index = PointIndex::default();
        for (i, v) in self.vertices.iter().enumerate() {
            index.insert(v.at, i as u32);
        }
        index
    }

    /// The number of each edge by its two ends.
    pub fn edge_index(&self) -> EdgeIndex {
        let mut index = EdgeIndex {
            above: vec![Vec::new(); self.vertices.len()],
        };
        for (i, e) in self.edges.iter().enumerate() {
            let (low, high) = (e.a.min(e.b), e.a.max(e.b));
            index.above[low as usize].push((high, i as u32));
        }
        index
    }
}

/// How often two edges may meet; a complete graph of 150 vertices stays below this.
const MOST_MEETINGS: usize = 4_000_000;

/// The numbers of edges by their ends.
#[derive(Clone, Debug, Default)]
pub struct EdgeIndex {
    /// For every vertex, the higher vertices that it is joined to, each with the edge.
    above: Vec<Vec<(u32, u32)>>,
}

impl EdgeIndex {
    /// The first edge between two vertices.
    pub fn get(&self, a: u32, b: u32) -> Option<u32> {
        let list = self.above.get(a.min(b) as usize)?;
        let found = list.iter().find(|(high, _)| *high == a.max(b));
        found.map(|(_, edge)| *edge)
    }
}

/// Checks an index from outside against a count.
pub(crate) fn check_index(what: &'static str, i: i64, count: usize) -> Result<u32, BoardError> {
    match u32::try_from(i) {
        Ok(k) if (k as usize) < count => Ok(k),
        _ => Err(BoardError::NoSuchElement {
            what,
            index: i,
            count,
        }),
    }
}

/// How much more height counts than width when sites are put in order.
const HEIGHT: f64 = 100.0;

/// The order from bottom to top, then from left to right, then from the ground up.
///
/// As in the reference, a site more than 100 units to the left comes before one that is one unit
/// lower, which only shows on very wide boards. Keys are grouped by gaps wider than [`LEVEL`], so
/// that rounding cannot make the order depend on the platform.
pub fn reading_order(points: &[Point]) -> Vec<usize> {
    let keys: Vec<f64> = points.iter().map(|p| p.y * HEIGHT + p.x).collect();
    let heights: Vec<f64> = points.iter().map(|p| p.z).collect();
    let (keys, heights) = (clusters(&keys), clusters(&heights));
    let mut order: Vec<usize> = (0..points.len()).collect();
    order.sort_by_key(|&i| (keys[i], heights[i]));
    order
}

/// The rank of each value among the distinct ones; values within [`LEVEL`] of a neighbour count as
/// equal.
pub fn clusters(values: &[f64]) -> Vec<u32> {
    let mut order: Vec<usize> = (0..values.len()).collect();
    order.sort_by(|&a, &b| values[a].total_cmp(&values[b]));
    let mut ranks = vec![0; values.len()];
    let mut rank = 0;
    for (k, &i) in order.iter().enumerate() {
        if k > 0 && values[i] - values[order[k - 1]] >= LEVEL {
            rank += 1;
        }
        ranks[i] = rank;
    }
    ranks
}
