//! What each region holds, whichever question is asked about it.

mod along;
mod answer;
mod around;
mod combine;
mod pattern;
mod pieces;
mod places;
mod winning;
mod words;

use crate::ir::{Region, RegionId, SMALL, SiteSet, contains};

use super::{Ctx, Eval};
use crate::engine::state::Look;

pub(crate) use answer::{Answer, Holds};

impl Eval<'_> {
    /// Adds the sites of a region to an answer, at least those that the question is about.
    pub(crate) fn fill(&mut self, st: Look<'_>, cx: &Ctx, id: RegionId, out: &mut impl Answer) {
        let p = self.p;
        if !self.go_on(out.cost(p.layout.max_words)) {
            return;
        }
        if let Some(words) = self.words_by_site(st, cx, id) {
            return out.union(words);
        }
        self.fill_afresh(st, cx, id, out);
    }

    /// The same, worked out even if it is already known.
    pub(super) fn fill_afresh(
        &mut self,
        st: Look<'_>,
        cx: &Ctx,
        id: RegionId,
        out: &mut impl Answer,
    ) {
        let p = self.p;
        match &p.arena.regions[id.index()] {
            Region::Fixed(set) => out.union(p.set(*set).words()),
            Region::Empty(kind) => out.union(st.empties(&p.layout, *kind)),
            Region::Pending => out.union(st.set(&p.layout, p.layout.pending)),
            Region::Landed => out.union(st.set(&p.layout, p.layout.landed)),
            Region::ToClear => out.union(st.set(&p.layout, p.layout.to_clear)),
            Region::Context => self.fill_context(cx, out),
            Region::If(when, a, b) => self.fill_if(st, cx, *when, *a, *b, out),
            Region::Union(all) => self.fill_union(st, cx, all, out),
            Region::Intersection(all) => self.fill_intersection(st, cx, all, out),
            Region::Difference(a, b) => self.fill_difference(st, cx, *a, *b, out),
            Region::Filter(all, when) => self.fill_filtered(st, cx, id, *all, *when, out),
            Region::ForEachSite(all, each) => self.fill_each_site(st, cx, *all, *each, out),
            Region::ForEachPlayer(list, each) => self.fill_each_player(st, cx, *list, *each, out),
            Region::ByPlayer(by, player) => self.fill_by_player(st, cx, by, *player, out),
            Region::Indexed(sets, index) => self.fill_indexed(st, cx, sets, *index, out),
            Region::OfList(list) => self.fill_list(st, cx, *list, out),
            Region::OfSite(site) => self.fill_site(st, cx, *site, out),
            Region::Random(region, count) => self.fill_drawn(st, cx, *region, *count, out),
            Region::FromOf(moves) => self.fill_moves(st, cx, *moves, true, out),
            Region::ToOf(moves) => self.fill_moves(st, cx, *moves, false, out),
            Region::Winning(player, moves) => self.fill_winning(st, cx, *player, *moves, out),
            Region::Occupied(filter) => self.fill_occupied(st, cx, filter, out),
            Region::OccupiedBelow(filter) => self.fill_levels(st, cx, filter, out),
            Region::Levels(rule) => self.fill_level_numbers(st, cx, rule, out),
            Region::Covered(kind, at) => self.fill_covered(st, cx, *kind, *at, out),
            Region::Hidden(data, kind, of) => self.fill_hidden(st, cx, *data, *kind, *of, out),
            Region::WithState(kind, state) => self.fill_in_state(st, cx, *kind, *state, out),
            Region::Start(kinds) => self.fill_start(st, cx, kinds, out),
            Region::Group(rule, at) => self.fill_group(st, cx, rule, *at, out),
            Region::Groups(rule, from) => self.fill_groups(st, cx, rule, *from, out),
            Region::Loop(rule, inside) => self.fill_loop(st, cx, rule, *inside, out),
            Region::Pattern(rule) => self.fill_pattern(st, cx, rule, out),
            Region::Around(rule) => self.fill_around(st, cx, rule, out),
            Region::Direction(rule) => self.fill_direction(st, cx, rule, out),
            Region::Between(rule) => self.fill_between(st, cx, rule, out),
            Region::LineOfSight(rule) => self.fill_sight(st, cx, rule, out),
            Region::LineOfPlay => {
                let sites = self.line_of_play(st);
                sites.into_iter().for_each(|site| out.insert(site));
            }
            Region::LastBetween => self.fill_last_between(st, out),
            Region::Expand(_, region, steps, dirs) => {
                self.fill_expand(st, cx, *region, *steps, *dirs, out);
            }
            Region::Paces(rule) => self.fill_paces(st, cx, rule, out),
            Region::Distance(rule) => self.fill_distance(st, cx, rule, out),
            Region::Incident { want, of, at } => {
                self.fill_incident(st, cx, *want, *of, *at, out);
            }
            Region::Crossing(edge) => self.fill_crossing(st, cx, *edge, out),
            Region::Walk(_, walks, from) => self.fill_walks(st, cx, *walks, *from, out),
            Region::Track { track, from, to } => self.fill_track(st, cx, track, *from, *to, out),
        }
    }

    /// The sites of a region, borrowed; return them with [`Eval::give_set`].
    #[inline(always)]
    pub(crate) fn region(&mut self, st: Look<'_>, cx: &Ctx, id: RegionId) -> SiteSet {
        let mut set = self.take_set();
        self.fill(st, cx, id, &mut set);
        set
    }

    /// The same where its words are often stored, or those of the region that is chosen.
    pub(crate) fn sites_of(&mut self, st: Look<'_>, cx: &Ctx, mut id: RegionId) -> SiteSet {
        if SMALL {
            return self.region(st, cx, id);
        }
        let mut set = self.take_set();
        loop {
            if let Some(words) = self.words_of(st, cx, id) {
                set.union(words);
                return set;
            }
            let Region::If(when, a, b) = &self.p.arena.regions[id.index()] else {
                self.fill(st, cx, id, &mut set);
                return set;
            };
            let branch = if self.bool(st, cx, *when) {
                Some(*a)
            } else {
                *b
            };
            match branch {
                Some(branch) => id = branch,
                None => return set,
            }
        }
    }

    /// The same where it may be a group, which then need not be copied.
    #[inline(never)]
    pub(crate) fn region_or_group(&mut self, st: Look<'_>, cx: &Ctx, id: RegionId) -> SiteSet {
        if let Region::Group(rule, at) = &self.p.arena.regions[id.index()]
            && !SMALL
            && self.p.by_site.of(id).is_none()
            && self.go_on(1)
        {
            let site = self.int(st, cx, *at);
            return self.known_group(st, cx, id, rule, site);
        }
        self.region(st, cx, id)
    }

    /// Whether a region holds a site. A negative number is no site.
    #[inline]
    pub(crate) fn in_region(&mut self, st: Look<'_>, cx: &Ctx, site: i32, id: RegionId) -> bool {
        let Ok(site) = usize::try_from(site) else {
            return false;
        };
        if self.limits.shortcuts {
            if let Some(words) = self.words_of(st, cx, id) {
                return contains(words, site);
            }
            let mut holds = Holds::new(site);
            self.fill(st, cx, id, &mut holds);
            return holds.is_settled();
        }
        let set = self.region(st, cx, id);
        let found = set.contains(site);
        self.give_set(set);
        found
    }

    /// How many sites a region holds.
    pub(crate) fn count_sites(&mut self, st: Look<'_>, cx: &Ctx, id: RegionId) -> usize {
        if let Some(words) = self.words_of(st, cx, id) {
            self.spend(words.len());
            return words.iter().map(|word| word.count_ones() as usize).sum();
        }
        if let Some(count) = self.count_common(st, cx, id) {
            return count;
        }
        let set = self.region(st, cx, id);
        let count = set.len();
        self.give_set(set);
        count
    }
}
