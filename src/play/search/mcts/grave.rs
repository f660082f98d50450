//! GRAVE: while little is known about a move, the results of lines in which the same player made it
//! later say something about it. They are taken from the nearest position above that was tried
//! often.

use std::sync::atomic::Ordering::Relaxed;

use rustc_hash::FxHashMap;

use super::tree::NodeId;
use super::worker::Worker;
use crate::play::search::values::ONE;

/// The results of moves that were made later in lines through one position.
#[derive(Debug, Default)]
pub(super) struct Reference {
    /// The position that is used, if there is one.
    of: Option<NodeId>,
    moves: FxHashMap<u32, LaterMean>,
}

/// The results of lines in which a move was made later.
#[derive(Clone, Copy, Debug)]
pub(super) struct LaterMean {
    pub(super) mean: f64,
    visits: u32,
}

/// How soon the move's own results outweigh the later ones.
const BIAS: f64 = 1e-4;

impl LaterMean {
    /// Its weight compared with the move's own tries.
    pub(super) fn weight(self, visits: u32) -> f64 {
        let (later, own) = (f64::from(self.visits), f64::from(visits));
        later / (later + own + BIAS * later * own)
    }
}

impl Reference {
    /// Forgets the position, because another line begins.
    pub(super) fn clear(&mut self) {
        self.of = None;
    }
}

impl Worker<'_> {
    /// Chooses the position whose later results are used: this one if it was tried often enough
    /// or is the first of the line, otherwise the one used so far. Returns whether later results
    /// are used at all.
    pub(super) fn reference(&mut self, node: NodeId) -> bool {
        let tree = self.shared.tree;
        let often = self.shared.ideas.grave;
        if often == 0 {
            return false;
        }
        let first = self.reference.of.is_none();
        if !first && tree.at(node).visits.load(Relaxed) < often {
            return true;
        }
        self.reference.of = Some(node);
        self.reference.moves.clear();
        for child in tree.children(node).map(|child| tree.at(child)) {
            let visits = child.later_visits.load(Relaxed);
            if visits > 0 {
                let worth = child.later_worth.load(Relaxed) as f64;
                let mean = worth / (f64::from(visits) * f64::from(ONE));
                let later = LaterMean { mean, visits };
                self.reference.moves.insert(child.key.load(Relaxed), later);
            }
        }
        true
    }

    pub(super) fn later_mean(&self, key: u32) -> Option<LaterMean> {
        self.reference.moves.get(&key).copied()
    }

    /// For all positions of the line, records its result with each move that the player to move
    /// there made later.
    pub(super) fn note_later(&mut self) {
        let tree = self.shared.tree;
        self.later.begin();
        for played in &self.played {
            self.later.add(played.player, played.key);
        }
        for index in (0..self.path.len()).rev() {
            let step = self.path[index];
            self.later.add(step.player, step.key);
            let parent = match index {
                0 => super::tree::ROOT,
                _ => self.path[index - 1].node,
            };
            let worth = u64::from(self.values[step.player - 1]);
            for child in tree.children(parent).map(|child| tree.at(child)) {
                if self.later.has(step.player, child.key.load(Relaxed)) {
                    child.later_visits.fetch_add(1, Relaxed);
                    child.later_worth.fetch_add(worth, Relaxed);
                }
            }
        }
    }
}
