//! Regions that depend on where pieces stand and which they are.

use crate::ir::{
    GroupRule, HiddenData, IntId, Ints, IntsId, PieceFilter, Program, Region, RegionId, SMALL,
    SiteSet, SiteType, contains,
};

use super::Answer;
use crate::engine::action::Place;
use crate::engine::eval::{Ctx, Eval};
use crate::engine::state::Look;

impl Eval<'_> {
    /// The sites of the pieces that pass a filter.
    pub(crate) fn fill_filter(
        &mut self,
        st: Look<'_>,
        cx: &Ctx,
        filter: &PieceFilter,
        out: &mut impl Answer,
    ) {
        let p = self.p;
        let owner = filter.owner.map(|owner| self.int(st, cx, owner));
        if filter.within.is_none() && filter.pieces.is_none() {
            return standing_of(p, st, filter, owner, out);
        }
        if filter.pieces.is_none()
            && let Some(site) = filter
                .within
                .and_then(|within| self.site_alone(st, cx, within))
        {
            // Nobody's pieces elsewhere matter.
            if let Ok(site) = usize::try_from(site)
                && owners_of(p, filter, owner).any(|player| {
                    let owned = st.owned(&p.layout, filter.kind, player);
                    contains(owned, site)
                })
            {
                out.insert(site);
            }
            return;
        }
        let mut standing = out.fresh(self);
        standing_of(p, st, filter, owner, &mut standing);
        if let Some(within) = filter.within.filter(|_| !standing.is_refuted()) {
            self.meet_region(st, cx, within, &mut standing);
        }
        match &filter.pieces {
            None => out.gain(&standing),
            Some(pieces) => self.fill_with_kinds(st, filter.kind, pieces, &mut standing, out),
        }
        standing.give_back(self);
    }

    /// The sites of a region, if it is where an owner's pieces stand within another whose words are
    /// stored.
    pub(crate) fn standing_within(
        &mut self,
        st: Look<'_>,
        cx: &Ctx,
        id: RegionId,
    ) -> Option<SiteSet> {
        let p = self.p;
        let Region::Occupied(filter) = &p.arena.regions[id.index()] else {
            return None;
        };
        let quick = self.limits.shortcuts && !SMALL;
        let plain = filter.pieces.is_none() && !filter.team && !p.needs.large;
        let within = filter.within.filter(|_| plain && quick)?;
        let owner = usize::try_from(self.int(st, cx, filter.owner?)).ok();
        let owner = owner.filter(|owner| *owner < p.layout.owners)?;
        let words = self.words_of(st, cx, within)?;
        let mut set = self.take_set();
        set.union(st.owned(&p.layout, filter.kind, owner));
        set.intersect(words);
        Some(set)
    }

    /// The site of a region that names just one, -1 if there is no such site; `None` for any other
    /// region.
    fn site_alone(&mut self, st: Look<'_>, cx: &Ctx, region: RegionId) -> Option<i32> {
        let arena = &self.p.arena;
        // The page in browsers has to be small.
        if SMALL || !self.limits.shortcuts {
            return None;
        }
        let site = if let Region::OfSite(site) = arena.regions[region.index()] {
            site
        } else if let Region::OfList(list) = arena.regions[region.index()]
            && let Ints::Of(sites) = &arena.lists[list.index()]
            && let [site] = **sites
        {
            site
        } else {
            return None;
        };
        let site = self.int(st, cx, site);
        Some(if self.p.layout.is_site(site) {
            site
        } else {
            -1
        })
    }

    /// The sites of some pieces where there is one of these kinds.
    fn fill_with_kinds<A: Answer>(
        &mut self,
        st: Look<'_>,
        kind: SiteType,
        pieces: &[u32],
        standing: &mut A,
        out: &mut A,
    ) {
        let layout = &self.p.layout;
        // Where stacks lie, no sets of kinds are kept.
        if kind == layout.default_kind && layout.by_piece.is_kept() {
            self.spend(1 + pieces.len() / 8);
            let mut wanted = self.take_set();
            let sets = pieces
                .iter()
                .filter_map(|what| st.of_piece(layout, *what as i32));
            sets.for_each(|sites| wanted.union(sites));
            standing.meet_words(wanted.words());
            out.gain(standing);
            return self.give_set(wanted);
        }
        let base = layout.kinds[kind as usize].base as usize;
        for site in standing.found() {
            self.spend(1 + pieces.len() / 8);
            let slot = base + site;
            let is_wanted = |what: i32| pieces.contains(&(what as u32));
            // Quirk 28: if the owner fits the top piece, any piece of the stack may have the wanted
            // kind.
            let lies_below = || {
                let below = st.under.get(slot);
                below.is_some_and(|below| below.iter().any(|piece| is_wanted(piece.what)))
            };
            if is_wanted(st.what(layout, slot)) || lies_below() {
                out.insert(site);
            }
        }
    }

    /// The same, together with every site that these pieces cover.
    pub(super) fn fill_occupied(
        &mut self,
        st: Look<'_>,
        cx: &Ctx,
        filter: &PieceFilter,
        out: &mut impl Answer,
    ) {
        if !self.p.needs.large {
            return self.fill_filter(st, cx, filter, out);
        }
        let mut standing = self.take_set();
        self.fill_filter(st, cx, filter, &mut standing);
        for site in standing.iter() {
            out.insert(site);
            let covered = self.covered(st, Place::new(filter.kind, site as i32));
            let covered = covered.into_iter().flatten();
            covered.for_each(|site| out.insert(*site as usize));
        }
        self.give_set(standing);
    }

    /// The sites in a given state. A site may have a state though nothing stands on it: it keeps
    /// the one it was left with, and rules may set it.
    pub(super) fn fill_in_state(
        &mut self,
        st: Look<'_>,
        cx: &Ctx,
        kind: SiteType,
        state: IntId,
        out: &mut impl Answer,
    ) {
        let layout = &self.p.layout;
        let state = self.int(st, cx, state);
        let kind = &layout.kinds[kind as usize];
        for site in asked(out, kind.sites as usize) {
            self.spend(1);
            let slot = kind.base as usize + site;
            if st.state(layout, slot) == state {
                out.insert(site);
            }
        }
    }

    /// The sites that the piece standing on a site covers.
    pub(super) fn fill_covered(
        &mut self,
        st: Look<'_>,
        cx: &Ctx,
        kind: SiteType,
        at: IntId,
        out: &mut impl Answer,
    ) {
        let at = Place::new(kind, self.int(st, cx, at));
        match self.covered(st, at) {
            Some(covered) => covered.iter().for_each(|site| out.insert(*site as usize)),
            None if self.what_at(st, at) != 0 => out.insert(at.site as usize),
            None => {}
        }
    }

    /// The sites where something is hidden from all of some players.
    pub(super) fn fill_hidden(
        &mut self,
        st: Look<'_>,
        cx: &Ctx,
        data: HiddenData,
        kind: SiteType,
        players: IntsId,
        out: &mut impl Answer,
    ) {
        let players = self.numbers(st, cx, players);
        for site in asked(out, self.p.layout.kinds[kind as usize].sites as usize) {
            if self.is_hidden(st, data, Place::new(kind, site as i32), &players) {
                out.insert(site);
            }
        }
        self.give_numbers(players);
    }

    /// Where pieces of any of some kinds stood when play began.
    pub(super) fn fill_start(
        &mut self,
        st: Look<'_>,
        cx: &Ctx,
        kinds: &[IntId],
        out: &mut impl Answer,
    ) {
        for kind in kinds {
            let what = usize::try_from(self.int(st, cx, *kind)).ok();
            if let Some(set) = what.and_then(|what| st.starts.as_ref()?.get(what)) {
                out.union(set.words());
            }
        }
    }

    /// The group of a site. If the question is about a single site that cannot belong to it, the
    /// group is not searched for.
    pub(super) fn fill_group(
        &mut self,
        st: Look<'_>,
        cx: &Ctx,
        rule: &GroupRule,
        at: IntId,
        out: &mut impl Answer,
    ) {
        let at = self.int(st, cx, at);
        if let (Some(only), Ok(start)) = (out.only(), usize::try_from(at)) {
            let owner = self.owner_at(st, rule, start);
            if self.may_stop() && !self.belongs(st, cx, rule, owner, only) {
                return;
            }
        }
        let group = self.group_from(st, cx, rule, at);
        out.union(group.words());
        self.give_set(group);
    }

    /// The groups of the sites of a region.
    pub(super) fn fill_groups(
        &mut self,
        st: Look<'_>,
        cx: &Ctx,
        rule: &GroupRule,
        from: RegionId,
        out: &mut impl Answer,
    ) {
        let set = self.region(st, cx, from);
        for site in set.iter() {
            let group = self.group_from(st, cx, rule, site as i32);
            out.union(group.words());
            self.give_set(group);
        }
        self.give_set(set);
    }
}

/// The sites that the question is about, out of this many.
pub(super) fn asked(out: &impl Answer, sites: usize) -> std::ops::Range<usize> {
    match out.only() {
        Some(only) => only.min(sites)..(only + 1).min(sites),
        None => 0..sites,
    }
}

/// Adds the sites of an owner's pieces, or of everybody's, whatever else a filter wants.
fn standing_of(
    p: &Program,
    st: Look<'_>,
    filter: &PieceFilter,
    owner: Option<i32>,
    out: &mut impl Answer,
) {
    for player in owners_of(p, filter, owner) {
        out.union(st.owned(&p.layout, filter.kind, player));
    }
}

/// Those whose pieces a filter accepts that wants pieces of an owner, or of anybody.
fn owners_of<'p>(
    p: &'p Program,
    filter: &'p PieceFilter,
    owner: Option<i32>,
) -> impl Iterator<Item = usize> + use<'p> {
    let owners = match owner {
        Some(owner) if !filter.team => {
            let owner = usize::try_from(owner).unwrap_or(p.layout.owners);
            owner..p.layout.owners.min(owner + 1)
        }
        Some(_) | None => 0..p.layout.owners,
    };
    owners.filter(move |player| is_of(p, filter, owner, *player))
}

/// Whether a filter that wants pieces of an owner, or of anybody, accepts those of a player.
fn is_of(p: &Program, filter: &PieceFilter, owner: Option<i32>, player: usize) -> bool {
    owner.is_none_or(|owner| {
        let ally = filter.team
            && player <= p.players
            && owner > 0
            && player > 0
            && p.teams[player] == p.teams.get(owner as usize).copied().unwrap_or(0);
        player as i32 == owner || ally
    })
}
