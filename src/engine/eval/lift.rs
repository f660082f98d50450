//! Conditions on one site, answered by looking into a set. The sets of a position are kept for as
//! long as its board, its mover and the next player stay the same.

use smallvec::SmallVec;

use crate::ir::{
    BoolId, Clause, IntId, Leading, Lift, Mask, MaskId, Program, SiteField, SiteSet, SiteType,
    Slot, contains,
};

use super::{Ctx, Eval};
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
            Some((_, lift)) if let Mask::Empty(kind) = lifts.masks[lift.mask as usize] => {
                let empties = st.empties(&self.p.layout, kind);
                Test::Lifted(Words::of(empties), when, lift)
            }
            Some((number, lift)) => Test::Lifted(self.kept(st, number, lift), when, lift),
        }
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

    /// The words of a lifted condition, from the kept ones or worked out anew.
    #[inline]
    fn kept(&mut self, st: Look<'_>, number: usize, lift: &Lift) -> Words {
        let key = Key {
            board: st.board_hash,
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
            Mask::Friend(kind) => self.fill_owners(st, *kind, out, Self::is_friend),
            Mask::Enemy(kind) => self.fill_owners(st, *kind, out, Self::is_enemy),
            Mask::Field(field, kind, value) => {
                let value = self.int(st, &Ctx::NONE, *value);
                self.fill_field(st, *field, *kind, value, out);
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
            Mask::Or(all) => all.iter().for_each(|part| self.fill_mask(st, *part, out)),
        }
    }

    /// Adds the sites from which a number leads into a set.
    fn fill_leading(&mut self, st: Look<'_>, leading: &Leading, out: &mut SiteSet) {
        let mut into = self.take_set();
        self.fill_mask(st, leading.set, &mut into);
        let ends = self.numbers_by_site(st, leading.number, leading.slot);
        for (site, end) in ends.iter().enumerate() {
            let holds = if (*end as u32) < leading.below {
                into.contains(*end as usize)
            } else {
                let here = Ctx::at(leading.slot.site, site as i32);
                self.part(st, &here, leading.otherwise)
            };
            if holds {
                out.insert(site);
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

    /// The values for each site of a number that depends on nothing but the site; none after a
    /// fault.
    fn numbers_by_site(&mut self, st: Look<'_>, number: IntId, slot: Slot) -> &'g [i32] {
        let lifts = &self.p.lifts;
        let known = &lifts.numbers[slot.index as usize];
        if known.get().is_none() {
            let sites = 0..lifts.sites as i32;
            let values = sites.map(|site| self.int(st, &Ctx::at(slot.site, site), number));
            let values: Box<[i32]> = values.collect();
            if self.fault.is_none() {
                let _ = known.set(values);
            }
        }
        known.get().map_or(&[], |values| values)
    }

    /// Adds the sites of pieces whose owner, as `(who)` reports it, is one of `owners`.
    fn fill_owners(
        &self,
        st: Look<'_>,
        kind: SiteType,
        out: &mut SiteSet,
        wanted: fn(&Self, Look<'_>, i32) -> bool,
    ) {
        for (owner, who) in self.p.owners_named() {
            if wanted(self, st, who) {
                out.union(st.owned(&self.p.layout, kind, owner));
            }
        }
    }

    /// Adds the sites where a property has a given value.
    pub(super) fn fill_field(
        &self,
        st: Look<'_>,
        field: SiteField,
        kind: SiteType,
        value: i32,
        out: &mut SiteSet,
    ) {
        let p = self.p;
        let of_board = &p.layout.kinds[kind as usize];
        if value != 0
            && let SiteField::Who | SiteField::What = field
        {
            for (owner, who) in p.owners_named() {
                let sites = st.owned(&p.layout, kind, owner);
                match field {
                    SiteField::Who if who == value => out.union(sites),
                    SiteField::What if p.needs.unowned || p.owner(value) == owner => {
                        let base = of_board.base as usize;
                        crate::ir::Bits::new(sites)
                            .filter(|site| st.what(&p.layout, base + site) == value)
                            .for_each(|site| out.insert(site));
                    }
                    SiteField::Who
                    | SiteField::What
                    | SiteField::State
                    | SiteField::Rotation
                    | SiteField::Value => {}
                }
            }
            return;
        }
        (0..of_board.sites as usize)
            .filter(|site| self.field_at(st, field, kind, *site as i32) == value)
            .for_each(|site| out.insert(site));
    }
}
