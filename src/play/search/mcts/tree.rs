//! The tree of a search: nodes in one arena that grows up to a limit, shared by threads.

use std::sync::OnceLock;
use std::sync::atomic::{
    AtomicU8, AtomicU32, AtomicU64,
    Ordering::{Acquire, Relaxed, Release},
};

use crate::play::search::values::Proof;

/// A node is its number in the arena.
pub(super) type NodeId = u32;

/// The node that the search began at.
pub(super) const ROOT: NodeId = 0;

/// No node: the root is nobody's child, so its number is free for this.
pub(super) const NONE: NodeId = 0;

/// How many nodes a piece of the arena holds.
const CHUNK: usize = 1 << 12;

/// What is known about a move, and about the position after it.
#[derive(Debug, Default)]
pub(super) struct Node {
    /// The key of the move.
    pub(super) key: AtomicU32,
    /// Its index among the legal moves of the position before, if these are always the same.
    pub(super) place: AtomicU32,
    /// The next move of the same position.
    pub(super) next: AtomicU32,
    /// The first move of the position after it.
    pub(super) first: AtomicU32,
    /// 0 if nobody has listed the moves after it, 1 while somebody does, 2 when they are there.
    pub(super) listed: AtomicU8,
    /// What is proved about the position after it: a byte of [`Proof`], or 0.
    proof: AtomicU8,
    /// How often it was tried. A try counts from its beginning, so that other threads try something
    /// else in the meantime.
    pub(super) visits: AtomicU32,
    /// How often it could have been tried.
    pub(super) offered: AtomicU32,
    /// The sum of its results for the player who makes the move.
    pub(super) worth: AtomicU64,
    /// In how many tries the same player made the same move later.
    pub(super) later_visits: AtomicU32,
    /// The sum of their results.
    pub(super) later_worth: AtomicU64,
}

impl Node {
    pub(super) fn proof(&self) -> Option<Proof> {
        Proof::of_byte(self.proof.load(Relaxed))
    }

    pub(super) fn prove(&self, proof: Proof) {
        self.proof.store(proof as u8, Relaxed);
    }

    /// Copies the counts of another node.
    fn copy_counts(&self, from: &Self) {
        let numbers = [
            (&self.key, &from.key),
            (&self.place, &from.place),
            (&self.visits, &from.visits),
            (&self.offered, &from.offered),
            (&self.later_visits, &from.later_visits),
        ];
        for (to, from) in numbers {
            to.store(from.load(Relaxed), Relaxed);
        }
        self.worth.store(from.worth.load(Relaxed), Relaxed);
        let later = from.later_worth.load(Relaxed);
        self.later_worth.store(later, Relaxed);
        self.proof.store(from.proof.load(Relaxed), Relaxed);
    }
}

/// The arena.
#[derive(Debug)]
pub(super) struct Tree {
    chunks: Box<[OnceLock<Box<[Node]>>]>,
    used: AtomicU32,
    /// The greatest number of nodes.
    most: u32,
}

impl Tree {
    /// Only the root, with room for this many bytes of nodes.
    pub(super) fn new(bytes: u64) -> Self {
        let most = (bytes / size_of::<Node>() as u64).clamp(64, u64::from(u32::MAX) / 2);
        let chunks = most.div_ceil(CHUNK as u64);
        Self {
            chunks: (0..chunks).map(|_| OnceLock::new()).collect(),
            used: AtomicU32::new(1),
            most: most as u32,
        }
    }

    pub(super) fn at(&self, node: NodeId) -> &Node {
        let chunk = self.chunks[node as usize / CHUNK].get_or_init(new_chunk);
        &chunk[node as usize % CHUNK]
    }

    /// The size of its nodes in bytes.
    pub(super) fn bytes(&self) -> u64 {
        let made = self.chunks.iter().filter(|chunk| chunk.get().is_some());
        (made.count() * CHUNK * size_of::<Node>()) as u64
    }

    /// Reserves this many consecutive nodes; `None` if there is no room left.
    pub(super) fn take(&self, count: usize) -> Option<NodeId> {
        let count = u32::try_from(count).ok()?;
        let taken = self.used.fetch_update(Relaxed, Relaxed, |used| {
            used.checked_add(count).filter(|after| *after <= self.most)
        });
        taken.ok()
    }

    /// Adds a move to those after another.
    pub(super) fn push(&self, parent: NodeId, child: NodeId) {
        let first = &self.at(parent).first;
        let mut head = first.load(Relaxed);
        loop {
            self.at(child).next.store(head, Relaxed);
            match first.compare_exchange(head, child, Release, Relaxed) {
                Ok(_) => return,
                Err(now) => head = now,
            }
        }
    }

    /// The moves of the position after a move.
    pub(super) fn children(&self, node: NodeId) -> impl Iterator<Item = NodeId> {
        let first = self.at(node).first.load(Acquire);
        let mut next = (first != NONE).then_some(first);
        std::iter::from_fn(move || {
            let node = next?;
            let after = self.at(node).next.load(Relaxed);
            next = (after != NONE).then_some(after);
            Some(node)
        })
    }

    /// The tree below a node, in an arena of its own.
    pub(super) fn below(&self, root: NodeId) -> Self {
        let kept = Self {
            chunks: self.chunks.iter().map(|_| OnceLock::new()).collect(),
            used: AtomicU32::new(1),
            most: self.most,
        };
        kept.at(ROOT).copy_counts(self.at(root));
        let mut left = vec![(root, ROOT)];
        while let Some((from, to)) = left.pop() {
            let count = self.children(from).count();
            let Some(first) = kept.take(count) else {
                continue;
            };
            for (index, child) in self.children(from).enumerate() {
                let id = first + index as u32;
                kept.at(id).copy_counts(self.at(child));
                let next = if index + 1 < count { id + 1 } else { NONE };
                kept.at(id).next.store(next, Relaxed);
                left.push((child, id));
            }
            let first = if count > 0 { first } else { NONE };
            kept.at(to).first.store(first, Relaxed);
            let listed = self.at(from).listed.load(Relaxed);
            kept.at(to).listed.store(listed, Relaxed);
        }
        kept
    }
}

fn new_chunk() -> Box<[Node]> {
    (0..CHUNK).map(|_| Node::default()).collect()
}
