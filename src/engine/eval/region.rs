//! Sets of sites.

use crate::ir::{
    Around, AroundRule, BetweenRule, DirectionRule, PieceFilter, Region, RegionId, Sight, SiteSet,
    SiteType,
};

use super::super::state::Position;
use super::{Ctx, Eval};

impl Eval<'_> {
    /// Adds the sites of a region to `out`.
    pub(crate) fn fill(&mut self, st: &Position, cx: &Ctx, id: RegionId, out: &mut SiteSet) {
        let p = self.p;
        match &p.arena.regions[id.index()] {
            Region::Fixed(set) => out.union(p.set(*set).words()),
            Region::Empty(kind) => out.union(st.empties(&p.layout, *kind)),
            Region::Context => {
                if let Some(index) = (cx.sites as usize).checked_sub(1) {
                    out.union(self.scratch.context_sets[index].words());
                }
            }
            Region::Occupied(filter) => self.fill_filter(st, cx, filter, out),
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
                    .filter_map(|site| usize::try_from(*site).ok())
                    .for_each(|s| out.insert(s));
            }),
            Region::Track { track, from, to } => {
                self.fill_track(st, cx, track, (*from, *to), out);
            }
            Region::Incident { want, of, at } => {
                let site = usize::try_from(self.int(st, cx, *at)).ok();
                for site in site.into_iter().filter(|site| *site < p.topology.len(*of)) {
                    let sites = p.topology.incident(*of, site, *want);
                    sites.iter().for_each(|site| out.insert(*site as usize));
                }
            }
            Region::OfSite(site) => {
                if let Ok(site) = usize::try_from(self.int(st, cx, *site)) {
                    out.insert(site);
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
            Region::ForEachValue(list, each) => {
                let numbers = self.numbers(st, cx, *list);
                for value in &numbers {
                    self.fill(st, &cx.value(*value), *each, out);
                }
                self.give_numbers(numbers);
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
                for site in 0..p.topology.len(*kind) {
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
            Region::Pending => out.union(st.set(&p.layout, p.layout.pending)),
            Region::ToClear => out.union(st.set(&p.layout, p.layout.to_clear)),
            Region::WithState(kind, state) => {
                let state = self.int(st, cx, *state);
                let kind = &p.layout.kinds[*kind as usize];
                for site in 0..kind.sites as usize {
                    let slot = kind.base as usize + site;
                    if st.what(&p.layout, slot) != 0 && st.state(&p.layout, slot) == state {
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
        match filter.owner {
            Some(owner) => {
                let owner = self.int(st, cx, owner);
                for player in 0..p.layout.owners {
                    let same = player as i32 == owner;
                    let ally = filter.team
                        && player <= p.players
                        && owner > 0
                        && player > 0
                        && p.teams[player] == p.teams.get(owner as usize).copied().unwrap_or(0);
                    if same || ally {
                        set.union(st.owned(&p.layout, filter.kind, player));
                    }
                }
            }
            None => {
                for player in 0..p.layout.owners {
                    set.union(st.owned(&p.layout, filter.kind, player));
                }
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

    fn fill_around(&mut self, st: &Position, cx: &Ctx, rule: &AroundRule, out: &mut SiteSet) {
        let mut middle = self.take_set();
        self.fill(st, cx, rule.of, &mut middle);
        let distance = self.int(st, cx, rule.distance);
        for site in middle.iter() {
            if rule.include_self {
                out.insert(site);
            }
            let Some(step) = usize::try_from(distance - 1).ok() else {
                continue;
            };
            let mut found = self.take_set();
            self.each_line(st, cx, site, rule.dirs, &mut |_, line| {
                if let Some(there) = line.get(step) {
                    found.insert(*there as usize);
                }
                true
            });
            for there in found.iter() {
                let there = there as i32;
                if self.is_around(st, rule, there)
                    && rule
                        .when
                        .is_none_or(|when| self.bool(st, &cx.to(there), when))
                {
                    out.insert(there as usize);
                }
            }
            self.give_set(found);
        }
        self.give_set(middle);
    }

    fn is_around(&self, st: &Position, rule: &AroundRule, site: i32) -> bool {
        let layout = &self.p.layout;
        let what = layout
            .slot(rule.kind, site)
            .map_or(0, |slot| st.what(layout, slot));
        let owner = self.p.owner(what) as i32;
        match rule.which {
            Around::Any => true,
            Around::Empty => what == 0,
            Around::NotEmpty => what != 0,
            Around::Own => owner == i32::from(st.mover),
            Around::NotOwn => owner != i32::from(st.mover),
            Around::Enemy => self.is_enemy(st, owner),
            Around::NotEnemy => !self.is_enemy(st, owner),
        }
    }

    fn fill_direction(&mut self, st: &Position, cx: &Ctx, rule: &DirectionRule, out: &mut SiteSet) {
        let mut starts = self.take_set();
        self.fill(st, cx, rule.from, &mut starts);
        let included = rule.included.is_some_and(|b| self.bool(st, cx, b));
        let stop_included = rule.stop_included.is_some_and(|b| self.bool(st, cx, b));
        let most = rule
            .distance
            .map_or(i32::MAX, |d| self.int(st, cx, d))
            .max(0) as usize;
        for start in starts.iter() {
            if included {
                out.insert(start);
            }
            let mut lines = self.take_lines(st, cx, start, rule.dirs);
            for line in lines.drain(..) {
                for &site in line.iter().take(most) {
                    let stops = rule
                        .stop
                        .is_some_and(|s| self.bool(st, &cx.to(site as i32), s));
                    if !stops || stop_included {
                        out.insert(site as usize);
                    }
                    if stops {
                        break;
                    }
                }
            }
        }
        self.give_set(starts);
    }

    fn fill_between(&mut self, st: &Position, cx: &Ctx, rule: &BetweenRule, out: &mut SiteSet) {
        let (from, to) = (self.int(st, cx, rule.from), self.int(st, cx, rule.to));
        let (Ok(start), Ok(end)) = (usize::try_from(from), u32::try_from(to)) else {
            return;
        };
        let mut lines = self.take_lines(st, cx, start, rule.dirs);
        let Some(line) = lines.drain(..).find(|line| line.contains(&end)) else {
            return;
        };
        let mut add = |this: &mut Self, site: u32| {
            let cx = cx.between(site as i32);
            if rule.when.is_none_or(|when| this.bool(st, &cx, when)) {
                out.insert(site as usize);
            }
        };
        if rule.from_included.is_some_and(|b| self.bool(st, cx, b)) {
            add(self, start as u32);
        }
        for &site in line.iter().take_while(|site| **site != end) {
            add(self, site);
        }
        if rule.to_included.is_some_and(|b| self.bool(st, cx, b)) {
            add(self, end);
        }
    }

    fn fill_sight(
        &mut self,
        st: &Position,
        cx: &Ctx,
        (see, kind): (Sight, SiteType),
        (at, dirs): (i32, crate::ir::DirsId),
        out: &mut SiteSet,
    ) {
        let Ok(at) = usize::try_from(at) else { return };
        let layout = &self.p.layout;
        let base = layout.kinds[kind as usize].base as usize;
        self.each_line(st, cx, at, dirs, &mut |_, line| {
            let seen = line
                .iter()
                .position(|site| st.what(layout, base + *site as usize) != 0);
            let free = seen.unwrap_or(line.len());
            match see {
                Sight::Empty => line[..free]
                    .iter()
                    .for_each(|site| out.insert(*site as usize)),
                Sight::Farthest => {
                    if let Some(site) = line[..free].last() {
                        out.insert(*site as usize);
                    }
                }
                Sight::Piece => {
                    if let Some(seen) = seen {
                        out.insert(line[seen] as usize);
                    }
                }
            }
            true
        });
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
            if !self.burn(1) {
                break;
            }
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

/// Lines gathered from a site.
pub(crate) type Lines<'g> = smallvec::SmallVec<[&'g [u32]; 16]>;

impl<'g> Eval<'g> {
    /// The lines from a site, gathered so that evaluation can go on between them.
    pub(crate) fn take_lines(
        &mut self,
        st: &Position,
        cx: &Ctx,
        site: usize,
        dirs: crate::ir::DirsId,
    ) -> Lines<'g> {
        let mut lines = Lines::new();
        if let Some(radials) = self.radials_at(st, site, dirs) {
            lines.extend(radials.lines(site).map(|line| radials.line(line)));
            return lines;
        }
        self.each_line(st, cx, site, dirs, &mut |_, line| {
            lines.push(line);
            true
        });
        lines
    }
}
