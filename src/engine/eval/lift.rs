//! Conditions on one site, answered by looking into a set. The sets of a position are kept for as
//! long as its board, its mover and the next player stay the same.

use smallvec::SmallVec;

use crate::ir::{
    BoolId, ByStart, Clause, Component, Components, Leading, Led, Lift, Mask, MaskId, Program,
    SiteSet, SiteType, Slot, contains, row,
};

use super::abreast::add_leading_into;
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
        if let Mask::Empty(kind) = self.p.lifts.masks[lift.mask as usize] {
            let empties = st.empties(&self.p.layout, kind);
            return Test::Lifted(Words::of(empties), when, lift);
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
        let beyond = set.iter().any(|site| site >= lift.sites as usize);
        if beyond {
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
        let key = Key {
            board: st.board_hash,
            beside: if lift.beside == Components::NONE {
                0
            } else {
                self.depended_on(st, lift.beside)
            },
            mover: st.mover,
            next: st.next,
        };
        let place = 2 * number + usize::from(st.mover & 1);
        let (known, set) = &self.scratch.kept.sets[place];
        if *known == Some(key) {
            return Words::of(set.words());
        }
        self.made(st, place, key, lift)
    }

    /// What a set depends on beside the board, the mover and the next player, mixed.
    fn depended_on(&self, st: Look<'_>, beside: Components) -> u64 {
        let layout = &self.p.layout;
        // The hash covers all numbers that are not of sites.
        let mut mixed = mix(st.other_hash);
        if beside.has(Component::Last) {
            let ends = u64::from(st.last.from as u32) << 32 | u64::from(st.last.to as u32);
            mixed = mix(mixed ^ ends);
        }
        let with = |mixed, words: &[u64]| words.iter().fold(mixed, |mixed, word| mix(mixed ^ word));
        if beside.has(Component::Visited) {
            mixed = with(mixed, st.set(layout, layout.visited));
        }
        if beside.has(Component::ToClear) {
            mixed = with(mixed, st.set(layout, layout.to_clear));
        }
        if beside.has(Component::Pending) {
            let value = st.pending.map_or(u64::MAX, |value| u64::from(value as u32));
            mixed = with(mix(mixed ^ value), st.set(layout, layout.pending));
        }
        if let Some(starts) = st.starts.as_ref().filter(|_| beside.has(Component::Starts)) {
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

    /// Adds the sites of a mask.
    fn fill_mask(&mut self, st: Look<'_>, id: MaskId, out: &mut SiteSet) {
        let p = self.p;
        self.spend(p.layout.max_words);
        match &p.lifts.masks[id as usize] {
            Mask::When(part) => {
                if self.part(st, &Ctx::NONE, *part) {
                    out.words_mut().fill(u64::MAX);
                }
            }
            Mask::Fixed(when, place) => self.fill_fixed(st, *when, *place, out),
            Mask::From(leading) => self.fill_leading(st, leading, out),
            Mask::Region(region) => self.fill(st, &Ctx::NONE, *region, out),
            Mask::Site(site) => {
                if let Ok(site) = usize::try_from(self.int(st, &Ctx::NONE, *site)) {
                    out.insert(site);
                }
            }
            Mask::Empty(kind) => out.union(st.empties(&p.layout, *kind)),
            Mask::Visited => out.union(st.set(&p.layout, p.layout.visited)),
            Mask::Friend(kind) => self.fill_owners(st, *kind, out, Self::is_friend),
            Mask::Enemy(kind) => self.fill_owners(st, *kind, out, Self::is_enemy),
            Mask::Field(field, kind, value) => {
                let value = self.int(st, &Ctx::NONE, *value);
                self.fill_field(st, *field, *kind, value, out);
            }
            Mask::AtStart(kind) => self.fill_at_start(st, *kind, out),
            Mask::Measured(measure) => {
                let with = self.int(st, &Ctx::NONE, measure.with);
                self.fill_measured(st, measure, with, out);
            }
            Mask::Not(a) => {
                let mut without = self.take_set();
                self.fill_mask(st, *a, &mut without);
                for (word, other) in out.words_mut().iter_mut().zip(without.words()) {
                    *word |= !other;
                }
                self.give_set(without);
            }
            Mask::And(all) => {
                let mut common = self.take_set();
                common.words_mut().fill(u64::MAX);
                for part in all {
                    let mut set = self.take_set();
                    self.fill_mask(st, *part, &mut set);
                    common.intersect(set.words());
                    self.give_set(set);
                }
                out.union(common.words());
                self.give_set(common);
            }
            Mask::If(all) => self.fill_choice(st, *all, out),
            Mask::Xor(both) => self.fill_xor(st, *both, out),
            Mask::Or(all) => all.iter().for_each(|part| self.fill_mask(st, *part, out)),
        }
    }

    /// The sites of a mask, borrowed.
    fn filled(&mut self, st: Look<'_>, id: MaskId) -> SiteSet {
        let mut set = self.take_set();
        self.fill_mask(st, id, &mut set);
        set
    }

    /// Adds one set within another one, and a third elsewhere.
    fn fill_choice(&mut self, st: Look<'_>, all: [MaskId; 3], out: &mut SiteSet) {
        let [when, a, b] = all.map(|part| self.filled(st, part));
        let branches = a.words().iter().zip(b.words());
        let words = when.words().iter().zip(branches);
        for (word, (when, (a, b))) in out.words_mut().iter_mut().zip(words) {
            *word |= when & a | !when & b;
        }
        [when, a, b].into_iter().for_each(|set| self.give_set(set));
    }

    /// Adds the sites that are in exactly one of two sets.
    fn fill_xor(&mut self, st: Look<'_>, both: [MaskId; 2], out: &mut SiteSet) {
        let [a, b] = both.map(|part| self.filled(st, part));
        let words = a.words().iter().zip(b.words());
        for (word, (a, b)) in out.words_mut().iter_mut().zip(words) {
            *word |= a ^ b;
        }
        [a, b].into_iter().for_each(|set| self.give_set(set));
    }

    /// Adds the sites from which a number leads into a set.
    fn fill_leading(&mut self, st: Look<'_>, leading: &Leading, out: &mut SiteSet) {
        let mut into = self.take_set();
        self.fill_mask(st, leading.set, &mut into);
        if let Some(led) = self.led(st, leading) {
            add_leading_into(self.p.jumps.words(), led, into.words(), out);
            for site in led.astray() {
                let here = Ctx::at(leading.slot.site, *site as i32);
                if self.part(st, &here, leading.otherwise) {
                    out.insert(*site as usize);
                }
            }
        }
        self.give_set(into);
    }

    /// Whether a condition holds, or does not, as it must.
    #[inline]
    fn part(&mut self, st: Look<'_>, cx: &Ctx, part: Clause) -> bool {
        self.bool(st, cx, part.when) == part.holds
    }

    /// Adds the sites where a condition holds that depends on nothing but the site.
    fn fill_fixed(&mut self, st: Look<'_>, when: BoolId, slot: Slot, out: &mut SiteSet) {
        let lifts = &self.p.lifts;
        let known = &lifts.fixed[slot.index as usize];
        if let Some(known) = known.get() {
            return out.union(known.words());
        }
        let mut set = SiteSet::default();
        set.reset(self.p.layout.max_words);
        for site in 0..lifts.sites as usize {
            if self.bool(st, &Ctx::at(slot.site, site as i32), when) {
                set.insert(site);
            }
        }
        out.union(set.words());
        if self.fault.is_none() {
            // Another thread may have been quicker; it has worked out the same set.
            let _ = known.set(set);
        }
    }

    /// Where a number leads that depends on nothing but the site; `None` after a fault.
    fn led(&mut self, st: Look<'_>, leading: &Leading) -> Option<&'g Led> {
        let p = self.p;
        let known = &p.lifts.numbers[leading.slot.index as usize];
        if known.get().is_none() {
            let at = |site| Ctx::at(leading.slot.site, site);
            let sites = 0..leading.below as i32;
            let numbers = sites.map(|site| self.int(st, &at(site), leading.number));
            let numbers: Vec<i32> = numbers.collect();
            if self.fault.is_none() {
                // Another thread may have been quicker; it has worked out the same.
                let words = p.jumps.words().unwrap_or(p.layout.max_words);
                let _ = known.set(Led::new(words, &numbers));
            }
        }
        known.get()
    }
}
