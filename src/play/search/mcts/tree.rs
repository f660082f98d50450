//! The tree of a search: nodes in one arena that grows up to a limit, shared by threads.

use std::sync::OnceLock;
use std::sync::atomic::{
    AtomicU8, AtomicU32, AtomicU64, Ordering,
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
    /// The first move of the position after it, and how many they are if they follow one another in the
    /// arena; otherwise each names the next.
    pub(super) first: AtomicU32,
    pub(super) count: AtomicU32,
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
    /// The tries in which the same player made the same move later.
    pub(super) later: LaterResults,
}

/// How many tries there were and the sum of their results, in one word. A thread may lose what another
/// one adds at the same moment: these are only hints, and there are so many of them that adding them up
/// exactly would keep the threads waiting for each other.
#[derive(Debug, Default)]
pub(super) struct LaterResults(AtomicU64);

impl LaterResults {
    /// The bits of the sum, which holds up to [`Self::MOST`] results of at most
    /// [`ONE`](crate::play::search::values::ONE).
    const SUM: u32 = 40;
    /// So many tries are counted as half as many.
    const MOST: u64 = 1 << 23;

    /// Adds a result.
    #[inline]
    pub(super) fn add(&self, worth: u32) {
        self.add_all(1, worth.into());
    }

    /// Adds the sum of several results, far fewer than [`Self::MOST`].
    #[inline]
    pub(super) fn add_all(&self, tries: u32, worth: u64) {
        let word = self.0.load(Relaxed);
        let mut after = word + (u64::from(tries) << Self::SUM) + worth;
        if after >> Self::SUM >= Self::MOST {
            let sum = after & ((1 << Self::SUM) - 1);
            after = (after >> Self::SUM >> 1) << Self::SUM | sum >> 1;
        }
        self.0.store(after, Relaxed);
    }

    /// The number of tries, and the sum of their results.
    #[inline]
    pub(super) fn read(&self) -> (u32, u64) {
        let word = self.0.load(Relaxed);
        ((word >> Self::SUM) as u32, word & ((1 << Self::SUM) - 1))
    }
}

impl Node {
    pub(super) fn proof(&self) -> Option<Proof> {
        Proof::of_byte(self.proof.load(Relaxed))
    }

    pub(super) fn prove(&self, proof: Proof) {
        self.proof.store(proof as u8, Relaxed);
    }

    /// Makes a run of nodes the moves after this one.
    pub(super) fn adopt(&self, first: NodeId, count: usize, order: Ordering) {
        self.count.store(count as u32, Relaxed);
        let first = if count > 0 { first } else { NONE };
        self.first.store(first, order);
    }

    /// Copies the counts of another node.
    fn copy_counts(&self, from: &Self) {
        let numbers = [
            (&self.key, &from.key),
            (&self.place, &from.place),
            (&self.visits, &from.visits),
            (&self.offered, &from.offered),
        ];
        for (to, from) in numbers {
            to.store(from.load(Relaxed), Relaxed);
        }
        self.worth.store(from.worth.load(Relaxed), Relaxed);
        let later = from.later.0.load(Relaxed);
        self.later.0.store(later, Relaxed);
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
    pub(super) fn children(&self, node: NodeId) -> Children<'_> {
        let first = self.at(node).first.load(Acquire);
        let count = self.at(node).count.load(Relaxed);
        // Another thread may have noted how many they are and not yet which.
        let together = first != NONE && count > 0;
        Children {
            tree: self,
            next: first,
            end: first + count,
            together,
            run: [].iter(),
        }
    }

    /// The nodes from one up to another, as far as they lie in one piece of the arena.
    fn run(&self, from: NodeId, end: NodeId) -> &[Node] {
        let chunk = self.chunks[from as usize / CHUNK].get_or_init(new_chunk);
        let first = from as usize % CHUNK;
        &chunk[first..CHUNK.min(first + (end - from) as usize)]
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
            for (index, (child, node)) in self.children(from).enumerate() {
                let id = first + index as u32;
                kept.at(id).copy_counts(node);
                left.push((child, id));
            }
            kept.at(to).adopt(first, count, Relaxed);
            let listed = self.at(from).listed.load(Relaxed);
            kept.at(to).listed.store(listed, Relaxed);
        }
        kept
    }
}

/// Moves of one position, each with its number.
#[derive(Clone)]
pub(super) struct Children<'t> {
    tree: &'t Tree,
    next: NodeId,
    /// The end of those that follow one another in the arena.
    end: NodeId,
    together: bool,
    /// Those of them that come next.
    run: std::slice::Iter<'t, Node>,
}

impl<'t> Iterator for Children<'t> {
    type Item = (NodeId, &'t Node);

    #[inline]
    fn next(&mut self) -> Option<Self::Item> {
        if self.together {
            if self.run.len() == 0 && self.next < self.end {
                self.run = self.tree.run(self.next, self.end).iter();
            }
            let node = self.run.next()?;
            self.next += 1;
            return Some((self.next - 1, node));
        }
        if self.next == NONE {
            return None;
        }
        let id = self.next;
        let node = self.tree.at(id);
        self.next = node.next.load(Relaxed);
        Some((id, node))
    }
}

fn new_chunk() -> Box<[Node]> {
    (0..CHUNK).map(|_| Node::default()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::play::search::values::ONE;

    #[test]
    fn later_results_keep_their_mean_however_many_there_are() {
        let later = LaterResults::default();
        assert_eq!(later.read(), (0, 0));
        for worth in [ONE, 0, ONE, ONE / 2] {
            later.add(worth);
        }
        assert_eq!(later.read(), (4, u64::from(ONE) * 5 / 2));
        let many = LaterResults::default();
        for _ in 0..3 * LaterResults::MOST {
            many.add(ONE);
        }
        let (visits, worth) = many.read();
        assert!(u64::from(visits) >= LaterResults::MOST / 2);
        assert_eq!(worth, u64::from(visits) * u64::from(ONE));
    }

    #[test]
    fn moves_are_found_whether_they_lie_together_or_not() {
        let tree = Tree::new(1 << 20);
        let first = tree.take(3).unwrap();
        tree.at(ROOT).adopt(first, 3, Release);
        let ids = |tree: &Tree, of| tree.children(of).map(|(id, _)| id).collect::<Vec<_>>();
        assert_eq!(ids(&tree, ROOT), [first, first + 1, first + 2]);
        assert_eq!(tree.children(first).count(), 0);
        for _ in 0..2 {
            let one = tree.take(1).unwrap();
            tree.push(first + 1, one);
        }
        assert_eq!(ids(&tree, first + 1), [first + 4, first + 3]);
        let below = tree.below(ROOT);
        let found = ids(&below, ROOT);
        assert_eq!(found.len(), 3);
        assert_eq!(below.children(found[1]).count(), 2);
    }

    #[test]
    fn moves_are_found_in_several_pieces_of_the_arena() {
        let tree = Tree::new(1 << 20);
        let count = 2 * CHUNK;
        let first = tree.take(count).unwrap();
        for id in first..first + count as u32 {
            tree.at(id).key.store(7 * id, Relaxed);
        }
        assert_eq!(tree.children(ROOT).count(), 0);
        tree.at(ROOT).count.store(count as u32, Relaxed);
        let unfinished = tree.children(ROOT).count();
        assert_eq!(unfinished, 0, "it is not known yet which they are");
        tree.at(ROOT).adopt(first, count, Release);
        let found = tree
            .children(ROOT)
            .map(|(id, node)| (id, node.key.load(Relaxed)));
        assert!(found.eq((first..first + count as u32).map(|id| (id, 7 * id))));
    }
}
