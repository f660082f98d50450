//! Conditions on one site, answered by looking into a set. The sets of a position are kept for as
//! long as its board, its mover and the next player stay the same.

use smallvec::SmallVec;

use crate::ir::{
    BoolId, ByStart, Clause, Component, Components, Lift, Mask, Program, SiteSet, SiteType,
    contains, row,
};

use super::{Ctx, Eval};
use crate::engine::hash::mix;
use crate::engine::state::Look;

/// A condition on one site, prepared so that many sites can be tested.
#[derive(Debug)]
pub(crate) enum Test<'g> {
    /// There is no condition.
    Always,
    /// The site must be empty.
    Empty(SiteType),
    /// The site must be in this set, which holds the empty sites.
    Free(Words),
    /// The condition is evaluated for each site.
    Ask(BoolId),
    /// A set holds the sites where the condition holds, or at least all where it can hold.
    Lifted(Words, BoolId, &'g Lift),
}

impl Test<'_> {
    /// Whether a site passes, if sets alone decide it.
    #[inline]
    pub(crate) fn told(&self, site: i32) -> Option<bool> {
        match self {
            Test::Always => Some(true),
            Test::Free(words) => Some(words.has(site as usize)),
            Test::Lifted(words, _, lift) if (site as u32) < lift.sites => {
                let may = words.has(site as usize);
                (!may || lift.rest.is_empty()).then_some(may)
            }
            Test::Lifted(..) | Test::Empty(_) | Test::Ask(_) => None,
        }
    }

    /// The set of those that pass, if it alone decides about all sites below one.
    pub(crate) fn deciding(&self, end: usize) -> Option<&[u64]> {
        if let Test::Lifted(words, _, lift) = self
            && lift.rest.is_empty()
            && end <= lift.sites as usize
        {
            return Some(words.words());
        }
        None
    }
}

/// A set with its own storage: for most boards one word is enough.
#[derive(Debug)]
pub(crate) enum Words {
    /// Of up to 64 sites.
    One(u64),
    /// Of more.
    Many(SmallVec<[u64; 6]>),
}

impl Words {
    #[inline]
    fn of(words: &[u64]) -> Self {
        match words {
            [word] => Self::One(*word),
            words => Self::Many(SmallVec::from_slice(words)),
        }
    }

    /// The same with the other sites in place of these.
    #[inline]
    fn but(words: &[u64]) -> Self {
        match words {
            [word] => Self::One(!word),
            words => Self::Many(words.iter().map(|word| !word).collect()),
        }
    }

    /// The bits, lowest site first.
    #[inline]
    pub(crate) fn words(&self) -> &[u64] {
        match self {
            Self::One(word) => std::slice::from_ref(word),
            Self::Many(words) => words,
        }
    }

    #[inline]
    fn has(&self, site: usize) -> bool {
        match self {
            Self::One(word) => site < 64 && word >> site & 1 == 1,
            Self::Many(words) => contains(words, site),
        }
    }
}

/// Everything that the sets of a position depend on.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
struct Key {
    board: u64,
    /// What a set depends on beside them, mixed; 0 if it depends on nothing else.
    beside: u64,
    mover: u8,
    next: u8,
}

/// The sets that have been worked out for a position.
#[derive(Debug, Default)]
pub(crate) struct Kept {
    /// Identifies the rules that they belong to.
    rules: u64,
    /// Two entries for each condition, by mover, because rules often ask what one player may do in
    /// the other's turn.
    sets: Vec<(Option<Key>, SiteSet)>,
}

impl Kept {
    /// Makes room for the sets of a program, and drops those of any other.
    #[inline]
    pub(super) fn prepare(&mut self, p: &Program) {
        if self.rules != p.fingerprint || self.sets.is_empty() {
            self.rules = p.fingerprint;
            self.sets.clear();
            self.sets
                .resize_with(2 * p.lifts.lifts.len(), Default::default);
        }
    }
}

impl<'g> Eval<'g> {
    /// Prepares a condition on one site, if there is one, for this position.
    #[inline]
    pub(crate) fn test(&mut self, st: Look<'_>, when: Option<BoolId>) -> Test<'g> {
        let Some(when) = when else {
            return Test::Always;
        };
        let lifts = &self.p.lifts;
        match lifts.of(when).filter(|_| self.limits.shortcuts) {
            None => Test::Ask(when),
            Some((number, lift)) => self.lifted(st, when, number, lift),
        }
    }

    fn lifted(&mut self, st: Look<'_>, when: BoolId, number: usize, lift: &'g Lift) -> Test<'g> {
        let masks = &self.p.lifts.masks;
        let mask = &masks[lift.mask as usize];
        if let Mask::Empty(kind) = mask {
            let empties = st.empties(&self.p.layout, *kind);
            return Test::Lifted(Words::of(empties), when, lift);
        }
        if let Mask::Not(of) = mask
            && let Mask::Empty(kind) = masks[*of as usize]
        {
            let empties = st.empties(&self.p.layout, kind);
            if lift.sites as usize <= 64 * empties.len() {
                return Test::Lifted(Words::but(empties), when, lift);
            }
        }
        Test::Lifted(self.kept(st, number, lift), when, lift)
    }

    /// Prepares a condition on the end of a move, if there is one, for moves from a site.
    #[inline]
    pub(crate) fn test_from(&mut self, st: Look<'_>, when: Option<BoolId>, from: i32) -> Test<'g> {
        let lifts = &self.p.lifts;
        let lift = when.and_then(|when| Some((when, lifts.of(when)?.1.by_start?)));
        match lift.filter(|_| self.limits.shortcuts) {
            Some((when, by)) => self.lifted_from(st, when, by, from),
            None => self.test(st, when),
        }
    }

    /// The same if only moves that end at the goal are of interest: a set is used that is there, but
    /// none is made to ask about a single site.
    #[inline]
    pub(crate) fn test_at_goal(
        &mut self,
        st: Look<'_>,
        when: Option<BoolId>,
        from: i32,
        goal: Option<i32>,
    ) -> Test<'g> {
        match when {
            Some(when) if goal.is_some() => self.test_of_few(st, when),
            Some(_) | None => self.test_from(st, when, from),
        }
    }

    /// Prepares a condition on one site where few sites are tested.
    pub(super) fn test_of_few(&mut self, st: Look<'_>, when: BoolId) -> Test<'g> {
        match self.p.lifts.of(when).filter(|_| self.limits.shortcuts) {
            Some((number, lift)) if lift.by_start.is_none() && self.is_ready(st, number, lift) => {
                self.lifted(st, when, number, lift)
            }
            Some(_) | None => Test::Ask(when),
        }
    }

    /// Whether the set of a lift need not be made.
    fn is_ready(&self, st: Look<'_>, number: usize, lift: &Lift) -> bool {
        let is_kept = || {
            let (known, _) = &self.scratch.kept.sets[place_of(st, number)];
            *known == Some(self.key_of(st, lift))
        };
        let masks = &self.p.lifts.masks;
        let mask = &masks[lift.mask as usize];
        let of = if let Mask::Not(of) = mask {
            &masks[*of as usize]
        } else {
            mask
        };
        matches!(of, Mask::Empty(_)) || is_kept()
    }

    fn lifted_from(&mut self, st: Look<'_>, when: BoolId, by: ByStart, from: i32) -> Test<'g> {
        let lifts = &self.p.lifts.lifts;
        let start = &lifts[by.start as usize];
        if from as u32 >= start.sites {
            return Test::Ask(when);
        }
        let starts = self.kept(st, by.start as usize, start);
        let number = if starts.has(from as usize) {
            by.holding as usize
        } else {
            by.failing as usize
        };
        self.lifted(st, when, number, &lifts[number])
    }

    /// The same, but without a condition the site must be empty. Only sites of the board may be
    /// tested.
    #[inline]
    pub(crate) fn test_or_empty(
        &mut self,
        st: Look<'_>,
        when: Option<BoolId>,
        kind: SiteType,
    ) -> Test<'g> {
        let needs = &self.p.needs;
        match when {
            Some(_) => self.test(st, when),
            None if needs.stacks || needs.large => Test::Empty(kind),
            None => Test::Free(Words::of(st.empties(&self.p.layout, kind))),
        }
    }

    /// Whether a site passes; it must be the site that the condition looks at in `cx`.
    #[inline]
    pub(crate) fn passes_test(
        &mut self,
        st: Look<'_>,
        cx: &Ctx,
        test: &Test<'_>,
        site: i32,
    ) -> bool {
        if let Some(told) = test.told(site) {
            return told;
        }
        match test {
            Test::Always | Test::Free(_) => true,
            Test::Empty(kind) => self.is_empty(st, *kind, site),
            Test::Ask(when) => self.bool(st, cx, *when),
            Test::Lifted(_, _, lift) if (site as u32) < lift.sites => {
                lift.rest.iter().all(|part| self.part(st, cx, *part))
            }
            Test::Lifted(_, when, _) => self.bool(st, cx, *when),
        }
    }

    /// The same, but the context is built only if the condition must be evaluated.
    #[inline]
    pub(crate) fn passes_at(
        &mut self,
        st: Look<'_>,
        test: &Test<'_>,
        site: i32,
        cx: impl FnOnce() -> Ctx,
    ) -> bool {
        let told = test.told(site);
        told.unwrap_or_else(|| self.passes_test(st, &cx(), test, site))
    }

    /// Removes the sites that fail from a set, as far as sets can tell, and returns the test that
    /// is still left.
    #[inline(always)]
    pub(crate) fn narrow(&self, test: Test<'g>, set: &mut SiteSet) -> Test<'g> {
        let Test::Lifted(words, when, lift) = test else {
            return test;
        };
        if set.end() > lift.sites as usize {
            return Test::Ask(when);
        }
        set.intersect(words.words());
        match &lift.rest[..] {
            [] => Test::Always,
            [Clause { when, holds: true }] => Test::Ask(*when),
            _ => Test::Ask(when),
        }
    }

    /// The set of a lift, as one of so many words.
    pub(super) fn row_of_lift<const W: usize>(&mut self, st: Look<'_>, number: u32) -> [u64; W] {
        let lift = &self.p.lifts.lifts[number as usize];
        row(self.kept(st, number as usize, lift).words())
    }

    /// The words of a lifted condition, from the kept ones or worked out anew.
    #[inline(always)]
    fn kept(&mut self, st: Look<'_>, number: usize, lift: &Lift) -> Words {
        let (key, place) = (self.key_of(st, lift), place_of(st, number));
        let (known, set) = &self.scratch.kept.sets[place];
        if *known == Some(key) {
            return Words::of(set.words());
        }
        self.made(st, place, key, lift)
    }

    /// Everything that the set of a lift depends on.
    #[inline(always)]
    fn key_of(&self, st: Look<'_>, lift: &Lift) -> Key {
        let beside = match lift.reads.is_within(Components::BOARD) {
            true => 0,
            false => self.depended_on(st, lift.reads),
        };
        // What says nothing of pieces, like which site of the mover's is skipped, lasts for the game.
        let board = match lift.reads.meets(Components::PIECES) {
            true => st.board_hash,
            false => 0,
        };
        Key {
            board,
            beside,
            mover: st.mover,
            next: st.next,
        }
    }

    /// What a set depends on beside the board, the mover and the next player, mixed.
    fn depended_on(&self, st: Look<'_>, reads: Components) -> u64 {
        let layout = &self.p.layout;
        // The hash covers all numbers that are not of sites.
        let mut mixed = mix(st.other_hash);
        if reads.has(Component::Last) {
            let ends = u64::from(st.last.from as u32) << 32 | u64::from(st.last.to as u32);
            mixed = mix(mixed ^ ends);
        }
        let with = |mixed, words: &[u64]| words.iter().fold(mixed, |mixed, word| mix(mixed ^ word));
        if reads.has(Component::Visited) {
            mixed = with(mixed, st.set(layout, layout.visited));
        }
        if reads.has(Component::ToClear) {
            mixed = with(mixed, st.set(layout, layout.to_clear));
        }
        if reads.has(Component::Pending) {
            let value = st.pending.map_or(u64::MAX, |value| u64::from(value as u32));
            mixed = with(mix(mixed ^ value), st.set(layout, layout.pending));
        }
        if let Some(starts) = st.starts.as_ref().filter(|_| reads.has(Component::Starts)) {
            mixed = starts
                .iter()
                .fold(mixed, |mixed, set| with(mixed, set.words()));
        }
        mixed
    }

    #[cold]
    fn made(&mut self, st: Look<'_>, place: usize, key: Key, lift: &Lift) -> Words {
        let mut set = std::mem::take(&mut self.scratch.kept.sets[place].1);
        set.reset(self.p.layout.max_words);
        self.fill_mask(st, lift.mask, &mut set);
        let words = Words::of(set.words());
        self.scratch.kept.sets[place] = (Some(key), set);
        words
    }
}

/// Where the set of a lift is kept.
#[inline(always)]
fn place_of(st: Look<'_>, number: usize) -> usize {
    2 * number + usize::from(st.mover & 1)
}
