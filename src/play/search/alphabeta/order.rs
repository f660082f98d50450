//! The order in which moves are searched: the sooner a good move comes, the more is cut off.

use super::tree::Looker;
use crate::engine::{Action, Move, State};
use crate::play::ground::Listed;
use crate::play::search::key::{key_of, key_of_planned};

/// How many entries the history table has.
const ENTRIES: usize = 1 << 12;

/// The rank of a move that has won: before captures, after the table's.
const WINNER: u32 = (4 << 24) + 1;

/// Moves that were good elsewhere.
#[derive(Debug)]
pub(super) struct Good {
    /// For each ply, two moves that have caused a cut-off there.
    killers: Vec<[u32; 2]>,
    /// For each ply, the move that has won at once or by force there last.
    winners: Vec<u32>,
    /// How often moves have caused a cut-off, by player and move, with more weight for greater
    /// depths.
    history: Box<[u32]>,
}

/// A move of a list, and how early it is searched.
#[derive(Clone, Copy, Debug)]
pub(super) struct Ranked {
    pub(super) place: u16,
    pub(super) rank: u32,
    pub(super) key: u32,
    pub(super) is_quiet: bool,
}

impl Good {
    pub(super) fn new() -> Self {
        Self {
            killers: Vec::new(),
            winners: Vec::new(),
            history: vec![0; ENTRIES].into(),
        }
    }

    fn slot(player: usize, key: u32) -> usize {
        (key as usize ^ player.wrapping_mul(0x135)) % ENTRIES
    }

    /// Records a quiet move that has caused a cut-off.
    pub(super) fn note(&mut self, ply: usize, player: usize, key: u32, depth: u32) {
        if self.killers.len() <= ply {
            self.killers.resize(ply + 1, [0; 2]);
        }
        let [first, second] = &mut self.killers[ply];
        if *first != key {
            (*first, *second) = (key, *first);
        }
        let entry = &mut self.history[Self::slot(player, key)];
        *entry += depth * depth;
        if *entry > 1 << 20 {
            self.history.iter_mut().for_each(|entry| *entry /= 2);
        }
    }

    /// Records a move that has won for certain: it is what the other has to prevent, so it comes first
    /// after moves that do not.
    pub(super) fn note_win(&mut self, ply: usize, key: u32) {
        if self.winners.len() <= ply {
            self.winners.resize(ply + 1, 0);
        }
        self.winners[ply] = key;
    }

    fn rank(&self, ply: usize, player: usize, key: u32) -> u32 {
        if self.winners.get(ply) == Some(&key) {
            return WINNER;
        }
        let killers = self.killers.get(ply).copied().unwrap_or([0; 2]);
        if killers[0] == key {
            return 3 << 24;
        }
        if killers[1] == key {
            return 2 << 24;
        }
        self.history[Self::slot(player, key)]
    }
}

/// Whether a move captures or promotes, so that its result cannot be judged at a glance.
fn is_noisy(state: &State, chosen: Move<'_>) -> bool {
    let is_noisy = |action: &Action| {
        matches!(
            action,
            Action::Remove(..)
                | Action::RemoveLevel(..)
                | Action::RemoveLater(_)
                | Action::Take(..)
                | Action::Promote(..)
        )
    };
    replaces(state, chosen) || chosen.actions().iter().any(is_noisy)
}

/// Whether a piece goes where another stands, and neither piles nor stacks are made.
fn replaces(state: &State, chosen: Move<'_>) -> bool {
    let needs = &state.game().program().needs;
    let (kind, ends) = (chosen.to_kind(), chosen.from() != chosen.to());
    let to = chosen
        .to()
        .filter(|_| ends && !needs.stacks && !needs.count);
    to.is_some_and(|to| state.piece_at(kind, to).is_some())
}

impl Looker<'_> {
    /// The listed moves of a ply in the order in which they are searched.
    pub(super) fn order(&self, ply: usize, first: Option<u16>, order: &mut Vec<Ranked>) {
        order.clear();
        let ground = &self.plies[ply].ground;
        let player = ground.to_move();
        let ranked = |index: usize, key: u32, is_noisy: bool| {
            // A position may have up to a million moves; those whose index does not fit come last.
            let place = u16::try_from(index).unwrap_or(u16::MAX);
            let rank = match (first == Some(place), is_noisy) {
                (true, _) => 5 << 24,
                (false, true) => (4 << 24).max(self.good.rank(ply, player, key)),
                (false, false) => self.good.rank(ply, player, key),
            };
            Ranked {
                place,
                rank,
                key,
                is_quiet: !is_noisy,
            }
        };
        match ground.listed() {
            Some((Listed::Rules(state, list), _)) => order.extend(list.iter().map(|chosen| {
                let is_noisy = is_noisy(state, chosen);
                ranked(chosen.index(), key_of(state, chosen), is_noisy)
            })),
            Some((Listed::Plan(planned), _)) => {
                let kind = planned.kind();
                planned.each(|chosen| {
                    let key = key_of_planned(kind, chosen);
                    order.push(ranked(order.len(), key, chosen.takes()));
                });
            }
            None => {}
        }
        // Moves with equal ranks stay in the order of the list.
        order.sort_by_key(|there| std::cmp::Reverse(there.rank));
    }
}
