//! Numbers that identify moves in a search: similar moves have the same number in all positions.

use crate::engine::{Action, Move};

/// A number made of a move's decision, its ends, and what it names: the piece that is put down, the
/// faces of dice, a proposal. Different moves of a position may share a number; [`Keys::fill`]
/// tells them apart.
#[inline]
pub(super) fn key_of(chosen: Move<'_>) -> u32 {
    let end = |site: Option<usize>| site.map_or(0, |site| site as u64 + 1);
    let kinds = chosen.from_kind() as u64 * 3 + chosen.to_kind() as u64;
    let mut hash = join(chosen.decision() as u64, kinds);
    hash = join(hash, end(chosen.from()) << 32 | end(chosen.to()));
    for action in chosen.actions() {
        if let Some(named) = named(&action) {
            hash = join(hash, named);
        }
    }
    (hash >> 32) as u32
}

#[inline]
fn join(hash: u64, part: u64) -> u64 {
    (hash ^ part)
        .wrapping_add(0x9e37_79b9_7f4a_7c15)
        .wrapping_mul(0xff51_afd7_ed55_8ccd)
        .rotate_left(31)
}

/// What an action names, so that moves with the same ends can be told apart.
#[inline]
fn named(action: &Action) -> Option<u64> {
    let pair = |a: u64, b: i64| Some(a << 40 ^ b as u64);
    if let Action::Add { what, count, .. } = *action {
        return pair(1, i64::from(what) << 16 ^ i64::from(count));
    }
    if let Action::Insert { what, .. } | Action::Promote(_, what, _) = *action {
        return pair(2, what.into());
    }
    if let Action::SetSite(field, _, value) = *action {
        return pair(3 + field as u64, value.into());
    }
    if let Action::SetRotation(_, value) | Action::SetVar(_, value) = *action {
        return pair(12, value.into());
    }
    if let Action::SetPlayer(_, player, value) = *action {
        return pair(13, i64::from(player) << 32 ^ i64::from(value));
    }
    if let Action::SetDie(die, face) = *action {
        return pair(14, i64::from(die) << 8 ^ i64::from(face));
    }
    if let Action::Propose(index) | Action::Vote(index) = *action {
        return pair(15, index.into());
    }
    None
}

/// The keys of all moves of a position, without duplicates.
#[derive(Debug, Default)]
pub(super) struct Keys {
    all: Vec<u32>,
    seen: rustc_hash::FxHashMap<u32, u32>,
}

impl Keys {
    /// Fills in the keys of a list. If two moves have the same key, the second gets another one,
    /// which is the same whenever the list is.
    pub(super) fn fill(&mut self, list: &crate::engine::MoveList) {
        self.all.clear();
        self.seen.clear();
        for chosen in list.iter() {
            let mut key = key_of(chosen);
            while self.seen.contains_key(&key) {
                key = (join(key.into(), 1) >> 32) as u32;
            }
            self.seen.insert(key, chosen.index() as u32);
            self.all.push(key);
        }
    }

    /// The keys in the order of the moves.
    pub(super) fn all(&self) -> &[u32] {
        &self.all
    }

    /// The index of the move with a key.
    pub(super) fn place(&self, key: u32) -> Option<usize> {
        self.seen.get(&key).map(|place| *place as usize)
    }
}
