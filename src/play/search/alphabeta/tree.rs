//! Looking ahead to a depth.

use std::sync::atomic::Ordering::Relaxed;

use super::Shared;
use super::order::{Good, Ranked};
use super::table::{Bound, Entry};
use crate::engine::{Fault, State};
use crate::play::ground::Ground;
use crate::play::search::values::{ONE, of_outcome};
use crate::play::search::{Root, is_stop};

/// The value of an immediate win. It is one less for each ply that a win takes longer.
pub(super) const WIN: i32 = 1_000_000;
/// Values of at least this are wins that were seen to the end.
pub(super) const SURE: i32 = WIN - 10_000;
/// The greatest value of a judgement.
pub(super) const MOST: i32 = 100_000;
/// A value greater than all others.
pub(super) const INFINITE: i32 = 2 * WIN;
/// The greatest depth, in plies.
pub(super) const DEEPEST: usize = 100;
/// How many moves of a position are searched to full depth before the others are searched less
/// deep.
const EARLY: usize = 4;

/// A search ended early.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Halt;

/// A window of values: only values between its ends matter.
#[derive(Clone, Copy, Debug)]
pub(super) struct Window {
    pub(super) low: i32,
    pub(super) high: i32,
}

impl Window {
    /// The same window from the opponent's side.
    pub(super) fn turned(self) -> Self {
        Self {
            low: -self.high,
            high: -self.low,
        }
    }

    /// A window that only tells whether a value exceeds the low end.
    fn narrow(self) -> Self {
        Self {
            low: self.low,
            high: self.low + 1,
        }
    }
}

/// A position of the current line.
pub(super) struct Ply {
    pub(super) ground: Ground,
    pub(super) order: Vec<Ranked>,
    /// The best line from here, as indexes of moves.
    pub(super) best: Vec<u16>,
    key: u64,
}

/// What one thread works with.
pub(super) struct Looker<'s> {
    pub(super) shared: &'s Shared<'s>,
    /// The player to move at the root, whose gain is maximised.
    pub(super) hero: usize,
    pub(super) plies: Vec<Ply>,
    pub(super) good: Good,
    /// Whether the last search saw all lines to the end that its value depends on.
    pub(super) whole: bool,
    /// The ply from which on nothing is looked at deeper than usual.
    pub(super) horizon: usize,
    /// A state for looking at positions.
    room: State,
}

impl<'s> Looker<'s> {
    pub(super) fn new(shared: &'s Shared<'s>, root: &Root<'_>) -> Self {
        let mut looker = Self {
            shared,
            hero: root.state.to_move(),
            plies: Vec::new(),
            good: Good::new(),
            whole: false,
            horizon: 0,
            room: root.state.clone(),
        };
        // The moves of the root are listed even if there is no time at all.
        looker.reach(Ground::new(root.state));
        looker
    }

    /// Makes room for one more ply.
    fn reach(&mut self, ground: Ground) {
        self.plies.push(Ply {
            ground,
            order: Vec::new(),
            best: Vec::new(),
            key: 0,
        });
    }

    /// Whether the hero is to move.
    pub(super) fn is_own(&self, ply: usize) -> bool {
        self.plies[ply].ground.to_move() == self.hero
    }

    /// Counts one more position, if the budget allows it.
    pub(super) fn count(&mut self) -> Result<(), Halt> {
        let budget = self.shared.budget;
        let looked = self.shared.looked.fetch_add(1, Relaxed);
        let spent = budget.iterations.is_some_and(|most| looked >= most);
        let told = budget.stop.is_told() || self.room.game().is_told_to_stop();
        if spent || told || self.shared.ends.load(Relaxed) {
            return Err(Halt);
        }
        Ok(())
    }

    /// The value of a finished game for the player to move.
    pub(super) fn end(&self, ply: usize) -> Option<i32> {
        let outcome = self.plies[ply].ground.outcome()?;
        let share = i64::from(of_outcome(&outcome)[self.hero - 1]);
        let (win, one) = (i64::from(WIN), i64::from(ONE));
        let value = ((2 * share - one) * win / one) as i32;
        let later = value.signum() * ply as i32;
        Some(self.sign(ply) * (value - later))
    }

    pub(super) fn sign(&self, ply: usize) -> i32 {
        if self.is_own(ply) { 1 } else { -1 }
    }

    /// The judge's value of a position for the player to move.
    pub(super) fn judge(&mut self, ply: usize) -> i32 {
        let judge = self.shared.judge;
        let ground = &mut self.plies[ply].ground;
        let moves = judge.moves_of(ground);
        let (state, _) = ground.shown(|| &mut self.room);
        let sum = judge.sum(state, self.hero, moves);
        let value = (sum * 1_000.0).clamp(f64::from(-MOST), f64::from(MOST)) as i32;
        self.sign(ply) * value
    }

    /// The value of a position for the player to move there, searched `depth` plies deep. Values
    /// outside the window are only bounds.
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
        let key = self.plies[ply].ground.hash_of_future();
        self.plies[ply].key = key;
        // A player who returns to an earlier position of the line has gained nothing.
        if self.plies[..ply]
            .iter()
            .rev()
            .any(|before| before.key == key)
        {
            self.whole = false;
            return Ok(0);
        }
        let keeps = self.shared.ideas.table;
        let known = self.shared.table.get(key).filter(|_| keeps);
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
        if !self.lists(ply, known.map(|entry| entry.best))? {
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
        if keeps {
            self.shared.table.put(key, entry);
        }
        Ok(value)
    }

    /// Lists and orders the moves of a ply.
    pub(super) fn list(&mut self, ply: usize, first: Option<u16>) -> Result<(), Fault> {
        let there = &mut self.plies[ply];
        there.ground.list()?;
        let mut order = std::mem::take(&mut there.order);
        self.order(ply, first, &mut order);
        self.plies[ply].order = order;
        Ok(())
    }

    /// The same; returns whether the rules could be carried out.
    pub(super) fn lists(&mut self, ply: usize, first: Option<u16>) -> Result<bool, Halt> {
        unless_stopped(self.list(ply, first))
    }

    /// The best value of the moves, and which move has it. If a move is good enough, only that one
    /// has to be seen to its end for the value to be final; a win or loss that was seen is always
    /// final.
    fn look_at_moves(
        &mut self,
        ply: usize,
        depth: u32,
        window: Window,
    ) -> Result<(i32, u16), Halt> {
        let ideas = self.shared.ideas;
        let mut best = (-INFINITE, 0);
        let mut open = window;
        let mut whole = true;
        let mut others_lose = true;
        for index in 0..self.plies[ply].order.len() {
            let chosen = self.plies[ply].order[index];
            if !self.play(ply, chosen.place)? {
                continue;
            }
            let is_late = ideas.late && index >= EARLY && depth > 2;
            let less = u32::from(is_late && chosen.is_quiet);
            let value = match index > 0 && (ideas.narrow || less > 0) {
                true => self.after_others(ply, depth - 1, less, open)?,
                false => self.after(ply, depth - 1, open)?,
            };
            whole &= self.whole;
            others_lose &= best.0.min(value) <= -SURE;
            if value > best.0 {
                best = (value, chosen.place);
            }
            if value > open.low {
                open.low = value;
                self.note_line(ply, chosen.place);
            }
            if open.low >= open.high {
                whole = self.whole;
                if value >= SURE && ideas.forced {
                    self.good.note_win(ply, chosen.key);
                }
                if chosen.is_quiet && ideas.good {
                    let player = self.plies[ply].ground.to_move();
                    self.good.note(ply, player, chosen.key, depth);
                }
                others_lose = false;
                break;
            }
        }
        if others_lose && self.goes_deeper(ply, depth, best.0) {
            best.0 = self.look_deeper(ply, depth, best.1, window)?;
            whole = self.whole;
        }
        // None of the moves could be carried out.
        if best.0 == -INFINITE {
            (best.0, whole) = (0, false);
        }
        self.whole = whole || best.0.abs() >= SURE;
        Ok(best)
    }

    /// A move that is not expected to be the best is first only tested for being better, perhaps
    /// less deep.
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

    /// The value of the move that was played at a ply, for the player who made it.
    pub(super) fn after(&mut self, ply: usize, depth: u32, window: Window) -> Result<i32, Halt> {
        // The next player may be the same one, or on the same side.
        match self.is_own(ply) == self.is_own(ply + 1) {
            true => self.look(ply + 1, depth, window),
            false => Ok(-self.look(ply + 1, depth, window.turned())?),
        }
    }

    /// Plays a move of a ply; returns whether it could be carried out. Being told to stop is not the same:
    /// moves that were left out for it prove nothing.
    pub(super) fn play(&mut self, ply: usize, place: u16) -> Result<bool, Halt> {
        if self.plies.len() == ply + 1 {
            let deeper = self.plies[ply].ground.heeding(&self.shared.budget.stop);
            self.reach(deeper);
        }
        let (before, after) = self.plies.split_at_mut(ply + 1);
        let (here, next) = (&before[ply], &mut after[0]);
        unless_stopped(next.ground.follow(&here.ground, place.into()))
    }

    /// Records that the best line from a ply begins with this move.
    pub(super) fn note_line(&mut self, ply: usize, place: u16) {
        let (before, after) = self.plies.split_at_mut(ply + 1);
        let best = &mut before[ply].best;
        best.clear();
        best.push(place);
        best.extend_from_slice(&after[0].best);
    }
}

/// Whether something could be carried out, unless the search was told to stop.
fn unless_stopped<T>(done: Result<T, Fault>) -> Result<bool, Halt> {
    match done {
        Ok(_) => Ok(true),
        Err(fault) if is_stop(fault) => Err(Halt),
        Err(_) => Ok(false),
    }
}

/// A win is stored with its distance from the position, not from the root.
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
