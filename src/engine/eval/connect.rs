//! Connections between regions.

use crate::ir::{ConnectRule, Region, RegionId, SiteSet};

use super::flood::do_meet;
use super::{Ctx, Eval};
use crate::engine::state::Look;

impl<'g> Eval<'g> {
    /// Whether the group of a site touches enough of the regions.
    pub(crate) fn is_connected(&mut self, st: Look<'_>, cx: &Ctx, rule: &ConnectRule) -> bool {
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
        let near = self.near(rule.dirs);
        if let (Some(near), Some(members)) = (near, self.sites_of_owner(st, rule.kind, owner)) {
            if self.misses_any(rule, owner, members) {
                self.give_set(group);
                return false;
            }
            self.spread_over(near, start, members, &[], &mut group);
        } else {
            self.spread(st, cx, rule, start, &mut group, |this, site| {
                this.holds(st, rule, site, owner)
            });
        }
        let met = self.regions_met(st, cx, rule, owner, &group);
        self.give_set(group);
        met
    }

    /// Whether no further moves could join the regions.
    pub(crate) fn is_blocked(&mut self, st: Look<'_>, cx: &Ctx, rule: &ConnectRule) -> bool {
        let owner = rule.owner.map_or(0, |owner| self.int(st, cx, owner));
        if let Some(blocked) = self.is_blocked_by_sets(st, rule, owner) {
            return blocked;
        }
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

    /// The same where the regions are fixed and all must be joined: it is enough to look at what
    /// can still be joined to the first one.
    fn is_blocked_by_sets(&mut self, st: Look<'_>, rule: &ConnectRule, owner: i32) -> Option<bool> {
        let near = self.near(rule.dirs)?;
        let owned = self.sites_of_owner(st, rule.kind, owner)?;
        let regions = self.regions_of(rule, owner)?;
        let first = self.fixed(*regions.first()?)?;
        let all_fixed = regions.iter().all(|region| self.fixed(*region).is_some());
        if rule.least.is_some() || !all_fixed {
            return None;
        }
        let mut open = self.take_set();
        open.union(st.empties(&self.p.layout, rule.kind));
        open.union(owned);
        let mut starts = self.take_set();
        starts.union(first);
        starts.intersect(open.words());
        let mut blocked = true;
        while let Some(start) = starts.iter().next().filter(|_| blocked) {
            let mut group = self.take_set();
            self.spread_over(near, start, open.words(), &[], &mut group);
            starts.subtract(group.words());
            blocked = self.misses_any(rule, owner, group.words());
            self.give_set(group);
            if !self.go_on(1) {
                break;
            }
        }
        self.give_set(starts);
        self.give_set(open);
        Some(blocked)
    }

    /// Whether a set misses one of the regions, where all are fixed and must be joined.
    fn misses_any(&self, rule: &ConnectRule, owner: i32, set: &[u64]) -> bool {
        let mut misses = false;
        for region in self.regions_of(rule, owner).unwrap_or(&[]) {
            let Some(fixed) = self.fixed(*region).filter(|_| rule.least.is_none()) else {
                return false;
            };
            misses |= !do_meet(fixed, set);
        }
        misses
    }

    /// The regions that an owner must join.
    fn regions_of<'r>(&self, rule: &'r ConnectRule, owner: i32) -> Option<&'r [RegionId]> {
        let own = if rule.regions.len() == 1 {
            0
        } else {
            owner.max(0) as usize
        };
        rule.regions.get(own).map(|regions| &**regions)
    }

    /// The sites of a region that never changes.
    fn fixed(&self, region: RegionId) -> Option<&'g [u64]> {
        let p = self.p;
        if let Region::Fixed(set) = &p.arena.regions[region.index()] {
            return Some(p.set(*set).words());
        }
        None
    }

    fn is_open(&self, st: Look<'_>, rule: &ConnectRule, site: usize, owner: i32) -> bool {
        self.is_empty(st, rule.kind, site as i32) || self.holds(st, rule, site, owner)
    }

    fn holds(&self, st: Look<'_>, rule: &ConnectRule, site: usize, owner: i32) -> bool {
        let what = self.what_on(st, rule, site);
        what != 0 && self.p.owner(what) as i32 == owner
    }

    fn owner_on(&self, st: Look<'_>, rule: &ConnectRule, site: usize) -> i32 {
        self.p.owner(self.what_on(st, rule, site)) as i32
    }

    fn what_on(&self, st: Look<'_>, rule: &ConnectRule, site: usize) -> i32 {
        let layout = &self.p.layout;
        layout
            .slot(rule.kind, site as i32)
            .map_or(0, |slot| st.what(layout, slot))
    }

    /// Adds to `group` every site joined to `start` that `fits`.
    fn spread(
        &mut self,
        st: Look<'_>,
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
        st: Look<'_>,
        cx: &Ctx,
        rule: &ConnectRule,
        owner: i32,
        group: &SiteSet,
    ) -> bool {
        let Some(regions) = self.regions_of(rule, owner) else {
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

    fn meets(&mut self, st: Look<'_>, cx: &Ctx, region: RegionId, group: &SiteSet) -> bool {
        if let Some(fixed) = self.fixed(region) {
            return do_meet(fixed, group.words());
        }
        let mut sites = self.take_set();
        self.fill(st, cx, region, &mut sites);
        let meets = do_meet(sites.words(), group.words());
        self.give_set(sites);
        meets
    }
}
