//! Sets of sites along the lines of the board: in a direction, between two, in sight.

use crate::ir::{BetweenRule, DirectionRule, Sight, SightRule};

use super::Answer;
use crate::engine::eval::{Ctx, Eval};
use crate::engine::state::Look;

impl Eval<'_> {
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
