//! Searches one ply deeper each time; the results of one depth tell the next where to look first.

use std::sync::atomic::Ordering::Relaxed;

use super::tree::{DEEPEST, Halt, INFINITE, Looker, SURE, Window};
use crate::engine::Fault;
use crate::play::ground::Ground;
use crate::play::search::judge::chance;
use crate::play::search::{BestLine, Found, Root};

/// How far the value at one depth is expected to differ from that at the previous depth.
const ASPIRED: i32 = 300;

/// The result of a move at the root.
#[derive(Clone, Debug)]
struct Tried {
    line: Vec<u16>,
    value: i32,
    /// The depth of the result.
    depth: u32,
    /// Whether the value is final.
    whole: bool,
}

impl Looker<'_> {
    /// Searches deeper and deeper until it is told to stop, or everything is known.
    pub(super) fn deepen(&mut self, root: &Root<'_>, first: usize) -> Result<Found, Fault> {
        self.plies[0].ground = Ground::new(root.state);
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
            self.horizon = 2 * depth as usize;
            let Ok(whole) = self.look_at_root(&mut tried, depth) else {
                // A move that turned out to lose is not played just because there was no time for
                // the others.
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
            // A win or loss that is seen to its end cannot change any more. If nothing lies deeper,
            // there is nothing more to find.
            if best.abs() >= SURE && self.shared.budget.lines <= 1 || whole {
                break;
            }
        }
        Ok(self.found(&tried, reached))
    }

    /// What was found up to a depth.
    fn found(&self, tried: &[Tried], depth: u32) -> Found {
        Found {
            lines: tried.iter().map(told).collect(),
            iterations: self.shared.looked.load(Relaxed),
            depth,
            memory: self.shared.table.bytes(),
        }
    }

    /// Searches the moves of the root to a depth; returns whether everything was seen to its end.
    /// Afterwards the best moves come first, even if the search was stopped in the middle.
    fn look_at_root(&mut self, tried: &mut [Tried], depth: u32) -> Result<bool, Halt> {
        let wanted = self.shared.budget.lines.clamp(1, tried.len());
        let mut whole = true;
        for rank in 0..wanted {
            let guess = tried[rank].value;
            let aspires = self.shared.ideas.aspire && depth > 2 && guess.abs() < SURE;
            let mut window = match aspires {
                true => Window {
                    low: guess - ASPIRED,
                    high: guess + ASPIRED,
                },
                false => ALL,
            };
            loop {
                let value = self.look_at_rest(tried, rank, depth, window)?;
                // A value outside the window is only a bound.
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

    /// Moves the best of the moves from a rank on to that rank, and returns its value.
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
            if !self.play(0, place)? {
                continue;
            }
            let mut value = -INFINITE;
            if index > rank && self.shared.ideas.narrow {
                let narrow = Window {
                    low: open.low,
                    high: open.low + 1,
                };
                value = self.after(0, depth - 1, narrow)?;
            }
            if index == rank || !self.shared.ideas.narrow || value > open.low {
                value = self.after(0, depth - 1, open)?;
            }
            whole &= self.whole;
            best = best.max(value);
            if index == rank && value <= open.low {
                // It was the best and is not as good any more, so others may be better now.
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

/// The window of all values.
const ALL: Window = Window {
    low: -INFINITE,
    high: INFINITE,
};

/// A line in the form that is reported.
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
        later: 0,
        proved: is_sure || tried.whole,
    }
}
