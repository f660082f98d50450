//! αβ looks along while lines are tried: what it sees to the end is proved, and is played then. Tree search
//! knows better what is good in the long run, αβ sees what is forced.

use std::sync::atomic::Ordering::Relaxed;

use super::worker::Shared;
use crate::play::search::alphabeta::{self, AlphaBeta};
use crate::play::search::judge::Judge;
use crate::play::search::{Budget, Found, Root, choose};

/// After how many lines αβ begins; it goes on after twice as many, and so on.
const FIRST: u64 = 32;

/// The share of the memory that its table takes.
const SHARE: u64 = 8;
/// Bytes of the table for each line.
const BYTES: u64 = 256;
/// The least size of the table.
const LEAST: u64 = 1 << 16;

/// αβ beside one search.
pub(super) struct Dive<'s> {
    root: &'s Root<'s>,
    /// Its judge; `None` if the game cannot be searched in this way.
    judge: Option<&'s Judge>,
    alphabeta: AlphaBeta,
    bytes: u64,
    /// The depth that it has reached.
    depth: u32,
    looked: u64,
    /// After how many lines it goes on.
    next: u64,
    proved: Option<Found>,
}

impl<'s> Dive<'s> {
    /// αβ from a root, with what it has found before.
    pub(super) fn new(shared: &Shared<'s>, root: &'s Root<'s>, known: Option<AlphaBeta>) -> Self {
        let budget = shared.budget;
        let can = shared.ideas.dive > 0.0
            && budget.lines <= 1
            && root.state.game().players() == 2
            && choose::cannot(root).is_none();
        let lines = budget.iterations.unwrap_or(u64::MAX);
        let most = (budget.memory / SHARE).max(LEAST);
        Self {
            root,
            judge: shared.judge.filter(|_| can),
            alphabeta: known.unwrap_or_else(|| AlphaBeta::new(alphabeta::Ideas::BEST)),
            bytes: lines.saturating_mul(BYTES).clamp(LEAST, most),
            depth: 0,
            looked: 0,
            next: FIRST,
            proved: None,
        }
    }

    /// What it has proved about the root.
    pub(super) fn proved(&mut self) -> Option<Found> {
        self.proved.take()
    }

    /// What it has found, for the next search.
    pub(super) fn into_alphabeta(self) -> Option<AlphaBeta> {
        self.judge.map(|_| self.alphabeta)
    }

    /// Lets αβ look along if it is time to, for as long as suits the moves that were played in lines so
    /// far. What it proves ends the search.
    pub(super) fn after_line(&mut self, shared: &Shared<'_>, moves: u64) {
        let lines = shared.begun.0.load(Relaxed);
        let (true, Some(judge)) = (lines >= self.next, self.judge) else {
            return;
        };
        self.next *= 2;
        let is_planned = shared.root.game().planned().is_some();
        let wanted = moves as f64 * shared.ideas.dive / judge.effort(is_planned);
        let budget = Budget {
            iterations: Some((wanted as u64).saturating_sub(self.looked)),
            threads: 1,
            watch: None,
            ..shared.budget.clone()
        };
        let (bytes, depth) = (self.bytes, self.depth + 1);
        // If the rules cannot be carried out, nothing is proved.
        let Ok(found) = self
            .alphabeta
            .go_on(self.root, &budget, judge, bytes, depth)
        else {
            return;
        };
        self.looked += found.iterations;
        self.depth = self.depth.max(found.depth);
        if found.lines.first().is_some_and(|line| line.proved) {
            self.proved = Some(Found {
                iterations: lines,
                ..found
            });
            shared.ends.store(true, Relaxed);
        }
    }
}
