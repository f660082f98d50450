//! Regions made of other regions, lists and moves.

use crate::ir::{BoolId, IntId, Ints, IntsId, MovesId, RegionId, SMALL, SetId, SiteSet};

use super::Answer;
use crate::engine::eval::{Ctx, Eval, Want};
use crate::engine::state::Look;

impl Eval<'_> {
    /// The sites that evaluation passes down as `(sites)`.
    pub(super) fn fill_context(&self, cx: &Ctx, out: &mut impl Answer) {
        if let Some(index) = (cx.sites as usize).checked_sub(1) {
            out.union(self.scratch.context_sets[index].words());
        }
    }

    /// One region or the other.
    pub(super) fn fill_if(
        &mut self,
        st: Look<'_>,
        cx: &Ctx,
        when: BoolId,
        a: RegionId,
        b: Option<RegionId>,
        out: &mut impl Answer,
    ) {
        let branch = if self.bool(st, cx, when) { Some(a) } else { b };
        if let Some(branch) = branch {
            self.fill(st, cx, branch, out);
        }
    }

    /// The union of some regions.
    pub(super) fn fill_union(
        &mut self,
        st: Look<'_>,
        cx: &Ctx,
        all: &[RegionId],
        out: &mut impl Answer,
    ) {
        for region in all {
            if out.is_settled() {
                break;
            }
            self.fill(st, cx, *region, out);
        }
    }

    /// The intersection of some regions.
    pub(super) fn fill_intersection(
        &mut self,
        st: Look<'_>,
        cx: &Ctx,
        all: &[RegionId],
        out: &mut impl Answer,
    ) {
        let Some((first, rest)) = all.split_first() else {
            return;
        };
        let mut common = out.fresh(self);
        self.fill(st, cx, *first, &mut common);
        for region in rest {
            if common.is_refuted() {
                break;
            }
            self.meet_region(st, cx, *region, &mut common);
        }
        out.gain(&common);
        common.give_back(self);
    }

    /// The sites of the first region that are not in the second.
    pub(super) fn fill_difference(
        &mut self,
        st: Look<'_>,
        cx: &Ctx,
        a: RegionId,
        b: RegionId,
        out: &mut impl Answer,
    ) {
        let mut kept = out.fresh(self);
        self.fill(st, cx, a, &mut kept);
        if !kept.is_refuted() {
            self.lose_region(st, cx, b, &mut kept);
        }
        out.gain(&kept);
        kept.give_back(self);
    }

    /// The sites of a region where a condition holds, which may be known.
    pub(super) fn fill_filtered(
        &mut self,
        st: Look<'_>,
        cx: &Ctx,
        id: RegionId,
        all: RegionId,
        when: BoolId,
        out: &mut impl Answer,
    ) {
        // Whether it holds one site is told without asking for the others.
        if out.only().is_none()
            && let Some(known) = self.known_filter(st, cx, id, all, when)
        {
            return out.union(known.words());
        }
        self.fill_where(st, cx, all, when, out);
    }

    /// The same, worked out even if it is already known.
    pub(in crate::engine::eval) fn fill_where(
        &mut self,
        st: Look<'_>,
        cx: &Ctx,
        all: RegionId,
        when: BoolId,
        out: &mut impl Answer,
    ) {
        let mut asked = out.fresh(self);
        self.fill(st, cx, all, &mut asked);
        let test = self.test(st, Some(when));
        if let Some(pass) = test.deciding(asked.end()) {
            asked.meet_words(pass);
            out.gain(&asked);
            return asked.give_back(self);
        }
        for site in asked.found() {
            if !self.go_on(1) {
                break;
            }
            let here = || cx.with_site(site as i32);
            if self.passes_at(st, &test, site as i32, here) {
                out.insert(site);
            }
        }
        asked.give_back(self);
    }

    /// The union of one region for each site of another.
    pub(super) fn fill_each_site(
        &mut self,
        st: Look<'_>,
        cx: &Ctx,
        all: RegionId,
        each: RegionId,
        out: &mut impl Answer,
    ) {
        let set: SiteSet = self.region(st, cx, all);
        for site in set.iter() {
            if out.is_settled() {
                break;
            }
            self.fill(st, &cx.with_site(site as i32), each, out);
        }
        self.give_set(set);
    }

    /// The union of one region for each player of a list.
    pub(super) fn fill_each_player(
        &mut self,
        st: Look<'_>,
        cx: &Ctx,
        list: IntsId,
        each: RegionId,
        out: &mut impl Answer,
    ) {
        let players = self.numbers(st, cx, list);
        for player in &players {
            if out.is_settled() {
                break;
            }
            self.fill(st, &cx.with_player(*player), each, out);
        }
        self.give_numbers(players);
    }

    /// The region that belongs to a player.
    pub(super) fn fill_by_player(
        &mut self,
        st: Look<'_>,
        cx: &Ctx,
        by_player: &[RegionId],
        player: IntId,
        out: &mut impl Answer,
    ) {
        let player = usize::try_from(self.int(st, cx, player)).ok();
        if let Some(region) = player.and_then(|player| by_player.get(player)) {
            match self.words_of(st, cx, *region) {
                Some(words) => out.union(words),
                None => self.fill(st, cx, *region, out),
            }
        }
    }

    /// The row, column or the like with an index.
    pub(super) fn fill_indexed(
        &mut self,
        st: Look<'_>,
        cx: &Ctx,
        sets: &[SetId],
        index: IntId,
        out: &mut impl Answer,
    ) {
        let words = self.words_indexed(st, cx, sets, index);
        out.union(words);
    }

    /// The sites of a list.
    pub(super) fn fill_list(
        &mut self,
        st: Look<'_>,
        cx: &Ctx,
        list: IntsId,
        out: &mut impl Answer,
    ) {
        let layout = &self.p.layout;
        if let Ints::Of(all) = &self.p.arena.lists[list.index()]
            && self.limits.shortcuts
            && !SMALL
        {
            for site in all {
                let site = self.int(st, cx, *site);
                if layout.is_site(site) {
                    out.insert(site as usize);
                }
            }
            return;
        }
        self.fold(st, cx, list, |all| {
            let sites = all.iter().filter(|site| layout.is_site(**site));
            sites.for_each(|site| out.insert(*site as usize));
        });
    }

    /// A single site, if it exists.
    pub(super) fn fill_site(&mut self, st: Look<'_>, cx: &Ctx, site: IntId, out: &mut impl Answer) {
        let site = self.int(st, cx, site);
        if self.p.layout.is_site(site) {
            out.insert(site as usize);
        }
    }

    /// A number of sites of a region, drawn at random.
    pub(super) fn fill_drawn(
        &mut self,
        st: Look<'_>,
        cx: &Ctx,
        region: RegionId,
        count: IntId,
        out: &mut impl Answer,
    ) {
        let count = self.int(st, cx, count);
        let mut set = self.region(st, cx, region);
        for _ in 0..count {
            // A drawn site is taken out; no more can be drawn than there are.
            if set.is_empty() || !self.go_on(1 + set.words().len() as u64) {
                break;
            }
            let index = self.rng.below(set.len());
            if let Some(site) = set.iter().nth(index) {
                out.insert(site);
                set.remove(site);
            }
        }
        self.give_set(set);
    }

    /// The sites where moves begin, or where they end.
    pub(super) fn fill_moves(
        &mut self,
        st: Look<'_>,
        cx: &Ctx,
        moves: MovesId,
        begin: bool,
        out: &mut impl Answer,
    ) {
        let mut list = self.take_sink(Want::All);
        self.moves(st, *cx, moves, &mut list);
        for entry in &list.entries {
            if let Ok(site) = usize::try_from(if begin { entry.from } else { entry.to }) {
                out.insert(site);
            }
        }
        self.give_sink(list);
    }
}
