//! Lines through the board: where a slider goes.

use super::ByDirection;
use crate::board::{Direction, Point};

/// The lines that leave every site.
///
/// A line begins with each step and goes on, as long as it can, to the neighbour in the
/// same direction that bends it least.
pub(crate) fn radials(points: &[Point], steps: &ByDirection<u32>) -> ByDirection<Vec<u32>> {
    let mut radials = ByDirection::new(points.len());
    for site in 0..points.len() {
        for (d, firsts) in steps.row(site) {
            for &first in firsts {
                radials.push(site, *d, line(points, steps, site as u32, first, *d));
            }
        }
    }
    radials
}

/// The line from `site` that begins with a step to `first`.
fn line(
    points: &[Point],
    steps: &ByDirection<u32>,
    site: u32,
    first: u32,
    d: Direction,
) -> Vec<u32> {
    let mut line = vec![first];
    let (mut before, mut here) = (site, first);
    // A line of the compass never comes back; a ring does, to where it began.
    while let Some(next) = straight_on(points, steps.get(here as usize, d), before, here, d) {
        if next == site || next == first || line.len() >= points.len() {
            break;
        }
        line.push(next);
        (before, here) = (here, next);
    }
    line
}

/// The most that a line of the compass may bend at a site, as the cosine of 15°: the
/// reference goes on at 13° and stops at 17°.
const STRAIGHT: f64 = 0.965_925_826;

/// The one of `candidates` that continues the way from `before` to `here` best. Rings
/// may bend as they like, other lines hardly.
fn straight_on(
    points: &[Point],
    candidates: &[u32],
    before: u32,
    here: u32,
    d: Direction,
) -> Option<u32> {
    let v = points[before as usize].to(points[here as usize]);
    let bend = |c: u32| {
        let w = points[here as usize].to(points[c as usize]);
        1.0 - v.dot3(w) / (v.length() * w.length())
    };
    let best = candidates
        .iter()
        .copied()
        .min_by_key(|&c| (bend(c) * 1e6).round() as i64)?;
    let ring = d == Direction::CW || d == Direction::CCW;
    (ring || bend(best) <= 1.0 - STRAIGHT).then_some(best)
}
