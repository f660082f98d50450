//! Numbers that occur more than once in the rules: once worked out, a value is kept until the
//! position changes, or the values that are passed down to the number. So are lists of results, the
//! sites of a region where a condition holds, and groups.

use crate::ir::{
    BoolId, ContextVar, GroupRule, IntId, IntsId, Near, Passed, Program, RegionId, SMALL, SiteSet,
};

use super::{Ctx, Eval};
use crate::engine::state::{Last, Look};

/// Everything that a kept number depends on, in two words because it is compared so often: the
/// hashes of the position with who moves and who comes next, and the values passed down.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
struct Key {
    position: u64,
    passed: u64,
}

impl Key {
    #[inline]
    fn new(st: Look<'_>, cx: &Ctx, [first, second]: Passed) -> Self {
        let of = |var: Option<ContextVar>| var.map_or(0, |var| cx.passed(var)) as u32;
        // One of the hashes is turned round, so that the same change in both does not cancel out.
        let players = u64::from(st.mover) << 8 | u64::from(st.next);
        Self {
            position: st.board_hash ^ st.other_hash.rotate_left(24) ^ players,
            passed: u64::from(of(first)) << 32 | u64::from(of(second)),
        }
    }
}

/// A number that has been worked out.
#[derive(Clone, Copy, Debug, Default)]
struct Number {
    key: Key,
    value: i32,
    is_known: bool,
}

/// A list that has been worked out.
#[derive(Debug, Default)]
struct List {
    key: Option<(Key, Last)>,
    values: Vec<i32>,
    /// Whether making it names levels, so that the level that was visited last is forgotten.
    names_level: bool,
}

/// A region that has been worked out.
#[derive(Debug, Default)]
struct Sites {
    /// Of a group no last move.
    key: Option<(Key, Option<Last>)>,
    set: SiteSet,
    /// The same as for a list.
    names_level: bool,
}

/// The numbers, lists and regions that have been worked out.
#[derive(Debug, Default)]
pub(super) struct Known {
    /// Identifies the rules that they belong to.
    rules: Option<u64>,
    numbers: Vec<Number>,
    lists: Vec<List>,
    regions: Vec<Sites>,
}

impl Known {
    /// Makes room for the numbers of a program, and drops those of any other.
    #[inline]
    pub(super) fn prepare(&mut self, p: &Program) {
        if self.rules != Some(p.fingerprint) {
            self.rules = Some(p.fingerprint);
            self.numbers.clear();
            self.numbers
                .resize(p.repeated.passed.len(), Number::default());
            self.lists.clear();
            self.lists
                .resize_with(p.repeated.passed_to_list.len(), List::default);
            self.regions.clear();
            self.regions
                .resize_with(p.repeated.passed_to_region.len(), Sites::default);
        }
    }
}

impl Eval<'_> {
    /// A number that is kept: read if it is known, otherwise worked out.
    #[inline(always)]
    pub(super) fn known(&mut self, st: Look<'_>, cx: &Ctx, place: usize, id: IntId) -> i32 {
        let key = Key::new(st, cx, self.p.repeated.passed[place]);
        let known = &self.scratch.known.numbers[place];
        if known.key == key && known.is_known && self.limits.shortcuts && !self.filling {
            let value = known.value;
            self.tick();
            return value;
        }
        self.found_out(st, cx, place, id, key)
    }

    /// A number that is to be kept from now on.
    #[inline(never)]
    fn found_out(&mut self, st: Look<'_>, cx: &Ctx, place: usize, id: IntId, key: Key) -> i32 {
        let value = self.worked_out(st, cx, id);
        if self.fault.is_none() && self.limits.shortcuts && !self.filling {
            self.scratch.known.numbers[place] = Number {
                key,
                value,
                is_known: true,
            };
        }
        value
    }

    /// The place where a list is kept, if it is to be used.
    #[inline]
    pub(super) fn place_of_list(&self, id: IntsId) -> Option<usize> {
        let place = self.p.repeated.place_of_list(id)?;
        self.keeps().then_some(place)
    }

    /// Lends a list that is kept; return it with [`Eval::give_list`].
    pub(super) fn take_list(
        &mut self,
        st: Look<'_>,
        cx: &Ctx,
        place: usize,
        id: IntsId,
    ) -> Vec<i32> {
        self.tick();
        let passed = self.p.repeated.passed_to_list[place];
        let key = Some((Key::new(st, cx, passed), st.last));
        let known = &mut self.scratch.known.lists[place];
        if known.key == key {
            if known.names_level {
                self.walked = -1;
            }
            return std::mem::take(&mut known.values);
        }
        // The list reads no level that it does not name itself, so any number will do.
        let walked = std::mem::replace(&mut self.walked, 0);
        let values = self.numbers(st, cx, id);
        let names_level = self.walked < 0;
        if !names_level {
            self.walked = walked;
        }
        let known = &mut self.scratch.known.lists[place];
        known.key = key.filter(|_| self.fault.is_none());
        known.names_level = names_level;
        let old = std::mem::take(&mut known.values);
        self.give_numbers(old);
        values
    }

    /// Takes a list back.
    #[inline]
    pub(super) fn give_list(&mut self, place: usize, values: Vec<i32>) {
        self.scratch.known.lists[place].values = values;
    }

    /// The place where a region is kept, if it is to be used.
    #[inline]
    fn place_of_region(&self, id: RegionId) -> Option<usize> {
        let place = self.p.repeated.place_of_region(id)?;
        self.keeps().then_some(place)
    }

    /// Whether lists and regions are kept.
    #[inline]
    fn keeps(&self) -> bool {
        // In browsers, what is loaded has to be small.
        !SMALL && self.limits.shortcuts && !self.filling
    }

    /// The sites of a region where a condition holds, if they are kept.
    pub(super) fn known_filter(
        &mut self,
        st: Look<'_>,
        cx: &Ctx,
        id: RegionId,
        all: RegionId,
        when: BoolId,
    ) -> Option<&SiteSet> {
        let place = self.place_of_region(id)?;
        self.tick();
        let passed = self.p.repeated.passed_to_region[place];
        let key = Some((Key::new(st, cx, passed), Some(st.last)));
        let known = &self.scratch.known.regions[place];
        if known.key == key {
            if known.names_level {
                self.walked = -1;
            }
            return Some(&self.scratch.known.regions[place].set);
        }
        let mut set = std::mem::take(&mut self.scratch.known.regions[place].set);
        set.reset(self.p.layout.max_words);
        // The same as for lists.
        let walked = std::mem::replace(&mut self.walked, 0);
        self.fill_where(st, cx, all, when, &mut set);
        let names_level = self.walked < 0;
        if !names_level {
            self.walked = walked;
        }
        let key = key.filter(|_| self.fault.is_none());
        let known = &mut self.scratch.known.regions[place];
        *known = Sites {
            key,
            set,
            names_level,
        };
        Some(&known.set)
    }

    /// The group of a site, borrowed. Steps that lead there also lead back, so that it is the group of
    /// all its sites.
    pub(super) fn known_group(
        &mut self,
        st: Look<'_>,
        cx: &Ctx,
        id: RegionId,
        rule: &GroupRule,
        site: i32,
    ) -> SiteSet {
        let mutual = |_: &usize| self.near(rule.dirs).is_some_and(Near::is_mutual);
        let Some(place) = self.place_of_region(id).filter(mutual) else {
            return self.group_from(st, cx, rule, site);
        };
        let key = Some((Key::new(st, cx, [None, None]), None));
        let known = &self.scratch.known.regions[place];
        if known.key == key && known.set.has(site) {
            let mut group = self.take_set();
            group.union(self.scratch.known.regions[place].set.words());
            return group;
        }
        let group = self.group_from(st, cx, rule, site);
        let known = &mut self.scratch.known.regions[place];
        known.key = key.filter(|_| self.fault.is_none());
        known.set.reset(group.words().len());
        known.set.union(group.words());
        group
    }
}
