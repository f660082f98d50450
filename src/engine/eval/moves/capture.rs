//! Captures that depend on what stands around the piece that moved.

use crate::ir::{EncloseRule, FlankRule, MovesId, Near, SiteSet, SiteType, SurroundRule, contains};

use super::{Draft, Sink};
use crate::engine::action::{Action, Place};
use crate::engine::eval::{Ctx, Eval, Test};
use crate::engine::state::Look;

impl Eval<'_> {
    /// Takes each run of pieces between the piece that moved and another piece.
    pub(super) fn custodial(&mut self, st: Look<'_>, cx: Ctx, rule: &FlankRule, out: &mut Sink) {
        let max = rule
            .between
            .max
            .map_or(i32::MAX, |max| self.int(st, &cx, max))
            .max(0) as usize;
        let min = rule
            .between
            .min
            .map_or(1, |min| self.int(st, &cx, min))
            .max(1) as usize;
        let starts = self.from_sites(st, &cx, &rule.from);
        for start in starts.iter() {
            let cx = cx.with_from(start);
            let lines = self.lines(st, &cx, start as usize, rule.dirs);
            let test = rule.between.when.map(|when| self.test(st, Some(when)));
            for line in lines.iter() {
                let mut length = 0;
                // The site after the longest allowed run ends it, whatever stands there.
                while let Some(site) = line.get(length).filter(|_| length < max)
                    && self.is_between(st, &cx, rule, test.as_ref(), *site as i32)
                {
                    length += 1;
                }
                let Some(end) = line.get(length) else {
                    continue;
                };
                if length < min {
                    continue;
                }
                let cx = cx.with_to(*end as i32);
                if self.is_friendly_end(st, &cx, rule) {
                    for site in &line[..length] {
                        self.take(
                            st,
                            &cx.with_between(*site as i32),
                            rule.between.apply,
                            *site,
                            rule,
                            out,
                        );
                    }
                }
            }
        }
        self.give_starts(starts);
    }

    /// Whether a site may lie between the two: it must hold an opponent's piece unless the rule
    /// says otherwise.
    fn is_between(
        &mut self,
        st: Look<'_>,
        cx: &Ctx,
        rule: &FlankRule,
        test: Option<&Test<'_>>,
        site: i32,
    ) -> bool {
        let cx = cx.with_between(site).with_to(site);
        match test {
            Some(test) => self.passes_test(st, &cx, test, site),
            None => {
                let owner = self.field_at(st, crate::ir::SiteField::Who, rule.from.kind, site);
                self.is_enemy(st, owner)
            }
        }
    }

    fn is_friendly_end(&mut self, st: Look<'_>, cx: &Ctx, rule: &FlankRule) -> bool {
        match rule.to.when {
            Some(when) => self.bool(st, cx, when),
            None => {
                let owner = self.field_at(st, crate::ir::SiteField::Who, rule.from.kind, cx.to());
                self.is_friend(st, owner)
            }
        }
    }

    /// Adds what happens to a captured site: its piece is removed unless a rule says otherwise.
    fn take(
        &mut self,
        st: Look<'_>,
        cx: &Ctx,
        apply: Option<MovesId>,
        site: u32,
        rule: &FlankRule,
        out: &mut Sink,
    ) {
        self.caught(st, cx, apply, Place::new(rule.from.kind, site as i32), out);
    }

    fn caught(
        &mut self,
        st: Look<'_>,
        cx: &Ctx,
        apply: Option<MovesId>,
        at: Place,
        out: &mut Sink,
    ) {
        if let Some(apply) = apply {
            self.moves(st, *cx, apply, out);
            return;
        }
        let (start, thens) = (out.actions.len() as u32, out.thens.len() as u32);
        out.actions.push(Action::Remove(at, -1));
        self.close(out, Draft::new(at, at), start, thens);
    }

    /// Takes the pieces on both sides of the piece that moved, if there are some on both.
    pub(super) fn intervene(&mut self, st: Look<'_>, cx: Ctx, rule: &FlankRule, out: &mut Sink) {
        let min = rule
            .between
            .min
            .map_or(1, |min| self.int(st, &cx, min))
            .max(1) as usize;
        let max = rule
            .between
            .max
            .map_or(1, |max| self.int(st, &cx, max))
            .max(0) as usize;
        let starts = self.from_sites(st, &cx, &rule.from);
        for start in starts.iter() {
            let cx = cx.with_from(start);
            let Some(radials) = self.fixed_radials(rule.dirs) else {
                continue;
            };
            for line in radials.lines(start as usize) {
                let Some(other) = radials.opposite(line).filter(|other| *other > line) else {
                    continue;
                };
                let lengths = [line, other].map(|half| {
                    let run = radials.line(half).iter().take(max);
                    run.take_while(|site| self.is_caught_end(st, &cx.with_to(**site as i32), rule))
                        .count()
                });
                if lengths.iter().all(|length| *length >= min) {
                    for (half, length) in [line, other].into_iter().zip(lengths) {
                        for site in &radials.line(half)[..length] {
                            let cx = cx.with_to(*site as i32);
                            let apply = self.to_apply(st, &cx, &rule.to);
                            self.take(st, &cx, apply, *site, rule, out);
                        }
                    }
                }
            }
        }
        self.give_starts(starts);
    }

    fn is_caught_end(&mut self, st: Look<'_>, cx: &Ctx, rule: &FlankRule) -> bool {
        match rule.to.when {
            Some(when) => self.bool(st, cx, when),
            None => {
                let owner = self.field_at(st, crate::ir::SiteField::Who, rule.from.kind, cx.to());
                self.is_enemy(st, owner)
            }
        }
    }

    /// Does something to each site along some directions, for as long as a condition holds.
    pub(super) fn directional(&mut self, st: Look<'_>, cx: Ctx, rule: &FlankRule, out: &mut Sink) {
        let starts = self.from_sites(st, &cx, &rule.from);
        for start in starts.iter() {
            let cx = cx.with_from(start);
            let lines = self.lines(st, &cx, start as usize, rule.dirs);
            for line in lines.iter() {
                for site in line.iter() {
                    let cx = cx.with_to(*site as i32);
                    if !self.is_caught_end(st, &cx, rule) {
                        break;
                    }
                    let apply = self.to_apply(st, &cx, &rule.to);
                    self.take(st, &cx, apply, *site, rule, out);
                }
            }
        }
        self.give_starts(starts);
    }

    /// Takes the neighbours of the piece that moved that are surrounded.
    pub(super) fn surround(&mut self, st: Look<'_>, cx: Ctx, rule: &SurroundRule, out: &mut Sink) {
        let radials = self.p.radials(rule.dirs);
        let kind = rule.from.kind;
        let except = rule.except.map_or(0, |except| self.int(st, &cx, except));
        let starts = self.from_sites(st, &cx, &rule.from);
        for start in starts.iter() {
            let cx = cx.with_from(start);
            for line in radials.lines(start as usize) {
                let Some(&site) = radials.line(line).first() else {
                    continue;
                };
                let here = cx.with_between(site as i32).with_to(site as i32);
                let fits = match rule.between.when {
                    Some(when) => self.bool(st, &here, when),
                    None => {
                        let owner =
                            self.field_at(st, crate::ir::SiteField::Who, kind, here.between());
                        self.is_enemy(st, owner)
                    }
                };
                if fits && self.is_surrounded(st, &here, rule, except) {
                    let at = Place::new(kind, site as i32);
                    self.caught(st, &here, rule.between.apply, at, out);
                }
            }
        }
        self.give_starts(starts);
    }

    fn is_surrounded(&mut self, st: Look<'_>, cx: &Ctx, rule: &SurroundRule, except: i32) -> bool {
        let radials = self.p.radials(rule.dirs);
        let mut others = 0;
        let mut with = rule.with.is_none();
        for line in radials.lines(cx.between() as usize) {
            let Some(&site) = radials.line(line).first() else {
                continue;
            };
            let site = site as i32;
            let what = self.what_at(st, Place::new(rule.from.kind, site));
            let fits = match rule.to.when {
                Some(when) => self.bool(st, &cx.with_to(site), when),
                None => self.is_friend(st, self.p.owner(what) as i32),
            };
            others += i32::from(!fits);
            if let Some(spec) = &rule.with {
                with |= spec
                    .kinds
                    .iter()
                    .any(|kind| self.int(st, cx, *kind) == what);
            }
        }
        others <= except && with
    }

    /// Takes the groups beside the piece that moved that have no liberties left.
    pub(super) fn enclose(&mut self, st: Look<'_>, cx: Ctx, rule: &EncloseRule, out: &mut Sink) {
        let kind = rule.from.kind;
        let exceptions = rule.exceptions.map_or(0, |n| self.int(st, &cx, n));
        let starts = self.from_sites(st, &cx, &rule.from);
        let near = self
            .near(rule.dirs)
            .filter(|_| exceptions == 0 && !rule.with_empty);
        let test = self.test(st, rule.between.when);
        // Sets do not say which sites without a piece on top have others below.
        let members = self.sites_passing(&test, kind).zip(near);
        let members = members.filter(|_| !self.p.needs.stacks);
        for start in starts.iter() {
            let cx = cx.with_from(start);
            let mut seen = self.take_set();
            let lines = self.lines(st, &cx, start as usize, rule.dirs);
            for site in lines.steps() {
                // Most groups have a liberty right here, and need not be followed.
                let empty = |there: &u32| self.is_empty(st, kind, *there as i32);
                if near.is_some_and(|near| near.steps(site).iter().any(empty)) {
                    continue;
                }
                let begins = |this: &mut Self| match members {
                    Some((members, _)) => contains(members, site),
                    None => {
                        exceptions > 0 && this.is_empty(st, kind, site as i32)
                            || this.is_enclosable(st, &cx, rule, site)
                    }
                };
                if seen.contains(site) || !begins(self) {
                    continue;
                }
                let (group, taken) = match members {
                    Some((members, near)) => {
                        self.group_without_liberty(st, near, members, kind, site)
                    }
                    None if rule.with_empty => self.region_walked_around(st, &cx, rule, site),
                    None => {
                        let (group, is_free) = self.enclosed_group(st, &cx, rule, exceptions, site);
                        (group, !is_free)
                    }
                };
                seen.union(group.words());
                if taken {
                    for site in group.iter() {
                        let here = cx.with_between(site as i32);
                        let at = Place::new(kind, site as i32);
                        self.caught(st, &here, rule.between.apply, at, out);
                    }
                }
                self.give_set(group);
            }
            self.give_set(seen);
        }
        self.give_starts(starts);
    }

    /// The group of a site among `members`, and whether it has no liberty; the search stops at the first.
    fn group_without_liberty(
        &mut self,
        st: Look<'_>,
        near: &Near,
        members: &[u64],
        kind: SiteType,
        site: usize,
    ) -> (SiteSet, bool) {
        let mut group = self.take_set();
        let empties = st.empties(&self.p.layout, kind);
        let is_free = self.spread_over(near, site, members, empties, &mut group);
        (group, !is_free)
    }

    pub(super) fn is_enclosable(
        &mut self,
        st: Look<'_>,
        cx: &Ctx,
        rule: &EncloseRule,
        site: usize,
    ) -> bool {
        let cx = cx.with_between(site as i32).with_to(site as i32);
        match rule.between.when {
            Some(when) => self.bool(st, &cx, when),
            None => {
                let owner = self.field_at(st, crate::ir::SiteField::Who, rule.from.kind, cx.to());
                self.is_enemy(st, owner)
            }
        }
    }

    /// The group of a site, and whether it still has liberties. If liberties are allowed, that many
    /// empty sites are enclosed with the group; if not, the search stops at the first liberty.
    fn enclosed_group(
        &mut self,
        st: Look<'_>,
        cx: &Ctx,
        rule: &EncloseRule,
        exceptions: i32,
        start: usize,
    ) -> (SiteSet, bool) {
        let (mut group, mut is_free) = (self.take_set(), false);
        let mut open = self.take_numbers();
        group.insert(start);
        open.push(start as i32);
        let mut allowed = exceptions;
        if allowed > 0 && self.is_empty(st, rule.from.kind, start as i32) {
            allowed -= 1;
        }
        let to_the_last = exceptions > 0 || !self.limits.shortcuts;
        while let Some(site) = open.pop().filter(|_| !is_free || to_the_last) {
            if !self.go_on(1) {
                break;
            }
            let lines = self.lines(st, &cx.with_from(site), site as usize, rule.dirs);
            for there in lines.steps() {
                if self.is_empty(st, rule.from.kind, there as i32) {
                    if allowed > 0 && !group.contains(there) {
                        allowed -= 1;
                        group.insert(there);
                        open.push(there as i32);
                    } else if !(exceptions > 0 && group.contains(there)) {
                        is_free = true;
                    }
                } else if !group.contains(there) && self.is_enclosable(st, cx, rule, there) {
                    group.insert(there);
                    open.push(there as i32);
                }
            }
        }
        self.give_numbers(open);
        (group, is_free)
    }
}
