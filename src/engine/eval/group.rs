//! Groups: sites that steps connect.

use crate::ir::{BoolId, GroupRule, IntId, Near, SiteSet, contains};

use super::{Ctx, Eval, Test};
use crate::engine::state::Look;

/// What makes sites belong to one group. If it is a condition, its test is already prepared.
#[derive(Clone, Copy)]
struct Belonging<'r> {
    rule: &'r GroupRule,
    test: Option<&'r Test<'r>>,
}

impl Eval<'_> {
    /// The group of a site, borrowed; empty if the site does not belong to one.
    pub(crate) fn group_at(
        &mut self,
        st: Look<'_>,
        cx: &Ctx,
        rule: &GroupRule,
        at: IntId,
    ) -> SiteSet {
        let site = self.int(st, cx, at);
        self.group_from(st, cx, rule, site)
    }

    /// The group of a site whose number is known.
    pub(crate) fn group_from(
        &mut self,
        st: Look<'_>,
        cx: &Ctx,
        rule: &GroupRule,
        site: i32,
    ) -> SiteSet {
        let mut group = self.take_set();
        let Ok(start) = usize::try_from(site) else {
            return group;
        };
        let owner = self.owner_at(st, rule, start);
        let test = rule.when.map(|when| self.test(st, Some(when)));
        let by = Belonging {
            rule,
            test: test.as_ref(),
        };
        if self.belongs_by(st, cx, by, owner, start) {
            self.find_group(st, cx, by, owner, start, &mut group);
        }
        group
    }

    /// Adds every site connected with `start` to an empty set. The group may be known.
    fn find_group(
        &mut self,
        st: Look<'_>,
        cx: &Ctx,
        by: Belonging<'_>,
        owner: usize,
        start: usize,
        group: &mut SiteSet,
    ) {
        if !self.scratch.known_groups.pays(group.words().len()) {
            return self.flood(st, cx, by, owner, start, group);
        }
        let mutual = self.near(by.rule.dirs).is_some_and(Near::is_mutual);
        let steps = self.fixed_table(by.rule.dirs).filter(|_| mutual);
        let members = self.members(st, by, owner);
        let members = members.filter(|members| contains(members, start));
        let (Some(steps), Some(members)) = (steps, members) else {
            return self.flood(st, cx, by, owner, start, group);
        };
        self.spend(members.len() / 8);
        let (rules, known) = (self.p.fingerprint, &mut self.scratch.known_groups);
        if !known.find((rules, steps), members, start, group) {
            self.flood(st, cx, by, owner, start, group);
            self.scratch.known_groups.note(group);
        }
    }

    /// The same as [`Eval::belongs`], with a prepared test.
    fn belongs_by(
        &mut self,
        st: Look<'_>,
        cx: &Ctx,
        by: Belonging<'_>,
        owner: usize,
        site: usize,
    ) -> bool {
        match by.test {
            Some(test) => self.passes_test(st, &cx.with_to(site as i32), test, site as i32),
            None => self.belongs(st, cx, by.rule, owner, site),
        }
    }

    /// The owner of the piece on a site.
    pub(super) fn owner_at(&self, st: Look<'_>, rule: &GroupRule, site: usize) -> usize {
        let layout = &self.p.layout;
        layout
            .slot(rule.kind, site as i32)
            .map_or(0, |slot| self.p.owner(st.what(layout, slot)))
    }

    /// Whether a site belongs to a group of `owner`.
    pub(super) fn belongs(
        &mut self,
        st: Look<'_>,
        cx: &Ctx,
        rule: &GroupRule,
        owner: usize,
        site: usize,
    ) -> bool {
        match rule.when {
            Some(when) => self.bool(st, &cx.with_to(site as i32), when),
            None => {
                !self.is_empty(st, rule.kind, site as i32) && self.owner_at(st, rule, site) == owner
            }
        }
    }

    /// Adds every site connected with `start` to `group`.
    #[inline(always)]
    fn flood(
        &mut self,
        st: Look<'_>,
        cx: &Ctx,
        by: Belonging<'_>,
        owner: usize,
        start: usize,
        group: &mut SiteSet,
    ) {
        let members = self.members(st, by, owner);
        if let (Some(near), Some(members)) = (self.near(by.rule.dirs), members) {
            self.spread_over(near, start, members, &[], group);
            return;
        }
        self.flood_over(
            st,
            cx,
            by.rule.dirs,
            start,
            group,
            |this, there| match members {
                Some(members) => contains(members, there),
                None => this.belongs_by(st, cx, by, owner, there),
            },
        );
    }

    /// All sites that belong to some group of an owner, if a set holds them.
    fn members<'s>(&self, st: Look<'s>, by: Belonging<'s>, owner: usize) -> Option<&'s [u64]> {
        match by.test {
            Some(test) => self.sites_passing(test, by.rule.kind),
            None => self.sites_of_owner(st, by.rule.kind, owner as i32),
        }
    }

    /// The sites where groups may begin, as a borrowed set, and whether all of them are known to
    /// belong to groups.
    fn beginnings(&mut self, st: Look<'_>, by: Belonging<'_>) -> (SiteSet, bool) {
        let Belonging { rule, test } = by;
        let plain = self.sites_of_owner(st, rule.kind, 0).is_some();
        let words = test.and_then(|test| self.sites_passing(test, rule.kind));
        if let Some(words) = words {
            let mut all = self.all_but(rule.kind, &[]);
            all.intersect(words);
            (all, true)
        } else if test.is_none() && plain {
            let empties = st.empties(&self.p.layout, rule.kind);
            (self.all_but(rule.kind, empties), true)
        } else {
            (self.all_but(rule.kind, &[]), false)
        }
    }

    /// Calls `visit` with each group until it returns false.
    pub(crate) fn each_group(
        &mut self,
        st: Look<'_>,
        cx: &Ctx,
        rule: &GroupRule,
        visit: &mut dyn FnMut(&mut Self, SiteSet) -> (bool, SiteSet),
    ) {
        let test = rule.when.map(|when| self.test(st, Some(when)));
        let by = Belonging {
            rule,
            test: test.as_ref(),
        };
        let (mut left, all_belong) = self.beginnings(st, by);
        let mut from = 0;
        while let Some(start) = left.first_from(from) {
            from = start + 1;
            // If a condition says what belongs, the owner of the first site does not matter.
            let owner = match test {
                Some(_) => 0,
                None => self.owner_at(st, rule, start),
            };
            if !all_belong && !self.belongs_by(st, cx, by, owner, start) {
                continue;
            }
            let mut group = self.take_set();
            self.flood(st, cx, by, owner, start, &mut group);
            left.subtract(group.words());
            let (go_on, group) = visit(self, group);
            self.give_set(group);
            if !go_on || !self.go_on(1 + self.p.layout.max_words as u64 / 8) {
                break;
            }
        }
        self.give_set(left);
    }

    /// The sizes of all groups, or of those of one owner.
    pub(crate) fn group_sizes(
        &mut self,
        st: Look<'_>,
        cx: &Ctx,
        rule: &GroupRule,
        owner: Option<i32>,
    ) -> Vec<i32> {
        let mut sizes = self.take_numbers();
        self.each_group(st, cx, rule, &mut |this, group| {
            let mine = owner.is_none_or(|owner| {
                group
                    .iter()
                    .next()
                    .is_some_and(|site| this.owner_at(st, rule, site) as i32 == owner)
            });
            if mine {
                sizes.push(group.len() as i32);
            }
            (true, group)
        });
        sizes
    }

    /// Whether every group satisfies a condition on its `sites`.
    pub(crate) fn all_groups(
        &mut self,
        st: Look<'_>,
        cx: &Ctx,
        rule: &GroupRule,
        when: BoolId,
    ) -> bool {
        let mut all = true;
        self.each_group(st, cx, rule, &mut |this, group| {
            let (holds, group) = this.with_sites(*cx, group, |this, cx| this.bool(st, &cx, when));
            all &= holds;
            (holds, group)
        });
        all
    }

    /// How many empty sites touch the group at a site.
    pub(crate) fn liberties(&mut self, st: Look<'_>, cx: &Ctx, rule: &GroupRule, at: IntId) -> i32 {
        let group = self.group_at(st, cx, rule, at);
        let mut free = self.take_set();
        self.spend(group.len());
        if let Some(near) = self.near(rule.dirs) {
            near.touching(group.words(), free.words_mut());
            free.intersect(st.empties(&self.p.layout, rule.kind));
            let count = free.len() as i32;
            self.give_set(group);
            self.give_set(free);
            return count;
        }
        for site in group.iter() {
            let lines = self.lines(st, &cx.with_from(site as i32), site, rule.dirs);
            for there in lines.steps() {
                if self.is_empty(st, rule.kind, there as i32) {
                    free.insert(there);
                }
            }
        }
        let count = free.len() as i32;
        self.give_set(group);
        self.give_set(free);
        count
    }
}
