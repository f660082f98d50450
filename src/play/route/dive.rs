//! Diving: continues from the position reached last. One round first goes to where the fewest moves
//! are left, so that chances are used before they are cut off; the next goes to where the most are
//! left, so that it does not get stuck. Positions with equally many are ordered differently in each
//! round.

use rustc_hash::FxHashSet;

use super::{Budget, Key, Round, follow, is_won, list_moves};
use crate::engine::{Fault, MoveList, State};

/// The search.
pub(super) struct Dive {
    key: Key,
    line: Vec<Place>,
    known: FxHashSet<u64>,
    /// The number of the round, which determines the order.
    salt: u64,
    weight: u64,
}

/// A position of the current line.
struct Place {
    state: State,
    list: MoveList,
    /// The moves that are still to be tried, the best last.
    left: Vec<usize>,
    /// The move that was tried last.
    tried: usize,
}

impl Place {
    fn of(state: State) -> Self {
        Self {
            state,
            list: MoveList::new(),
            left: Vec::new(),
            tried: 0,
        }
    }
}

impl Dive {
    pub(super) fn new(start: &State, key: Key, salt: u64) -> Self {
        Self {
            key,
            line: vec![Place::of(start.clone())],
            known: FxHashSet::default(),
            salt,
            weight: start.weight() as u64 + 2048,
        }
    }

    pub(super) fn run(&mut self, budget: &mut Budget<'_>) -> Result<Round, Fault> {
        if self.look(budget)? {
            return Ok(self.found());
        }
        while let Some(place) = self.line.last_mut() {
            let Some(index) = place.left.pop() else {
                self.line.pop();
                continue;
            };
            place.tried = index;
            let mut after = place.state.clone();
            if let Some(chosen) = place.list.get(index) {
                follow(&mut after, &place.state, chosen, budget)?;
            }
            let bytes = self.line.len() as u64 * self.weight + self.known.len() as u64 * 24;
            if budget.left == 0 || bytes > budget.memory {
                return Ok(Round::Open);
            }
            self.line.push(Place::of(after));
            if self.look(budget)? {
                return Ok(self.found());
            }
        }
        Ok(Round::Exhausted)
    }

    /// The moves of the line.
    fn found(&self) -> Round {
        Round::Found(self.line.iter().map(|place| place.tried).collect())
    }

    /// Sorts the moves of the last position. Returns whether one of them wins; that one is then
    /// tried.
    fn look(&mut self, budget: &mut Budget<'_>) -> Result<bool, Fault> {
        let Some(place) = self.line.last_mut() else {
            return Ok(false);
        };
        let Place { state, list, .. } = place;
        list_moves(state, list, budget)?;
        let mut after = state.clone();
        let mut theirs = MoveList::new();
        let mut ranked = Vec::new();
        for (index, chosen) in list.iter().enumerate() {
            if !budget.spend()? {
                break;
            }
            if !follow(&mut after, state, chosen, budget)? {
                continue;
            }
            if is_won(&after) {
                place.tried = index;
                return Ok(true);
            }
            let hash = (self.key)(&after);
            if after.is_terminal() || !self.known.insert(hash) {
                continue;
            }
            after.legal_moves(&mut theirs)?;
            let mixed = (hash ^ self.salt).wrapping_mul(0x9e37_79b9_7f4a_7c15) >> 32;
            let first = match self.salt % 2 {
                0 => theirs.len(),
                _odd => usize::MAX - theirs.len(),
            };
            ranked.push((first, mixed, index));
        }
        ranked.sort_unstable_by(|a, b| b.cmp(a));
        place.left = ranked.into_iter().map(|(_, _, index)| index).collect();
        Ok(false)
    }
}
