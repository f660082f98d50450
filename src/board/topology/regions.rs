//! Regions that the board alone defines.

use super::corners::{self, Corners};
use super::frame::Frame;
use crate::board::geometry::{LEVEL, centroid};
use crate::board::{Graph, Point, SiteType, StaticRegion};

/// The regions, by number of [`StaticRegion`].
pub(crate) fn regions(
    graph: &Graph,
    t: SiteType,
    points: &[Point],
    frame: &Frame,
) -> Vec<Vec<u32>> {
    let is_outer = outer(graph, t, frame);
    let chosen = |want: bool| {
        (0..points.len() as u32)
            .filter(|&i| is_outer[i as usize] == want)
            .collect::<Vec<u32>>()
    };
    let Corners { convex, concave } = match t {
        SiteType::Vertex => corners::of_vertices(&frame.walks, &frame.bends),
        SiteType::Edge => corners::of_edges(graph, frame),
        SiteType::Cell => corners::of_cells(graph, frame),
    };
    StaticRegion::ALL
        .into_iter()
        .map(|r| match r {
            StaticRegion::Corners => union(&convex, &concave),
            StaticRegion::ConvexCorners => convex.clone(),
            StaticRegion::ConcaveCorners => concave.clone(),
            StaticRegion::Major => sized(graph, t, true),
            StaticRegion::Minor => sized(graph, t, false),
            StaticRegion::Outer | StaticRegion::Perimeter => chosen(true),
            StaticRegion::Top => extreme(points, |p| -p.y),
            StaticRegion::Bottom => extreme(points, |p| p.y),
            StaticRegion::Left => extreme(points, |p| p.x),
            StaticRegion::Right => extreme(points, |p| -p.x),
            StaticRegion::Centre => {
                central(points, middle(t, points, &convex, &concave, &is_outer))
            }
            StaticRegion::Inner => chosen(false),
        })
        .collect()
}

/// Whether each site is outer: a vertex of the outline, a cell that touches it, or an edge that
/// joins two such vertices without having two cells beside it.
fn outer(graph: &Graph, t: SiteType, frame: &Frame) -> Vec<bool> {
    match t {
        SiteType::Vertex => frame.on_outline.clone(),
        SiteType::Cell => graph
            .faces
            .iter()
            .map(|f| f.vertices.iter().any(|&v| frame.on_outline[v as usize]))
            .collect(),
        SiteType::Edge => {
            let on = |v: u32| frame.on_outline[v as usize];
            graph
                .edges
                .iter()
                .zip(&frame.beside)
                .map(|(edge, cells)| cells.len() < 2 && on(edge.a) && on(edge.b))
                .collect()
        }
    }
}

fn union(a: &[u32], b: &[u32]) -> Vec<u32> {
    let mut all: Vec<u32> = a.iter().chain(b).copied().collect();
    all.sort_unstable();
    all.dedup();
    all
}

/// The sites where `f` is least.
fn extreme(points: &[Point], f: fn(&Point) -> f64) -> Vec<u32> {
    let least = points.iter().map(f).fold(f64::INFINITY, f64::min);
    (0..points.len() as u32)
        .filter(|&i| f(&points[i as usize]) - least < LEVEL)
        .collect()
}

/// The middle of the board: of its corners for cells, of corners and outer sites together for the
/// other kinds.
///
/// The difference only matters where these are unevenly spread, as with the corners of overlapping
/// cells, or with isolated vertices beside the board.
fn middle(
    t: SiteType,
    points: &[Point],
    convex: &[u32],
    concave: &[u32],
    is_outer: &[bool],
) -> Point {
    let at = |site: &u32| points[*site as usize];
    let mut border: Vec<Point> = union(convex, concave).iter().map(at).collect();
    if t != SiteType::Cell {
        let outer = points.iter().zip(is_outer).filter(|(_, outer)| **outer);
        border.extend(outer.map(|(at, _)| *at));
    }
    centroid(if border.is_empty() { points } else { &border })
}

/// The sites nearest to the middle of the board.
fn central(points: &[Point], middle: Point) -> Vec<u32> {
    let distance = |i: u32| {
        let p = points[i as usize];
        Point::new(p.x - middle.x, p.y - middle.y).length()
    };
    let all = 0..points.len() as u32;
    let least = all.clone().map(distance).fold(f64::INFINITY, f64::min);
    all.filter(|&i| distance(i) - least < LEVEL).collect()
}

/// Cells with the most corners, or all other cells; empty for other kinds of site.
fn sized(graph: &Graph, t: SiteType, major: bool) -> Vec<u32> {
    match t {
        SiteType::Vertex | SiteType::Edge => Vec::new(),
        SiteType::Cell => {
            let most = graph
                .faces
                .iter()
                .map(|f| f.vertices.len())
                .max()
                .unwrap_or(0);
            let all = 0..graph.faces.len() as u32;
            all.filter(|&f| (graph.faces[f as usize].vertices.len() == most) == major)
                .collect()
        }
    }
}
