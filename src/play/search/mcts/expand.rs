//! The moves of a node, which are listed when it is reached for the second time.

use std::sync::atomic::Ordering::{AcqRel, Acquire, Relaxed, Release};

use super::select::Candidate;
use super::tree::{NodeId, ROOT};
use super::worker::Worker;
use crate::engine::Fault;
use crate::play::ground::Listed;
use crate::play::search::values::{self, Proof};

/// The states of a node: its moves are not listed, somebody is listing them, or they are there.
const UNLISTED: u8 = 0;
const BUSY: u8 = 1;
const LISTED: u8 = 2;

impl<'s> Worker<'s> {
    /// Plays a move of a node whose moves are always the same; `None` if the moves are not
    /// available.
    pub(super) fn pick(
        &mut self,
        at: NodeId,
        player: usize,
    ) -> Result<Option<Candidate<'s>>, Fault> {
        let tree = self.shared.tree;
        let node = tree.at(at);
        if node.listed.load(Acquire) != LISTED {
            let mine = node
                .listed
                .compare_exchange(UNLISTED, BUSY, AcqRel, Relaxed);
            if mine.is_err() {
                return Ok(None);
            }
            let listed = self.list_moves(at, player);
            let after = match listed {
                Ok(true) => LISTED,
                Ok(false) | Err(_) => UNLISTED,
            };
            node.listed.store(after, Release);
            if !listed? {
                return Ok(None);
            }
        }
        let candidates = tree.children(at).map(|(id, node)| Candidate {
            id,
            node,
            place: node.place.load(Relaxed) as usize,
        });
        let chosen = self.select(candidates, player, at);
        if let Some(Candidate { place, .. }) = chosen {
            self.ground.play_nth(place)?;
        }
        Ok(chosen)
    }

    /// Lists the moves of a node; returns whether there was room for them.
    fn list_moves(&mut self, at: NodeId, player: usize) -> Result<bool, Fault> {
        let tree = self.shared.tree;
        let count = self.ground.list()?;
        self.keys.clear();
        if let Some((listed, _)) = self.ground.listed() {
            self.keys.fill(listed);
        }
        let Some(first) = tree.take(count) else {
            return Ok(false);
        };
        for (index, key) in self.keys.all().iter().enumerate() {
            let id = first + index as u32;
            let node = tree.at(id);
            node.key.store(*key, Relaxed);
            node.place.store(index as u32, Relaxed);
        }
        if self.shared.ideas.decisive && self.shared.ideas.proofs {
            self.look_for_ends(first, player)?;
        }
        tree.at(at).adopt(first, count, Release);
        Ok(true)
    }

    /// Tries each of the listed moves, and proves those that end the game.
    fn look_for_ends(&mut self, first: NodeId, player: usize) -> Result<(), Fault> {
        let tree = self.shared.tree;
        for index in 0..self.ground.list()? {
            self.trial.follow(&self.ground, index)?;
            let Some(outcome) = self.trial.outcome() else {
                continue;
            };
            let values = values::of_outcome(&outcome);
            if let Some(proof) = Proof::of(&values, outcome.ranks.len()) {
                tree.at(first + index as u32).prove(proof);
                if proof.points(player) == 2 {
                    break;
                }
            }
        }
        Ok(())
    }

    /// Plays a move of a node whose moves depend on chance or on hidden information; `None` if
    /// there is no room for them.
    pub(super) fn pick_offered(
        &mut self,
        at: NodeId,
        player: usize,
    ) -> Result<Option<Candidate<'s>>, Fault> {
        let tree = self.shared.tree;
        let Some((state, list)) = self.ground.rules() else {
            return Ok(None);
        };
        // The moves of the root were listed with the world that was dealt, but only the really
        // legal ones count.
        if at != ROOT {
            state.legal_moves(list)?;
        }
        self.keys.fill(Listed::Rules(state, list));
        let mut candidates = std::mem::take(&mut self.candidates);
        candidates.clear();
        let mut known = std::mem::take(&mut self.known);
        known.clear();
        known.resize(list.len(), false);
        for (id, node) in tree.children(at) {
            let place = self.keys.place(node.key.load(Relaxed));
            if let Some(place) = place.filter(|place| !known[*place]) {
                known[place] = true;
                candidates.push(Candidate { id, node, place });
            }
        }
        for (place, key) in self.keys.all().iter().enumerate() {
            let is_real = at != ROOT || self.shared.keys.place(*key).is_some();
            if known[place] || !is_real {
                continue;
            }
            let Some(id) = tree.take(1) else { break };
            let node = tree.at(id);
            node.key.store(*key, Relaxed);
            tree.push(at, id);
            candidates.push(Candidate { id, node, place });
        }
        for candidate in &candidates {
            candidate.node.offered.fetch_add(1, Relaxed);
        }
        let chosen = self.select(candidates.iter().copied(), player, at);
        (self.candidates, self.known) = (candidates, known);
        if let Some(Candidate { place, .. }) = chosen
            && let Some((state, list)) = self.ground.rules()
        {
            state.apply_unchecked(list.get(place).ok_or(Fault::IllegalMove)?)?;
            if at == ROOT {
                state.reseed(self.rng.next_u64());
            }
        }
        Ok(chosen)
    }
}
