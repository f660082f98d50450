//! The neighbours of a region.

use crate::ir::{Around, AroundRule, SiteSet, SiteType};

use super::Answer;
use crate::engine::eval::{Ctx, Eval};
use crate::engine::state::Look;

impl Eval<'_> {
    pub(super) fn fill_around(
        &mut self,
        st: Look<'_>,
        cx: &Ctx,
        rule: &AroundRule,
        out: &mut impl Answer,
    ) {
        let middle = self.region(st, cx, rule.of);
        if rule.include_self {
            out.union(middle.words());
        }
        let distance = self.int(st, cx, rule.distance);
        if let Some(found) = self.neighbours(st, rule, distance, &middle) {
            match (rule.when, middle.iter().next()) {
                (Some(when), Some(from)) => {
                    let from = cx.with_from(from as i32);
                    for there in found.iter() {
                        if !out.is_done_with(there)
                            && self.bool(st, &from.with_to(there as i32), when)
                        {
                            out.insert(there);
                        }
                    }
                }
                (Some(_) | None, _) => out.union(found.words()),
            }
            self.give_set(found);
        } else if let Ok(step) = usize::try_from(distance - 1) {
            self.fill_around_each(st, cx, rule, &middle, step, out);
        }
        self.give_set(middle);
    }

    /// The sites of the right type that are one step away from a region, without its own, if sets
    /// alone decide it. A condition may look at where each step begins, so with one there must be
    /// only one place to begin.
    fn neighbours(
        &mut self,
        st: Look<'_>,
        rule: &AroundRule,
        distance: i32,
        middle: &SiteSet,
    ) -> Option<SiteSet> {
        let near = self.near(rule.dirs).filter(|_| distance == 1)?;
        let asks_once = rule.when.is_none() || self.may_stop() && middle.len() == 1;
        if !asks_once || !self.has_types(rule.kind, rule.which) {
            return None;
        }
        let mut found = self.take_set();
        near.touching(middle.words(), found.words_mut());
        found.subtract(middle.words());
        self.keep_type(st, rule.kind, rule.which, &mut found);
        Some(found)
    }

    /// Whether the sets of a state tell which sites are of a type. In stacks the top may be a level
    /// without a piece, of which these sets know nothing.
    fn has_types(&self, kind: SiteType, which: Around) -> bool {
        let needs = &self.p.needs;
        let held = self.p.layout.kinds[kind as usize].sites > 0;
        let plain = !needs.unowned && !needs.large && !needs.stacks;
        which == Around::Any || held && plain
    }

    /// Keeps only the sites of a type.
    pub(in crate::engine::eval) fn keep_type(
        &mut self,
        st: Look<'_>,
        kind: SiteType,
        which: Around,
        set: &mut SiteSet,
    ) {
        let layout = &self.p.layout;
        match which {
            Around::Any => {}
            Around::Empty => set.intersect(st.empties(layout, kind)),
            Around::NotEmpty => set.subtract(st.empties(layout, kind)),
            Around::Own => set.intersect(st.owned(layout, kind, usize::from(st.mover))),
            Around::NotOwn => set.subtract(st.owned(layout, kind, usize::from(st.mover))),
            Around::Enemy | Around::NotEnemy => {
                let mut enemies = self.take_set();
                self.fill_owners(st, kind, &mut enemies, Self::is_enemy);
                match which == Around::Enemy {
                    true => set.intersect(enemies.words()),
                    false => set.subtract(enemies.words()),
                }
                self.give_set(enemies);
            }
        }
    }

    /// Adds the neighbours that are `step + 1` steps away, one by one.
    fn fill_around_each(
        &mut self,
        st: Look<'_>,
        cx: &Ctx,
        rule: &AroundRule,
        middle: &SiteSet,
        step: usize,
        out: &mut impl Answer,
    ) {
        for site in middle.iter() {
            let radials = self.fixed_radials(rule.dirs);
            if let Some(radials) = radials.filter(|_| self.limits.shortcuts) {
                for line in radials.lines(site) {
                    if let Some(there) = radials.line(line).get(step)
                        && !out.is_done_with(*there as usize)
                        && !middle.contains(*there as usize)
                        && self.counts_around(st, &cx.with_from(site as i32), rule, *there as i32)
                    {
                        out.insert(*there as usize);
                    }
                }
                continue;
            }
            let mut found = self.take_set();
            self.each_line(st, cx, site, rule.dirs, &mut |_, line| {
                if let Some(there) = line.get(step) {
                    found.insert(*there as usize);
                }
                true
            });
            // Sites of the region itself do not count as around it.
            for there in found.iter().filter(|there| !middle.contains(*there)) {
                if self.counts_around(st, &cx.with_from(site as i32), rule, there as i32) {
                    out.insert(there);
                }
            }
            self.give_set(found);
        }
    }

    /// Whether a site near others is of the type that the rule wants.
    fn counts_around(&mut self, st: Look<'_>, cx: &Ctx, rule: &AroundRule, site: i32) -> bool {
        self.is_around(st, rule, site)
            && rule
                .when
                .is_none_or(|when| self.bool(st, &cx.with_to(site), when))
    }

    fn is_around(&self, st: Look<'_>, rule: &AroundRule, site: i32) -> bool {
        if rule.which == Around::Any {
            return true;
        }
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
}
