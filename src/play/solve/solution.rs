//! A finished solution: totals, and the value of any key.

use rayon::prelude::*;

use super::hash::hash;
use super::keys::Keys;
use super::retrograde::{Cell, Cells};
use super::shard::{Id, Shard, shard_of};
use super::{Record, Summary};

/// The value of every reachable position.
pub struct Solution {
    keys: Vec<Keys>,
    cells: Vec<Vec<Cell>>,
    summary: Summary,
}

impl Solution {
    /// Adds up the totals.
    pub(super) fn new(shards: Vec<Shard>, cells: Cells, initial: Id) -> Self {
        let keys: Vec<Keys> = shards.into_iter().map(|shard| shard.keys).collect();
        let record = cells.by_shard[initial.shard()][initial.local()].record();
        let totals = cells.by_shard.par_iter().map(|cells| {
            let mut summary = Summary::empty(record);
            for cell in cells {
                summary.count(cell.record(), cell.is_primitive());
            }
            summary
        });
        let mut summary = totals.reduce(|| Summary::empty(record), |a, b| a.merge(&b));
        summary.edges = cells.edges;
        Self {
            keys,
            cells: cells.by_shard,
            summary,
        }
    }

    /// The totals.
    #[must_use]
    pub fn summary(&self) -> &Summary {
        &self.summary
    }

    /// The value of the position `key`, or `None` if it cannot be reached.
    #[must_use]
    pub fn lookup(&self, key: &[u8]) -> Option<Record> {
        find(&self.keys, key).map(|id| self.record(id))
    }

    /// Bytes that the solution holds.
    #[must_use]
    pub fn memory(&self) -> u64 {
        let keys: u64 = self.keys.iter().map(Keys::memory).sum();
        let cells: usize = self.cells.iter().map(Vec::capacity).sum();
        keys + 4 * cells as u64
    }

    /// Every position with its value, in the order of their keys.
    pub fn sorted(&self) -> impl Iterator<Item = (&[u8], Record)> {
        let mut ids: Vec<Id> = Vec::with_capacity(self.summary.positions as usize);
        for (shard, keys) in self.keys.iter().enumerate() {
            ids.extend((0..keys.len()).map(|local| Id::new(shard, local)));
        }
        ids.par_sort_unstable_by(|&a, &b| self.key(a).cmp(self.key(b)));
        ids.into_iter().map(|id| (self.key(id), self.record(id)))
    }

    fn key(&self, id: Id) -> &[u8] {
        self.keys[id.shard()].get(id.local())
    }

    fn record(&self, id: Id) -> Record {
        self.cells[id.shard()][id.local()].record()
    }
}

fn find(keys: &[Keys], key: &[u8]) -> Option<Id> {
    let hash = hash(key);
    let shard = shard_of(hash);
    let local = keys[shard].find(hash, key)?;
    Some(Id::new(shard, local))
}
