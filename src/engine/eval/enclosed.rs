//! Rings of pieces: what they surround.

use crate::board::Relation;
use crate::ir::{LoopRule, Near, SiteSet};

use super::{Answer, Ctx, Eval};
use crate::engine::state::Position;

impl Eval<'_> {
    /// Whether a ring of pieces goes through one of the starts of a rule.
    pub(super) fn is_loop(&mut self, st: &Position, cx: &Ctx, rule: &LoopRule) -> bool {
        let owner = self.int(st, cx, rule.owner);
        let (mut starts, mut edge) = (self.take_set(), self.take_set());
        self.fill(st, cx, rule.starts, &mut starts);
        self.fill(st, cx, rule.edge, &mut edge);
        let found = starts.iter().any(|start| {
            self.is_ring_piece(st, rule, owner, start)
                && self.rings_from(st, cx, (rule, owner), start, &edge)
        });
        self.give_set(starts);
        self.give_set(edge);
        found
    }

    fn is_ring_piece(&self, st: &Position, rule: &LoopRule, owner: i32, site: usize) -> bool {
        let what = self.loop_piece(st, rule, site);
        what != 0 && self.p.owner(what) as i32 == owner
    }

    fn loop_piece(&self, st: &Position, rule: &LoopRule, site: usize) -> i32 {
        let layout = &self.p.layout;
        let slot = layout.slot(rule.kind, site as i32);
        slot.map_or(0, |slot| st.what(layout, slot))
    }

    /// Whether something next to a piece, or the piece itself, is surrounded.
    fn rings_from(
        &mut self,
        st: &Position,
        cx: &Ctx,
        rule: (&LoopRule, i32),
        start: usize,
        edge: &SiteSet,
    ) -> bool {
        let mut near = self.take_numbers();
        let lines = self.lines(st, &cx.from(start as i32), start, rule.0.leaving);
        near.push(start as i32);
        near.extend(lines.steps().map(|site| site as i32));
        let found = near.iter().any(|site| {
            let site = *site as usize;
            if self.is_ring_piece(st, rule.0, rule.1, site) {
                self.is_within_own(st, cx, rule, site, edge)
            } else {
                self.is_enclosed(st, cx, rule, site, edge)
            }
        });
        self.give_numbers(near);
        found
    }

    /// Whether a piece of the ring's owner has only such pieces around it: then these are a
    /// ring, and it is what is inside.
    fn is_within_own(
        &mut self,
        st: &Position,
        cx: &Ctx,
        (rule, owner): (&LoopRule, i32),
        site: usize,
        edge: &SiteSet,
    ) -> bool {
        let counts = self.counts_inside(st, cx, rule, site);
        if edge.contains(site) || !counts {
            return false;
        }
        let lines = self.lines(st, &cx.from(site as i32), site, rule.leaving);
        lines
            .steps()
            .all(|there| self.is_ring_piece(st, rule, owner, there))
    }

    /// Whether no way over other sites than the ring's leads from a site to the edge, and
    /// what is wanted is among those it can get to.
    fn is_enclosed(
        &mut self,
        st: &Position,
        cx: &Ctx,
        (rule, owner): (&LoopRule, i32),
        site: usize,
        edge: &SiteSet,
    ) -> bool {
        let owned = self.sites_of_owner(st, rule.kind, owner);
        if let (Some(near), Some(owned)) = (self.near(rule.leaving), owned) {
            return self.is_enclosed_by(st, cx, (rule, owned, near), site, edge);
        }
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
            let lines = self.lines(st, &cx.from(site), site as usize, rule.leaving);
            for there in lines.steps() {
                if !seen.contains(there) && !self.is_ring_piece(st, rule, owner, there) {
                    seen.insert(there);
                    open.push(there as i32);
                }
            }
        }
        self.give_set(seen);
        self.give_numbers(open);
        closed && wanted
    }

    /// The same where the ring's pieces are a set.
    fn is_enclosed_by(
        &mut self,
        st: &Position,
        cx: &Ctx,
        (rule, owned, near): (&LoopRule, &[u64], &Near),
        site: usize,
        edge: &SiteSet,
    ) -> bool {
        if edge.contains(site) {
            return false;
        }
        let free = self.all_but(rule.kind, owned);
        let (mut way_out, mut inside) = (self.take_set(), self.take_set());
        way_out.union(free.words());
        way_out.intersect(edge.words());
        let sets = (free.words(), way_out.words());
        let closed = !self.spread_over(near, site, sets, &mut inside);
        let holds = closed
            && inside
                .iter()
                .any(|site| self.counts_inside(st, cx, rule, site));
        self.give_set(free);
        self.give_set(way_out);
        self.give_set(inside);
        holds
    }

    /// Adds the sites that rings hold in, or else the sites of the rings around them.
    pub(super) fn fill_loop(
        &mut self,
        st: &Position,
        cx: &Ctx,
        (rule, inside): (&LoopRule, bool),
        out: &mut impl Answer,
    ) {
        let owner = self.int(st, cx, rule.owner);
        let (mut starts, mut edge) = (self.take_set(), self.take_set());
        self.fill(st, cx, rule.starts, &mut starts);
        self.fill(st, cx, rule.edge, &mut edge);
        let mut held = self.take_set();
        for start in starts.iter() {
            if !self.go_on(1) {
                break;
            }
            let on_board = start < self.p.topology.len(rule.kind);
            if !on_board || !self.is_ring_piece(st, rule, owner, start) {
                continue;
            }
            let near = self
                .p
                .topology
                .neighbours(rule.kind, Relation::Adjacent, start);
            for site in near.iter().map(|site| *site as usize) {
                let own = self.is_ring_piece(st, rule, owner, site);
                if !own && self.is_enclosed(st, cx, (rule, owner), site, &edge) {
                    self.hold_in(st, cx, (rule, owner), site, &mut held);
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
                let ring = around.iter().map(|there| *there as usize);
                ring.filter(|there| self.is_ring_piece(st, rule, owner, *there))
                    .for_each(|there| out.insert(there));
            }
        }
        self.give_set(held);
        self.give_set(starts);
        self.give_set(edge);
    }

    /// Adds all sites that a way inside a ring leads to.
    fn hold_in(
        &mut self,
        st: &Position,
        cx: &Ctx,
        (rule, owner): (&LoopRule, i32),
        site: usize,
        held: &mut SiteSet,
    ) {
        let owned = self.sites_of_owner(st, rule.kind, owner);
        if let (Some(near), Some(owned)) = (self.near(rule.leaving), owned) {
            let free = self.all_but(rule.kind, owned);
            self.spread_over(near, site, (free.words(), &[]), held);
            self.give_set(free);
            return;
        }
        let mut open = self.take_numbers();
        held.insert(site);
        open.push(site as i32);
        while let Some(site) = open.pop() {
            if !self.go_on(1) {
                break;
            }
            let lines = self.lines(st, &cx.from(site), site as usize, rule.leaving);
            for there in lines.steps() {
                if !held.contains(there) && !self.is_ring_piece(st, rule, owner, there) {
                    held.insert(there);
                    open.push(there as i32);
                }
            }
        }
        self.give_numbers(open);
    }

    /// Whether a site is what the ring must hold in.
    fn counts_inside(&mut self, st: &Position, cx: &Ctx, rule: &LoopRule, site: usize) -> bool {
        let what = self.loop_piece(st, rule, site);
        let Some(players) = rule.inside else {
            return true;
        };
        let owner = self.p.owner(what) as i32;
        what != 0 && self.fold(st, cx, players, |players| players.contains(&owner))
    }
}
