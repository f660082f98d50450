//! Lines through the board: where a slider goes.
//!
//! A line begins with a step and goes on, as long as it can, to the neighbour in the
//! same direction that bends it least. How a step goes on depends on nothing but the
//! step, so it is worked out once per step; lines then only follow the chain.

use super::ByDirection;
use crate::board::{Direction, Point};

/// Marks the end of a chain.
const END: u32 = u32::MAX;

/// A step from one site to another.
struct Step {
    from: u32,
    to: u32,
    direction: Direction,
    /// The number of the step that continues it, or [`END`].
    next: u32,
}

/// The lines that leave every site.
pub(crate) fn radials(points: &[Point], steps: &ByDirection<u32>) -> ByDirection<Vec<u32>> {
    let chain = chain(points, steps);
    let mut radials = ByDirection::new(points.len());
    for step in &chain {
        radials.push(step.from as usize, step.direction, line(&chain, step));
    }
    radials
}

/// All steps, with how each goes on.
fn chain(points: &[Point], steps: &ByDirection<u32>) -> Vec<Step> {
    let mut chain = Vec::new();
    let mut first_of = Vec::with_capacity(points.len());
    for site in 0..points.len() {
        first_of.push(chain.len());
        for (direction, list) in steps.row(site) {
            chain.extend(list.iter().map(|&to| Step {
                from: site as u32,
                to,
                direction: *direction,
                next: END,
            }));
        }
    }
    for i in 0..chain.len() {
        let start = first_of[chain[i].to as usize];
        let onward = chain[start..].iter().take_while(|s| s.from == chain[i].to);
        let same = onward
            .enumerate()
            .filter(|(_, s)| s.direction == chain[i].direction);
        let best = same
            .map(|(k, s)| (bend(points, &chain[i], s), k, s.direction))
            .min_by_key(|&(bend, k, _)| ((bend * 1e6).round() as i64, k));
        if let Some((bend, k, direction)) = best {
            let ring = direction == Direction::CW || direction == Direction::CCW;
            if ring || bend <= 1.0 - STRAIGHT {
                chain[i].next = (start + k) as u32;
            }
        }
    }
    chain
}

/// The most that a line of the compass may bend at a site, as the cosine of 14°: the
/// reference goes on at 13° and stops at 15°. Rings may bend as they like.
const STRAIGHT: f64 = 0.970_295_726;

/// How far the way bends from one step to the next: 1 less the cosine.
fn bend(points: &[Point], a: &Step, b: &Step) -> f64 {
    let v = points[a.from as usize].to(points[a.to as usize]);
    let w = points[b.from as usize].to(points[b.to as usize]);
    1.0 - v.dot3(w) / (v.length() * w.length())
}

/// The sites met from a step on. A line of the compass never comes back; a ring does,
/// and ends before the site where it began.
fn line(chain: &[Step], step: &Step) -> Vec<u32> {
    let follow = || {
        let mut at = step;
        std::iter::once(step.to).chain(std::iter::from_fn(move || {
            at = chain.get(at.next as usize)?;
            (at.to != step.from && at.to != step.to).then_some(at.to)
        }))
    };
    let mut line = Vec::with_capacity(follow().take(chain.len()).count());
    line.extend(follow().take(chain.len()));
    line
}
