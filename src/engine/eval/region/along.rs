//! Sets of sites along the lines of the board: around others, in a direction, between
//! two, in sight.

use crate::ir::{Around, AroundRule, BetweenRule, DirectionRule, Sight, SightRule};

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
        self.give_set(middle);
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

    pub(super) fn fill_direction(
        &mut self,
        st: Look<'_>,
        cx: &Ctx,
        rule: &DirectionRule,
        out: &mut impl Answer,
    ) {
        let mut starts = self.take_set();
        self.fill(st, cx, rule.from, &mut starts);
        let included = rule.included.is_some_and(|b| self.bool(st, cx, b));
        let stop_included = rule.stop_included.is_some_and(|b| self.bool(st, cx, b));
        let most = rule
            .distance
            .map_or(i32::MAX, |d| self.int(st, cx, d))
            .max(0) as usize;
        let stop = self.test(st, rule.stop);
        for start in starts.iter() {
            if included {
                out.insert(start);
            }
            let lines = self.lines(st, cx, start, rule.dirs);
            for line in lines.iter() {
                for &site in line.iter().take(most) {
                    let there = cx.with_to(site as i32);
                    let stops =
                        rule.stop.is_some() && self.passes_test(st, &there, &stop, there.to());
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

    pub(super) fn fill_between(
        &mut self,
        st: Look<'_>,
        cx: &Ctx,
        rule: &BetweenRule,
        out: &mut impl Answer,
    ) {
        let (from, to) = (self.int(st, cx, rule.from), self.int(st, cx, rule.to));
        let (Ok(start), Ok(end)) = (usize::try_from(from), u32::try_from(to)) else {
            return;
        };
        let lines = self.lines(st, cx, start, rule.dirs);
        let Some(line) = lines.iter().find(|line| line.contains(&end)) else {
            return;
        };
        let mut add = |this: &mut Self, site: u32| {
            let cx = cx.with_between(site as i32);
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

    pub(super) fn fill_sight(
        &mut self,
        st: Look<'_>,
        cx: &Ctx,
        rule: &SightRule,
        out: &mut impl Answer,
    ) {
        let Ok(at) = usize::try_from(self.int(st, cx, rule.at)) else {
            return;
        };
        let layout = &self.p.layout;
        let base = layout.kinds[rule.kind as usize].base as usize;
        self.each_line(st, cx, at, rule.dirs, &mut |_, line| {
            let seen = line
                .iter()
                .position(|site| st.what(layout, base + *site as usize) != 0);
            let free = seen.unwrap_or(line.len());
            match rule.see {
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
}
