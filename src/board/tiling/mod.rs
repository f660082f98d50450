//! Semi-regular and decorative tilings, made of polygons with sides of length 1.
//!
//! The names list the polygons around a vertex: `T3464` has a triangle, a square, a hexagon and a
//! square. A board consists of *clusters* on a lattice; a cluster is the largest tile with the
//! tiles that go with it. Vertices that are one apart are joined, and gaps become faces.

mod brick;
mod celtic;
mod quadhex;
mod repeat;
mod semi_regular;
mod snub_square;
mod spiral;

pub use brick::{BrickShape, brick};
pub use celtic::{celtic, celtic_poly};
pub use quadhex::quadhex;
pub use repeat::repeat;
pub use semi_regular::{Tiling, tiling, tiling_poly, tiling_sides};
pub use spiral::spiral;

use super::geometry::PointIndex;
use super::{Graph, Point};

/// Joins all vertices that are one apart and finds the faces that were not given.
fn close(graph: &mut Graph) {
    let known: std::collections::BTreeSet<(u32, u32)> = graph
        .edges
        .iter()
        .map(|e| (e.a.min(e.b), e.a.max(e.b)))
        .collect();
    // Buckets are one unit wide, so only neighbouring ones can hold a vertex one apart.
    let mut buckets: std::collections::BTreeMap<(i64, i64), Vec<u32>> = Default::default();
    let key = |p: Point| (p.x.floor() as i64, p.y.floor() as i64);
    for (i, v) in graph.vertices.iter().enumerate() {
        buckets.entry(key(v.at)).or_default().push(i as u32);
    }
    for a in 0..graph.vertices.len() as u32 {
        let (x, y) = key(graph.at(a));
        for near in (x - 1..=x + 1).flat_map(|i| (y - 1..=y + 1).map(move |j| (i, j))) {
            for &b in buckets.get(&near).into_iter().flatten().filter(|&&b| b > a) {
                let apart = graph.at(a).distance(graph.at(b));
                if (apart - 1.0).abs() < 1e-3 && !known.contains(&(a, b)) {
                    graph.push_edge(a, b);
                }
            }
        }
    }
    super::operator::faces::add_missing(graph);
}

/// A graph of polygons. A polygon that several clusters contain is added once, and `points` are
/// numbered first.
fn from_clusters(points: &[Point], clusters: &[Vec<Vec<Point>>]) -> Graph {
    let mut index = PointIndex::default();
    let mut centres: Vec<Point> = Vec::new();
    let mut polygons = Vec::new();
    for polygon in clusters.iter().flatten() {
        let centre = super::geometry::centroid(polygon);
        if index.find(centre, |i| centres[i as usize]).is_none() {
            index.insert(centre, centres.len() as u32);
            centres.push(centre);
            polygons.push(polygon.as_slice());
        }
    }
    Graph::from_polygons_over(points, polygons)
}
