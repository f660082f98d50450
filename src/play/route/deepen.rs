//! All lines of one move, then of two, and so on. A position is examined again only if more moves
//! are left than last time.

use std::ops::ControlFlow;

use rustc_hash::FxHashMap;

use super::{Budget, Round, follow, is_won, list_moves};
use crate::engine::{Fault, MoveList, State};

/// The size of an entry of the table in bytes, including the room that a table leaves free.
const ENTRY: u64 = 32;

/// A search that continues where the previous round ended.
#[derive(Debug)]
pub(super) struct Deepen {
    /// For each position, how many moves were left when it was examined.
    known: FxHashMap<u64, u32>,
    /// The positions of the current line.
    line: Vec<Place>,
    depth: usize,
    /// How long lines may be.
    limit: usize,
    /// Whether a line was cut off at this depth.
    cut: bool,
}

/// A position of the current line.
#[derive(Debug)]
struct Place {
    state: State,
    list: MoveList,
    next: usize,
}

impl Deepen {
    pub(super) fn new(start: &State) -> Self {
        Self {
            known: FxHashMap::default(),
            line: vec![Place {
                state: start.clone(),
                list: MoveList::new(),
                next: 0,
            }],
            depth: 0,
            limit: 0,
            cut: true,
        }
    }

    /// The least number of moves that a solution can have.
    pub(super) fn at_least(&self) -> usize {
        self.limit.max(1)
    }

    /// Whether the memory is used up.
    pub(super) fn is_full(&self, budget: &Budget<'_>) -> bool {
        self.known.len() as u64 * ENTRY + self.line_bytes() >= budget.memory
    }

    fn line_bytes(&self) -> u64 {
        let each = self.line[0].state.weight() as u64 + 1024;
        self.line.len() as u64 * each
    }

    pub(super) fn run(&mut self, budget: &mut Budget<'_>) -> Result<Round, Fault> {
        loop {
            if self.depth == 0 && self.is_done() {
                if !self.cut {
                    return Ok(Round::Exhausted);
                }
                self.limit += 1;
                self.cut = false;
                let first = &mut self.line[0];
                first.next = 0;
                list_moves(&mut first.state, &mut first.list, budget)?;
            }
            if let ControlFlow::Break(round) = self.step(budget)? {
                return Ok(round);
            }
        }
    }

    /// Whether all moves of the current position have been tried.
    fn is_done(&self) -> bool {
        let place = &self.line[self.depth];
        place.next >= place.list.len()
    }

    /// Tries the next move, or takes the last one back.
    fn step(&mut self, budget: &mut Budget<'_>) -> Result<ControlFlow<Round>, Fault> {
        if self.is_done() {
            self.depth = self.depth.saturating_sub(1);
            return Ok(ControlFlow::Continue(()));
        }
        if self.is_full(budget) || !budget.spend()? {
            return Ok(ControlFlow::Break(Round::Open));
        }
        if self.depth + 1 == self.line.len() {
            self.line.push(Place {
                state: self.line[self.depth].state.clone(),
                list: MoveList::new(),
                next: 0,
            });
        }
        let (before, after) = self.line.split_at_mut(self.depth + 1);
        let (here, there) = (&mut before[self.depth], &mut after[0]);
        let Some(chosen) = here.list.get(here.next) else {
            return Ok(ControlFlow::Continue(()));
        };
        here.next += 1;
        if !follow(&mut there.state, &here.state, chosen, budget)? {
            return Ok(ControlFlow::Continue(()));
        }
        if there.state.is_terminal() {
            let won = is_won(&there.state);
            let moves = || {
                self.line[..=self.depth]
                    .iter()
                    .map(|place| place.next - 1)
                    .collect()
            };
            return Ok(match won {
                true => ControlFlow::Break(Round::Found(moves())),
                false => ControlFlow::Continue(()),
            });
        }
        self.go_deeper(budget)?;
        Ok(ControlFlow::Continue(()))
    }

    /// Continues from the position just reached, if more can be found there than before.
    fn go_deeper(&mut self, budget: &mut Budget<'_>) -> Result<(), Fault> {
        let there = &mut self.line[self.depth + 1];
        let left = (self.limit - self.depth - 1) as u32;
        let hash = there.state.hash_of_future();
        if left == 0 {
            self.cut |= !self.known.contains_key(&hash);
            return Ok(());
        }
        let known = self.known.entry(hash).or_insert(0);
        if *known >= left {
            return Ok(());
        }
        *known = left;
        list_moves(&mut there.state, &mut there.list, budget)?;
        there.next = 0;
        self.depth += 1;
        Ok(())
    }
}
