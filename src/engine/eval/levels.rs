//! Levels of stacks, and the level at which a piece lies.

use crate::ir::arithmetic;
use crate::ir::{CountLevelsRule, IntId, LevelOfRule, LevelsRule, PieceFilter, RegionId, SiteType};

use super::{Answer, Ctx, Eval};
use crate::engine::action::Place;
use crate::engine::state::{Look, Placed};

impl Eval<'_> {
    /// The level of the top piece, -1 if there is none.
    pub(super) fn top_level(&self, st: Look<'_>, at: Place) -> i32 {
        let layout = &self.p.layout;
        let slot = layout.slot(at.kind, at.site);
        slot.map_or(0, |slot| st.height(layout, slot)) as i32 - 1
    }

    /// How many pieces are stacked on a site.
    pub(crate) fn stack_height(&self, st: Look<'_>, kind: SiteType, site: i32) -> i32 {
        let layout = &self.p.layout;
        layout
            .slot(kind, site)
            .map_or(0, |slot| st.height(layout, slot) as i32)
    }

    /// How many pieces are stacked on the sites of a region, in all.
    pub(super) fn stack_size(
        &mut self,
        st: Look<'_>,
        cx: &Ctx,
        kind: SiteType,
        region: RegionId,
    ) -> i32 {
        if let Some(site) = self.only_site(st, cx, region) {
            return self.stack_height(st, kind, site);
        }
        let set = self.region(st, cx, region);
        let sizes = set
            .iter()
            .map(|site| self.stack_height(st, kind, site as i32));
        let size = arithmetic::sum(sizes);
        self.give_set(set);
        size
    }

    /// The level of a piece in the stack on a site, -1 if it is not there.
    pub(super) fn level_of(&mut self, st: Look<'_>, cx: &Ctx, rule: &LevelOfRule) -> i32 {
        let layout = &self.p.layout;
        let site = self.int(st, cx, rule.site);
        let piece = self.int(st, cx, rule.piece);
        let state = rule.state.map(|state| self.int(st, cx, state));
        self.spend(self.stack_height(st, rule.kind, site) as usize / 8);
        let Some(slot) = layout.slot(rule.kind, site) else {
            return -1;
        };
        let fits = |level: &usize| {
            let there = st.at_level(layout, slot, *level);
            there.is_some_and(|there| {
                there.what == piece && state.is_none_or(|state| there.state == state)
            })
        };
        let mut levels = 0..st.height(layout, slot);
        let found = if rule.from_top {
            levels.rev().find(fits)
        } else {
            levels.find(fits)
        };
        found.map_or(-1, |level| level as i32)
    }

    /// How many levels of some stacks meet a condition.
    pub(super) fn count_levels_at(
        &mut self,
        st: Look<'_>,
        cx: &Ctx,
        rule: &CountLevelsRule,
    ) -> i32 {
        let set = self.region(st, cx, rule.at);
        let mut count = 0;
        for site in set.iter() {
            let height = self.stack_height(st, rule.kind, site as i32);
            for nth in 0..height {
                let level = if rule.from_top { height - 1 - nth } else { nth };
                if !self.go_on(1) {
                    break;
                }
                let here = self.at_level(&cx.with_to(site as i32), level);
                if rule.stop.is_some_and(|stop| self.bool(st, &here, stop)) {
                    break;
                }
                count += i32::from(rule.when.is_none_or(|when| self.bool(st, &here, when)));
            }
        }
        self.give_set(set);
        count
    }

    /// Adds the numbers of the levels of a stack that meet a condition.
    pub(super) fn fill_level_numbers(
        &mut self,
        st: Look<'_>,
        cx: &Ctx,
        rule: &LevelsRule,
        out: &mut impl Answer,
    ) {
        let site = self.int(st, cx, rule.at);
        let height = self.stack_height(st, rule.kind, site);
        let start = rule.start.map(|start| self.int(st, cx, start));
        let levels = if rule.from_top {
            0..start.map_or(height, |start| height.min(start.saturating_add(1)))
        } else {
            start.map_or(0, |start| start.max(0))..height
        };
        for level in levels {
            if !self.go_on(1) {
                break;
            }
            let here = self.at_level(cx, level);
            if rule.when.is_none_or(|when| self.bool(st, &here, when)) {
                out.insert(level as usize);
            }
        }
    }

    /// Adds the sites that hold a piece that passes a filter, at any level.
    pub(super) fn fill_levels(
        &mut self,
        st: Look<'_>,
        cx: &Ctx,
        filter: &PieceFilter,
        out: &mut impl Answer,
    ) {
        self.each_level_of(st, cx, filter, &mut |site| {
            out.insert(site);
            true
        });
    }

    /// Calls `visit` with the site of each piece that passes a filter, at any level, until it
    /// returns false.
    pub(super) fn each_level_of(
        &mut self,
        st: Look<'_>,
        cx: &Ctx,
        filter: &PieceFilter,
        visit: &mut dyn FnMut(usize) -> bool,
    ) {
        let p = self.p;
        let anybody = PieceFilter {
            kind: filter.kind,
            owner: None,
            team: filter.team,
            pieces: None,
            within: filter.within,
        };
        let owner = filter.owner.map(|owner| self.int(st, cx, owner));
        let mut set = self.take_set();
        self.fill_filter(st, cx, &anybody, &mut set);
        let base = p.layout.kinds[filter.kind as usize].base as usize;
        'sites: for site in set.iter() {
            let below = st
                .under
                .get(base + site)
                .map_or(&[][..], |below| &below[..]);
            if !self.go_on(1 + (below.len() + 1) as u64 / 4) {
                break;
            }
            let top = st.what(&p.layout, base + site);
            let below = below.iter().map(|piece| piece.what);
            for what in below.chain(Some(top).filter(|top| *top != 0)) {
                if self.fits_filter(filter, owner, what) && !visit(site) {
                    break 'sites;
                }
            }
        }
        self.give_set(set);
    }

    /// Whether a filter accepts a kind of piece, for an owner if it names one.
    fn fits_filter(&self, filter: &PieceFilter, owner: Option<i32>, what: i32) -> bool {
        let holder = self.p.owner(what) as i32;
        let side = |owner| owner == holder || filter.team && self.is_ally(owner, holder);
        let pieces = filter.pieces.as_deref();
        pieces.is_none_or(|all| all.contains(&(what as u32))) && owner.is_none_or(side)
    }

    /// How many pieces pass a filter, at any level of a stack.
    pub(super) fn count_levels(&mut self, st: Look<'_>, cx: &Ctx, filter: &PieceFilter) -> i32 {
        let mut count = 0;
        self.each_level_of(st, cx, filter, &mut |_| {
            count += 1;
            true
        });
        count
    }

    /// The first site that holds a piece, in a given state if one is named; -1 if there is none.
    pub(super) fn where_piece(
        &mut self,
        st: Look<'_>,
        cx: &Ctx,
        kind: SiteType,
        piece: IntId,
        state: Option<IntId>,
    ) -> i32 {
        let layout = &self.p.layout;
        let piece = self.int(st, cx, piece);
        let state = state.map(|state| self.int(st, cx, state));
        self.spend(layout.kinds[kind as usize].sites as usize / 8 + st.held.0 / 8);
        let base = layout.kinds[kind as usize].base as usize;
        if self.p.needs.stacks {
            let on_top = |slot: usize| {
                piece != 0
                    && st.what(layout, slot) == piece
                    && state.is_none_or(|state| st.state(layout, slot) == state)
            };
            let is_it = |below: &Placed| {
                below.what == piece && state.is_none_or(|state| below.state == state)
            };
            let lies = |site: &usize| {
                let slot = base + site;
                let below = st.under.get(slot);
                on_top(slot) || below.is_some_and(|below| below.iter().any(is_it))
            };
            let mut occupied = self.take_set();
            for owner in 0..layout.owners {
                occupied.union(st.owned(layout, kind, owner));
            }
            let found = occupied.iter().find(lies);
            self.give_set(occupied);
            return found.map_or(-1, |site| site as i32);
        }
        st.sites_of(layout, kind, self.p.owner(piece))
            .find(|site| {
                st.what(layout, base + site) == piece
                    && state.is_none_or(|state| st.state(layout, base + site) == state)
            })
            .map_or(-1, |site| site as i32)
    }
}
