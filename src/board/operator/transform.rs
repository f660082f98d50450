//! Moving, turning, stretching and renumbering a graph.

use crate::board::geometry::cos_sin;
use crate::board::{BoardError, Graph, Point, SiteType};

/// Applies `f` to every vertex, and its linear part to the vertices' starting directions and to the
/// curves of edges.
fn each(graph: &Graph, f: impl Fn(Point) -> Point) -> Result<Graph, BoardError> {
    let mut out = graph.clone();
    let origin = f(Point::default());
    for v in &mut out.vertices {
        v.at = f(v.at);
        v.west = origin.to(f(v.west));
    }
    for e in &mut out.edges {
        e.curve = e.curve.map(|c| c.map(|p| origin.to(f(p))));
    }
    out.check()?;
    Ok(out)
}

/// Moves a graph.
pub fn shift(graph: &Graph, dx: f64, dy: f64, dz: f64) -> Result<Graph, BoardError> {
    each(graph, |p| p.plus(Point::new3(dx, dy, dz)))
}

/// Stretches a graph from the origin.
pub fn scale(graph: &Graph, x: f64, y: f64, z: f64) -> Result<Graph, BoardError> {
    each(graph, |p| Point::new3(p.x * x, p.y * y, p.z * z))
}

/// Slants a graph to the right by `amount` for every unit of height.
pub fn skew(graph: &Graph, amount: f64) -> Result<Graph, BoardError> {
    each(graph, |p| Point::new3(p.x + p.y * amount, p.y, p.z))
}

/// Turns a graph counter-clockwise by `degrees` about the middle of its bounding box.
pub fn rotate(graph: &Graph, degrees: f64) -> Result<Graph, BoardError> {
    if !degrees.is_finite() {
        return Err(BoardError::BadShape(
            "the angle of a rotation is not a number".into(),
        ));
    }
    let Some((lo, hi)) = bounds(graph) else {
        return Ok(graph.clone());
    };
    let (c, s) = cos_sin(degrees);
    let m = lo.middle(hi);
    each(graph, |p| {
        let v = m.to(p);
        Point::new3(m.x + v.x * c - v.y * s, m.y + v.x * s + v.y * c, p.z)
    })
}

/// The lowest and the highest coordinates of the vertices, if there are any.
pub fn bounds(graph: &Graph) -> Option<(Point, Point)> {
    let mut points = graph.vertices.iter().map(|v| v.at);
    let first = points.next()?;
    Some(points.fold((first, first), |(lo, hi), p| {
        (
            Point::new3(lo.x.min(p.x), lo.y.min(p.y), lo.z.min(p.z)),
            Point::new3(hi.x.max(p.x), hi.y.max(p.y), hi.z.max(p.z)),
        )
    }))
}

/// Renumbers the given kinds of site from bottom to top, left to right; all kinds if none is given.
pub fn renumber(graph: &Graph, kinds: &[SiteType]) -> Graph {
    let mut out = graph.clone();
    let wants = |t: SiteType| kinds.is_empty() || kinds.contains(&t);
    if wants(SiteType::Vertex) {
        out.reorder_vertices();
    }
    if wants(SiteType::Edge) {
        out.reorder_edges();
    }
    if wants(SiteType::Cell) {
        out.reorder_faces();
    }
    out
}

/// Gives the named kinds of site new labels. Labels always follow from geometry here, so there is
/// nothing to do.
pub fn recoordinate(graph: &Graph, kinds: &[SiteType]) -> Graph {
    let _ = kinds;
    graph.clone()
}
