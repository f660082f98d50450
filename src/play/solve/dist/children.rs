//! What follows positions, kept from the forward pass as long as there is memory, so that the
//! backward pass need not expand them again.
//!
//! A record is either one byte, the outcome of a finished game, or the distinct children, each as
//!
//! ```text
//! same player (a byte)  tier (16 bits)  key
//! ```

use super::parcel::{code_of, outcome_of};
use crate::play::solve::hash::hash;
use crate::play::solve::shard::{Id, SHARDS};
use crate::play::solve::{Expansion, Outcome};

/// The records of one tier's positions, from the first of each shard on.
pub(super) struct Children {
    shards: Vec<Records>,
}

#[derive(Clone, Default)]
struct Records {
    ends: Vec<usize>,
    bytes: Vec<u8>,
}

/// A child in a record.
pub(super) struct Child<'r> {
    pub(super) tier: u16,
    pub(super) key: &'r [u8],
    /// All of it, as it stands in the record.
    pub(super) whole: &'r [u8],
}

impl Default for Children {
    fn default() -> Self {
        Self {
            shards: vec![Records::default(); SHARDS],
        }
    }
}

impl Children {
    /// Keeps the record of a position, unless one before it in its shard is missing.
    pub(super) fn add(&mut self, id: Id, record: &[u8]) {
        let records = &mut self.shards[id.shard()];
        if records.ends.len() == id.local() {
            records.bytes.extend_from_slice(record);
            records.ends.push(records.bytes.len());
        }
    }

    /// The record of a position, if it is kept.
    pub(super) fn get(&self, id: Id) -> Option<&[u8]> {
        let Records { ends, bytes } = &self.shards[id.shard()];
        let end = *ends.get(id.local())?;
        let start = id.local().checked_sub(1).map_or(0, |before| ends[before]);
        Some(&bytes[start..end])
    }

    /// Bytes in use.
    pub(super) fn memory(&self) -> u64 {
        let of = |records: &Records| {
            records.bytes.capacity() + records.ends.capacity() * size_of::<usize>()
        };
        self.shards.iter().map(of).sum::<usize>() as u64
    }
}

/// Writes the record of one position after the other.
#[derive(Default)]
pub(super) struct Scribe {
    record: Vec<u8>,
    /// The hashes of the children in it.
    hashes: Vec<u64>,
}

impl Scribe {
    /// Writes a record; it is empty if the position is neither over nor has children.
    pub(super) fn write(&mut self, expansion: &Expansion) -> &[u8] {
        self.record.clear();
        self.hashes.clear();
        if let Some(outcome) = expansion.outcome() {
            self.record.push(code_of(outcome));
            return &self.record;
        }
        for ((key, same_player), tier) in expansion.children().zip(expansion.tiers()) {
            let hash = hash(key);
            if self.has(hash, key) {
                continue;
            }
            let [low, high] = tier.to_le_bytes();
            push(&mut self.record, [u8::from(same_player), low, high], key);
            self.hashes.push(hash);
        }
        &self.record
    }

    /// Whether the record has a child already.
    fn has(&self, hash: u64, key: &[u8]) -> bool {
        // Without a way out of the loop several hashes are compared at once.
        let known = |known, other: &u64| known | (*other == hash);
        if !self.hashes.iter().fold(false, known) {
            return false;
        }
        read(&self.record, key.len()).any(|child| child.key == key)
    }

    /// The record written last.
    pub(super) fn record(&self) -> &[u8] {
        &self.record
    }

    /// The children in it with their hashes.
    pub(super) fn children(&self, width: usize) -> impl Iterator<Item = (u64, Child<'_>)> {
        self.hashes.iter().copied().zip(read(&self.record, width))
    }
}

/// Adds a child to a record: whether the same player is to move and the tier, and the key.
pub(super) fn push(record: &mut Vec<u8>, head: [u8; 3], key: &[u8]) {
    record.extend_from_slice(&head);
    record.extend_from_slice(key);
}

/// The outcome in a record of a finished game.
pub(super) fn outcome(record: &[u8]) -> Option<Outcome> {
    match record {
        [code] => outcome_of(*code),
        _ => None,
    }
}

/// The children in a record.
pub(super) fn read(record: &[u8], width: usize) -> impl ExactSizeIterator<Item = Child<'_>> {
    record.chunks_exact(3 + width).map(|child| Child {
        tier: u16::from_le_bytes([child[1], child[2]]),
        key: &child[3..],
        whole: child,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn records_come_back_and_gaps_are_left_out() {
        let mut expansion = Expansion::default();
        for (key, same_player, tier) in
            [([7, 8], true, 300), ([1, 2], false, 1), ([7, 8], true, 300)]
        {
            expansion.push(&key, same_player);
            expansion.put_in_tier(tier);
        }
        let mut scribe = Scribe::default();
        let record = scribe.write(&expansion).to_vec();
        expansion.finish(Outcome::Lose);
        let over = scribe.write(&expansion).to_vec();
        let mut kept = Children::default();
        let id = |local| Id::new(3, local);
        kept.add(id(0), &record);
        kept.add(id(1), &over);
        kept.add(id(3), &record);
        let children = read(kept.get(id(0)).unwrap(), 2);
        let mut children: Vec<_> = children.map(|c| (c.key, c.whole[0] != 0, c.tier)).collect();
        children.sort_unstable();
        assert_eq!(children, [(&[1, 2][..], false, 1), (&[7, 8], true, 300)]);
        assert_eq!(outcome(&record), None);
        assert_eq!(kept.get(id(1)).and_then(outcome), Some(Outcome::Lose));
        assert_eq!(kept.get(id(3)), None);
        assert_eq!(kept.get(Id::new(4, 0)), None);
    }
}
