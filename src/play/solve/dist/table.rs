//! The positions of one tier that belong to one worker.

use super::flow::Portion;
use crate::play::solve::SolveError;
use crate::play::solve::hash::{hash, same};
use crate::play::solve::keys::Keys;
use crate::play::solve::shard::{Id, SHARDS, shard_of};

/// How many positions each shard of a table has, or had at some time.
pub(super) type Lengths = [u32; SHARDS];

/// How many keys are looked up together.
pub(super) const TOGETHER: usize = 64;

/// Keys that are looked up together: the first `count` of these.
pub(super) struct Together {
    pub(super) count: usize,
    pub(super) hashes: [u64; TOGETHER],
    /// Where each probably is.
    pub(super) likely: [Option<Id>; TOGETHER],
}

impl Together {
    /// No keys.
    pub(super) const NONE: Self = Self {
        count: 0,
        hashes: [0; TOGETHER],
        likely: [None; TOGETHER],
    };
}

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

    /// Adds keys, hands out their ids, and returns how many are new. Large tables do not fit into the
    /// caches: memory is read for the keys that follow while those before are looked up.
    pub(super) fn insert_all<'k>(
        &mut self,
        mut keys: impl Iterator<Item = &'k [u8]> + Clone,
        mut each: impl FnMut(Id),
    ) -> Result<u64, SolveError> {
        let (mut ahead, mut added) = (keys.clone(), 0);
        let [mut now, mut next, mut last] = [Together::NONE; 3];
        self.begin(&mut ahead, &mut now);
        self.begin(&mut ahead, &mut next);
        self.approach(&mut now);
        while now.count > 0 {
            self.begin(&mut ahead, &mut last);
            self.approach(&mut next);
            for (place, key) in (0..now.count).zip(&mut keys) {
                let known = now.likely[place].filter(|id| same(self.key(*id), key));
                let (id, new) = match known {
                    Some(id) => (id, false),
                    None => self.insert(now.hashes[place], key)?,
                };
                added += u64::from(new);
                each(id);
            }
            std::mem::swap(&mut now, &mut next);
            std::mem::swap(&mut next, &mut last);
        }
        Ok(added)
    }

    /// Takes keys that are looked up together, and reads memory early where the search for them begins.
    pub(super) fn begin<'k>(&self, keys: &mut impl Iterator<Item = &'k [u8]>, some: &mut Together) {
        some.count = 0;
        for (place, key) in some.hashes.iter_mut().zip(keys) {
            *place = hash(key);
            self.shards[shard_of(*place)].fetch_entry(*place);
            some.count += 1;
        }
    }

    /// Says where these keys probably are, and reads memory early there.
    pub(super) fn approach(&self, some: &mut Together) {
        let hashes = &some.hashes[..some.count];
        for (hash, likely) in hashes.iter().zip(&mut some.likely) {
            let shard = shard_of(*hash);
            let keys = &self.shards[shard];
            *likely = keys.likely(*hash).map(|local| {
                keys.fetch(local);
                Id::new(shard, local)
            });
        }
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
