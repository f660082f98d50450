//! Best first: continues in turn from positions that show something new and from those nearest to
//! the win.

use std::cmp::Reverse;
use std::collections::BinaryHeap;

use rustc_hash::FxHashSet;

use super::gap::Gap;
use super::ways::{START, Ways};
use super::{Budget, Key, Round, follow, is_won, list_moves};
use crate::engine::{Fault, MoveList, State};

/// Sorts positions, best first: whether it shows nothing new, its distance from the win, its number
/// of moves, and its number.
type Rank = (u32, u32, u32, u32);

/// The search.
pub(super) struct Best {
    key: Key,
    ways: Ways,
    /// By number, the positions still to be continued from, with their depths.
    open: Vec<Option<Box<State>>>,
    /// How many of them there are.
    waiting: usize,
    queues: [BinaryHeap<Reverse<Rank>>; 2],
    known: FxHashSet<u64>,
    /// Which pieces have been seen where, at each distance from the win.
    seen: FxHashSet<(u32, u64)>,
    gap: Gap,
    list: MoveList,
}

impl Best {
    pub(super) fn new(start: &State, key: Key) -> Self {
        let mut best = Self {
            key,
            ways: Ways::default(),
            open: Vec::new(),
            waiting: 0,
            queues: [BinaryHeap::new(), BinaryHeap::new()],
            known: FxHashSet::default(),
            seen: FxHashSet::default(),
            gap: Gap::new(start),
            list: MoveList::new(),
        };
        best.known.insert(key(start));
        best.ways.push(START, 0);
        best.open.push(Some(Box::new(start.clone())));
        best.waiting = 1;
        best.queues[0].push(Reverse((0, 0, 0, 0)));
        best
    }

    pub(super) fn run(&mut self, budget: &mut Budget<'_>) -> Result<Round, Fault> {
        for turn in 0.. {
            // Every other time, only the distance from the win counts.
            let first = turn % 2;
            let next = self.queues[first]
                .pop()
                .or_else(|| self.queues[1 - first].pop());
            let Some(Reverse((_, _, depth, number))) = next else {
                return Ok(Round::Exhausted);
            };
            let Some(state) = self.open[number as usize].take() else {
                continue;
            };
            self.waiting -= 1;
            if let Some(last) = self.go_on(*state, number, depth, budget)? {
                return Ok(Round::Found(self.ways.to(last)));
            }
            if budget.left == 0 || self.bytes() > budget.memory {
                break;
            }
        }
        Ok(Round::Open)
    }

    fn bytes(&self) -> u64 {
        let each = self.open[0].as_ref().map_or(0, |state| state.weight()) as u64;
        let weight = self.gap.weight().max(each);
        let known = (self.known.len() + self.seen.len()) as u64 * 24;
        self.waiting as u64 * weight + self.open.len() as u64 * 48 + known + self.ways.bytes()
    }

    /// Examines what follows a position; returns the number of a position that is won.
    fn go_on(
        &mut self,
        mut state: State,
        number: u32,
        depth: u32,
        budget: &mut Budget<'_>,
    ) -> Result<Option<u32>, Fault> {
        let mut list = std::mem::take(&mut self.list);
        list_moves(&mut state, &mut list, budget)?;
        let mut after = state.clone();
        for (index, chosen) in list.iter().enumerate() {
            if !budget.spend()? {
                break;
            }
            if !follow(&mut after, &state, chosen, budget)? {
                continue;
            }
            if is_won(&after) {
                return Ok(Some(self.note(number, index, None)));
            }
            if after.is_terminal() || !self.known.insert((self.key)(&after)) {
                continue;
            }
            self.rank(&after, number, index, depth + 1)?;
        }
        self.list = list;
        Ok(None)
    }

    fn note(&mut self, before: u32, index: usize, state: Option<Box<State>>) -> u32 {
        self.waiting += usize::from(state.is_some());
        self.open.push(state);
        self.ways.push(before, index)
    }

    /// Adds a position to the queues.
    fn rank(&mut self, state: &State, before: u32, index: usize, depth: u32) -> Result<(), Fault> {
        let gap = self.gap.of(state)?;
        let mut is_old = true;
        self.gap
            .each_piece(state, |piece| is_old &= !self.seen.insert((gap, piece)));
        let number = self.note(before, index, Some(Box::new(state.clone())));
        self.queues[0].push(Reverse((u32::from(is_old), gap, depth, number)));
        self.queues[1].push(Reverse((0, gap, depth, number)));
        Ok(())
    }
}
