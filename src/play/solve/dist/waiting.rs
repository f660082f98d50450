//! Children that wait to be looked up together with others of the same shard. A large tier does not fit
//! into the caches, nor do the places of all its pages, but a shard of it does.

use std::collections::BTreeMap;

use super::parcel::{Arrival, Parcel, children, put_child, size_of_child};
use super::table::Table;
use crate::play::solve::SolveError;
use crate::play::solve::hash::hash;
use crate::play::solve::shard::{SHARDS, shard_of};

/// The size of the keys of a table from which on children that belong into it wait, in bytes; and its
/// share of the memory, if that is less: one out of so many parts.
const LARGE: u64 = 1 << 21;
const LARGE_SHARE: u64 = 512;

/// The most bytes that wait, and their share of the memory: one out of so many parts.
const MOST: u64 = 1 << 28;
const SHARE: u64 = 32;

/// How many are looked up at a time.
const BATCH: usize = 1 << 12;

/// Children by tier, each with the worker that sent them.
#[derive(Default)]
pub(super) struct Waiting {
    by_tier: BTreeMap<u16, Vec<Pile>>,
    bytes: u64,
}

/// The children that a worker sent, by shard.
struct Pile {
    from: u32,
    shards: Vec<Vec<u8>>,
}

/// Whether children wait that belong into this table, at a worker with this much memory.
pub(super) fn pays(table: &Table, memory: u64) -> bool {
    table.len() * table.width() as u64 > LARGE.min(memory / LARGE_SHARE)
}

impl Waiting {
    /// Adds the children of a parcel, with keys of this width.
    pub(super) fn add(&mut self, parcel: &Parcel, width: usize) {
        self.bytes += parcel.bytes.0.len() as u64;
        let pile = self.pile(parcel.tier, parcel.from);
        for child in children(&parcel.bytes.0, width) {
            put_child(&mut pile.shards[shard_of(hash(child.key))], child);
        }
    }

    /// Adds one child whose key has this hash.
    pub(super) fn add_one(&mut self, from: u32, tier: u16, hash: u64, child: Arrival<'_>) {
        self.bytes += size_of_child(child.key.len()) as u64;
        let pile = self.pile(tier, from);
        put_child(&mut pile.shards[shard_of(hash)], child);
    }

    /// The children in a tier that a worker sent.
    #[inline]
    fn pile(&mut self, tier: u16, from: u32) -> &mut Pile {
        let piles = self.by_tier.entry(tier).or_default();
        let known = piles.iter().position(|pile| pile.from == from);
        let place = known.unwrap_or_else(|| {
            piles.push(Pile {
                from,
                shards: vec![Vec::new(); SHARDS],
            });
            piles.len() - 1
        });
        &mut piles[place]
    }

    /// Whether so many wait that they are to be looked up, for a worker with this much memory.
    pub(super) fn are_many(&self, memory: u64) -> bool {
        self.bytes > MOST.min(memory / SHARE)
    }

    /// Hands out all children, with keys of this width, as they stand in parcels, with their tier, the
    /// worker that sent them and their shard.
    pub(super) fn hand_out(
        &mut self,
        width: usize,
        mut each: impl FnMut(u16, u32, usize, &[u8]) -> Result<(), SolveError>,
    ) -> Result<(), SolveError> {
        self.bytes = 0;
        for (tier, piles) in &mut self.by_tier {
            for shard in 0..SHARDS {
                for pile in &mut *piles {
                    let bytes = &mut pile.shards[shard];
                    for batch in bytes.chunks(BATCH * size_of_child(width)) {
                        each(*tier, pile.from, shard, batch)?;
                    }
                    bytes.clear();
                }
            }
        }
        Ok(())
    }

    /// Bytes in use.
    pub(super) fn memory(&self) -> u64 {
        let piles = self.by_tier.values().flatten();
        let shards = piles.flat_map(|pile| &pile.shards);
        shards.map(|bytes| bytes.capacity() as u64).sum()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::play::solve::dist::parcel::Bytes;
    use crate::play::solve::shard::Id;

    const WIDTH: usize = 2;

    fn parcel(from: u32, tier: u16, keys: std::ops::Range<u16>) -> Parcel {
        let mut bytes = Vec::new();
        for key in keys {
            let arrival = Arrival {
                parent: Id(u32::from(key) * 3),
                same_player: key % 5 == 0,
                key: &key.to_le_bytes(),
            };
            put_child(&mut bytes, arrival);
        }
        Parcel {
            from,
            to: 0,
            tier,
            bytes: Bytes(bytes),
        }
    }

    /// Everything that waits: its tier, who sent it, and its bytes.
    fn all(waiting: &mut Waiting) -> Vec<(u16, u32, Vec<u8>)> {
        let mut all = Vec::new();
        let handed_out = waiting.hand_out(WIDTH, |tier, from, shard, bytes| {
            let mut keys = children(bytes, WIDTH).map(|child| shard_of(hash(child.key)));
            assert!(keys.all(|of| of == shard), "a batch is of one shard");
            let each = bytes.chunks_exact(size_of_child(WIDTH));
            all.extend(each.map(|child| (tier, from, child.to_vec())));
            Ok(())
        });
        handed_out.unwrap();
        all.sort_unstable();
        all
    }

    #[test]
    fn what_waits_is_handed_out_once_and_shard_by_shard() {
        let parcels = [
            parcel(1, 7, 0..20_000),
            parcel(0, 7, 500..900),
            parcel(1, 300, 0..3),
            parcel(1, 7, 0..5),
        ];
        let mut waiting = Waiting::default();
        for _ in 0..2 {
            let mut expected = Vec::new();
            for parcel in &parcels {
                waiting.add(parcel, WIDTH);
                let each = parcel.bytes.0.chunks_exact(size_of_child(WIDTH));
                expected.extend(each.map(|child| (parcel.tier, parcel.from, child.to_vec())));
            }
            expected.sort_unstable();
            let bytes = expected.iter().map(|(.., child)| child.len() as u64);
            let bytes: u64 = bytes.sum();
            assert!(waiting.are_many((bytes - 1) * SHARE) && !waiting.are_many(bytes * SHARE));
            assert!(waiting.memory() >= bytes);
            assert!(all(&mut waiting) == expected);
            assert!(all(&mut waiting).is_empty() && !waiting.are_many(0));
        }
    }
}
