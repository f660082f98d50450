//! Lines through the board: where a slider goes.

use super::ByDirection;
use crate::board::{Graph, Point};

/// The lines that leave every site.
///
/// A line begins with each step and goes on, as long as it can, to the neighbour that
/// bends it least.
pub(crate) fn radials(
    graph: &Graph,
    points: &[Point],
    steps: &ByDirection<u32>,
) -> ByDirection<Vec<u32>> {
    let _ = graph;
    let mut radials = ByDirection::new(points.len());
    for site in 0..points.len() {
        for (d, firsts) in steps.row(site) {
            for &first in firsts {
                let mut line = vec![first];
                let (mut before, mut here) = (site as u32, first);
                while let Some(next) =
                    straight_on(points, steps.get(here as usize, *d), before, here)
                {
                    if next as usize == site || line.contains(&next) {
                        break;
                    }
                    line.push(next);
                    (before, here) = (here, next);
                }
                radials.push(site, *d, line);
            }
        }
    }
    radials
}

/// The one of `candidates` that continues the way from `before` to `here` best.
fn straight_on(points: &[Point], candidates: &[u32], before: u32, here: u32) -> Option<u32> {
    let v = points[before as usize].to(points[here as usize]);
    candidates.iter().copied().min_by_key(|&c| {
        let w = points[here as usize].to(points[c as usize]);
        let lengths = v.length() * w.length();
        ((1.0 - v.dot(w) / lengths) * 1e6).round() as i64
    })
}
