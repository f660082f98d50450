//! Sets of sites.

use crate::board::Relation;
use crate::ir::{PieceFilter, Program, Region, RegionId, SiteSet, SiteType};

use super::super::action::Place;
use super::super::state::Position;
use super::{Ctx, Eval};

impl Eval<'_> {
    /// Adds the sites of a region to `out`.
    pub(crate) fn fill(&mut self, st: &Position, cx: &Ctx, id: RegionId, out: &mut SiteSet) {
        let p = self.p;
        if !self.go_on(16 + p.layout.max_words as u64) {
            return;
        }
        match &p.arena.regions[id.index()] {
            Region::Fixed(set) => out.union(p.set(*set).words()),
            Region::Empty(kind) => out.union(st.empties(&p.layout, *kind)),
            Region::Context => {
                if let Some(index) = (cx.sites as usize).checked_sub(1) {
                    out.union(self.scratch.context_sets[index].words());
                }
            }
            Region::Occupied(filter) => self.fill_filter(st, cx, filter, out),
            Region::OccupiedBelow(filter) => self.fill_levels(st, cx, filter, out),
            Region::If(when, a, b) => {
                let branch = if self.bool(st, cx, *when) {
                    Some(*a)
                } else {
                    *b
                };
                if let Some(branch) = branch {
                    self.fill(st, cx, branch, out);
                }
            }
            Region::Union(all) => all
                .iter()
                .for_each(|region| self.fill(st, cx, *region, out)),
            Region::Intersection(all) => self.fill_intersection(st, cx, all, out),
            Region::Difference(a, b) => {
                let (mut keep, mut drop) = (self.take_set(), self.take_set());
                self.fill(st, cx, *a, &mut keep);
                self.fill(st, cx, *b, &mut drop);
                keep.subtract(drop.words());
                out.union(keep.words());
                self.give_set(keep);
                self.give_set(drop);
            }
            Region::OfList(list) => self.fold(st, cx, *list, |all| {
                all.iter()
                    .filter(|site| p.layout.is_site(**site))
                    .for_each(|site| out.insert(*site as usize));
            }),
            Region::Track { track, from, to } => {
                self.fill_track(st, cx, track, (*from, *to), out);
            }
            Region::Incident { want, of, at } => {
                let site = usize::try_from(self.int(st, cx, *at)).ok();
                for site in site.into_iter().filter(|site| *site < p.topology.len(*of)) {
                    // Of its own kind a site touches those across its sides, or its edges' ends.
                    let sites = if of == want {
                        p.topology.neighbours(*of, Relation::Orthogonal, site)
                    } else {
                        p.topology.incident(*of, site, *want)
                    };
                    sites.iter().for_each(|site| out.insert(*site as usize));
                }
            }
            Region::OfSite(site) => {
                let site = self.int(st, cx, *site);
                if p.layout.is_site(site) {
                    out.insert(site as usize);
                }
            }
            Region::ByPlayer(by_player, player) => {
                let player = self.int(st, cx, *player);
                if let Some(region) = usize::try_from(player).ok().and_then(|i| by_player.get(i)) {
                    self.fill(st, cx, *region, out);
                }
            }
            Region::Indexed(sets, index) => {
                let index = self.int(st, cx, *index);
                if let Some(set) = usize::try_from(index).ok().and_then(|i| sets.get(i)) {
                    out.union(p.set(*set).words());
                }
            }
            Region::Filter(all, when) => {
                let mut set = self.take_set();
                self.fill(st, cx, *all, &mut set);
                for site in set.iter() {
                    if !self.go_on(1) {
                        break;
                    }
                    if self.bool(st, &cx.site(site as i32), *when) {
                        out.insert(site);
                    }
                }
                self.give_set(set);
            }
            Region::ForEachSite(all, each) => {
                let mut set = self.take_set();
                self.fill(st, cx, *all, &mut set);
                for site in set.iter() {
                    self.fill(st, &cx.site(site as i32), *each, out);
                }
                self.give_set(set);
            }
            Region::ForEachPlayer(list, each) => {
                let players = self.numbers(st, cx, *list);
                for player in &players {
                    self.fill(st, &cx.player(*player), *each, out);
                }
                self.give_numbers(players);
            }
            Region::Levels(rule) => self.fill_level_numbers(st, cx, rule, out),
            Region::Loop(rule, inside) => self.fill_loop(st, cx, (rule, *inside), out),
            Region::Crossing(edge) => {
                let edge = self.int(st, cx, *edge);
                self.crossed(edge)
                    .iter()
                    .for_each(|other| out.insert(*other as usize));
            }
            Region::Around(rule) => self.fill_around(st, cx, rule, out),
            Region::Direction(rule) => self.fill_direction(st, cx, rule, out),
            Region::Between(rule) => self.fill_between(st, cx, rule, out),
            Region::LineOfSight {
                see,
                kind,
                at,
                dirs,
            } => {
                let at = self.int(st, cx, *at);
                self.fill_sight(st, cx, (*see, *kind), (at, *dirs), out);
            }
            Region::Group(rule, at) => {
                let group = self.group_at(st, cx, rule, *at);
                out.union(group.words());
                self.give_set(group);
            }
            Region::Paces {
                step,
                from,
                min,
                max,
            } => {
                let from = self.int(st, cx, *from);
                let range = self.int(st, cx, *min)..=self.int(st, cx, *max);
                self.each_pace(st, cx, (*step, from), &mut |paces, site| {
                    if range.contains(&paces) {
                        out.insert(site);
                    }
                    paces < *range.end()
                });
            }
            Region::Groups(rule, from) => {
                let mut set = self.take_set();
                self.fill(st, cx, *from, &mut set);
                for site in set.iter() {
                    let group = self.group_from(st, cx, rule, site as i32);
                    out.union(group.words());
                    self.give_set(group);
                }
                self.give_set(set);
            }
            Region::Distance {
                kind,
                relation,
                from,
                min,
                max,
            } => {
                let from = self.int(st, cx, *from);
                let range = self.int(st, cx, *min)..=self.int(st, cx, *max);
                let Ok(from) = usize::try_from(from) else {
                    return;
                };
                let each = self.distance_fuel(*kind, *relation);
                for site in 0..p.topology.len(*kind) {
                    if !self.go_on(each) {
                        break;
                    }
                    let distance = p.distance(*kind, *relation, from, site);
                    if distance.is_some_and(|distance| range.contains(&(distance as i32))) {
                        out.insert(site);
                    }
                }
            }
            Region::Walk(_, walks, from) => {
                let from = self.int(st, cx, *from);
                let starts = &p.walks[*walks as usize].from;
                let ends = usize::try_from(from).ok().and_then(|from| starts.get(from));
                for walk in ends.into_iter().flatten() {
                    if let Some(end) = walk.last() {
                        out.insert(*end as usize);
                    }
                }
            }
            Region::Pattern(rule) => self.fill_pattern(st, cx, rule, out),
            Region::Expand(kind, region, steps, dirs) => {
                let steps = self.int(st, cx, *steps);
                self.fill_expand(st, cx, (*kind, *region), (steps, *dirs), out);
            }
            Region::FromOf(moves) => self.fill_moves(st, cx, *moves, true, out),
            Region::ToOf(moves) => self.fill_moves(st, cx, *moves, false, out),
            Region::Winning(player, moves) => {
                let player = self.player_index(st, cx, *player);
                self.fill_winning(st, cx, (player, *moves), out);
            }
            Region::Pending => out.union(st.set(&p.layout, p.layout.pending)),
            Region::Landed => out.union(st.set(&p.layout, p.layout.landed)),
            Region::ToClear => out.union(st.set(&p.layout, p.layout.to_clear)),
            Region::Covered(kind, at) => {
                let at = self.int(st, cx, *at);
                self.fill_covered(st, Place::new(*kind, at), out);
            }
            Region::Hidden(data, kind, players) => {
                let players = self.numbers(st, cx, *players);
                self.fill_hidden(st, *data, (*kind, &players), out);
                self.give_numbers(players);
            }
            Region::WithState(kind, state) => {
                let state = self.int(st, cx, *state);
                let kind = &p.layout.kinds[*kind as usize];
                self.spend(kind.sites as usize / 8);
                for site in 0..kind.sites as usize {
                    let slot = kind.base as usize + site;
                    if st.state(&p.layout, slot) == state {
                        out.insert(site);
                    }
                }
            }
            Region::LastBetween => self.fill_last_between(st, out),
            Region::Start(kinds) => {
                for kind in kinds {
                    let what = self.int(st, cx, *kind);
                    let set = usize::try_from(what)
                        .ok()
                        .and_then(|what| st.starts.as_ref()?.get(what));
                    if let Some(set) = set {
                        out.union(set.words());
                    }
                }
            }
            Region::Random(region, count) => {
                let count = self.int(st, cx, *count);
                let mut set = self.take_set();
                self.fill(st, cx, *region, &mut set);
                for _ in 0..count {
                    // What is drawn is gone; more than there is cannot be drawn.
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
        }
    }

    /// How many sites a region holds.
    pub(crate) fn count_sites(&mut self, st: &Position, cx: &Ctx, id: RegionId) -> usize {
        let mut set = self.take_set();
        self.fill(st, cx, id, &mut set);
        let count = set.len();
        self.give_set(set);
        count
    }

    fn fill_intersection(&mut self, st: &Position, cx: &Ctx, all: &[RegionId], out: &mut SiteSet) {
        let Some((first, rest)) = all.split_first() else {
            return;
        };
        let mut result = self.take_set();
        self.fill(st, cx, *first, &mut result);
        for region in rest {
            let mut other = self.take_set();
            self.fill(st, cx, *region, &mut other);
            result.intersect(other.words());
            self.give_set(other);
        }
        out.union(result.words());
        self.give_set(result);
    }

    /// Adds the sites of the pieces that pass a filter.
    pub(crate) fn fill_filter(
        &mut self,
        st: &Position,
        cx: &Ctx,
        filter: &PieceFilter,
        out: &mut SiteSet,
    ) {
        let p = self.p;
        let mut set = self.take_set();
        let owner = filter.owner.map(|owner| self.int(st, cx, owner));
        for player in 0..p.layout.owners {
            if is_of(p, filter, owner, player) {
                set.union(st.owned(&p.layout, filter.kind, player));
            }
        }
        if let Some(within) = filter.within {
            let mut region = self.take_set();
            self.fill(st, cx, within, &mut region);
            set.intersect(region.words());
            self.give_set(region);
        }
        match &filter.pieces {
            None => out.union(set.words()),
            Some(pieces) => {
                self.spend(set.len() * (1 + pieces.len()) / 8);
                let base = p.layout.kinds[filter.kind as usize].base as usize;
                for site in set.iter() {
                    if pieces.contains(&(st.what(&p.layout, base + site) as u32)) {
                        out.insert(site);
                    }
                }
            }
        }
        self.give_set(set);
    }

    /// Whether the piece on a site passes a filter.
    pub(super) fn is_filtered(
        &mut self,
        st: &Position,
        cx: &Ctx,
        filter: &PieceFilter,
        site: i32,
    ) -> bool {
        let p = self.p;
        let owner = filter.owner.map(|owner| self.int(st, cx, owner));
        let is_there = (0..p.layout.owners).any(|player| {
            is_of(p, filter, owner, player)
                && Self::has(st.owned(&p.layout, filter.kind, player), site)
        });
        let base = p.layout.kinds[filter.kind as usize].base as usize;
        is_there
            && filter.pieces.as_ref().is_none_or(|pieces| {
                pieces.contains(&(st.what(&p.layout, base + site as usize) as u32))
            })
            && filter
                .within
                .is_none_or(|within| self.in_region(st, cx, site, within))
    }

    fn fill_expand(
        &mut self,
        st: &Position,
        cx: &Ctx,
        (_, region): (SiteType, RegionId),
        (steps, dirs): (i32, crate::ir::DirsId),
        out: &mut SiteSet,
    ) {
        let mut grown = self.take_set();
        self.fill(st, cx, region, &mut grown);
        for _ in 0..steps {
            if !self.go_on(4 + 16 * grown.len() as u64) {
                break;
            }
            let mut next = self.take_set();
            next.union(grown.words());
            for site in grown.iter() {
                self.each_line(st, cx, site, dirs, &mut |_, line| {
                    if let Some(there) = line.first() {
                        next.insert(*there as usize);
                    }
                    true
                });
            }
            self.give_set(std::mem::replace(&mut grown, next));
        }
        out.union(grown.words());
        self.give_set(grown);
    }

    fn fill_moves(
        &mut self,
        st: &Position,
        cx: &Ctx,
        moves: crate::ir::MovesId,
        begin: bool,
        out: &mut SiteSet,
    ) {
        let mut list = self.take_list();
        self.moves(st, *cx, moves, &mut list);
        for entry in &list.entries {
            if let Ok(site) = usize::try_from(if begin { entry.from } else { entry.to }) {
                out.insert(site);
            }
        }
        self.give_list(list);
    }

    /// The sites between the ends of the last move, where one radial joins them.
    fn fill_last_between(&mut self, st: &Position, out: &mut SiteSet) {
        let kind = st.last.from_kind;
        let (Ok(from), Ok(to)) = (usize::try_from(st.last.from), u32::try_from(st.last.to)) else {
            return;
        };
        if from >= self.p.topology.len(kind) {
            return;
        }
        for direction in crate::board::Direction::ALL {
            for radial in self.p.topology.radials(kind, from, direction) {
                if let Some(end) = radial.iter().position(|site| *site == to) {
                    radial[..end]
                        .iter()
                        .for_each(|site| out.insert(*site as usize));
                    return;
                }
            }
        }
    }
}

/// Whether a filter that wants pieces of an owner, if of one, wants those of a player.
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
