//! How well moves did wherever they were played, for choosing among moves about which nothing else
//! is known yet.

use std::sync::atomic::{AtomicU32, AtomicU64, Ordering::Relaxed};

use crate::play::search::values::ONE;

/// Entries of the table. Moves that share an entry are not told apart, which does no other harm.
const ENTRIES: usize = 1 << 14;

/// For players and moves, how often they were played and with what results.
#[derive(Debug)]
pub(super) struct History {
    entries: Box<[Entry]>,
}

#[derive(Debug, Default)]
struct Entry {
    visits: AtomicU32,
    worth: AtomicU64,
}

impl History {
    /// Its size in bytes.
    pub(super) const BYTES: u64 = (ENTRIES * size_of::<Entry>()) as u64;

    /// An empty table.
    pub(super) fn new() -> Self {
        Self {
            entries: (0..ENTRIES).map(|_| Entry::default()).collect(),
        }
    }

    fn entry(&self, player: usize, key: u32) -> &Entry {
        &self.entries[slot(player, key)]
    }

    /// Records the result of a move.
    pub(super) fn note(&self, player: usize, key: u32, worth: u32) {
        let entry = self.entry(player, key);
        entry.visits.fetch_add(1, Relaxed);
        entry.worth.fetch_add(worth.into(), Relaxed);
    }

    /// The mean worth of a move, from 0 to 1; the middle if it was never played.
    pub(super) fn mean(&self, player: usize, key: u32) -> f64 {
        let entry = self.entry(player, key);
        match entry.visits.load(Relaxed) {
            0 => 0.5,
            visits => entry.worth.load(Relaxed) as f64 / (f64::from(visits) * f64::from(ONE)),
        }
    }
}

/// The index of a player's move in a table with [`ENTRIES`] entries.
pub(super) fn slot(player: usize, key: u32) -> usize {
    (key as usize ^ player.wrapping_mul(0x1357)) % ENTRIES
}

/// Which moves were played later in a line.
#[derive(Debug)]
pub(super) struct Later {
    /// The number of the line in which a player's move was last seen, by its index.
    seen: Box<[u32]>,
    line: u32,
}

impl Later {
    pub(super) fn new() -> Self {
        Self {
            seen: vec![0; ENTRIES].into(),
            line: 0,
        }
    }

    /// Forgets everything, because another line begins.
    pub(super) fn begin(&mut self) {
        self.line = self.line.wrapping_add(1);
        if self.line == 0 {
            self.seen.fill(0);
            self.line = 1;
        }
    }

    pub(super) fn add(&mut self, player: usize, key: u32) {
        self.seen[slot(player, key)] = self.line;
    }

    pub(super) fn has(&self, player: usize, key: u32) -> bool {
        self.seen[slot(player, key)] == self.line
    }
}
