//! Groups: sites joined by steps.

use crate::ir::{BoolId, GroupRule, IntId, SiteSet, contains};

use super::{Ctx, Eval};
use crate::engine::state::Position;

impl Eval<'_> {
    /// The group of a site, borrowed; empty if the site does not belong to one.
    pub(crate) fn group_at(
        &mut self,
        st: &Position,
        cx: &Ctx,
        rule: &GroupRule,
        at: IntId,
    ) -> SiteSet {
        let site = self.int(st, cx, at);
        self.group_from(st, cx, rule, site)
    }

    /// The group of a site that is known.
    pub(crate) fn group_from(
        &mut self,
        st: &Position,
        cx: &Ctx,
        rule: &GroupRule,
        site: i32,
    ) -> SiteSet {
        let mut group = self.take_set();
        let Ok(start) = usize::try_from(site) else {
            return group;
        };
        let owner = self.owner_at(st, rule, start);
        if self.belongs(st, cx, rule, owner, start) {
            self.flood(st, cx, rule, (owner, start), &mut group);
        }
        group
    }

    /// The owner of the piece on a site.
    pub(super) fn owner_at(&self, st: &Position, rule: &GroupRule, site: usize) -> usize {
        let layout = &self.p.layout;
        layout
            .slot(rule.kind, site as i32)
            .map_or(0, |slot| self.p.owner(st.what(layout, slot)))
    }

    /// Whether a site belongs to a group of `owner`.
    pub(super) fn belongs(
        &mut self,
        st: &Position,
        cx: &Ctx,
        rule: &GroupRule,
        owner: usize,
        site: usize,
    ) -> bool {
        match rule.when {
            Some(when) => self.bool(st, &cx.to(site as i32), when),
            None => {
                !self.is_empty(st, rule.kind, site as i32) && self.owner_at(st, rule, site) == owner
            }
        }
    }

    /// Adds to `group` every site joined to `start`.
    fn flood(
        &mut self,
        st: &Position,
        cx: &Ctx,
        rule: &GroupRule,
        (owner, start): (usize, usize),
        group: &mut SiteSet,
    ) {
        let mut open = self.take_numbers();
        group.insert(start);
        open.push(start as i32);
        let members = self.members(st, rule, owner);
        let test = rule.when.map(|when| self.test(st, Some(when)));
        while let Some(site) = open.pop() {
            if !self.go_on(1) {
                break;
            }
            let lines = self.lines(st, &cx.from(site), site as usize, rule.dirs);
            for there in lines.steps() {
                let belongs = |this: &mut Self| match (members, &test) {
                    (Some(members), _) => contains(members, there),
                    (None, Some(test)) => {
                        this.passes_test(st, &cx.to(there as i32), test, there as i32)
                    }
                    (None, None) => this.belongs(st, cx, rule, owner, there),
                };
                if !group.contains(there) && belongs(self) {
                    group.insert(there);
                    open.push(there as i32);
                }
            }
        }
        self.give_numbers(open);
    }

    /// All sites that belong to groups of an owner, where these are just those of their pieces.
    fn members<'s>(&self, st: &'s Position, rule: &GroupRule, owner: usize) -> Option<&'s [u64]> {
        let needs = &self.p.needs;
        let plain = rule.when.is_none() && !needs.unowned && !needs.large && self.limits.shortcuts;
        plain.then(|| st.owned(&self.p.layout, rule.kind, owner))
    }

    /// Calls `visit` with each group, until it says false.
    pub(crate) fn each_group(
        &mut self,
        st: &Position,
        cx: &Ctx,
        rule: &GroupRule,
        visit: &mut dyn FnMut(&mut Self, SiteSet) -> (bool, SiteSet),
    ) {
        let mut seen = self.take_set();
        for start in 0..self.p.topology.len(rule.kind) {
            let owner = self.owner_at(st, rule, start);
            if seen.contains(start) || !self.belongs(st, cx, rule, owner, start) {
                continue;
            }
            let mut group = self.take_set();
            self.flood(st, cx, rule, (owner, start), &mut group);
            seen.union(group.words());
            let (go_on, group) = visit(self, group);
            self.give_set(group);
            if !go_on || !self.go_on(1 + self.p.layout.max_words as u64 / 8) {
                break;
            }
        }
        self.give_set(seen);
    }

    /// The sizes of all groups, or of those of one owner.
    pub(crate) fn group_sizes(
        &mut self,
        st: &Position,
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
        st: &Position,
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
    pub(crate) fn liberties(
        &mut self,
        st: &Position,
        cx: &Ctx,
        rule: &GroupRule,
        at: IntId,
    ) -> i32 {
        let group = self.group_at(st, cx, rule, at);
        let mut free = self.take_set();
        self.spend(group.len());
        for site in group.iter() {
            let lines = self.lines(st, &cx.from(site as i32), site, rule.dirs);
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

    /// How many empty sites lie in areas whose every neighbouring piece belongs
    /// to a player. An area without neighbours belongs to nobody.
    pub(crate) fn territory(
        &mut self,
        st: &Position,
        cx: &Ctx,
        kind: crate::ir::SiteType,
        player: IntId,
        dirs: crate::ir::DirsId,
    ) -> i32 {
        let player = self.int(st, cx, player);
        let (mut seen, mut open) = (self.take_set(), self.take_numbers());
        let mut total = 0;
        for start in 0..self.p.topology.len(kind) {
            if seen.contains(start) || !self.is_empty(st, kind, start as i32) {
                continue;
            }
            if !self.go_on(1) {
                break;
            }
            let (mut size, mut own, mut other) = (0, false, false);
            seen.insert(start);
            open.push(start as i32);
            while let Some(site) = open.pop() {
                if !self.go_on(1) {
                    break;
                }
                size += 1;
                let lines = self.lines(st, &cx.from(site), site as usize, dirs);
                for there in lines.steps() {
                    if !self.is_empty(st, kind, there as i32) {
                        let field = crate::ir::SiteField::Who;
                        let who = self.field_at(st, field, kind, there as i32);
                        own |= who == player;
                        other |= who != player;
                    } else if !seen.contains(there) {
                        seen.insert(there);
                        open.push(there as i32);
                    }
                }
            }
            if own && !other {
                total += size;
            }
        }
        self.give_set(seen);
        self.give_numbers(open);
        total
    }
}
