//! Conditions on every element of a list or a region, and on membership.

use crate::ir::{BoolId, IntId, Ints, IntsId, RegionId, SMALL, SiteType};

use super::{Ctx, Eval};
use crate::engine::action::Place;
use crate::engine::state::Look;

impl Eval<'_> {
    /// Whether two regions hold the same sites.
    pub(super) fn same_sites(&mut self, st: Look<'_>, cx: &Ctx, a: RegionId, b: RegionId) -> bool {
        let (mut left, mut right) = (self.take_set(), self.take_set());
        self.fill(st, cx, a, &mut left);
        self.fill(st, cx, b, &mut right);
        let same = left == right;
        self.give_set(left);
        self.give_set(right);
        same
    }

    /// Whether a number is in a list.
    pub(super) fn in_list(&mut self, st: Look<'_>, cx: &Ctx, value: IntId, list: IntsId) -> bool {
        let value = self.int(st, cx, value);
        if let Ints::Players(set, of, None) = self.p.arena.lists[list.index()]
            && self.limits.shortcuts
            && !SMALL
        {
            let of = of.map_or(i32::from(st.mover), |of| self.int(st, cx, of));
            let is_player = (1..=self.p.players as i32).contains(&value);
            return is_player && self.player_in(set, of, value);
        }
        self.fold(st, cx, list, |all| all.contains(&value))
    }

    /// Whether every number of a list is in another.
    pub(super) fn all_in_list(
        &mut self,
        st: Look<'_>,
        cx: &Ctx,
        list: IntsId,
        other: IntsId,
    ) -> bool {
        let numbers = self.numbers(st, cx, other);
        self.spend(numbers.len() * numbers.len() / 32);
        let all = self.fold(st, cx, list, |all| all.iter().all(|v| numbers.contains(v)));
        self.give_numbers(numbers);
        all
    }

    /// Whether every site of a list is in a region.
    pub(super) fn all_in(
        &mut self,
        st: Look<'_>,
        cx: &Ctx,
        list: IntsId,
        region: RegionId,
    ) -> bool {
        self.every(st, cx, list, |this, site| {
            this.in_region(st, cx, site, region)
        })
    }

    /// Whether something holds of every number of a list.
    fn every(
        &mut self,
        st: Look<'_>,
        cx: &Ctx,
        list: IntsId,
        mut holds: impl FnMut(&mut Self, i32) -> bool,
    ) -> bool {
        let numbers = self.numbers(st, cx, list);
        let all = numbers
            .iter()
            .all(|number| self.go_on(1) && holds(self, *number));
        self.give_numbers(numbers);
        all
    }

    /// Whether every number of a list satisfies a condition, as `value`.
    pub(super) fn all_values(
        &mut self,
        st: Look<'_>,
        cx: &Ctx,
        list: IntsId,
        when: BoolId,
    ) -> bool {
        self.every(st, cx, list, |this, value| {
            this.bool(st, &cx.with_value(value), when)
        })
    }

    /// Whether every site of a region satisfies a condition, as `site`.
    pub(super) fn all_sites(
        &mut self,
        st: Look<'_>,
        cx: &Ctx,
        region: RegionId,
        when: BoolId,
    ) -> bool {
        let set = self.sites_of(st, cx, region);
        let test = self.test(st, Some(when));
        if let Some(pass) = test.deciding(set.end()) {
            let all = set.is_within(pass);
            self.give_set(set);
            return all;
        }
        let all = set.iter().all(|site| {
            let site = site as i32;
            self.go_on(1) && self.passes_test(st, &cx.with_site(site), &test, site)
        });
        self.give_set(set);
        all
    }

    /// Whether every site of a region satisfies a condition, as `from`.
    pub(super) fn for_all(
        &mut self,
        st: Look<'_>,
        cx: &Ctx,
        region: RegionId,
        when: BoolId,
    ) -> bool {
        let set = self.region(st, cx, region);
        let all = set
            .iter()
            .all(|site| self.go_on(1) && self.bool(st, &cx.with_from(site as i32), when));
        self.give_set(set);
        all
    }

    /// Whether no two sites of a region hold the same kind of piece.
    pub(super) fn all_different(
        &mut self,
        st: Look<'_>,
        cx: &Ctx,
        kind: SiteType,
        region: RegionId,
    ) -> bool {
        let mut set = self.take_set();
        let mut kinds = self.take_numbers();
        self.fill(st, cx, region, &mut set);
        for site in set.iter() {
            kinds.push(self.what_at(st, Place::new(kind, site as i32)));
        }
        let sites = kinds.len();
        self.spend(sites);
        kinds.sort_unstable();
        kinds.dedup();
        let different = kinds.len() == sites;
        self.give_set(set);
        self.give_numbers(kinds);
        different
    }

    /// Whether a piece of a kind stands in a region.
    pub(super) fn is_within(
        &mut self,
        st: Look<'_>,
        cx: &Ctx,
        piece: IntId,
        kind: SiteType,
        region: RegionId,
    ) -> bool {
        let layout = &self.p.layout;
        let piece = self.int(st, cx, piece);
        let mut set = self.take_set();
        self.fill(st, cx, region, &mut set);
        self.spend(set.len() / 8);
        let found = set.iter().any(|site| {
            layout.slot_of(kind, site).map(|slot| st.what(layout, slot)) == Some(piece)
        });
        self.give_set(set);
        found
    }
}
