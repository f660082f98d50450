//! GRAVE: while little is known about a move, the results of lines in which the same player made it
//! later say something about it. They are taken from the nearest position above that was tried
//! often.

use std::sync::atomic::Ordering::Relaxed;

use rustc_hash::FxHashMap;

use super::tree::{Node, NodeId};
use super::worker::Worker;

/// The results of moves that were made later in lines through one position.
#[derive(Debug, Default)]
pub(super) struct Reference {
    /// The position that is used, if there is one.
    of: Option<NodeId>,
    /// Its results by move, once they are asked for.
    moves: FxHashMap<u32, (u32, u64)>,
    is_read: bool,
}

/// Where later results are looked up.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Source {
    /// Nowhere.
    Off,
    /// At the moves themselves.
    Here,
    /// At the same moves of a position above.
    Above,
}

/// How soon a move's own results outweigh those of lines in which it was made later: the weight of the
/// latter is `later / (later + own + BIAS * later * own)`, given how many of each there are.
pub(super) const BIAS: f64 = 1e-4;

impl Reference {
    /// Forgets the position, because another line begins.
    pub(super) fn clear(&mut self) {
        self.of = None;
        self.is_read = false;
    }
}

impl Worker<'_> {
    /// Chooses the position whose later results are used: this one if it was tried often enough
    /// or is the first of the line, otherwise the one used so far.
    pub(super) fn reference(&mut self, node: NodeId) -> Source {
        let tree = self.shared.tree;
        let often = self.shared.ideas.grave;
        if often == 0 {
            return Source::Off;
        }
        let reference = &mut self.reference;
        let above = reference.of;
        let above = above.filter(|_| tree.at(node).visits.load(Relaxed) < often);
        let Some(above) = above else {
            reference.of = Some(node);
            reference.is_read = false;
            return Source::Here;
        };
        if !reference.is_read {
            reference.is_read = true;
            reference.moves.clear();
            for (_, child) in tree.children(above) {
                let later = child.later.read();
                if later.0 > 0 {
                    reference.moves.insert(child.key.load(Relaxed), later);
                }
            }
        }
        Source::Above
    }

    /// In how many lines a move was made later, and the sum of their results.
    #[inline]
    pub(super) fn later(&self, source: Source, node: &Node) -> (u32, u64) {
        match source {
            Source::Off => (0, 0),
            Source::Here => node.later.read(),
            Source::Above => {
                let later = self.reference.moves.get(&node.key.load(Relaxed));
                later.copied().unwrap_or_default()
            }
        }
    }

    /// For all positions of the line, records its result with each move that the player to move
    /// there made later.
    pub(super) fn note_later(&mut self) {
        let tree = self.shared.tree;
        self.later.begin();
        for played in &self.played {
            self.later.add(played.player, played.key);
        }
        for index in (self.bundle.stem..self.path.len()).rev() {
            let step = self.path[index];
            self.later.add(step.player, step.key);
            let parent = self.parent(index);
            let worth = self.values[step.player - 1];
            for (_, child) in tree.children(parent) {
                if self.later.has(step.player, child.key.load(Relaxed)) {
                    child.later.add(worth);
                }
            }
        }
        self.note_later_above();
    }

    /// The same for the positions above a bundle, to be written down when it ends.
    fn note_later_above(&mut self) {
        let mut index = self.bundle.stem;
        for waiting in &mut self.bundle.waiting {
            while index > waiting.index {
                index -= 1;
                let step = self.path[index];
                self.later.add(step.player, step.key);
            }
            let player = self.path[index].player;
            if self.later.has(player, waiting.key) {
                waiting.tries += 1;
                waiting.worth += u64::from(self.values[player - 1]);
            }
        }
    }
}
