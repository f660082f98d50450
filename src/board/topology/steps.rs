//! Which way a neighbour lies.

use super::by_direction::Steps;
use super::{Rows, listed};
use crate::board::geometry::{TOLERANCE, compass};
use crate::board::site::DirectionSet;
use crate::board::{Direction, Graph, Point, Relation, SiteType};

/// How far two ways may diverge, as the sine of an angle, and still be along one ray.
const ALONG: f64 = 0.05;

/// The neighbours of every site by direction.
///
/// Every step has a direction of the compass. On boards that turn around a pivot, a step
/// along a ring or a ray has a second one.
pub(crate) fn steps(graph: &Graph, t: SiteType, points: &[Point], lists: &[Rows; 5]) -> Steps {
    let turning = pivots(graph, t);
    let (all, orthogonal) = (
        &lists[Relation::All as usize],
        &lists[Relation::Orthogonal as usize],
    );
    Steps::pack(all.iter().enumerate().map(|(site, row)| {
        let mut steps = Vec::with_capacity(row.len());
        for &to in row {
            let (p, q) = (points[site], points[to as usize]);
            steps.push((direction(p, q), to));
            let turn = (turning[site], turning[to as usize]);
            if let (Some(a), Some(b)) = turn
                && a.pivot == b.pivot
                && orthogonal.row(site).contains(&to)
                && let Some(d) = about(graph.at(a.pivot), p, q, a.in_ring && b.in_ring)
            {
                steps.push((d, to));
            }
        }
        steps
    }))
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

/// How a site takes part in the turning of the board.
#[derive(Clone, Copy)]
struct Turning {
    pivot: u32,
    /// Whether it has neighbours along its ring.
    in_ring: bool,
}

/// The pivot of every site that has one: of an edge or cell, the one its vertices share.
///
/// A cell with a corner exactly west of the pivot has no steps along its ring: the
/// reference breaks its rings of cells there.
fn pivots(graph: &Graph, t: SiteType) -> Vec<Option<Turning>> {
    let shared = |ids: &[u32]| {
        let pivot = graph.vertices[*ids.first()? as usize].pivot?;
        let same = ids
            .iter()
            .all(|&v| graph.vertices[v as usize].pivot == Some(pivot));
        same.then_some(pivot)
    };
    let west = |pivot: u32, v: u32| {
        let p = graph.at(pivot).to(graph.at(v));
        p.x < -TOLERANCE && p.y.abs() < TOLERANCE
    };
    match t {
        SiteType::Vertex => {
            let of = |v: &crate::board::Vertex| {
                Some(Turning {
                    pivot: v.pivot?,
                    in_ring: true,
                })
            };
            graph.vertices.iter().map(of).collect()
        }
        SiteType::Edge => graph
            .edges
            .iter()
            .map(|e| {
                Some(Turning {
                    pivot: shared(&[e.a, e.b])?,
                    in_ring: true,
                })
            })
            .collect(),
        SiteType::Cell => graph
            .faces
            .iter()
            .map(|f| {
                let pivot = shared(&f.vertices)?;
                let in_ring = !f.vertices.iter().any(|&v| west(pivot, v));
                Some(Turning { pivot, in_ring })
            })
            .collect(),
    }
}

/// The direction about a centre, if the way from `p` to `q` lies along a ring or a ray.
fn about(centre: Point, p: Point, q: Point, around: bool) -> Option<Direction> {
    let (a, b) = (centre.to(p), centre.to(q));
    let (ra, rb) = (a.length(), b.length());
    if rb < TOLERANCE {
        return Some(Direction::In);
    }
    if ra < TOLERANCE {
        return Some(Direction::Out);
    }
    let sine = a.cross(b) / (ra * rb);
    if sine.abs() < ALONG && a.dot(b) > 0.0 {
        return Some(if rb < ra {
            Direction::In
        } else {
            Direction::Out
        });
    }
    let level = (ra - rb).abs() < TOLERANCE;
    (level && around).then_some(if sine < 0.0 {
        Direction::CW
    } else {
        Direction::CCW
    })
}

/// For every relation, the directions that lead to some neighbour.
pub(crate) fn directions(lists: &[Rows; 5], steps: &Steps) -> [DirectionSet; 5] {
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
