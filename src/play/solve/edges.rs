//! The moves between positions, forwards or reversed.

use std::mem;
use std::sync::atomic::{AtomicU32, Ordering::Relaxed};

use rayon::prelude::*;

use super::shard::{Id, Shard};

/// A list of other positions for each position, laid end to end within each shard.
pub(super) struct Edges {
    ends: Vec<Vec<u32>>,
    lists: Vec<Vec<Id>>,
}

impl Edges {
    /// Takes the children out of shards in which all positions are expanded.
    pub(super) fn take(shards: &mut [Shard]) -> Self {
        Self {
            ends: shards.iter_mut().map(|s| mem::take(&mut s.ends)).collect(),
            lists: shards
                .iter_mut()
                .map(|s| mem::take(&mut s.children))
                .collect(),
        }
    }

    /// Puts the children back where [`take`](Self::take) found them.
    pub(super) fn give_back(self, shards: &mut [Shard]) {
        for ((shard, ends), list) in shards.iter_mut().zip(self.ends).zip(self.lists) {
            shard.ends = ends;
            shard.children = list;
        }
    }

    /// The list of one position.
    pub(super) fn of(&self, id: Id) -> &[Id] {
        self.list(id.shard(), id.local())
    }

    /// The list of one position, by shard and number.
    pub(super) fn list(&self, shard: usize, local: usize) -> &[Id] {
        let ends = &self.ends[shard];
        let start = if local == 0 { 0 } else { ends[local - 1] };
        &self.lists[shard][start as usize..ends[local] as usize]
    }

    /// How many edges there are.
    pub(super) fn len(&self) -> u64 {
        self.lists.iter().map(|list| list.len() as u64).sum()
    }

    /// Reverses every edge. The order within the lists is not defined.
    pub(super) fn transpose(self) -> Self {
        let starts = self.starts();
        let lists = self.scatter(&starts);
        // Filling a list has moved its start to its end.
        Self {
            ends: starts.into_par_iter().map(unwrap_all).collect(),
            lists,
        }
    }

    /// Reverses every edge back, so that the lists ascend.
    pub(super) fn transpose_sorted(self) -> Self {
        let mut edges = self.transpose();
        let shards = edges.lists.par_iter_mut().zip(&edges.ends);
        shards.for_each(|(list, ends)| {
            let mut start = 0;
            for &end in ends {
                list[start..end as usize].sort_unstable();
                start = end as usize;
            }
        });
        edges
    }

    /// Where the reversed list of each position starts.
    fn starts(&self) -> Vec<Vec<AtomicU32>> {
        let counts: Vec<Vec<AtomicU32>> = self.ends.iter().map(|e| zeros(e.len())).collect();
        self.lists.par_iter().for_each(|list| {
            for id in list {
                counts[id.shard()][id.local()].fetch_add(1, Relaxed);
            }
        });
        counts.par_iter().for_each(|counts| {
            let mut total = 0;
            for count in counts {
                total += count.swap(total, Relaxed);
            }
        });
        counts
    }

    /// Writes every edge into the list of its target, and advances that list's start.
    fn scatter(self, starts: &[Vec<AtomicU32>]) -> Vec<Vec<Id>> {
        let mut totals = vec![0; starts.len()];
        for list in &self.lists {
            for id in list {
                totals[id.shard()] += 1;
            }
        }
        let lists: Vec<Vec<AtomicU32>> = totals.into_iter().map(zeros).collect();
        (0..starts.len()).into_par_iter().for_each(|shard| {
            for local in 0..self.ends[shard].len() {
                let source = Id::new(shard, local);
                for id in self.list(shard, local) {
                    let place = starts[id.shard()][id.local()].fetch_add(1, Relaxed);
                    lists[id.shard()][place as usize].store(source.0, Relaxed);
                }
            }
        });
        drop(self);
        let ids = lists.into_par_iter();
        ids.map(|list| list.into_iter().map(|id| Id(id.into_inner())).collect())
            .collect()
    }
}

fn zeros(len: usize) -> Vec<AtomicU32> {
    (0..len).map(|_| AtomicU32::new(0)).collect()
}

fn unwrap_all(atomics: Vec<AtomicU32>) -> Vec<u32> {
    atomics.into_iter().map(AtomicU32::into_inner).collect()
}
