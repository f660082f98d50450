//! The direction in which a neighbour lies.

use super::by_direction::Steps;
use super::{Rows, listed};
use crate::board::geometry::{LEVEL, TOLERANCE, compass, main_compass};
use crate::board::site::DirectionSet;
use crate::board::{Direction, Graph, Point, Relation, SiteType};

/// How far two directions may differ, as the sine of an angle, and still be on one ray.
const ALONG: f64 = 0.05;

/// The neighbours of every site by direction.
///
/// Every step has a direction of the compass. On boards that turn around a pivot, a step along a
/// ring or a ray also has a second direction.
pub(crate) fn steps(graph: &Graph, t: SiteType, points: &[Point], lists: &[Rows; 5]) -> Steps {
    let turning = pivots(graph, t);
    let (all, orthogonal) = (
        &lists[Relation::All as usize],
        &lists[Relation::Orthogonal as usize],
    );
    Steps::pack(all.iter().enumerate().map(|(site, row)| {
        let mut steps = Vec::with_capacity(row.len());
        let nearest = if t == SiteType::Edge && is_cross(points, site, row) {
            main_compass
        } else {
            compass
        };
        for &to in row {
            let (p, q) = (points[site], points[to as usize]);
            steps.push((direction(p, q, nearest), to));
            let turn = (turning[site], turning[to as usize]);
            if let (Some(a), Some(b)) = turn
                && a.pivot == b.pivot
                && orthogonal.row(site).contains(&to)
                && let Some(d) = about(graph.at(a.pivot), [p, q], [a, b])
            {
                steps.push((d, to));
            }
        }
        steps
    }))
}

/// Whether a site has four neighbours that mirror each other, one in each quarter of the compass,
/// like the upright or level edges of hexagons.
///
/// The reference assigns the neighbours of such an edge to the nearest of the eight main
/// directions: north-east, south-east, south-west and north-west.
fn is_cross(points: &[Point], site: usize, row: &[u32]) -> bool {
    let [first, ..] = row else { return false };
    let ways = |to: &u32| points[site].to(points[*to as usize]);
    let (x, y) = (ways(first).x.abs(), ways(first).y.abs());
    let mut quarters = [false; 4];
    for way in row.iter().map(ways) {
        if (way.x.abs() - x).abs() > LEVEL || (way.y.abs() - y).abs() > LEVEL {
            return false;
        }
        quarters[usize::from(way.x > 0.0) + 2 * usize::from(way.y > 0.0)] = true;
    }
    row.len() == 4 && x > LEVEL && y > LEVEL && quarters == [true; 4]
}

/// The compass point nearest to a direction. If it leads up or down, the language has names only
/// for the eight main points.
fn direction(from: Point, to: Point, nearest: fn(Point) -> usize) -> Direction {
    let v = from.to(to);
    let flat = v.x.abs() < TOLERANCE && v.y.abs() < TOLERANCE;
    let tilted = Direction::COMPASS[main_compass(v)];
    match (flat, v.z > TOLERANCE, v.z < -TOLERANCE) {
        (true, true, _) => Direction::U,
        (true, _, true) => Direction::D,
        (false, true, _) => tilted.up(),
        (false, _, true) => tilted.down(),
        (_, false, false) => Direction::COMPASS[nearest(v)],
    }
}

/// How a site turns with the board.
#[derive(Clone, Copy)]
pub(super) struct Turning {
    pub(super) pivot: u32,
    /// Whether it has neighbours along its ring.
    in_ring: bool,
    /// Whether it is a ray that ends at the pivot.
    at_hub: bool,
}

/// The pivot of every site that has one; for an edge or cell, the one that its vertices share.
///
/// A cell with a corner exactly west of the pivot has no steps along its ring, because the
/// reference breaks its rings of cells there.
pub(super) fn pivots(graph: &Graph, t: SiteType) -> Vec<Option<Turning>> {
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
                    at_hub: false,
                })
            };
            graph.vertices.iter().map(of).collect()
        }
        SiteType::Edge => graph
            .edges
            .iter()
            .map(|e| {
                let pivot = shared(&[e.a, e.b])?;
                let at_hub = pivot == e.a || pivot == e.b;
                Some(Turning {
                    pivot,
                    in_ring: !at_hub,
                    at_hub,
                })
            })
            .collect(),
        SiteType::Cell => graph
            .faces
            .iter()
            .map(|f| {
                let pivot = shared(&f.vertices)?;
                let in_ring = !f.vertices.iter().any(|&v| west(pivot, v));
                Some(Turning {
                    pivot,
                    in_ring,
                    at_hub: false,
                })
            })
            .collect(),
    }
}

/// The direction about a centre, if the way from `p` to `q` leads along a ring or a ray. Between
/// rays that end at the centre, a way across it leads inwards first.
fn about(centre: Point, [p, q]: [Point; 2], turn: [Turning; 2]) -> Option<Direction> {
    let (a, b) = (centre.to(p), centre.to(q));
    let (ra, rb) = (a.length(), b.length());
    if rb < TOLERANCE {
        return Some(Direction::In);
    }
    if ra < TOLERANCE {
        return Some(Direction::Out);
    }
    let sine = a.cross(b) / (ra * rb);
    let (along, ahead) = (sine.abs() < ALONG, a.dot(b) > 0.0);
    if along && !ahead && turn.iter().all(|t| t.at_hub) {
        return Some(Direction::In);
    }
    if along && ahead {
        return Some(if rb < ra {
            Direction::In
        } else {
            Direction::Out
        });
    }
    let level = (ra - rb).abs() < TOLERANCE;
    (level && turn.iter().all(|t| t.in_ring)).then_some(if sine < 0.0 {
        Direction::CW
    } else {
        Direction::CCW
    })
}

/// For every relation, the directions in which a site has a neighbour.
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
