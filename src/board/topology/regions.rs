//! Regions that the board alone defines.

use super::corners;
use crate::board::geometry::{TOLERANCE, centroid};
use crate::board::{Graph, Point, SiteType, StaticRegion};

/// The regions, by number of [`StaticRegion`].
pub(crate) fn regions(
    graph: &Graph,
    t: SiteType,
    points: &[Point],
    incident: &[Vec<Vec<u32>>; 3],
) -> Vec<Vec<u32>> {
    let outer = corners::outer(graph, t, incident);
    let (convex, concave) = corners::corners(graph, t, incident);
    let is_outer = flags(points.len(), &outer);
    StaticRegion::ALL
        .into_iter()
        .map(|r| match r {
            StaticRegion::Corners => union(&convex, &concave),
            StaticRegion::ConvexCorners => convex.clone(),
            StaticRegion::ConcaveCorners => concave.clone(),
            StaticRegion::Major => sized(graph, t, true),
            StaticRegion::Minor => sized(graph, t, false),
            StaticRegion::Outer | StaticRegion::Perimeter => outer.clone(),
            StaticRegion::Top => extreme(points, |p| -p.y),
            StaticRegion::Bottom => extreme(points, |p| p.y),
            StaticRegion::Left => extreme(points, |p| p.x),
            StaticRegion::Right => extreme(points, |p| -p.x),
            StaticRegion::Centre => central(points),
            StaticRegion::Inner => (0..points.len() as u32)
                .filter(|&i| !is_outer[i as usize])
                .collect(),
        })
        .collect()
}

pub(crate) fn flags(n: usize, list: &[u32]) -> Vec<bool> {
    let mut flags = vec![false; n];
    for &i in list {
        flags[i as usize] = true;
    }
    flags
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
        .filter(|&i| f(&points[i as usize]) - least < TOLERANCE)
        .collect()
}

/// The sites nearest to the middle of the board.
fn central(points: &[Point]) -> Vec<u32> {
    let middle = centroid(points);
    let distance = |i: u32| {
        let p = points[i as usize];
        Point::new(p.x - middle.x, p.y - middle.y).length()
    };
    let all = 0..points.len() as u32;
    let least = all.clone().map(distance).fold(f64::INFINITY, f64::min);
    all.filter(|&i| distance(i) - least < TOLERANCE).collect()
}

/// Cells with the most corners, or all others; nothing for other kinds of site.
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
