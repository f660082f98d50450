//! Which move of a position is tried next.

use std::sync::atomic::Ordering::Relaxed;

use super::grave::{BIAS, Source};
use super::tree::{Node, NodeId};
use super::worker::Worker;
use crate::play::search::values::ONE;

/// A move that may be tried, and what is known about it.
#[derive(Clone, Copy)]
pub(super) struct Candidate<'t> {
    pub(super) id: NodeId,
    pub(super) node: &'t Node,
    /// Its index among the legal moves.
    pub(super) place: usize,
}

/// What all moves of a position have in common when one of them is chosen.
struct Common {
    player: usize,
    /// The mean of those that were tried.
    usual: f64,
    /// The term for moves that were seldom tried is this times the inverse root of one more than the
    /// number of tries.
    explore: f64,
    later: Source,
}

/// Inverse roots of small numbers, because they are needed for every move of every position of a line.
#[derive(Debug)]
pub(super) struct Roots([f64; 256]);

impl Roots {
    pub(super) fn new() -> Self {
        Self(std::array::from_fn(|n| inverse_root(n as f64)))
    }

    /// The inverse root of one more than a number.
    #[inline]
    fn of_next(&self, n: u32) -> f64 {
        let known = self.0.get(n as usize + 1).copied();
        known.unwrap_or_else(|| inverse_root(f64::from(n) + 1.0))
    }
}

fn inverse_root(n: f64) -> f64 {
    1.0 / n.sqrt()
}

/// The mean worth of a move; `None` if it was not tried.
pub(super) fn mean_of(node: &Node) -> Option<f64> {
    let (visits, worth) = (node.visits.load(Relaxed), node.worth.load(Relaxed));
    (visits > 0).then(|| worth as f64 / (f64::from(visits) * f64::from(ONE)))
}

impl<'s> Worker<'s> {
    /// The most promising move: by its worth so far, plus more the less is known about it.
    pub(super) fn select(
        &mut self,
        candidates: impl Iterator<Item = Candidate<'s>> + Clone,
        player: usize,
        parent: NodeId,
    ) -> Option<Candidate<'s>> {
        let (mut visits, mut worth) = (0, 0);
        for Candidate { node, .. } in candidates.clone() {
            visits += node.visits.load(Relaxed);
            worth += node.worth.load(Relaxed);
        }
        let explore = self.shared.exploring.explore;
        let usual = worth as f64 / (f64::from(visits) * f64::from(ONE));
        let common = Common {
            player,
            usual: if visits > 0 { usual } else { 0.5 },
            explore: explore * libm::log(f64::from(visits) + 1.0).sqrt(),
            later: self.reference(parent),
        };
        let (mut best, mut most, mut equal) = (None, f64::NEG_INFINITY, 0);
        for candidate in candidates {
            let urge = match candidate.node.proof() {
                // A move that is known to lose is tried only if nothing else is left.
                Some(proof) if proof.points(player) == 0 => -1.0,
                Some(proof) if proof.points(player) == 2 => f64::MAX,
                Some(_) | None => self.urge(candidate.node, &common),
            };
            if urge < most {
                continue;
            }
            equal = if urge > most { 1 } else { equal + 1 };
            most = urge;
            if equal == 1 || self.rng.below(equal) == 0 {
                best = Some(candidate);
            }
        }
        best
    }

    /// How promising a move is.
    #[inline]
    fn urge(&self, node: &Node, common: &Common) -> f64 {
        let (ideas, exploring) = (&self.shared.ideas, self.shared.exploring);
        let visits = node.visits.load(Relaxed);
        let value = match (visits, exploring.urgency) {
            // Higher than anything that was tried can be.
            (0, None) => return 1_000.0 + self.prior(node, common),
            (0, Some(less)) => self.with_later(node, common).unwrap_or(common.usual - less),
            (..) => self.with_later(node, common).unwrap_or(0.0),
        };
        let explore = match self.shared.is_open {
            true => common.explore,
            // If moves cannot always be made, a move was passed over only as often as it was possible.
            false => {
                let offered = f64::from(node.offered.load(Relaxed));
                exploring.explore * libm::log(offered + 1.0).sqrt()
            }
        };
        let explore = explore * self.roots.of_next(visits);
        if ideas.history == 0.0 {
            return value + explore;
        }
        let tries = f64::from(visits);
        let bias = self.prior(node, common) / (tries * (1.0 - value.min(1.0)) + 1.0);
        value + explore + ideas.history * bias
    }

    /// The mean worth of a move, in which results of the same move later in a line count as long as little
    /// is known (GRAVE); `None` if nothing is.
    #[inline]
    fn with_later(&self, node: &Node, common: &Common) -> Option<f64> {
        let (visits, worth) = (node.visits.load(Relaxed), node.worth.load(Relaxed));
        let (own, worth) = (f64::from(visits), worth as f64);
        let (visits, later_worth) = self.later(common.later, node);
        let (later, later_worth) = (f64::from(visits), later_worth as f64);
        let soon = 1.0 + BIAS * later;
        let weight = own * soon + later;
        (weight > 0.0).then(|| (worth * soon + later_worth) / (weight * f64::from(ONE)))
    }

    /// How well a move did anywhere.
    fn prior(&self, node: &Node, common: &Common) -> f64 {
        match self.shared.ideas.history > 0.0 {
            true => {
                let key = node.key.load(Relaxed);
                self.shared.history.mean(common.player, key)
            }
            false => 0.0,
        }
    }
}
