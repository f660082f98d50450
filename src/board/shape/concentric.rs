//! Rings around a centre: polygons within polygons, and circles of cells.

use std::f64::consts::{FRAC_PI_2, TAU};

use super::check_area;
use crate::board::geometry::polar;
use crate::board::{BoardError, Graph, Limits, Point, SiteType};

/// How rings of polygons are laid out.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Rings {
    /// How many rings.
    pub rings: i64,
    /// Whether sides have a vertex in the middle.
    pub midpoints: bool,
    /// Whether those are joined from ring to ring.
    pub join_midpoints: bool,
    /// Whether corners are joined from ring to ring.
    pub join_corners: bool,
}

impl Default for Rings {
    fn default() -> Rings {
        Rings {
            rings: 3,
            midpoints: true,
            join_midpoints: true,
            join_corners: false,
        }
    }
}

/// Nested polygons of `sides` sides, with the bottom side level. The corners of ring k are k units
/// from the centre. There are no cells.
pub fn polygons(limits: Limits, sides: i64, how: Rings) -> Result<Graph, BoardError> {
    BoardError::at_least("number of sides", 3, sides)?;
    BoardError::at_least("number of rings", 1, how.rings)?;
    check_area(limits, 2 * sides, how.rings)?;
    let mut graph = Graph::default();
    let per_side = if how.midpoints { 2 } else { 1 };
    let n = (sides * per_side) as u32;
    for ring in 1..=how.rings {
        let corner = |i: i64| {
            // The calculation is done in degrees first, so that the last bits are those of the
            // reference.
            let steps = 0.5 + (i % sides) as f64;
            let angle = (180.0 + 360.0 * steps / sides as f64).to_radians();
            polar(1.0, angle).times(radius(sides, ring))
        };
        let base = graph.vertices.len() as u32;
        for i in 0..sides {
            graph.push_vertex(corner(i));
            if how.midpoints {
                graph.push_vertex(corner(i).middle(corner(i + 1)));
            }
        }
        for k in 0..n {
            graph.push_edge(base + k, base + (k + 1) % n);
        }
        for k in (0..n).filter(|_| ring > 1) {
            let corner = !how.midpoints || k % 2 == 0;
            if if corner {
                how.join_corners
            } else {
                how.join_midpoints
            } {
                graph.push_edge(base - n + k, base + k);
            }
        }
    }
    graph.tilt_by_rounding();
    stand_up(&mut graph);
    graph.reorder();
    Ok(graph)
}

/// Turns a graph that lies on its left side clockwise by three quarters.
///
/// The reference makes polygons in that position, as the phases of edges show. Only this turn, and
/// no shorter one, rounds in such a way that ties between edges come out as in the reference.
fn stand_up(graph: &mut Graph) {
    let (s, c) = libm::sincos(-3.0 * FRAC_PI_2);
    let turned = |p: Point| Point::new(p.x * c - p.y * s, p.x * s + p.y * c);
    for v in &mut graph.vertices {
        v.at = turned(v.at);
        v.west = turned(v.west);
    }
}

/// The distance of a ring's corners from the centre.
///
/// In triangles the reference numbers the top of the first ring before the sides of the third, so
/// these must lie higher than they would if rings grew in proportion.
fn radius(sides: i64, ring: i64) -> f64 {
    if sides == 3 {
        ring as f64 - 0.5
    } else {
        ring as f64
    }
}

/// Circles of sites. The first number is that of the centre, the others are those of the rings at
/// distances 1, 2, … from it. 0 leaves a ring out. A negative number makes a ring of sites that are
/// joined to other rings but not to each other. With `stagger`, every second ring is turned by half
/// a site.
pub fn circles(
    limits: Limits,
    counts: &[i64],
    stagger: bool,
    site: SiteType,
) -> Result<Graph, BoardError> {
    if counts.is_empty() {
        return Err(BoardError::BadShape(
            "concentric circles need at least one number".into(),
        ));
    }
    let sites = counts
        .iter()
        .fold(0_i64, |sum, n| sum.saturating_add(n.saturating_abs()));
    limits.check(sites)?;
    match site {
        SiteType::Cell => Ok(cells(counts, stagger)),
        SiteType::Vertex | SiteType::Edge => Ok(points(counts, stagger)),
    }
}

/// A target: a centre and `rings − 1` rings around it, each with `steps` sites, or with one if no
/// number of steps is given.
pub fn target(
    limits: Limits,
    rings: i64,
    steps: Option<i64>,
    site: SiteType,
) -> Result<Graph, BoardError> {
    BoardError::at_least("number of rings", 1, rings)?;
    BoardError::at_least("number of steps", 1, steps.unwrap_or(1))?;
    check_area(limits, rings, steps.unwrap_or(1))?;
    let mut counts = vec![steps.unwrap_or(1); rings as usize];
    counts[0] = 1;
    circles(limits, &counts, false, site)
}

/// A place on an evenly divided circle.
#[derive(Clone, Copy)]
struct Place {
    /// How many parts it lies from the beginning, counter-clockwise.
    step: f64,
    /// How many parts the circle has.
    of: f64,
}

impl Place {
    /// Its distance from the beginning as a share of a whole turn, at least 0 and below 1.
    fn share(self) -> f64 {
        let share = self.step / self.of;
        share - share.floor()
    }

    /// Its point on a circle about the origin, if the beginning lies `ahead` of north, as a share
    /// of a whole turn. The reference counts clockwise here.
    fn point(self, radius: f64, ahead: f64) -> Point {
        let clockwise = (-self.step - ahead * self.of).rem_euclid(self.of);
        polar(radius, FRAC_PI_2 - TAU * clockwise / self.of)
    }
}

/// The board if sites are vertices: rings of them, joined along rings and along rays.
fn points(counts: &[i64], stagger: bool) -> Graph {
    let mut graph = Graph::default();
    let mut rings: Vec<Vec<(u32, f64)>> = Vec::new();
    for (k, &n) in counts.iter().enumerate() {
        let turn = if stagger && k % 2 == 1 { 0.5 } else { 0.0 };
        let mut ring = Vec::new();
        for i in 1..=n.abs() {
            let place = Place {
                step: i as f64 + turn,
                of: n.abs() as f64,
            };
            // Several sites in the centre are kept apart.
            let radius = if k == 0 && n.abs() > 1 { 0.5 } else { k as f64 };
            let id = graph.push_vertex(place.point(radius, 0.0));
            ring.push((id, place.share()));
        }
        rings.push(ring);
    }
    let closed = rings.iter().zip(counts).filter(|(_, n)| **n > 1);
    for (ring, _) in closed {
        for i in 0..ring.len() {
            graph.push_edge(ring[i].0, ring[(i + 1) % ring.len()].0);
        }
    }
    for pair in rings.windows(2) {
        for &(outer, share) in &pair[1] {
            let same = |s: f64| (s - share).abs() < 1e-6;
            let inner = pair[0].iter().find(|(_, s)| pair[0].len() == 1 || same(*s));
            if let Some(&(inner, _)) = inner {
                graph.push_edge(inner, outer);
            }
        }
    }
    set_pivot(&mut graph);
    graph.tilt_by_rounding();
    graph
}

/// The board if sites are cells: their walls are circles half-way between the rings, and rays. Both
/// are counted from the west.
fn cells(counts: &[i64], stagger: bool) -> Graph {
    let mut graph = Graph::default();
    graph.push_vertex(Point::default());
    let mut walls: Vec<Vec<Place>> = vec![Vec::new(); counts.len() + 1];
    let mut rays = Vec::new();
    for (k, &n) in counts.iter().enumerate() {
        let turn = if stagger && k % 2 == 1 { 0.5 } else { 0.0 };
        for i in 0..n.abs() {
            let place = Place {
                step: i as f64 + turn,
                of: n.abs() as f64,
            };
            walls[k].push(place);
            walls[k + 1].push(place);
            if k > 0 || n > 1 {
                rays.push((k, place.share()));
            }
        }
    }
    let mut number = std::collections::BTreeMap::new();
    let key = |k: usize, share: f64| (k, (share * 1e6).round() as i64);
    for (k, wall) in walls.iter_mut().enumerate().skip(1) {
        wall.sort_by(|a, b| a.share().total_cmp(&b.share()));
        wall.dedup_by(|a, b| (a.share() - b.share()).abs() < 1e-6);
        for place in wall.iter() {
            let at = place.point(k as f64 - 0.5, 0.25);
            number.insert(key(k, place.share()), graph.push_vertex(at));
        }
    }
    for (k, wall) in walls
        .iter()
        .enumerate()
        .skip(1)
        .filter(|(_, w)| w.len() > 1)
    {
        for i in 0..wall.len() {
            let (a, b) = (wall[i].share(), wall[(i + 1) % wall.len()].share());
            graph.push_edge(number[&key(k, a)], number[&key(k, b)]);
        }
    }
    // Rays are drawn ring by ring, clockwise from the north.
    let from_north = |share: f64| {
        let turned = -0.25 - share;
        ((turned - turned.floor()) * 1e6).round() as i64 % 1_000_000
    };
    rays.sort_by_key(|&(k, share)| (k, from_north(share)));
    for (k, share) in rays {
        let inner = if k == 0 {
            Some(0)
        } else {
            number.get(&key(k, share)).copied()
        };
        if let (Some(a), Some(&b)) = (inner, number.get(&key(k + 1, share))) {
            graph.push_edge(a, b);
        }
    }
    set_pivot(&mut graph);
    graph.tilt_by_rounding();
    crate::board::operator::faces::add_missing_in_order(&mut graph);
    graph
}

/// Everything turns around the first vertex, if that is the centre.
fn set_pivot(graph: &mut Graph) {
    let Some(first) = graph.vertices.first() else {
        return;
    };
    if first.at.length() < crate::board::geometry::TOLERANCE {
        for v in graph.vertices.iter_mut() {
            v.pivot = Some(0);
        }
    }
}
