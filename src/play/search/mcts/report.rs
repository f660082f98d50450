//! What a search has found, read from its tree.

use std::cmp::Reverse;
use std::sync::atomic::Ordering::Relaxed;

use super::history::History;
use super::reply::Replies;
use super::select::mean_of;
use super::tree::{Node, NodeId, ROOT, Tree};
use super::worker::Shared;
use crate::engine::State;
use crate::play::search::{BestLine, Found};

/// A move that was tried less often is no part of a line.
const SELDOM: u32 = 4;

/// What was found so far.
pub(super) fn found(shared: &Shared<'_>) -> Found {
    Found {
        lines: lines(shared),
        iterations: shared.begun.0.load(Relaxed),
        depth: shared.depth.load(Relaxed),
        memory: shared.tree.bytes() + History::BYTES + Replies::BYTES,
    }
}

/// The moves of the root, best first: proved wins come before what was tried most, and proved
/// losses last.
fn lines(shared: &Shared<'_>) -> Vec<BestLine> {
    let tree = shared.tree;
    let player = shared.root.to_move();
    let mut moves: Vec<(NodeId, usize)> = tree
        .children(ROOT)
        .filter_map(|(id, node)| Some((id, shared.keys.place(node.key.load(Relaxed))?)))
        .collect();
    moves.sort_by_key(|(node, place)| (Reverse(rank(tree.at(*node), player)), *place));
    if moves.is_empty() {
        // There was no room or no time to list the moves, but there are some.
        let first = BestLine {
            moves: vec![0],
            value: 0.5,
            visits: 0,
            later: 0,
            proved: false,
        };
        return vec![first];
    }
    let line = |(node, place): (NodeId, usize)| {
        let there = tree.at(node);
        let proof = there.proof();
        let value = proof.map(|proof| f64::from(proof.points(player)) / 2.0);
        let mut moves = vec![place];
        if shared.is_open {
            follow(tree, node, shared.root, &mut moves);
        }
        BestLine {
            moves,
            value: value.or(mean_of(there)).unwrap_or(0.5),
            visits: there.visits.load(Relaxed).into(),
            later: there.later.read().0.into(),
            proved: proof.is_some(),
        }
    };
    moves.into_iter().map(line).collect()
}

/// How good it is to choose a move.
fn rank(node: &Node, player: usize) -> (u8, u32, u64) {
    let proved = match node.proof().map(|proof| proof.points(player)) {
        Some(2) => 2,
        Some(0) => 0,
        Some(_) | None => 1,
    };
    let visits = node.visits.load(Relaxed);
    let mean = node.worth.load(Relaxed) / u64::from(visits.max(1));
    (proved, visits, mean)
}

/// Adds the moves that would follow to a line.
fn follow(tree: &Tree, node: NodeId, root: &State, moves: &mut Vec<usize>) {
    let mut state = root.clone();
    let mut list = crate::engine::MoveList::new();
    let mut at = node;
    loop {
        let place = moves.last().copied().unwrap_or(0);
        let played = state.legal_moves(&mut list).is_ok()
            && list
                .get(place)
                .is_some_and(|chosen| state.apply_unchecked(chosen).is_ok());
        let Some(player) = state.current_player().filter(|_| played) else {
            return;
        };
        let best = tree.children(at).max_by_key(|(_, node)| rank(node, player));
        let Some((best, there)) = best else { return };
        if there.proof().is_none() && there.visits.load(Relaxed) < SELDOM {
            return;
        }
        moves.push(there.place.load(Relaxed) as usize);
        at = best;
    }
}
