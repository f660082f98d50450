//! Which move of a position is tried next.

use std::sync::atomic::Ordering::Relaxed;

use super::grave::Source;
use super::tree::{Node, NodeId};
use super::worker::Worker;
use crate::play::search::values::ONE;

/// A move that may be tried, and what is known about it.
#[derive(Clone, Copy)]
pub(super) struct Candidate {
    pub(super) node: NodeId,
    /// Its index among the legal moves.
    pub(super) place: usize,
}

/// The mean of some tries; `None` without any.
fn mean(visits: u32, worth: u64) -> Option<f64> {
    (visits > 0).then(|| worth as f64 / (f64::from(visits) * f64::from(ONE)))
}

/// The mean worth of a move.
pub(super) fn mean_of(node: &Node) -> Option<f64> {
    mean(node.visits.load(Relaxed), node.worth.load(Relaxed))
}

impl Worker<'_> {
    /// The most promising move: by its worth so far, plus more the less is known about it.
    pub(super) fn select(
        &mut self,
        candidates: &[Candidate],
        player: usize,
        parent: NodeId,
    ) -> Option<Candidate> {
        let tree = self.shared.tree;
        let (mut visits, mut worth) = (0, 0);
        for candidate in candidates {
            let node = tree.at(candidate.node);
            visits += node.visits.load(Relaxed);
            worth += node.worth.load(Relaxed);
        }
        let usual = mean(visits, worth).unwrap_or(0.5);
        let log = libm::log(f64::from(visits) + 1.0);
        let later = self.reference(parent);
        let (mut best, mut most, mut equal) = (None, f64::NEG_INFINITY, 0);
        for candidate in candidates {
            let node = tree.at(candidate.node);
            let urge = match node.proof() {
                // A move that is known to lose is tried only if nothing else is left.
                Some(proof) if proof.points(player) == 0 => -1.0,
                Some(proof) if proof.points(player) == 2 => f64::MAX,
                Some(_) | None => self.urge(node, player, usual, log, later),
            };
            if urge < most {
                continue;
            }
            equal = if urge > most { 1 } else { equal + 1 };
            most = urge;
            if equal == 1 || self.rng.below(equal) == 0 {
                best = Some(*candidate);
            }
        }
        best
    }

    /// How promising a move is.
    fn urge(&self, node: &Node, player: usize, usual: f64, log: f64, later: Source) -> f64 {
        let ideas = &self.shared.ideas;
        let visits = node.visits.load(Relaxed);
        let key = node.key.load(Relaxed);
        let mut value = match (mean_of(node), ideas.urgency) {
            (Some(mean), _) => mean,
            (None, Some(less)) => usual - less,
            // Higher than anything that was tried can be.
            (None, None) => return 1_000.0 + self.prior(player, key),
        };
        if let Some(later) = self.later_mean(later, node, key) {
            let weight = later.weight(visits);
            value = (1.0 - weight) * value + weight * later.mean;
        }
        // If moves cannot always be made, a move was passed over only as often as it was possible.
        let log = match self.shared.is_open {
            true => log,
            false => libm::log(f64::from(node.offered.load(Relaxed)) + 1.0),
        };
        let tries = f64::from(visits);
        let explore = ideas.explore * (log / (tries + 1.0)).sqrt();
        let bias = ideas.history * self.prior(player, key) / (tries * (1.0 - value.min(1.0)) + 1.0);
        value + explore + bias
    }

    /// How well a move did anywhere.
    fn prior(&self, player: usize, key: u32) -> f64 {
        match self.shared.ideas.history > 0.0 {
            true => self.shared.history.mean(player, key),
            false => 0.0,
        }
    }
}
