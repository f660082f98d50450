//! Bundles of lines: from a position that was tried often, several lines are tried one after the other,
//! and the way there is gone only once. Threads that share a tree then meet less often at the moves near
//! its root, whose counts they would have to fetch from each other again and again.

use std::sync::atomic::Ordering::Relaxed;

use super::tree::{NodeId, ROOT};
use super::worker::Worker;
use crate::play::ground::Ground;
use crate::play::search::values::MOST_PLAYERS;

/// A bundle begins where lines went through this many times as often as it has lines: so few more change
/// little above.
const OFTEN: u32 = 32;

/// The lines of a bundle, and what they will change on the way to where they begin.
pub(super) struct Bundle {
    /// How many moves of the line lead to where its lines begin; 0 if there is no bundle.
    pub(super) stem: usize,
    /// The position there, or the last one that would do.
    ground: Ground,
    /// How many moves lead to that one; 0 if there is none.
    marked: usize,
    /// How many lines are still to be tried.
    left: u32,
    /// The sums of the results of its lines.
    worth: [u64; MOST_PLAYERS],
    pub(super) waiting: Vec<Waiting>,
}

/// The results in which a move above was made later, until they are written down (GRAVE).
pub(super) struct Waiting {
    /// The index in the line of the move that was made instead.
    pub(super) index: usize,
    pub(super) node: NodeId,
    pub(super) key: u32,
    pub(super) tries: u32,
    pub(super) worth: u64,
}

impl Bundle {
    /// None yet; `ground` is any position of the game.
    pub(super) fn new(ground: Ground) -> Self {
        Self {
            stem: 0,
            ground,
            marked: 0,
            left: 0,
            worth: [0; MOST_PLAYERS],
            waiting: Vec::new(),
        }
    }
}

impl Worker<'_> {
    /// Where the next line begins.
    pub(super) fn stem(&self) -> NodeId {
        self.parent(self.bundle.stem)
    }

    /// Makes ready for a line: the position where it begins, and the moves that led there. Returns
    /// whether it begins within a bundle.
    pub(super) fn go_to_stem(&mut self) -> bool {
        if self.bundle.left == 0 || self.shared.tree.at(self.stem()).proof().is_some() {
            self.close_bundle();
        }
        self.path.truncate(self.bundle.stem);
        let begin = match self.bundle.stem {
            0 => &self.root,
            _ => &self.bundle.ground,
        };
        self.ground.copy_from(begin);
        self.bundle.stem > 0
    }

    /// Remembers a position on the way if a bundle may begin there.
    pub(super) fn mark(&mut self, at: NodeId) {
        let often = self.shared.ideas.bundle.saturating_mul(OFTEN);
        let visits = self.shared.tree.at(at).visits.load(Relaxed);
        if self.bundle.stem == 0 && self.shared.ideas.bundle > 1 && visits >= often {
            self.bundle.ground.copy_from(&self.ground);
            self.bundle.marked = self.path.len();
        }
    }

    /// Begins a bundle with the line that has just been tried, if it came by a position where one may
    /// begin. All its lines count as tried from now on.
    pub(super) fn open_bundle(&mut self) {
        let marked = std::mem::take(&mut self.bundle.marked);
        if marked == 0 {
            return;
        }
        let tree = self.shared.tree;
        (self.bundle.stem, self.bundle.left) = (marked, self.shared.ideas.bundle);
        for index in 0..=marked {
            let visits = &tree.at(self.parent(index)).visits;
            visits.fetch_add(self.bundle.left - 1, Relaxed);
        }
        if self.shared.ideas.grave == 0 {
            return;
        }
        for index in (0..marked).rev() {
            let moves = tree.children(self.parent(index));
            self.bundle
                .waiting
                .extend(moves.map(|(node, child)| Waiting {
                    index,
                    node,
                    key: child.key.load(Relaxed),
                    tries: 0,
                    worth: 0,
                }));
        }
    }

    /// Notes the result of a line of the bundle for the way to where it begins.
    pub(super) fn note_in_bundle(&mut self) {
        if self.bundle.stem > 0 {
            self.bundle.left -= 1;
            for (sum, worth) in self.bundle.worth.iter_mut().zip(&self.values) {
                *sum += u64::from(*worth);
            }
        }
    }

    /// Ends a bundle: writes down what its lines have found, and takes back those that were not tried.
    pub(super) fn close_bundle(&mut self) {
        let (tree, bundle) = (self.shared.tree, &mut self.bundle);
        let stem = std::mem::take(&mut bundle.stem);
        let left = std::mem::take(&mut bundle.left);
        bundle.marked = 0;
        if stem == 0 {
            return;
        }
        tree.at(ROOT).visits.fetch_sub(left, Relaxed);
        for step in &self.path[..stem] {
            let node = tree.at(step.node);
            node.visits.fetch_sub(left, Relaxed);
            let worth = bundle.worth[step.player - 1];
            node.worth.fetch_add(worth, Relaxed);
        }
        bundle.worth = [0; MOST_PLAYERS];
        for Waiting {
            node, tries, worth, ..
        } in bundle.waiting.drain(..)
        {
            if tries > 0 {
                tree.at(node).later.add_all(tries, worth);
            }
        }
        if self.shared.ideas.proofs {
            self.prove(0, stem);
        }
    }
}
