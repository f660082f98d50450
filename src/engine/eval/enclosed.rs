//! Rings of pieces and what they surround.

use crate::board::Relation;
use crate::ir::{LoopRule, SiteSet};

use super::{Answer, Ctx, Eval};
use crate::engine::state::Look;

/// The ring to look for, and the owner of its pieces.
#[derive(Clone, Copy)]
struct Ring<'r> {
    rule: &'r LoopRule,
    owner: i32,
}

impl Eval<'_> {
    /// Whether a ring of pieces passes through one of the starts of a rule.
    pub(super) fn is_loop(&mut self, st: Look<'_>, cx: &Ctx, rule: &LoopRule) -> bool {
        let owner = self.int(st, cx, rule.owner);
        let ring = Ring { rule, owner };
        let (mut starts, mut edge) = (self.take_set(), self.take_set());
        self.fill(st, cx, rule.starts, &mut starts);
        self.fill(st, cx, rule.edge, &mut edge);
        let found = starts.iter().any(|start| {
            self.is_ring_piece(st, ring, start) && self.rings_from(st, cx, ring, start, &edge)
        });
        self.give_set(starts);
        self.give_set(edge);
        found
    }

    fn is_ring_piece(&self, st: Look<'_>, ring: Ring<'_>, site: usize) -> bool {
        let what = self.loop_piece(st, ring.rule, site);
        what != 0 && self.p.owner(what) as i32 == ring.owner
    }

    fn loop_piece(&self, st: Look<'_>, rule: &LoopRule, site: usize) -> i32 {
        let layout = &self.p.layout;
        let slot = layout.slot(rule.kind, site as i32);
        slot.map_or(0, |slot| st.what(layout, slot))
    }

    /// Whether something next to a piece, or the piece itself, is surrounded.
    fn rings_from(
        &mut self,
        st: Look<'_>,
        cx: &Ctx,
        ring: Ring<'_>,
        start: usize,
        edge: &SiteSet,
    ) -> bool {
        let mut near = self.take_numbers();
        let lines = self.lines(st, &cx.with_from(start as i32), start, ring.rule.leaving);
        near.push(start as i32);
        near.extend(lines.steps().map(|site| site as i32));
        let found = near.iter().any(|site| {
            let site = *site as usize;
            if self.is_ring_piece(st, ring, site) {
                self.is_within_own(st, cx, ring, site, edge)
            } else {
                self.is_enclosed(st, cx, ring, site, edge)
            }
        });
        self.give_numbers(near);
        found
    }

    /// Whether a piece of the ring's owner has only that owner's pieces around it: they then form a
    /// ring that encloses the piece.
    fn is_within_own(
        &mut self,
        st: Look<'_>,
        cx: &Ctx,
        ring: Ring<'_>,
        site: usize,
        edge: &SiteSet,
    ) -> bool {
        let counts = self.counts_inside(st, cx, ring.rule, site);
        if edge.contains(site) || !counts {
            return false;
        }
        let lines = self.lines(st, &cx.with_from(site as i32), site, ring.rule.leaving);
        lines
            .steps()
            .all(|there| self.is_ring_piece(st, ring, there))
    }

    /// Whether a site is enclosed: no way leads from it to the edge without crossing the ring, and
    /// something that must be enclosed stands on a site that it can reach.
    fn is_enclosed(
        &mut self,
        st: Look<'_>,
        cx: &Ctx,
        ring: Ring<'_>,
        site: usize,
        edge: &SiteSet,
    ) -> bool {
        if let Some(enclosed) = self.is_enclosed_by_set(st, cx, ring, site, edge) {
            return enclosed;
        }
        let rule = ring.rule;
        let (mut seen, mut open) = (self.take_set(), self.take_numbers());
        seen.insert(site);
        open.push(site as i32);
        let (mut closed, mut wanted) = (true, false);
        while let Some(site) = open.pop() {
            if !self.go_on(1) {
                break;
            }
            if edge.contains(site as usize) {
                closed = false;
                break;
            }
            wanted = wanted || self.counts_inside(st, cx, rule, site as usize);
            let lines = self.lines(st, &cx.with_from(site), site as usize, rule.leaving);
            for there in lines.steps() {
                if !seen.contains(there) && !self.is_ring_piece(st, ring, there) {
                    seen.insert(there);
                    open.push(there as i32);
                }
            }
        }
        self.give_set(seen);
        self.give_numbers(open);
        closed && wanted
    }

    /// The same with sets, if a set says which pieces may form the ring; `None` otherwise.
    fn is_enclosed_by_set(
        &mut self,
        st: Look<'_>,
        cx: &Ctx,
        ring: Ring<'_>,
        site: usize,
        edge: &SiteSet,
    ) -> Option<bool> {
        let rule = ring.rule;
        let owned = self.sites_of_owner(st, rule.kind, ring.owner)?;
        let near = self.near(rule.leaving)?;
        if edge.contains(site) {
            return Some(false);
        }
        let free = self.all_but(rule.kind, owned);
        let (mut way_out, mut inside) = (self.take_set(), self.take_set());
        way_out.union(free.words());
        way_out.intersect(edge.words());
        let closed = !self.spread_over(near, site, free.words(), way_out.words(), &mut inside);
        let holds = closed
            && inside
                .iter()
                .any(|site| self.counts_inside(st, cx, rule, site));
        self.give_set(free);
        self.give_set(way_out);
        self.give_set(inside);
        Some(holds)
    }

    /// Adds the sites that rings enclose, or the sites of the rings themselves.
    pub(super) fn fill_loop(
        &mut self,
        st: Look<'_>,
        cx: &Ctx,
        rule: &LoopRule,
        inside: bool,
        out: &mut impl Answer,
    ) {
        let owner = self.int(st, cx, rule.owner);
        let ring = Ring { rule, owner };
        let (mut starts, mut edge) = (self.take_set(), self.take_set());
        self.fill(st, cx, rule.starts, &mut starts);
        self.fill(st, cx, rule.edge, &mut edge);
        let mut held = self.take_set();
        for start in starts.iter() {
            if !self.go_on(1) {
                break;
            }
            let on_board = start < self.p.topology.len(rule.kind);
            if !on_board || !self.is_ring_piece(st, ring, start) {
                continue;
            }
            let near = self
                .p
                .topology
                .neighbours(rule.kind, Relation::Adjacent, start);
            for site in near.iter().map(|site| *site as usize) {
                let own = self.is_ring_piece(st, ring, site);
                if !own && self.is_enclosed(st, cx, ring, site, &edge) {
                    self.hold_in(st, cx, ring, site, &mut held);
                }
            }
        }
        if inside {
            out.union(held.words());
        } else {
            for site in held.iter() {
                let around = self
                    .p
                    .topology
                    .neighbours(rule.kind, Relation::Adjacent, site);
                let around = around.iter().map(|there| *there as usize);
                around
                    .filter(|there| self.is_ring_piece(st, ring, *there))
                    .for_each(|there| out.insert(there));
            }
        }
        self.give_set(held);
        self.give_set(starts);
        self.give_set(edge);
    }

    /// Adds all sites that can be reached from a site without crossing the ring.
    fn hold_in(&mut self, st: Look<'_>, cx: &Ctx, ring: Ring<'_>, site: usize, held: &mut SiteSet) {
        let rule = ring.rule;
        let owned = self.sites_of_owner(st, rule.kind, ring.owner);
        if let (Some(near), Some(owned)) = (self.near(rule.leaving), owned) {
            let free = self.all_but(rule.kind, owned);
            self.spread_over(near, site, free.words(), &[], held);
            self.give_set(free);
            return;
        }
        self.flood_over(st, cx, rule.leaving, site, held, |this, there| {
            !this.is_ring_piece(st, ring, there)
        });
    }

    /// Whether a site holds something that the ring must enclose.
    fn counts_inside(&mut self, st: Look<'_>, cx: &Ctx, rule: &LoopRule, site: usize) -> bool {
        let what = self.loop_piece(st, rule, site);
        let Some(players) = rule.inside else {
            return true;
        };
        let owner = self.p.owner(what) as i32;
        what != 0 && self.fold(st, cx, players, |players| players.contains(&owner))
    }
}
