//! The positions of one tier that belong to one worker.

use std::hint::black_box;

use super::flow::Portion;
use crate::play::solve::SolveError;
use crate::play::solve::hash::{hash, same};
use crate::play::solve::keys::Keys;
use crate::play::solve::shard::{Id, SHARDS, shard_of};

/// How many positions each shard of a table has, or had at some time.
pub(super) type Lengths = [u32; SHARDS];

/// How many keys are looked up together.
pub(super) const TOGETHER: usize = 64;

/// Keys with ids, under which other things are kept elsewhere.
pub(super) struct Table {
    shards: Vec<Keys>,
    width: usize,
    len: u64,
}

/// The worker that a position belongs to, from bits of its hash that do not choose its shard, nor its
/// place in the index. Four of them are in the index beside its number, and tell less there if there are
/// many workers; folders that exist were shared out by them.
pub(super) fn owner(hash: u64, workers: usize) -> usize {
    if workers == 1 {
        return 0;
    }
    (hash >> 12) as usize % (1 << 20) % workers
}

impl Table {
    /// No keys yet, each of `width` bytes.
    pub(super) fn new(width: usize) -> Self {
        Self {
            shards: (0..SHARDS).map(|_| Keys::new(Some(width))).collect(),
            width,
            len: 0,
        }
    }

    /// Adds a key; returns its id, and whether it is new.
    pub(super) fn insert(&mut self, hash: u64, key: &[u8]) -> Result<(Id, bool), SolveError> {
        let shard = shard_of(hash);
        let (local, new) = self.shards[shard].insert(hash, key)?;
        self.len += u64::from(new);
        Ok((Id::new(shard, local), new))
    }

    /// Adds keys, hands out their ids, and returns how many are new.
    pub(super) fn insert_all<'k>(
        &mut self,
        mut keys: impl Iterator<Item = &'k [u8]> + Clone,
        mut each: impl FnMut(Id),
    ) -> Result<u64, SolveError> {
        let (mut hashes, mut added) = ([0; TOGETHER], 0);
        loop {
            let mut count = 0;
            for (place, key) in hashes.iter_mut().zip(keys.clone()) {
                *place = hash(key);
                count += 1;
            }
            if count == 0 {
                return Ok(added);
            }
            let likely = self.look_ahead(&hashes[..count], |_| 0);
            for ((hash, likely), key) in hashes[..count].iter().zip(likely).zip(&mut keys) {
                let known = likely.filter(|id| same(self.key(*id), key));
                let (id, new) = match known {
                    Some(id) => (id, false),
                    None => self.insert(*hash, key)?,
                };
                added += u64::from(new);
                each(id);
            }
        }
    }

    /// Says where keys with these hashes probably are, and looks at what `beside` says is kept for
    /// them. Large tables do not fit into the caches: this way memory is read for all keys together,
    /// and not for one after the other.
    pub(super) fn look_ahead(
        &self,
        hashes: &[u64],
        beside: impl Fn(Id) -> u8,
    ) -> [Option<Id>; TOGETHER] {
        let (mut seen, mut found) = (0, [None; TOGETHER]);
        for hash in hashes {
            seen ^= self.shards[shard_of(*hash)].glance(*hash);
        }
        for (hash, found) in hashes.iter().zip(&mut found) {
            let shard = shard_of(*hash);
            let likely = self.shards[shard].likely(*hash);
            *found = likely.map(|local| Id::new(shard, local));
        }
        // A loop of its own: the one above turns this way and that, and must not wait for memory.
        for id in found.iter().flatten() {
            let first = self.key(*id).first().copied().unwrap_or(0);
            seen ^= u32::from(first ^ beside(*id));
        }
        black_box(seen);
        found
    }

    /// The id of a key, if it is there.
    pub(super) fn find(&self, hash: u64, key: &[u8]) -> Option<Id> {
        let shard = shard_of(hash);
        let local = self.shards[shard].find(hash, key)?;
        Some(Id::new(shard, local))
    }

    /// The key of an id.
    pub(super) fn key(&self, id: Id) -> &[u8] {
        self.shards[id.shard()].get(id.local())
    }

    /// How many bytes each key has.
    pub(super) fn width(&self) -> usize {
        self.width
    }

    /// How many keys each shard has.
    pub(super) fn lengths(&self) -> Lengths {
        std::array::from_fn(|shard| self.shards[shard].len() as u32)
    }

    /// How many keys there are.
    pub(super) fn len(&self) -> u64 {
        self.len
    }

    /// Bytes in use.
    pub(super) fn memory(&self) -> u64 {
        self.shards.iter().map(Keys::memory).sum()
    }

    /// The keys that were added after the table had these lengths.
    pub(super) fn since(&self, lengths: &Lengths) -> impl Iterator<Item = &[u8]> {
        let shards = self.shards.iter().zip(*lengths);
        shards.flat_map(|(keys, from)| (from as usize..keys.len()).map(|local| keys.get(local)))
    }
}

/// How many positions these lengths add up to.
pub(super) fn total(lengths: &Lengths) -> u64 {
    lengths.iter().map(|length| u64::from(*length)).sum()
}

/// Consecutive positions of a shard, which are handed to an operator at once.
#[derive(Clone, Copy, Debug, serde::Serialize, serde::Deserialize)]
pub(super) struct Span {
    pub(super) shard: u32,
    pub(super) from: u32,
    pub(super) to: u32,
}

impl Portion for Span {
    fn size(&self) -> u32 {
        self.to - self.from
    }
}

impl Span {
    /// The ids of its positions.
    pub(super) fn ids(self) -> impl Iterator<Item = Id> {
        (self.from..self.to).map(move |local| Id::new(self.shard as usize, local as usize))
    }
}

/// All positions between two lengths, cut into spans of at most `most`.
pub(super) fn spans(from: Lengths, to: Lengths, most: u32) -> impl Iterator<Item = Span> {
    (0..SHARDS).flat_map(move |shard| {
        let end = to[shard];
        let starts = (from[shard]..end).step_by(most as usize);
        starts.map(move |from| Span {
            shard: shard as u32,
            from,
            to: end.min(from + most),
        })
    })
}
