//! Lines through the board, along which a piece slides.
//!
//! A line begins with a step and continues, for as long as it can, to the neighbour in the same
//! direction that bends it least. How a step continues depends only on the step, so it is worked
//! out once per step, and lines just follow the chain. The line of a step is the tail of the line
//! of the step before it, and both are stored as one.

use std::sync::Arc;

use super::by_direction::Steps;
use crate::board::{Direction, Point};

/// Marks the end of a chain, and a line that is not stored yet.
const END: u32 = u32::MAX;

/// The lines that leave every site, by the numbers of the steps that begin them.
#[derive(Debug)]
pub(crate) struct Lines {
    /// The sites of all lines.
    pub(crate) sites: Arc<[u32]>,
    /// For every step, where its line begins and ends among them.
    pub(crate) spans: Vec<(u32, u32)>,
}

impl Lines {
    /// The sites of a line.
    pub(crate) fn line(&self, span: (u32, u32)) -> &[u32] {
        &self.sites[span.0 as usize..span.1 as usize]
    }
}

/// The lines that leave every site.
pub(crate) fn lines(points: &[Point], steps: &Steps) -> Lines {
    let chain = chain(points, steps);
    let mut follows = vec![false; chain.len()];
    for step in chain.iter().filter(|step| step.next != END) {
        follows[step.next as usize] = true;
    }
    let mut sites = Vec::with_capacity(2 * chain.len());
    let mut spans = vec![(END, END); chain.len()];
    // Steps that continue no other step begin the longest lines, which contain the others.
    for first in [true, false] {
        for step in 0..chain.len() {
            if is_ring(chain[step].direction) {
                if first {
                    spans[step] = around(&chain, step, &mut sites);
                }
            } else if spans[step].0 == END && !(first && follows[step]) {
                lay_out(&chain, step, &mut sites, &mut spans);
            }
        }
    }
    Lines {
        sites: sites.into(),
        spans,
    }
}

/// Stores the line of a step, and its tails that are not stored yet.
fn lay_out(chain: &[Step], first: usize, sites: &mut Vec<u32>, spans: &mut [(u32, u32)]) {
    let begin = sites.len();
    let mut fresh = Vec::new();
    let mut at = first as u32;
    while at != END {
        let (from, to) = spans[at as usize];
        if from != END {
            // The rest is already stored as part of another line.
            sites.extend_from_within(from as usize..to as usize);
            break;
        }
        fresh.push((at, sites.len() as u32));
        sites.push(chain[at as usize].to);
        at = chain[at as usize].next;
        if sites.len() - begin > chain.len() {
            break;
        }
    }
    for (step, from) in fresh {
        spans[step as usize] = (from, sites.len() as u32);
    }
}

/// A step from one site to another.
struct Step {
    from: u32,
    to: u32,
    direction: Direction,
    /// The number of the step that continues it, or [`END`].
    next: u32,
}

fn is_ring(direction: Direction) -> bool {
    direction == Direction::CW || direction == Direction::CCW
}

/// All steps, each with the step that continues it.
fn chain(points: &[Point], steps: &Steps) -> Vec<Step> {
    let mut chain = Vec::with_capacity(steps.count());
    for site in 0..points.len() {
        for (direction, list) in steps.row(site) {
            chain.extend(list.iter().map(|&to| Step {
                from: site as u32,
                to,
                direction,
                next: END,
            }));
        }
    }
    for i in 0..chain.len() {
        let best = steps
            .numbers(chain[i].to as usize, chain[i].direction)
            .map(|k| (bend(points, &chain[i], &chain[k]), k))
            .min_by_key(|&(bend, k)| ((bend * 1e6).round() as i64, k));
        if let Some((bend, k)) = best
            && (is_ring(chain[i].direction) || bend <= 1.0 - STRAIGHT)
        {
            chain[i].next = k as u32;
        }
    }
    chain
}

/// The most that a line of the compass may bend at a site, as the cosine of 14°: the reference
/// continues at 13° and stops at 15°. Rings may bend by any amount.
const STRAIGHT: f64 = 0.970_295_726;

/// How much the way bends from one step to the next: 1 minus the cosine.
fn bend(points: &[Point], a: &Step, b: &Step) -> f64 {
    let v = points[a.from as usize].to(points[a.to as usize]);
    let w = points[b.from as usize].to(points[b.to as usize]);
    1.0 - v.dot3(w) / (v.length() * w.length())
}

/// The sites along a ring from a step on, up to the site before the one where it began.
fn around(chain: &[Step], first: usize, sites: &mut Vec<u32>) -> (u32, u32) {
    let begin = sites.len();
    let step = &chain[first];
    sites.push(step.to);
    let mut at = step;
    while let Some(next) = chain.get(at.next as usize) {
        let length = sites.len() - begin;
        if next.to == step.from || next.to == step.to || length > chain.len() {
            break;
        }
        sites.push(next.to);
        at = next;
    }
    (begin as u32, sites.len() as u32)
}
