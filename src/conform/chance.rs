//! What chance decides: whether something depends on it, and how it turned out in a trace.

use std::collections::BTreeSet;

use super::legal::{hashed_keys, key, name_of};
use super::state_text::{StateNames, state_text};
use super::told;
use crate::engine::{MoveList, State};

/// How many seeds are tried to find out whether something depends on chance.
pub(super) const SEEDS: u64 = 6;

/// How many seeds are tried to find one with which play went as in a trace.
pub(super) const TRIES: u64 = 4096;

/// The names of moves whose results change with the seed.
pub(super) fn by_chance(state: &State, names: StateNames) -> BTreeSet<String> {
    if !state.game().program().needs.asks.chance {
        return BTreeSet::new();
    }
    let first = keys(state, 0, names);
    let others = (1..=SEEDS).map(|seed| keys(state, seed, names));
    let unlike = others.flat_map(|keys| {
        keys.symmetric_difference(&first)
            .cloned()
            .collect::<Vec<_>>()
    });
    unlike.map(|key| name_of(&key).to_owned()).collect()
}

/// The moves and their results with one seed.
fn keys(state: &State, seed: u64, names: StateNames) -> BTreeSet<String> {
    let mut state = state.clone();
    let mut list = MoveList::new();
    state.reseed(seed);
    match state.legal_moves(&mut list) {
        Ok(()) => hashed_keys(&state, &list, names).into_iter().collect(),
        Err(_) => BTreeSet::new(),
    }
}

/// Whether chance can make each of these moves lead where its hash says.
pub(super) fn can_lead(state: &State, mut open: BTreeSet<&str>, names: StateNames) -> bool {
    for seed in 0..TRIES {
        if open.is_empty() {
            return true;
        }
        let found = keys(state, seed, names);
        open.retain(|key| !found.contains(*key));
    }
    open.is_empty()
}

/// What a trace says about where a move led.
pub(super) struct Told<'t> {
    /// The text of the state.
    text: &'t str,
    /// The remembered values, which that text does not show.
    remembered: Vec<(&'t str, i32)>,
}

impl<'t> Told<'t> {
    pub(super) fn new(text: &'t str, actions: &'t str) -> Self {
        let remembered = told::remembered(actions);
        Self { text, remembered }
    }

    /// Whether a state agrees with the trace.
    pub(super) fn holds(&self, state: &State, names: StateNames) -> bool {
        let mut remembered = self.remembered.iter();
        state_text(state, names) == self.text
            && remembered.all(|(name, value)| state.remembers(name, *value))
    }
}

/// The state after a move with this name, as a trace has it, if chance can lead there.
pub(super) fn by_luck(
    before: &State,
    name: &str,
    told: &Told<'_>,
    names: StateNames,
) -> Option<State> {
    let mut list = MoveList::new();
    (1..=TRIES).find_map(|seed| {
        let mut state = before.clone();
        state.reseed(seed);
        state.legal_moves(&mut list).ok()?;
        let alike = list.iter().filter(|chosen| key(chosen) == name);
        let mut lucky = alike.filter_map(|chosen| {
            let mut there = state.clone();
            there.apply_unchecked(chosen).ok()?;
            told.holds(&there, names).then_some(there)
        });
        lucky.next()
    })
}
