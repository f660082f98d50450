//! One ply deeper, and one more: what was found less deep tells where to look first.

use std::sync::atomic::Ordering::Relaxed;

use super::tree::{DEEPEST, Halt, INFINITE, Looker, SURE, Window};
use crate::engine::Fault;
use crate::play::search::judge::chance;
use crate::play::search::{BestLine, Found, Root};

/// How far the value of a depth is thought to lie from that of the depth before.
const ASPIRED: i32 = 300;

/// What a move of the root came to.
#[derive(Clone, Debug)]
struct Tried {
    line: Vec<u16>,
    value: i32,
    /// To which depth.
    depth: u32,
    /// Whether the value is known for good.
    whole: bool,
}

impl Looker<'_> {
    /// Looks deeper and deeper until it is told to stop, or all is known.
    pub(super) fn deepen(&mut self, root: &Root<'_>, first: usize) -> Result<Found, Fault> {
        self.plies[0].state.clone_from(root.state);
        self.list(0, None)?;
        let mut tried: Vec<Tried> = self.plies[0]
            .order
            .iter()
            .map(|there| Tried {
                line: vec![there.place],
                value: 0,
                depth: 0,
                whole: false,
            })
            .collect();
        let (mut reached, mut known) = (0, 0);
        for depth in first as u32..DEEPEST as u32 {
            let Ok(whole) = self.look_at_root(&mut tried, depth) else {
                // What turned out to lose is not played because there was no time for the others.
                if known > -SURE {
                    tried.sort_by_key(|it| it.value <= -SURE);
                }
                break;
            };
            reached = depth;
            if let Some(watch) = &self.shared.budget.watch {
                watch.tell(|| self.found(&tried, reached));
            }
            let best = tried.first().map_or(0, |best| best.value);
            known = best;
            // A win that is seen to its end does not get better, nor does a loss. Where nothing lies
            // deeper there is nothing more to find.
            if best.abs() >= SURE && self.shared.budget.lines <= 1 || whole {
                break;
            }
        }
        Ok(self.found(&tried, reached))
    }

    /// What was found to a depth.
    fn found(&self, tried: &[Tried], depth: u32) -> Found {
        Found {
            lines: tried.iter().map(told).collect(),
            iterations: self.shared.looked.load(Relaxed),
            depth,
            memory: self.shared.table.bytes(),
        }
    }

    /// Looks at the moves of the root to a depth; whether all was seen to its end. The best are first
    /// afterwards, also if it was told to stop in the middle.
    fn look_at_root(&mut self, tried: &mut [Tried], depth: u32) -> Result<bool, Halt> {
        let wanted = self.shared.budget.lines.clamp(1, tried.len());
        let mut whole = true;
        for rank in 0..wanted {
            let guess = tried[rank].value;
            let mut window = match depth > 2 && guess.abs() < SURE {
                true => Window {
                    low: guess - ASPIRED,
                    high: guess + ASPIRED,
                },
                false => ALL,
            };
            loop {
                let value = self.look_at_rest(tried, rank, depth, window)?;
                // What lies outside the window was only bounded.
                if value <= window.low && window.low > -INFINITE {
                    window.low = -INFINITE;
                } else if value >= window.high && window.high < INFINITE {
                    window.high = INFINITE;
                } else {
                    break;
                }
            }
            whole &= self.whole;
            tried[rank].whole = self.whole;
        }
        Ok(whole)
    }

    /// The best of the moves from a rank on takes that rank; its value.
    fn look_at_rest(
        &mut self,
        tried: &mut [Tried],
        rank: usize,
        depth: u32,
        window: Window,
    ) -> Result<i32, Halt> {
        let mut open = window;
        let mut best = -INFINITE;
        let mut whole = true;
        for index in rank..tried.len() {
            let place = tried[index].line[0];
            if !self.play(0, place) {
                continue;
            }
            let mut value = -INFINITE;
            if index > rank {
                let narrow = Window {
                    low: open.low,
                    high: open.low + 1,
                };
                value = self.after(0, depth - 1, narrow)?;
            }
            if index == rank || value > open.low {
                value = self.after(0, depth - 1, open)?;
            }
            whole &= self.whole;
            best = best.max(value);
            if index == rank && value <= open.low {
                // It was the best, and is not so good any more: others may be now.
                tried[index].value = value;
            }
            if value > open.low {
                self.note_line(0, place);
                tried[index] = Tried {
                    line: self.plies[0].best.clone(),
                    value,
                    depth,
                    whole: false,
                };
                tried[rank..=index].rotate_right(1);
                open.low = value;
            }
            if open.low >= open.high {
                break;
            }
        }
        self.whole = whole;
        Ok(best)
    }
}

/// All values.
const ALL: Window = Window {
    low: -INFINITE,
    high: INFINITE,
};

/// A line as it is told.
fn told(tried: &Tried) -> BestLine {
    let is_sure = tried.value.abs() >= SURE && tried.depth > 0;
    BestLine {
        moves: tried.line.iter().map(|place| usize::from(*place)).collect(),
        value: match (is_sure, tried.value > 0) {
            (true, true) => 1.0,
            (true, false) => 0.0,
            (false, _) => chance(f64::from(tried.value) / 1_000.0),
        },
        visits: tried.depth.into(),
        proved: is_sure || tried.whole,
    }
}
