//! Numbers that identify moves in a search: similar moves have the same number in all positions.

use crate::engine::{Action, Decision, Move, PlanMove, State};
use crate::ir::SiteType;
use crate::play::ground::Listed;

/// A number made of the decision of a move in a state, its ends, and what it names: the piece that is put
/// down and the level where it comes to lie, the faces of dice, a proposal. Different moves of a position
/// may share a number; [`Keys::fill`] tells them apart.
#[inline]
pub(super) fn key_of(state: &State, chosen: Move<'_>) -> u32 {
    let number = |site: Option<usize>| site.map_or(-1, |site| site as i32);
    let mut hash = join_ends(
        chosen.decision(),
        [chosen.from_kind(), chosen.to_kind()],
        [number(chosen.from()), number(chosen.to())],
    );
    for action in chosen.telling() {
        if let Some(named) = named(&action) {
            hash = join(hash, named);
        }
        // Where pieces are dropped on each other, the same end is another place each time.
        if let Action::Add { at, .. } = action
            && let level @ 1.. = state.height_at(at)
        {
            hash = join(hash, level as u64);
        }
    }
    (hash >> 32) as u32
}

/// The same number for the same move of a plan.
#[inline]
pub(super) fn key_of_planned(kind: SiteType, chosen: PlanMove) -> u32 {
    let ends = [chosen.from(), chosen.to()].map(|site| site.map_or(-1, |site| site as i32));
    let mut hash = join_ends(chosen.decision(), [kind; 2], ends);
    if chosen.puts() > 0 {
        hash = join(hash, added(chosen.puts() as i32, 1));
        if chosen.level() > 0 {
            hash = join(hash, chosen.level().into());
        }
    }
    (hash >> 32) as u32
}

/// Ends without a site are -1.
#[inline]
fn join_ends(decision: Decision, kinds: [SiteType; 2], ends: [i32; 2]) -> u64 {
    let [from, to] = ends.map(|site| (i64::from(site) + 1) as u64);
    let [from_kind, to_kind] = kinds.map(|kind| kind as u64);
    let hash = join(decision as u64, from_kind * 3 + to_kind);
    join(hash, from << 32 | to)
}

/// So many pieces of a kind are put on the board.
#[inline]
fn added(what: i32, count: i32) -> u64 {
    1 << 40 ^ (i64::from(what) << 16 ^ i64::from(count)) as u64
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
        return Some(added(what, count));
    }
    // The same piece is not also put there by another move.
    if let Action::Promote(_, what, _) = *action {
        return Some(added(what, 1));
    }
    if let Action::Insert { what, .. } = *action {
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
    pub(super) fn fill(&mut self, list: Listed<'_>) {
        self.clear();
        match list {
            Listed::Rules(state, list) => {
                list.iter()
                    .for_each(|chosen| self.add(key_of(state, chosen)));
            }
            Listed::Plan(planned) => {
                let kind = planned.kind();
                planned.each(|chosen| self.add(key_of_planned(kind, chosen)));
            }
        }
    }

    /// Forgets all.
    pub(super) fn clear(&mut self) {
        self.all.clear();
        self.seen.clear();
    }

    fn add(&mut self, mut key: u32) {
        while self.seen.contains_key(&key) {
            key = (join(key.into(), 1) >> 32) as u32;
        }
        self.seen.insert(key, self.all.len() as u32);
        self.all.push(key);
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
