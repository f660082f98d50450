//! Lists of neighbours: the orders and unions that all kinds of site share.

use super::Rows;
use super::looks;
use crate::board::geometry::{TOLERANCE, bearing, degrees_from_north};
use crate::board::{Graph, Point};

/// The neighbours of a kind of site before they are put in order.
pub(crate) struct Relations {
    pub(crate) orthogonal: Vec<Vec<u32>>,
    pub(crate) diagonal: Vec<Vec<u32>>,
    pub(crate) off: Vec<Vec<u32>>,
    /// Those that touch at a corner, besides the orthogonal ones.
    pub(crate) touching: Vec<Vec<u32>>,
}

/// Edges that share an end are orthogonal neighbours. Those in the same direction are listed
/// counter-clockwise around the shared end, starting after the west, which comes last.
pub(crate) fn edge_relations(graph: &Graph) -> Relations {
    let at = looks::around(graph);
    let orthogonal = graph
        .edges
        .iter()
        .enumerate()
        .map(|(e, edge)| {
            let around = at[edge.a as usize].iter().chain(&at[edge.b as usize]);
            around
                .map(|&(other, _)| other)
                .filter(|&other| other as usize != e)
                .collect()
        })
        .collect();
    let none = vec![Vec::new(); graph.edges.len()];
    Relations {
        orthogonal,
        diagonal: none.clone(),
        off: none.clone(),
        touching: none,
    }
}

/// The one of some sites, given with their places, that is most nearly across `via` from `from`:
/// the line to it passes closest to `via`.
///
/// Where cells overlap, and on rings, several lines often pass equally close. Which of them is a
/// hair closer is then decided by rounding, and the reference's choice, site by site, is that of
/// exactly these operations on doubles. So nothing is rounded here, and of equal distances the
/// first one wins.
pub(super) fn passing_nearest(
    from: Point,
    via: Point,
    sites: impl Iterator<Item = (Point, u32)>,
) -> Option<u32> {
    let mut nearest: Option<(f64, u32)> = None;
    for (at, site) in sites {
        let line = from.to(at);
        let cross = line.cross(from.to(via));
        let distance = (cross * cross / line.dot(line)).sqrt();
        if nearest.is_none_or(|(least, _)| distance < least) {
            nearest = Some((distance, site));
        }
    }
    nearest.map(|(_, site)| site)
}

/// The five lists, each clockwise from north and without duplicates.
pub(crate) fn complete(points: &[Point], r: &Relations) -> [Rows; 5] {
    let union = |lists: &[&Vec<Vec<u32>>]| {
        let mut rows = Rows::new();
        let mut row = Vec::new();
        for (site, &at) in points.iter().enumerate() {
            for &n in lists.iter().flat_map(|list| &list[site]) {
                if row.iter().all(|&(_, _, known)| known != n) {
                    let way = at.to(points[n as usize]);
                    row.push((millionths_from_north(way), way, n));
                }
            }
            // Rounding only decides between neighbours in the same direction; if it does not, they
            // keep their order.
            row.sort_by(|(a, v, _), (b, w, _)| {
                let closely = || degrees_from_north(*v).total_cmp(&degrees_from_north(*w));
                a.cmp(b).then_with(closely)
            });
            rows.push(row.drain(..).map(|(_, _, n)| n));
        }
        rows
    };
    [
        union(&[&r.orthogonal, &r.touching]),
        union(&[&r.orthogonal]),
        union(&[&r.diagonal]),
        union(&[&r.off]),
        union(&[&r.orthogonal, &r.diagonal, &r.off]),
    ]
}

/// A bearing in millionths of a quarter turn. What lies straight above or below counts as east.
fn millionths_from_north(way: Point) -> i64 {
    const EAST: i64 = 1_000_000;
    if way.x.abs() < TOLERANCE && way.y.abs() < TOLERANCE {
        return EAST;
    }
    (bearing(way) * EAST as f64).round() as i64
}
