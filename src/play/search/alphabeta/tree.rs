//! Looking ahead to a depth.

use std::sync::atomic::Ordering::Relaxed;

use super::Shared;
use super::order::{Good, Ranked};
use super::table::{Bound, Entry};
use crate::engine::{Fault, MoveList, State};
use crate::play::search::Root;
use crate::play::search::values::{ONE, of_outcome};

/// The value of a win at once. Each ply that it takes longer makes it one less.
pub(super) const WIN: i32 = 1_000_000;
/// Values from here on are wins that were seen to the end.
pub(super) const SURE: i32 = WIN - 10_000;
/// The most that a judgement can be.
pub(super) const MOST: i32 = 100_000;
/// A value beyond all.
pub(super) const INFINITE: i32 = 2 * WIN;
/// The most plies that are looked ahead.
pub(super) const DEEPEST: usize = 100;
/// Moves of a position that are looked at to the full depth before others are to less.
const EARLY: usize = 4;

/// Why looking ahead ends before its time.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Halt;

/// A window of values: only what lies between matters.
#[derive(Clone, Copy, Debug)]
pub(super) struct Window {
    pub(super) low: i32,
    pub(super) high: i32,
}

impl Window {
    /// The same, seen from the other side.
    pub(super) fn turned(self) -> Self {
        Self {
            low: -self.high,
            high: -self.low,
        }
    }

    /// Only whether something is more than the low end.
    fn narrow(self) -> Self {
        Self {
            low: self.low,
            high: self.low + 1,
        }
    }
}

/// A position of the line that is looked at.
pub(super) struct Ply {
    pub(super) state: State,
    pub(super) list: MoveList,
    pub(super) order: Vec<Ranked>,
    /// The best line from here, by places.
    pub(super) best: Vec<u16>,
    key: u64,
}

/// What one thread works with.
pub(super) struct Looker<'s> {
    pub(super) shared: &'s Shared<'s>,
    /// Who is to move at the root: their gain is looked for.
    pub(super) hero: usize,
    pub(super) plies: Vec<Ply>,
    pub(super) good: Good,
    /// Whether what was looked at last was seen to the end in all lines that its value follows from.
    pub(super) whole: bool,
    /// Room to count moves in.
    room: MoveList,
}

impl<'s> Looker<'s> {
    pub(super) fn new(shared: &'s Shared<'s>, root: &Root<'_>) -> Self {
        let mut looker = Self {
            shared,
            hero: root.state.to_move(),
            plies: Vec::new(),
            good: Good::new(),
            whole: false,
            room: MoveList::new(),
        };
        // The moves of the root are listed even if there is no time at all.
        looker.reach(root.state.clone());
        looker
    }

    /// Makes room for one more ply.
    fn reach(&mut self, state: State) {
        self.plies.push(Ply {
            state,
            list: MoveList::new(),
            order: Vec::new(),
            best: Vec::new(),
            key: 0,
        });
    }

    /// Whether the hero is to move.
    pub(super) fn is_own(&self, ply: usize) -> bool {
        self.plies[ply].state.to_move() == self.hero
    }

    /// One more position is looked at, if there may be.
    pub(super) fn count(&mut self) -> Result<(), Halt> {
        let budget = self.shared.budget;
        let looked = self.shared.looked.fetch_add(1, Relaxed);
        let spent = budget.iterations.is_some_and(|most| looked >= most);
        let told = budget.stop.is_told() || self.plies[0].state.game().is_told_to_stop();
        if spent || told || self.shared.ends.load(Relaxed) {
            return Err(Halt);
        }
        Ok(())
    }

    /// The value of a game that is over, for who is to move.
    pub(super) fn end(&self, ply: usize) -> Option<i32> {
        let outcome = self.plies[ply].state.outcome()?;
        let share = i64::from(of_outcome(&outcome)[self.hero - 1]);
        let (win, one) = (i64::from(WIN), i64::from(ONE));
        let value = ((2 * share - one) * win / one) as i32;
        let later = value.signum() * ply as i32;
        Some(self.sign(ply) * (value - later))
    }

    pub(super) fn sign(&self, ply: usize) -> i32 {
        if self.is_own(ply) { 1 } else { -1 }
    }

    /// What a position looks like, for who is to move.
    pub(super) fn judge(&mut self, ply: usize) -> i32 {
        let judge = self.shared.judge;
        let there = &mut self.plies[ply];
        let moves = judge.moves_of(&mut there.state, &mut self.room);
        let sum = judge.sum(&there.state, self.hero, moves);
        let value = (sum * 1_000.0).clamp(f64::from(-MOST), f64::from(MOST)) as i32;
        self.sign(ply) * value
    }

    /// The value of a position for who is to move there, looking so many plies ahead. Values out of the
    /// window are only bounds.
    pub(super) fn look(&mut self, ply: usize, depth: u32, window: Window) -> Result<i32, Halt> {
        self.plies[ply].best.clear();
        if let Some(value) = self.end(ply) {
            self.whole = true;
            return Ok(value);
        }
        self.count()?;
        if depth == 0 || ply >= DEEPEST {
            let value = self.look_for_quiet(ply, 0, window)?;
            self.whole = value.abs() >= SURE;
            return Ok(value);
        }
        let key = self.plies[ply].state.hash_of_future();
        self.plies[ply].key = key;
        // Who comes back to where they were has gained nothing.
        if self.plies[..ply]
            .iter()
            .rev()
            .any(|before| before.key == key)
        {
            self.whole = false;
            return Ok(0);
        }
        let known = self.shared.table.get(key);
        let deep = |entry: &Entry| u32::from(entry.depth) >= depth || entry.whole;
        if let Some(entry) = known.filter(deep) {
            let value = from_table(entry.value, ply);
            let holds = match entry.bound {
                Bound::Exact => true,
                Bound::Lower => value >= window.high,
                Bound::Upper => value <= window.low,
            };
            if holds {
                self.whole = entry.whole;
                return Ok(value);
            }
        }
        if self.list(ply, known.map(|entry| entry.best)).is_err() {
            self.whole = false;
            return Ok(0);
        }
        let (value, best) = self.look_at_moves(ply, depth, window)?;
        let bound = match value {
            value if value >= window.high => Bound::Lower,
            value if value > window.low => Bound::Exact,
            _ => Bound::Upper,
        };
        let entry = Entry {
            value: to_table(value, ply),
            depth: depth.min(255) as u8,
            bound,
            whole: self.whole,
            best,
        };
        self.shared.table.put(key, entry);
        Ok(value)
    }

    /// Lists and orders the moves of a ply.
    pub(super) fn list(&mut self, ply: usize, first: Option<u16>) -> Result<(), Fault> {
        let there = &mut self.plies[ply];
        there.state.legal_moves(&mut there.list)?;
        let list = std::mem::take(&mut there.list);
        let mut order = std::mem::take(&mut there.order);
        let player = there.state.to_move();
        self.order(&list, ply, player, first, &mut order);
        let there = &mut self.plies[ply];
        (there.list, there.order) = (list, order);
        Ok(())
    }

    /// The best value of the moves, and which has it. Where one is good enough, only that one has to be seen
    /// to its end for the value to be known; a loss or a win that was seen is always known.
    fn look_at_moves(
        &mut self,
        ply: usize,
        depth: u32,
        window: Window,
    ) -> Result<(i32, u16), Halt> {
        let mut best = (-INFINITE, 0);
        let mut open = window;
        let mut whole = true;
        for index in 0..self.plies[ply].order.len() {
            let chosen = self.plies[ply].order[index];
            if !self.play(ply, chosen.place) {
                continue;
            }
            let less = u32::from(index >= EARLY && depth > 2 && chosen.is_quiet);
            let value = match index {
                0 => self.after(ply, depth - 1, open)?,
                _ => self.after_others(ply, depth - 1, less, open)?,
            };
            whole &= self.whole;
            if value > best.0 {
                best = (value, chosen.place);
            }
            if value > open.low {
                open.low = value;
                self.note_line(ply, chosen.place);
            }
            if open.low >= open.high {
                whole = self.whole;
                if chosen.is_quiet {
                    let player = self.plies[ply].state.to_move();
                    self.good.note(ply, player, chosen.key, depth);
                }
                break;
            }
        }
        // None of the moves could be carried out.
        if best.0 == -INFINITE {
            (best.0, whole) = (0, false);
        }
        self.whole = whole || best.0.abs() >= SURE;
        Ok(best)
    }

    /// A move that is not thought to be the best is first only asked whether it is better, perhaps less
    /// deep.
    fn after_others(
        &mut self,
        ply: usize,
        depth: u32,
        less: u32,
        open: Window,
    ) -> Result<i32, Halt> {
        let mut value = self.after(ply, depth - less.min(depth), open.narrow())?;
        if value > open.low && less > 0 {
            value = self.after(ply, depth, open.narrow())?;
        }
        if value > open.low && value < open.high {
            value = self.after(ply, depth, open)?;
        }
        Ok(value)
    }

    /// The value of the move that was played at a ply, for who played it.
    pub(super) fn after(&mut self, ply: usize, depth: u32, window: Window) -> Result<i32, Halt> {
        // Others may move again, or be on the same side.
        match self.is_own(ply) == self.is_own(ply + 1) {
            true => self.look(ply + 1, depth, window),
            false => Ok(-self.look(ply + 1, depth, window.turned())?),
        }
    }

    /// Plays a move of a ply; whether it could be carried out.
    pub(super) fn play(&mut self, ply: usize, place: u16) -> bool {
        if self.plies.len() == ply + 1 {
            self.reach(self.plies[ply].state.heeding(&self.shared.budget.stop));
        }
        let (before, after) = self.plies.split_at_mut(ply + 1);
        let (here, next) = (&before[ply], &mut after[0]);
        let Some(chosen) = here.list.get(place.into()) else {
            return false;
        };
        next.state.clone_from(&here.state);
        next.state.apply_unchecked(chosen).is_ok()
    }

    /// The best line from a ply begins with this move.
    pub(super) fn note_line(&mut self, ply: usize, place: u16) {
        let (before, after) = self.plies.split_at_mut(ply + 1);
        let best = &mut before[ply].best;
        best.clear();
        best.push(place);
        best.extend_from_slice(&after[0].best);
    }
}

/// A win is kept as so many plies from its position, not from the root.
fn to_table(value: i32, ply: usize) -> i32 {
    match value.abs() >= SURE {
        true => value + value.signum() * ply as i32,
        false => value,
    }
}

fn from_table(value: i32, ply: usize) -> i32 {
    match value.abs() >= SURE {
        true => value - value.signum() * ply as i32,
        false => value,
    }
}
