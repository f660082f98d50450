//! The keys of one shard: a flat arena with an open-addressing index.
//!
//! Memory limits the size of a solution, so nothing here doubles: buffers grow by a quarter, the
//! index by a half. An entry of the index is a number of 24 bits together with 8 bits of the hash,
//! which save most comparisons.

#[cfg(feature = "dist")]
use prefetch_index::prefetch_index;

use super::SolveError;
use super::hash::{append, hash, same};
use super::shard::{SHARD_BITS, SHARDS};

/// The greatest number of keys in a shard: numbers from 1 fit 24 bits.
pub(super) const MAX_KEYS: usize = (1 << TAG_SHIFT) - 1;
const TAG_SHIFT: u32 = u32::BITS - SHARD_BITS;

/// The slots of an empty index: few, because most shards of a small game have no more than one key.
const SMALLEST: usize = 4;

/// Distinct keys, numbered from 0 in the order of insertion.
pub(super) struct Keys {
    width: Option<usize>,
    bytes: Vec<u8>,
    /// Ends of the keys in `bytes`; empty if the width is fixed.
    ends: Vec<u64>,
    len: usize,
    /// 0, or one more than a key's number, under eight bits of its hash.
    index: Vec<u32>,
}

/// Makes room for `more` elements without doubling the buffer.
pub(super) fn grow<T>(buffer: &mut Vec<T>, more: usize) {
    if buffer.capacity() - buffer.len() < more {
        let extra = more.max(buffer.len() / 4).max(16);
        buffer.reserve_exact(extra);
    }
}

impl Keys {
    pub(super) fn new(width: Option<usize>) -> Self {
        Self {
            width,
            bytes: Vec::new(),
            ends: Vec::new(),
            len: 0,
            index: vec![0; SMALLEST],
        }
    }

    pub(super) fn len(&self) -> usize {
        self.len
    }

    /// The size of all keys together, in bytes.
    pub(super) fn arena(&self) -> u64 {
        self.bytes.len() as u64
    }

    /// Bytes in use.
    pub(super) fn memory(&self) -> u64 {
        (self.bytes.capacity() + 8 * self.ends.capacity() + 4 * self.index.len()) as u64
    }

    /// The key with this number.
    #[inline]
    pub(super) fn get(&self, local: usize) -> &[u8] {
        match self.width {
            Some(width) => &self.bytes[local * width..(local + 1) * width],
            None => {
                let start = if local == 0 { 0 } else { self.ends[local - 1] };
                &self.bytes[start as usize..self.ends[local] as usize]
            }
        }
    }

    /// The number of `key`, if it is there.
    pub(super) fn find(&self, hash: u64, key: &[u8]) -> Option<usize> {
        self.probe(hash, key).ok()
    }

    /// The number of `key`, and whether it is new.
    pub(super) fn insert(&mut self, hash: u64, key: &[u8]) -> Result<(usize, bool), SolveError> {
        let mut slot = match self.probe(hash, key) {
            Ok(local) => return Ok((local, false)),
            Err(slot) => slot,
        };
        self.check(key)?;
        if (self.len + 1) * 5 > self.index.len() * 4 {
            self.rebuild(self.index.len() * 3 / 2);
            slot = self.vacant(hash);
        }
        // Eight bytes are written even for a shorter key.
        grow(&mut self.bytes, key.len().max(8));
        append(&mut self.bytes, key);
        if self.width.is_none() {
            grow(&mut self.ends, 1);
            self.ends.push(self.bytes.len() as u64);
        }
        self.len += 1;
        self.index[slot] = self.len as u32 | tag(hash);
        Ok((self.len - 1, true))
    }

    /// Reads memory early in which the search for a key with this hash begins.
    #[cfg(feature = "dist")]
    #[inline]
    pub(super) fn fetch_entry(&self, hash: u64) {
        prefetch_index(&self.index[..], home(hash, self.index.len()));
    }

    /// Reads memory early in which a key is, if all have the same width.
    #[cfg(feature = "dist")]
    #[inline]
    pub(super) fn fetch(&self, local: usize) {
        let width = self.width.unwrap_or(0);
        // Both ends, because it may stand across two lines of the cache.
        prefetch_index(&self.bytes[..], local * width);
        prefetch_index(&self.bytes[..], (local + 1) * width);
    }

    /// The number of the first key in the way of a search for this hash that a comparison could find.
    #[cfg(feature = "dist")]
    #[inline]
    pub(super) fn likely(&self, hash: u64) -> Option<usize> {
        let mut slot = home(hash, self.index.len());
        loop {
            let entry = self.index[slot];
            if entry == 0 {
                return None;
            }
            if entry & !(MAX_KEYS as u32) == tag(hash) {
                return Some((entry & MAX_KEYS as u32) as usize - 1);
            }
            slot = next(slot, self.index.len());
        }
    }

    fn check(&self, key: &[u8]) -> Result<(), SolveError> {
        if let Some(expected) = self.width
            && expected != key.len()
        {
            let found = key.len();
            return Err(SolveError::KeyWidth { expected, found });
        }
        if self.len == MAX_KEYS {
            let limit = (MAX_KEYS * SHARDS) as u64;
            return Err(SolveError::TooManyPositions { limit });
        }
        Ok(())
    }

    /// The number of `key`, or the slot where it belongs.
    fn probe(&self, hash: u64, key: &[u8]) -> Result<usize, usize> {
        let mut slot = home(hash, self.index.len());
        loop {
            let entry = self.index[slot];
            if entry == 0 {
                return Err(slot);
            }
            let local = (entry & MAX_KEYS as u32) as usize - 1;
            if entry & !(MAX_KEYS as u32) == tag(hash) && same(self.get(local), key) {
                return Ok(local);
            }
            slot = next(slot, self.index.len());
        }
    }

    fn vacant(&self, hash: u64) -> usize {
        let mut slot = home(hash, self.index.len());
        while self.index[slot] != 0 {
            slot = next(slot, self.index.len());
        }
        slot
    }

    fn rebuild(&mut self, slots: usize) {
        // The old index is dropped first, so that both are never in memory together.
        self.index = Vec::new();
        self.index = vec![0; slots];
        for local in 0..self.len {
            let hash = hash(self.get(local));
            let slot = self.vacant(hash);
            self.index[slot] = (local + 1) as u32 | tag(hash);
        }
    }
}

/// The slot where a hash belongs: its upper half, scaled to the number of slots.
fn home(hash: u64, slots: usize) -> usize {
    (((hash >> 32) * slots as u64) >> 32) as usize
}

fn next(slot: usize, slots: usize) -> usize {
    if slot + 1 == slots { 0 } else { slot + 1 }
}

/// Eight bits of the hash that neither the shard nor the home slot uses.
fn tag(hash: u64) -> u32 {
    ((hash >> SHARD_BITS) as u32) << TAG_SHIFT
}
