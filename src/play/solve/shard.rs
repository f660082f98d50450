//! A shard: the positions whose hashes end in the same eight bits.
//!
//! Shards are the units that threads share. Each is written by one thread at a time, in an order
//! that does not depend on the number of threads, so a position has the same id in every run.

use super::Outcome;
use super::keys::{Keys, grow};

/// The number of shards: so many that a shard of a large tier fits into the caches.
pub(super) const SHARDS: usize = 1 << SHARD_BITS;
pub(super) const SHARD_BITS: u32 = 8;

/// A position: its shard in the low eight bits, its number in the shard in the others.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) struct Id(pub(super) u32);

impl Id {
    pub(super) fn new(shard: usize, local: usize) -> Self {
        Self((local << SHARD_BITS | shard) as u32)
    }

    pub(super) fn shard(self) -> usize {
        self.0 as usize % SHARDS
    }

    pub(super) fn local(self) -> usize {
        (self.0 >> SHARD_BITS) as usize
    }

    /// A number that differs by one from that of the next position of the shard.
    #[cfg(feature = "dist")]
    pub(super) fn rank(self) -> u32 {
        self.0.rotate_right(SHARD_BITS)
    }

    /// The position with such a number.
    #[cfg(feature = "dist")]
    pub(super) fn of_rank(rank: u32) -> Self {
        Self(rank.rotate_left(SHARD_BITS))
    }
}

/// The shard of a hash.
pub(super) fn shard_of(hash: u64) -> usize {
    hash as usize % SHARDS
}

/// What is known about a position before it has a value: who is to move there (0 or 1, relative to
/// the first position) and whether the game is over.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Mark(pub(super) u8);

impl Mark {
    pub(super) fn mover(self) -> u8 {
        self.0 & 1
    }

    pub(super) fn with_outcome(self, outcome: Outcome) -> Self {
        let code = match outcome {
            Outcome::Win => 1,
            Outcome::Lose => 2,
            Outcome::Tie => 3,
        };
        Self(self.mover() | code << 1)
    }

    pub(super) fn outcome(self) -> Option<Outcome> {
        match self.0 >> 1 {
            1 => Some(Outcome::Win),
            2 => Some(Outcome::Lose),
            3 => Some(Outcome::Tie),
            _ => None,
        }
    }
}

/// Positions, and the children of those already expanded; expanded positions come first.
pub(super) struct Shard {
    pub(super) keys: Keys,
    pub(super) marks: Vec<Mark>,
    /// Ends of the lists of children, one per expanded position.
    pub(super) ends: Vec<u32>,
    /// Children, in ascending order and without duplicates for each position.
    pub(super) children: Vec<Id>,
}

impl Shard {
    pub(super) fn new(width: Option<usize>) -> Self {
        Self {
            keys: Keys::new(width),
            marks: Vec::new(),
            ends: Vec::new(),
            children: Vec::new(),
        }
    }

    /// How many positions are not expanded yet.
    pub(super) fn frontier(&self) -> usize {
        self.keys.len() - self.ends.len()
    }

    /// Bytes in use.
    pub(super) fn memory(&self) -> u64 {
        let lists = self.marks.capacity() + 4 * (self.ends.capacity() + self.children.capacity());
        self.keys.memory() + lists as u64
    }

    pub(super) fn push_mark(&mut self, mark: Mark) {
        grow(&mut self.marks, 1);
        self.marks.push(mark);
    }

    pub(super) fn push_children(&mut self, children: &[Id]) {
        grow(&mut self.children, children.len());
        self.children.extend_from_slice(children);
        grow(&mut self.ends, 1);
        self.ends.push(self.children.len() as u32);
    }
}
