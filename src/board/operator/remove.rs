//! Taking elements away from a graph.

use std::collections::{BTreeMap, BTreeSet};

use crate::board::geometry::PointIndex;
use crate::board::graph::check_index;
use crate::board::{BoardError, Face, Graph, Point, Poly};

/// What to remove. Numbers refer to the graph before anything is removed.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Removal {
    /// Cells by number.
    pub cells: Vec<i64>,
    /// Cells by the places of their corners.
    pub cells_at: Vec<Vec<Point>>,
    /// Edges by the numbers of their ends.
    pub edges: Vec<[i64; 2]>,
    /// Edges by the places of their ends.
    pub edges_at: Vec<[Point; 2]>,
    /// Vertices by number.
    pub vertices: Vec<i64>,
    /// Vertices by place.
    pub vertices_at: Vec<Point>,
    /// Whether sides of removed cells are removed too, if they bound no other cell.
    pub trim_edges: bool,
}

/// Which elements to remove.
struct Marks {
    vertices: Vec<bool>,
    edges: Vec<bool>,
    faces: Vec<bool>,
}

impl Marks {
    fn none(graph: &Graph) -> Marks {
        Marks {
            vertices: vec![false; graph.vertices.len()],
            edges: vec![false; graph.edges.len()],
            faces: vec![false; graph.faces.len()],
        }
    }
}

/// Removes the named elements, and everything that depends on them. Places where nothing lies are
/// ignored.
///
/// # Errors
/// Numbers that name nothing.
pub fn remove(graph: &Graph, what: &Removal) -> Result<Graph, BoardError> {
    let mut marks = Marks::none(graph);
    let index = graph.point_index();
    let find = |p: Point| index.find(p, |v| graph.at(v));
    mark_cells(graph, what, &find, &mut marks)?;
    if what.trim_edges {
        trim_sides(graph, &mut marks);
    }
    mark_edges(graph, what, &find, &mut marks)?;
    for &v in &what.vertices {
        marks.vertices[graph.vertex_index(v)? as usize] = true;
    }
    for v in what.vertices_at.iter().filter_map(|&p| find(p)) {
        marks.vertices[v as usize] = true;
    }
    Ok(sweep(graph, marks))
}

fn mark_cells(
    graph: &Graph,
    what: &Removal,
    find: &impl Fn(Point) -> Option<u32>,
    marks: &mut Marks,
) -> Result<(), BoardError> {
    for &c in &what.cells {
        let c = check_index("cell", c, graph.faces.len())?;
        marks.faces[c as usize] = true;
    }
    if what.cells_at.is_empty() {
        return Ok(());
    }
    let corners_of = |ids: &[u32]| ids.iter().copied().collect::<BTreeSet<u32>>();
    let mut number: BTreeMap<BTreeSet<u32>, Vec<usize>> = BTreeMap::new();
    for (f, face) in graph.faces.iter().enumerate() {
        number
            .entry(corners_of(&face.vertices))
            .or_default()
            .push(f);
    }
    for corners in &what.cells_at {
        let ids: Option<Vec<u32>> = corners.iter().map(|&p| find(p)).collect();
        for &f in ids
            .and_then(|ids| number.get(&corners_of(&ids)))
            .into_iter()
            .flatten()
        {
            marks.faces[f] = true;
        }
    }
    Ok(())
}

fn mark_edges(
    graph: &Graph,
    what: &Removal,
    find: &impl Fn(Point) -> Option<u32>,
    marks: &mut Marks,
) -> Result<(), BoardError> {
    let mut pairs = BTreeSet::new();
    for &[a, b] in &what.edges {
        let (a, b) = (graph.vertex_index(a)?, graph.vertex_index(b)?);
        pairs.insert((a.min(b), a.max(b)));
    }
    for &[p, q] in &what.edges_at {
        if let (Some(a), Some(b)) = (find(p), find(q)) {
            pairs.insert((a.min(b), a.max(b)));
        }
    }
    for (mark, e) in marks.edges.iter_mut().zip(&graph.edges) {
        *mark |= pairs.contains(&(e.a.min(e.b), e.a.max(e.b)));
    }
    Ok(())
}

/// Marks the sides of removed cells that belong to no kept cell. Vertices stay, even alone.
fn trim_sides(graph: &Graph, marks: &mut Marks) {
    let mut of_removed = BTreeSet::new();
    let mut of_kept = BTreeSet::new();
    for (face, &gone) in graph.faces.iter().zip(&marks.faces) {
        let sides = if gone { &mut of_removed } else { &mut of_kept };
        let n = face.vertices.len();
        for i in 0..n {
            let (a, b) = (face.vertices[i], face.vertices[(i + 1) % n]);
            sides.insert((a.min(b), a.max(b)));
        }
    }
    for (mark, e) in marks.edges.iter_mut().zip(&graph.edges) {
        let side = (e.a.min(e.b), e.a.max(e.b));
        *mark = of_removed.contains(&side) && !of_kept.contains(&side);
    }
}

/// Extends the marks: edges go with their ends, cells with their sides.
fn sweep(graph: &Graph, mut marks: Marks) -> Graph {
    for (mark, e) in marks.edges.iter_mut().zip(&graph.edges) {
        *mark |= marks.vertices[e.a as usize] || marks.vertices[e.b as usize];
    }
    let gone: BTreeSet<(u32, u32)> = graph
        .edges
        .iter()
        .zip(&marks.edges)
        .filter(|(_, gone)| **gone)
        .map(|(e, _)| (e.a.min(e.b), e.a.max(e.b)))
        .collect();
    for (mark, face) in marks.faces.iter_mut().zip(&graph.faces) {
        let n = face.vertices.len();
        *mark |= (0..n).any(|i| {
            let (a, b) = (face.vertices[i], face.vertices[(i + 1) % n]);
            marks.vertices[a as usize] || gone.contains(&(a.min(b), a.max(b)))
        });
    }
    compact(graph, &marks)
}

/// Keeps what is not marked, and closes the gaps in the numbers.
fn compact(graph: &Graph, marks: &Marks) -> Graph {
    let mut out = Graph {
        hints: graph.hints,
        ..Graph::default()
    };
    let mut number = vec![None; graph.vertices.len()];
    for (v, vertex) in graph
        .vertices
        .iter()
        .enumerate()
        .filter(|(v, _)| !marks.vertices[*v])
    {
        number[v] = Some(out.vertices.len() as u32);
        out.vertices.push(*vertex);
    }
    for v in &mut out.vertices {
        v.pivot = v.pivot.and_then(|p| number[p as usize]);
    }
    for (edge, _) in graph
        .edges
        .iter()
        .zip(&marks.edges)
        .filter(|(_, gone)| !**gone)
    {
        if let (Some(a), Some(b)) = (number[edge.a as usize], number[edge.b as usize]) {
            out.edges.push(crate::board::Edge {
                a,
                b,
                curve: edge.curve,
            });
        }
    }
    for (face, _) in graph
        .faces
        .iter()
        .zip(&marks.faces)
        .filter(|(_, gone)| !**gone)
    {
        let kept: Option<Vec<u32>> = face.vertices.iter().map(|&v| number[v as usize]).collect();
        out.faces.extend(kept.map(|vertices| Face { vertices }));
    }
    out
}

/// Removes the cells whose centres lie in a polygon, and their sides unless another cell has them.
/// Vertices stay.
pub fn hole(graph: &Graph, poly: &Poly) -> Graph {
    remove_inside(graph, poly, true)
}

/// Removes the cells whose centres lie in a polygon; with `trim` also their sides, unless another
/// cell has them.
pub fn remove_inside(graph: &Graph, poly: &Poly, trim: bool) -> Graph {
    let mut marks = Marks::none(graph);
    for (mark, face) in marks.faces.iter_mut().zip(&graph.faces) {
        *mark = poly.inside(graph.face_centre(face));
    }
    if trim {
        trim_sides(graph, &mut marks);
    }
    sweep(graph, marks)
}

/// Keeps the vertices that a polygon covers; see [`Poly::covers`].
pub fn keep(graph: &Graph, poly: &Poly) -> Graph {
    select(graph, |p| poly.covers(p))
}

/// Cuts a graph to a polygon given clockwise. A polygon given counter-clockwise has its inside
/// everywhere else, so it cuts out what it covers.
pub fn clip(graph: &Graph, poly: &Poly) -> Graph {
    if poly.is_clockwise() {
        keep(graph, poly)
    } else {
        select(graph, |p| !poly.covers(p))
    }
}

fn select(graph: &Graph, wanted: impl Fn(Point) -> bool) -> Graph {
    let mut marks = Marks::none(graph);
    for (mark, v) in marks.vertices.iter_mut().zip(&graph.vertices) {
        *mark = !wanted(v.at);
    }
    sweep(graph, marks)
}

/// Removes dangling edges and isolated vertices, repeatedly, until none is left.
pub fn trim(graph: &Graph) -> Graph {
    let mut marks = Marks::none(graph);
    loop {
        let mut degree = vec![0u32; graph.vertices.len()];
        for (e, _) in graph
            .edges
            .iter()
            .zip(&marks.edges)
            .filter(|(_, gone)| !**gone)
        {
            degree[e.a as usize] += 1;
            degree[e.b as usize] += 1;
        }
        let mut changed = false;
        for (v, &d) in degree.iter().enumerate() {
            let lone = d < 2 && !marks.vertices[v];
            marks.vertices[v] |= lone;
            changed |= lone;
        }
        if !changed {
            return sweep(graph, marks);
        }
        for (mark, e) in marks.edges.iter_mut().zip(&graph.edges) {
            *mark |= marks.vertices[e.a as usize] || marks.vertices[e.b as usize];
        }
    }
}

/// The graph without the vertices that are missing from one of `others`, compared by place.
pub(crate) fn only_at(graph: &Graph, others: &[Graph]) -> Graph {
    let indices: Vec<PointIndex> = others.iter().map(Graph::point_index).collect();
    select(graph, |p| {
        others
            .iter()
            .zip(&indices)
            .all(|(g, index)| index.find(p, |v| g.at(v)).is_some())
    })
}
