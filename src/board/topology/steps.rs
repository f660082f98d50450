//! Which way a neighbour lies.

use super::{ByDirection, listed};
use crate::board::geometry::{TOLERANCE, compass};
use crate::board::site::DirectionSet;
use crate::board::{Direction, Graph, Point, SiteType};

/// The neighbours of every site by direction.
pub(crate) fn steps(
    graph: &Graph,
    t: SiteType,
    points: &[Point],
    all: &[Vec<u32>],
) -> ByDirection<u32> {
    let _ = (graph, t);
    let mut steps = ByDirection::new(points.len());
    for (site, row) in all.iter().enumerate() {
        for &to in row {
            steps.push(site, direction(points[site], points[to as usize]), to);
        }
    }
    steps
}

/// The nearest of the compass points, lifted or tilted if the way leads up or down.
fn direction(from: Point, to: Point) -> Direction {
    let v = from.to(to);
    let flat = v.x.abs() < TOLERANCE && v.y.abs() < TOLERANCE;
    let plane = Direction::COMPASS[compass(v)];
    match (flat, v.z > TOLERANCE, v.z < -TOLERANCE) {
        (true, true, _) => Direction::U,
        (true, _, true) => Direction::D,
        (false, true, _) => plane.up(),
        (false, _, true) => plane.down(),
        (_, false, false) => plane,
    }
}

/// For every relation, the directions that lead to some neighbour.
pub(crate) fn directions(
    lists: &[Vec<Vec<u32>>; 5],
    steps: &ByDirection<u32>,
) -> [DirectionSet; 5] {
    lists.each_ref().map(|list| {
        let mut set = [false; Direction::COUNT];
        for (site, row) in list.iter().enumerate() {
            for (d, to) in steps.row(site) {
                if to.iter().any(|n| row.contains(n)) {
                    set[d.index()] = true;
                }
            }
        }
        listed(&set)
    })
}
