//! The tracks around a Surakarta board: along the lines beside its sides, and around its corners on
//! loops.

use super::geometry::{LEVEL, bearing, centroid};
use super::{Point, Site, SiteType, StaticRegion, Topology};

/// Both tracks, one in each direction, along the lines that are `line` lines inside each side.
/// Where a loop leads around a corner, a site is listed twice in a row.
pub fn around(topology: &Topology, line: usize) -> Option<[Vec<u32>; 2]> {
    let sites = topology.sites(SiteType::Vertex);
    let mut corners: Vec<Point> = topology
        .region(SiteType::Vertex, StaticRegion::ConvexCorners)
        .iter()
        .map(|corner| place(&sites[*corner as usize]))
        .collect();
    if corners.len() < 3 {
        return None;
    }
    let middle = centroid(&corners);
    corners.sort_by(|a, b| bearing(middle.to(*a)).total_cmp(&bearing(middle.to(*b))));
    let clockwise = way(topology, &corners, line)?;
    corners.reverse();
    Some([clockwise, way(topology, &corners, line)?])
}

/// The way along the lines beside the sides, from corner to corner. The end of each line is listed
/// twice.
fn way(topology: &Topology, corners: &[Point], line: usize) -> Option<Vec<u32>> {
    let mut way = Vec::new();
    for (index, corner) in corners.iter().enumerate() {
        let next = corners[(index + 1) % corners.len()];
        way.append(&mut beside(topology, *corner, next, line)?);
        way.extend(way.last().copied());
    }
    Some(way)
}

/// The sites of the line that is `line` lines inside a side, in the direction of the side.
fn beside(topology: &Topology, from: Point, to: Point, line: usize) -> Option<Vec<u32>> {
    let side = from.to(to);
    let points = topology.sites(SiteType::Vertex).iter().map(place);
    let inside = |at: Point| side.cross(from.to(at)).abs() / side.length();
    let mut levels: Vec<f64> = points.clone().map(inside).collect();
    levels.sort_by(f64::total_cmp);
    levels.dedup_by(|a, b| *a - *b < LEVEL);
    let level = *levels.get(line)?;
    let on_line = points
        .enumerate()
        .filter(|(_, at)| (inside(*at) - level).abs() < LEVEL);
    let mut found: Vec<(f64, u32)> = on_line
        .map(|(site, at)| (side.dot(from.to(at)), site as u32))
        .collect();
    found.sort_by(|a, b| a.0.total_cmp(&b.0));
    Some(found.into_iter().map(|(_, site)| site).collect())
}

fn place(site: &Site) -> Point {
    Point::new(site.x, site.y)
}
