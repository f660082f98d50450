//! Where on each site a piece and a name stand, and how much room they have there.

use std::collections::BTreeSet;

use super::arc::Arc;
use crate::board::geometry::distance_to_segment;
use crate::board::{Edge, Face, Graph, Point, SiteType, Topology};

/// Boards with more sites are measured by their neighbours alone.
const MANY: usize = 2000;

/// Where to mark an edge whose middle is also that of another edge, as shares of its length, those
/// nearer to the middle first. The one farthest from all other marks is taken.
const ALONG: [f64; 9] = [
    1.0 / 2.0,
    3.0 / 8.0,
    5.0 / 8.0,
    1.0 / 3.0,
    2.0 / 3.0,
    1.0 / 4.0,
    3.0 / 4.0,
    1.0 / 6.0,
    5.0 / 6.0,
];

/// The spot of one site.
#[derive(Clone, Copy, Debug)]
pub(super) struct Spot {
    /// Its place on the board.
    pub(super) at: Point,
    /// The diameter of what fits there, in units of the board.
    pub(super) room: f64,
}

/// The spots of all sites of a kind.
pub(super) fn spots(topology: &Topology, kind: SiteType) -> Vec<Spot> {
    match kind {
        SiteType::Cell => cells(topology),
        SiteType::Vertex => vertices(topology.graph()),
        SiteType::Edge => edges(topology.graph()),
    }
}

fn cells(topology: &Topology) -> Vec<Spot> {
    let graph = topology.graph();
    let sites = topology.sites(SiteType::Cell).iter();
    sites
        .zip(&graph.faces)
        .map(|(site, face)| {
            let centre = Point::new3(site.x, site.y, site.z);
            let at = middle_of_sector(graph, face).unwrap_or(centre);
            let corners = &face.vertices;
            let ends = corners.iter().zip(corners.iter().cycle().skip(1));
            let sides = ends.map(|(a, b)| distance_to_side(graph, at, *a, *b));
            let room = 2.0 * sides.fold(f64::INFINITY, f64::min);
            Spot {
                at,
                room: if room.is_finite() { room } else { 1.0 },
            }
        })
        .collect()
}

/// Half-way between the two arcs of a cell of a ring, where its corners' centroid lies too
/// far inside.
fn middle_of_sector(graph: &Graph, face: &Face) -> Option<Point> {
    let pivot = face
        .vertices
        .iter()
        .find_map(|v| graph.vertices[*v as usize].pivot)?;
    let centre = graph.at(pivot);
    let (mut least, mut most, mut way) = (f64::INFINITY, 0.0_f64, Point::default());
    for &v in &face.vertices {
        let ray = centre.to(graph.at(v));
        let length = ray.length();
        if v != pivot && graph.vertices[v as usize].pivot != Some(pivot) {
            return None;
        }
        (least, most) = (least.min(length), most.max(length));
        if length > 1e-6 {
            way = way.plus(ray.times(1.0 / length));
        }
    }
    // What goes all round the pivot, or has a corner there, has its centroid in its middle.
    let length = way.length();
    (length > 1e-6 && least > 1e-6 && most - least > 1e-6)
        .then(|| centre.plus(way.times((least + most) / 2.0 / length)))
}

fn distance_to_side(graph: &Graph, at: Point, a: u32, b: u32) -> f64 {
    match Arc::between(graph, a, b) {
        Some(arc) => (arc.centre.distance(at) - arc.radius).abs(),
        None => distance_to_segment(at, graph.at(a), graph.at(b)),
    }
}

fn vertices(graph: &Graph) -> Vec<Spot> {
    let points: Vec<Point> = graph.vertices.iter().map(|v| v.at).collect();
    let joined = if points.len() > MANY {
        graph.neighbours()
    } else {
        Vec::new()
    };
    let room = |v: usize| {
        let apart = match joined.get(v) {
            Some(joined) => nearest(points[v], joined.iter().map(|w| graph.at(*w))),
            None => nearest(points[v], points.iter().copied()),
        };
        apart.unwrap_or(1.0)
    };
    (0..points.len())
        .map(|v| Spot {
            at: points[v],
            room: room(v),
        })
        .collect()
}

fn edges(graph: &Graph) -> Vec<Spot> {
    let middle = |edge: &Edge| {
        let arc = Arc::between(graph, edge.a, edge.b);
        arc.and_then(Arc::middle)
            .unwrap_or_else(|| graph.edge_middle(edge))
    };
    let mut at: Vec<Point> = graph.edges.iter().map(middle).collect();
    let mut taken = BTreeSet::new();
    for e in 0..at.len() {
        if !taken.insert(rounded(at[e])) && at.len() <= MANY {
            at[e] = beside(graph, &at, e);
        }
    }
    let spot = |(e, edge): (usize, &Edge)| {
        let length = graph.at(edge.a).distance(graph.at(edge.b)) * 0.8;
        let others = if at.len() <= MANY { &at[..] } else { &[] };
        let apart = nearest(at[e], others.iter().copied());
        Spot {
            at: at[e],
            room: apart.map_or(length, |apart| apart.min(length)),
        }
    };
    graph.edges.iter().enumerate().map(spot).collect()
}

/// Where an edge is farthest from the spots of the others.
fn beside(graph: &Graph, spots: &[Point], e: usize) -> Point {
    let (a, b) = (graph.at(graph.edges[e].a), graph.at(graph.edges[e].b));
    let others = || (0..spots.len()).filter(|other| *other != e);
    let apart = |at: Point| {
        let apart = others().map(|other| spots[other].distance(at));
        apart.fold(f64::INFINITY, f64::min)
    };
    let mut best = (0.0, spots[e]);
    for share in ALONG {
        let at = a.plus(a.to(b).times(share));
        let far = apart(at);
        // Only a clear gain is worth a place farther from the middle.
        if far > best.0 + 1e-6 {
            best = (far, at);
        }
    }
    best.1
}

/// A place in millionths, so that equal places are recognised despite rounding.
fn rounded(at: Point) -> [i64; 3] {
    [at.x, at.y, at.z].map(|part| (part * 1e6).round() as i64)
}

/// The distance to the nearest of some places that is not this one.
fn nearest(here: Point, others: impl Iterator<Item = Point>) -> Option<f64> {
    let apart = others.map(|other| here.distance(other));
    apart.filter(|apart| *apart > 1e-6).min_by(f64::total_cmp)
}
