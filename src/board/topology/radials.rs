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
    let mut lines: Vec<Vec<u32>> = vec![Vec::new(); chain.len()];
    let mut waiting = Vec::new();
    for i in 0..chain.len() {
        if is_ring(chain[i].direction) {
            lines[i] = around(&chain, &chain[i]);
            continue;
        }
        // The line of a step is the step and then the line of the next one.
        let mut at = i;
        while lines[at].is_empty() && waiting.len() <= chain.len() {
            waiting.push(at);
            match chain[at].next {
                END => break,
                next => at = next as usize,
            }
        }
        while let Some(k) = waiting.pop() {
            let rest = lines
                .get(chain[k].next as usize)
                .map_or(&[][..], Vec::as_slice);
            let mut line = Vec::with_capacity(rest.len() + 1);
            line.push(chain[k].to);
            line.extend_from_slice(rest);
            lines[k] = line;
        }
    }
    let mut radials = ByDirection::new(points.len());
    for (step, line) in chain.iter().zip(lines) {
        radials.push(step.from as usize, step.direction, line);
    }
    radials
}

fn is_ring(direction: Direction) -> bool {
    direction == Direction::CW || direction == Direction::CCW
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
        if let Some((bend, k, direction)) = best
            && (is_ring(direction) || bend <= 1.0 - STRAIGHT)
        {
            chain[i].next = (start + k) as u32;
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

/// The sites met along a ring from a step on, up to the site before the one where it began.
fn around(chain: &[Step], step: &Step) -> Vec<u32> {
    let mut line = vec![step.to];
    let mut at = step;
    while let Some(next) = chain.get(at.next as usize) {
        if next.to == step.from || next.to == step.to || line.len() > chain.len() {
            break;
        }
        line.push(next.to);
        at = next;
    }
    line
}
