//! GRAVE: while little is known about a move, the results of lines in which the same player made it
//! later say something about it. They are taken from the nearest position above that was tried
//! often.

use std::sync::atomic::Ordering::Relaxed;

use rustc_hash::FxHashMap;

use super::tree::{Node, NodeId};
use super::worker::Worker;
use crate::play::search::values::ONE;

/// The results of moves that were made later in lines through one position.
#[derive(Debug, Default)]
pub(super) struct Reference {
    /// The position that is used, if there is one.
    of: Option<NodeId>,
    /// Its results by move, once they are asked for.
    moves: FxHashMap<u32, LaterMean>,
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
        self.is_read = false;
    }
}

impl LaterMean {
    /// The later results of a move; `None` if there are none.
    pub(super) fn of(node: &Node) -> Option<Self> {
        let (visits, worth) = node.later.read();
        let mean = worth as f64 / (f64::from(visits) * f64::from(ONE));
        (visits > 0).then_some(Self { mean, visits })
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
            for child in tree.children(above).map(|child| tree.at(child)) {
                if let Some(later) = LaterMean::of(child) {
                    reference.moves.insert(child.key.load(Relaxed), later);
                }
            }
        }
        Source::Above
    }

    /// The later results of a move.
    pub(super) fn later_mean(&self, source: Source, node: &Node, key: u32) -> Option<LaterMean> {
        match source {
            Source::Off => None,
            Source::Here => LaterMean::of(node),
            Source::Above => self.reference.moves.get(&key).copied(),
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
        for index in (0..self.path.len()).rev() {
            let step = self.path[index];
            self.later.add(step.player, step.key);
            let parent = match index {
                0 => super::tree::ROOT,
                _ => self.path[index - 1].node,
            };
            let worth = self.values[step.player - 1];
            for child in tree.children(parent).map(|child| tree.at(child)) {
                if self.later.has(step.player, child.key.load(Relaxed)) {
                    child.later.add(worth);
                }
            }
        }
    }
}
