//! One batch of the enumeration: the data that tasks and shards exchange.

use super::SolveError;
use super::expansion::Expansion;
use super::hash::hash;
use super::shard::{Id, Mark, SHARDS, Shard, shard_of};

/// A range of unexpanded positions of one shard, with their children.
pub(super) struct Task {
    shard: usize,
    first: usize,
    marks: Vec<Mark>,
    /// The end of each position's children in the lists below.
    ends: Vec<u32>,
    bytes: Vec<u8>,
    children: Vec<Child>,
    /// The children sorted by shard: indexes of `children`, and where each shard's part begins.
    by_shard: Vec<u32>,
    starts: Vec<u32>,
}

struct Child {
    hash: u64,
    end: usize,
    mover: u8,
}

impl Task {
    pub(super) fn new(shard: usize, first: usize) -> Self {
        Self {
            shard,
            first,
            marks: Vec::new(),
            ends: Vec::new(),
            bytes: Vec::new(),
            children: Vec::new(),
            by_shard: Vec::new(),
            starts: Vec::new(),
        }
    }

    /// Adds what follows one position.
    pub(super) fn add(&mut self, mark: Mark, expansion: &Expansion) -> Result<(), SolveError> {
        let before = self.children.len();
        if let Some(outcome) = expansion.outcome() {
            self.marks.push(mark.with_outcome(outcome));
        } else {
            self.marks.push(mark);
            for (key, same_player) in expansion.children() {
                self.bytes.extend_from_slice(key);
                self.children.push(Child {
                    hash: hash(key),
                    end: self.bytes.len(),
                    mover: mark.mover() ^ u8::from(!same_player),
                });
            }
            if self.children.len() == before {
                return Err(SolveError::DeadEnd);
            }
        }
        self.ends.push(self.children.len() as u32);
        Ok(())
    }

    /// Sorts the children by shard, and keeps their order within each.
    pub(super) fn sort_by_shard(&mut self) {
        let mut starts = vec![0; SHARDS + 1];
        for child in &self.children {
            starts[shard_of(child.hash) + 1] += 1;
        }
        for shard in 0..SHARDS {
            starts[shard + 1] += starts[shard];
        }
        let mut cursors = starts.clone();
        self.by_shard = vec![0; self.children.len()];
        for (number, child) in self.children.iter().enumerate() {
            let cursor: &mut u32 = &mut cursors[shard_of(child.hash)];
            self.by_shard[*cursor as usize] = number as u32;
            *cursor += 1;
        }
        self.starts = starts;
    }

    fn of_shard(&self, shard: usize) -> &[u32] {
        &self.by_shard[self.starts[shard] as usize..self.starts[shard + 1] as usize]
    }

    fn key(&self, child: usize) -> &[u8] {
        let start = if child == 0 {
            0
        } else {
            self.children[child - 1].end
        };
        &self.bytes[start..self.children[child].end]
    }
}

/// Step two: gives every child of one shard its id, in the order of the tasks.
pub(super) fn insert(
    number: usize,
    shard: &mut Shard,
    tasks: &[Task],
) -> Result<Vec<Id>, SolveError> {
    let mut ids = Vec::new();
    for task in tasks {
        for &child in task.of_shard(number) {
            let Child { hash, mover, .. } = task.children[child as usize];
            let (local, new) = shard.keys.insert(hash, task.key(child as usize))?;
            if new {
                shard.push_mark(Mark(mover));
            } else if shard.marks[local].mover() != mover {
                return Err(SolveError::MoverUnclear);
            }
            ids.push(Id::new(number, local));
        }
    }
    Ok(ids)
}

/// For each task, where its children begin in the list of ids of each shard.
pub(super) fn first_ids(tasks: &[Task]) -> Vec<[u32; SHARDS]> {
    let mut next = [0; SHARDS];
    let mut firsts = Vec::with_capacity(tasks.len());
    for task in tasks {
        firsts.push(next);
        for (shard, next) in next.iter_mut().enumerate() {
            *next += task.of_shard(shard).len() as u32;
        }
    }
    firsts
}

/// Step three: writes the children of one shard's positions, all of which come from one task.
pub(super) fn link(
    number: usize,
    shard: &mut Shard,
    tasks: &[Task],
    firsts: &[[u32; SHARDS]],
    ids: &[Vec<Id>],
) -> Result<(), SolveError> {
    let Ok(position) = tasks.binary_search_by_key(&number, |task| task.shard) else {
        return Ok(());
    };
    let task = &tasks[position];
    let mut cursors = firsts[position];
    let mut list = Vec::new();
    let mut start = 0;
    for (offset, &end) in task.ends.iter().enumerate() {
        list.clear();
        for child in &task.children[start..end as usize] {
            let shard = shard_of(child.hash);
            list.push(ids[shard][cursors[shard] as usize]);
            cursors[shard] += 1;
        }
        start = end as usize;
        list.sort_unstable();
        list.dedup();
        if list.len() > usize::from(u16::MAX) {
            let found = list.len();
            return Err(SolveError::TooManyChildren { found });
        }
        shard.marks[task.first + offset] = task.marks[offset];
        shard.push_children(&list);
    }
    Ok(())
}
