//! Lists of numbers.

use crate::ir::{BoolId, GroupRule, IntId, Ints, IntsId, PlayerSet, Region, RegionId, SMALL};

use super::{Ctx, Eval};
use crate::engine::state::Look;

impl Eval<'_> {
    /// A list of numbers, borrowed; return it with `give_numbers`.
    pub(crate) fn numbers(&mut self, st: Look<'_>, cx: &Ctx, id: IntsId) -> Vec<i32> {
        let p = self.p;
        let mut out = self.take_numbers();
        if !self.go_on(1) {
            return out;
        }
        match &p.arena.lists[id.index()] {
            Ints::Of(all) => {
                for number in all {
                    let number = self.int(st, cx, *number);
                    out.push(number);
                }
            }
            Ints::Sites(region) => {
                let set = self.region(st, cx, *region);
                out.extend(set.iter().map(|site| site as i32));
                self.give_set(set);
            }
            Ints::Results(from, to, number) => {
                self.list_results(st, cx, *from, *to, *number, &mut out);
            }
            Ints::Stock => self.list_stock(st, &mut out),
            Ints::Remembered(name) => {
                let values = &st.remembered[*name as usize];
                self.spend(values.len() / 8);
                out.extend_from_slice(values);
            }
            Ints::If(when, a, b) => {
                let branch = if self.bool(st, cx, *when) {
                    Some(*a)
                } else {
                    *b
                };
                if let Some(branch) = branch {
                    self.extend(st, cx, branch, &mut out);
                }
            }
            Ints::Union(all) => self.list_union(st, cx, all, &mut out),
            Ints::Intersection(all) => self.list_intersection(st, cx, all, &mut out),
            Ints::Difference(a, b) => self.list_difference(st, cx, *a, *b, &mut out),
            Ints::Players(set, of, when) => {
                self.list_players(st, cx, *set, *of, *when, &mut out);
            }
            Ints::GroupSizes(rule, owner, least) => {
                self.list_group_sizes(st, cx, rule, *owner, *least, &mut out);
            }
            Ints::Range(first, last) => {
                let (first, last) = (self.int(st, cx, *first), self.int(st, cx, *last));
                for value in first..=last {
                    if !self.burn(1) {
                        break;
                    }
                    out.push(value);
                }
            }
        }
        out
    }

    /// Adds a number for each pair of a site and a site that it leads to.
    fn list_results(
        &mut self,
        st: Look<'_>,
        cx: &Ctx,
        from: RegionId,
        to: RegionId,
        number: IntId,
        out: &mut Vec<i32>,
    ) {
        let starts = self.sites_or_none(st, cx, from);
        for start in &starts {
            let cx = cx.with_from(*start);
            let ends = self.sites_or_none(st, &cx, to);
            for end in &ends {
                if !self.go_on(1) {
                    break;
                }
                let result = self.int(st, &cx.with_to(*end), number);
                out.push(result);
            }
            self.give_numbers(ends);
        }
        self.give_numbers(starts);
    }

    fn list_union(&mut self, st: Look<'_>, cx: &Ctx, all: &[IntsId], out: &mut Vec<i32>) {
        for list in all {
            let numbers = self.numbers(st, cx, *list);
            for number in &numbers {
                if !self.go_on(1 + out.len() as u64 / 16) {
                    break;
                }
                if !out.contains(number) {
                    out.push(*number);
                }
            }
            self.give_numbers(numbers);
        }
    }

    fn list_intersection(&mut self, st: Look<'_>, cx: &Ctx, all: &[IntsId], out: &mut Vec<i32>) {
        let Some((first, others)) = all.split_first() else {
            return;
        };
        self.extend(st, cx, *first, out);
        for list in others {
            let numbers = self.numbers(st, cx, *list);
            self.spend(out.len() * numbers.len() / 16);
            if self.go_on(1) {
                out.retain(|number| numbers.contains(number));
            }
            self.give_numbers(numbers);
        }
    }

    fn list_difference(
        &mut self,
        st: Look<'_>,
        cx: &Ctx,
        a: IntsId,
        b: IntsId,
        out: &mut Vec<i32>,
    ) {
        self.extend(st, cx, a, out);
        let without = self.numbers(st, cx, b);
        for number in &without {
            if !self.go_on(1 + out.len() as u64 / 16) {
                break;
            }
            if let Some(at) = out.iter().position(|known| known == number) {
                out.remove(at);
            }
        }
        self.give_numbers(without);
    }

    fn list_players(
        &mut self,
        st: Look<'_>,
        cx: &Ctx,
        set: PlayerSet,
        of: Option<IntId>,
        when: Option<BoolId>,
        out: &mut Vec<i32>,
    ) {
        let of = of.map_or(i32::from(st.mover), |of| self.int(st, cx, of));
        for player in 1..=self.p.players as i32 {
            if self.player_in(set, of, player)
                && when.is_none_or(|when| self.bool(st, &cx.with_player(player), when))
            {
                out.push(player);
            }
        }
    }

    fn list_group_sizes(
        &mut self,
        st: Look<'_>,
        cx: &Ctx,
        rule: &GroupRule,
        owner: Option<IntId>,
        least: Option<IntId>,
        out: &mut Vec<i32>,
    ) {
        let least = least.map_or(1, |least| self.int(st, cx, least));
        let owner = owner.map(|owner| self.int(st, cx, owner));
        let sizes = self.group_sizes(st, cx, rule, owner);
        out.extend(sizes.iter().filter(|size| **size >= least));
        self.give_numbers(sizes);
    }

    /// The sites of a region. A region of one site always gives one entry, -1 if there is no such
    /// site.
    fn sites_or_none(&mut self, st: Look<'_>, cx: &Ctx, region: RegionId) -> Vec<i32> {
        let mut sites = self.take_numbers();
        if let Region::OfSite(site) = self.p.arena.regions[region.index()] {
            let site = self.int(st, cx, site);
            sites.push(site);
        } else {
            let mut set = self.take_set();
            self.fill(st, cx, region, &mut set);
            sites.extend(set.iter().map(|site| site as i32));
            self.give_set(set);
        }
        sites
    }

    fn extend(&mut self, st: Look<'_>, cx: &Ctx, id: IntsId, out: &mut Vec<i32>) {
        let numbers = self.numbers(st, cx, id);
        self.spend(numbers.len() / 8);
        out.extend_from_slice(&numbers);
        self.give_numbers(numbers);
    }

    /// Computes something from all numbers of a list.
    pub(crate) fn fold<T>(
        &mut self,
        st: Look<'_>,
        cx: &Ctx,
        id: IntsId,
        f: impl FnOnce(&[i32]) -> T,
    ) -> T {
        let mut id = id;
        while let Ints::If(when, a, b) = &self.p.arena.lists[id.index()]
            && !SMALL
        {
            let branch = if self.bool(st, cx, *when) {
                Some(*a)
            } else {
                *b
            };
            match branch.filter(|_| self.go_on(1)) {
                Some(branch) => id = branch,
                None => return f(&[]),
            }
        }
        if let Some(place) = self.place_of_list(id) {
            let numbers = self.take_list(st, cx, place, id);
            let result = f(&numbers);
            self.give_list(place, numbers);
            return result;
        }
        if let Ints::Remembered(name) = self.p.arena.lists[id.index()]
            && !SMALL
        {
            let values = &st.position.remembered[name as usize];
            self.spend(values.len() / 4);
            return f(values);
        }
        let numbers = self.numbers(st, cx, id);
        self.spend(numbers.len() / 8);
        let result = f(&numbers);
        self.give_numbers(numbers);
        result
    }

    pub(super) fn player_in(&self, set: PlayerSet, of: i32, player: i32) -> bool {
        let team = |player: i32| self.p.teams.get(player.max(0) as usize).copied();
        match set {
            PlayerSet::All => true,
            PlayerSet::NonMover => player != of,
            PlayerSet::Friend => team(player) == team(of),
            PlayerSet::Ally => player != of && team(player) == team(of),
            PlayerSet::Enemy => team(player) != team(of),
            PlayerSet::Team(number) => team(player) == Some(number),
        }
    }
}
