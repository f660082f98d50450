//! Connections between regions.

use crate::ir::{ConnectRule, RegionId, SiteSet};

use super::{Ctx, Eval};
use crate::engine::state::Position;

impl Eval<'_> {
    /// Whether the group of a site meets enough of the regions.
    pub(crate) fn is_connected(&mut self, st: &Position, cx: &Ctx, rule: &ConnectRule) -> bool {
        let at = self.int(st, cx, rule.at);
        let Ok(start) = usize::try_from(at) else {
            return false;
        };
        let owner = match rule.owner {
            Some(owner) => self.int(st, cx, owner),
            None => self.owner_on(st, rule, start),
        };
        if !self.holds(st, rule, start, owner) {
            return false;
        }
        let mut group = self.take_set();
        self.spread(st, cx, rule, start, &mut group, |this, site| {
            this.holds(st, rule, site, owner)
        });
        let met = self.regions_met(st, cx, rule, owner, &group);
        self.give_set(group);
        met
    }

    /// Whether the regions can no longer be joined, whatever is played.
    pub(crate) fn is_blocked(&mut self, st: &Position, cx: &Ctx, rule: &ConnectRule) -> bool {
        let owner = rule.owner.map_or(0, |owner| self.int(st, cx, owner));
        let mut seen = self.take_set();
        let mut blocked = true;
        for start in 0..self.p.topology.len(rule.kind) {
            if seen.contains(start) || !self.is_open(st, rule, start, owner) {
                continue;
            }
            if !self.go_on(1 + self.p.layout.max_words as u64 / 8) {
                break;
            }
            let mut group = self.take_set();
            self.spread(st, cx, rule, start, &mut group, |this, site| {
                this.is_open(st, rule, site, owner)
            });
            blocked &= !self.regions_met(st, cx, rule, owner, &group);
            seen.union(group.words());
            self.give_set(group);
        }
        self.give_set(seen);
        blocked
    }

    fn is_open(&self, st: &Position, rule: &ConnectRule, site: usize, owner: i32) -> bool {
        self.is_empty(st, rule.kind, site as i32) || self.holds(st, rule, site, owner)
    }

    fn holds(&self, st: &Position, rule: &ConnectRule, site: usize, owner: i32) -> bool {
        let what = self.what_on(st, rule, site);
        what != 0 && self.p.owner(what) as i32 == owner
    }

    fn owner_on(&self, st: &Position, rule: &ConnectRule, site: usize) -> i32 {
        self.p.owner(self.what_on(st, rule, site)) as i32
    }

    fn what_on(&self, st: &Position, rule: &ConnectRule, site: usize) -> i32 {
        let layout = &self.p.layout;
        layout
            .slot(rule.kind, site as i32)
            .map_or(0, |slot| st.what(layout, slot))
    }

    /// Adds to `group` every site joined to `start` that `fits`.
    fn spread(
        &mut self,
        st: &Position,
        cx: &Ctx,
        rule: &ConnectRule,
        start: usize,
        group: &mut SiteSet,
        fits: impl Fn(&Self, usize) -> bool,
    ) {
        let mut open = self.take_numbers();
        group.insert(start);
        open.push(start as i32);
        while let Some(site) = open.pop() {
            if !self.go_on(1) {
                break;
            }
            let lines = self.lines(st, cx, site as usize, rule.dirs);
            for there in lines.steps() {
                if !group.contains(there) && fits(self, there) {
                    group.insert(there);
                    open.push(there as i32);
                }
            }
        }
        self.give_numbers(open);
    }

    fn regions_met(
        &mut self,
        st: &Position,
        cx: &Ctx,
        rule: &ConnectRule,
        owner: i32,
        group: &SiteSet,
    ) -> bool {
        let own = if rule.regions.len() == 1 {
            0
        } else {
            owner.max(0) as usize
        };
        let Some(regions) = rule.regions.get(own) else {
            return false;
        };
        let least = match rule.least {
            Some(least) => self.int(st, cx, least).max(0) as usize,
            None => regions.len(),
        };
        let met = regions
            .iter()
            .filter(|region| self.meets(st, cx, **region, group))
            .count();
        !regions.is_empty() && met >= least
    }

    fn meets(&mut self, st: &Position, cx: &Ctx, region: RegionId, group: &SiteSet) -> bool {
        let mut sites = self.take_set();
        self.fill(st, cx, region, &mut sites);
        let meets = sites
            .words()
            .iter()
            .zip(group.words())
            .any(|(a, b)| a & b != 0);
        self.give_set(sites);
        meets
    }
}
