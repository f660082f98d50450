//! Moves in a straight line: slides, hops, shots.

use crate::ir::{BoolId, FromSpec, HopRule, PieceSpec, SiteType, SlideRule};

use super::walk::{self, Hop, LinePart, Slide, SlideSpan, Walk};
use super::{Draft, Sink, Want};
use crate::engine::action::{Action, Place};
use crate::engine::eval::{Ctx, Eval, Test};
use crate::engine::state::Look;

impl<'g> Eval<'g> {
    /// Slides any number of steps over sites that `between` allows, which are empty sites by
    /// default. A site that meets the condition of `to` ends the slide; the piece enters it, and
    /// the effect of `to` is carried out.
    pub(super) fn slide(&mut self, st: Look<'_>, cx: Ctx, rule: &SlideRule, out: &mut Sink) {
        let starts = self.from_sites(st, &cx, &rule.from);
        let applies = rule.to.apply.is_some();
        let plain = out.want == Want::All && slides_plainly(rule) && !self.p.needs.stacks;
        for start in starts.iter() {
            // If the rule names the start, a slide is allowed even if no piece is there.
            let named = rule.from.sites.is_some();
            if !named && self.what_at(st, Place::new(rule.from.kind, start)) == 0 {
                continue;
            }
            let cx = cx.with_from(start);
            let from = Place::new(rule.from.kind, start);
            let first = out.len();
            self.slide_lines(st, cx, rule, out.want.goal(), &mut |this, cx, stops| {
                if plain && !(stops && applies) {
                    return out.list_plain(from, Place::new(rule.to.kind, cx.to()));
                }
                if out.misses(cx.to()) {
                    return;
                }
                // Quirk 9: a condition on the effect at the end decides where a slide may end;
                // along a track it is asked only at sites that do not stop the slide.
                let asked = !(stops && rule.tracks.is_some());
                let when = rule.to.apply_when.filter(|_| asked);
                if when.is_some_and(|when| !this.bool(st, &cx, when)) || out.goes_by() {
                    return;
                }
                this.slide_to(st, cx, rule, stops, out);
            });
            self.may_grow(out, 2 * (out.len() - first));
            if out.suffices() {
                break;
            }
        }
        self.give_starts(starts);
    }

    /// Adds the slide from `cx.from` to `cx.to`, which ends there because something stops it, or not.
    pub(crate) fn slide_to(
        &mut self,
        st: Look<'_>,
        cx: Ctx,
        rule: &SlideRule,
        stops: bool,
        out: &mut Sink,
    ) {
        let apply = rule.to.apply.filter(|_| stops && out.realises());
        let from = Place::new(rule.from.kind, cx.from());
        let to = Place::new(rule.to.kind, cx.to());
        let (first, thens) = (out.actions.len() as u32, out.thens.len() as u32);
        if let Some(apply) = rule.between.apply.filter(|_| out.realises()) {
            for site in self.passed(st, &cx, rule) {
                self.side_effects(st, &cx.with_between(*site as i32), apply, out);
            }
        }
        if let Some(apply) = apply {
            self.side_effects(st, &cx, apply, out);
        }
        let action = self.carry(st, &cx, &rule.from, from, to, -1);
        out.actions.push(action);
        self.leave_trail(st, &cx, rule, out);
        self.close(out, Draft::new(from, to), first, thens);
    }

    /// Visits every site where a slide may end, and says whether it is stopped there. If there is a
    /// goal, lines that do not lead to it are skipped.
    fn slide_lines(
        &mut self,
        st: Look<'_>,
        cx: Ctx,
        rule: &SlideRule,
        goal: Option<i32>,
        visit: &mut dyn FnMut(&mut Self, Ctx, bool),
    ) {
        let (min, max) = self.range(st, &cx, &rule.between, i32::MAX);
        if let Some(pick) = &rule.tracks {
            self.slide_tracks(st, cx, rule, pick, visit);
            return;
        }
        let lines = self.lines(st, &cx, cx.from().max(0) as usize, rule.dirs);
        if goal.is_some() && !lines.iter().any(|line| leads_to(line, goal)) {
            return;
        }
        let ends = rule.to.when;
        let ends = ends.map(|when| self.test_at_goal(st, Some(when), cx.from(), goal));
        let between = self.test_or_empty(st, rule.between.when, rule.from.kind);
        let free = self.test_or_empty(st, None, rule.from.kind);
        let span = SlideSpan {
            min,
            max,
            stops: ends.is_some(),
            anywhere: lands_anywhere(rule),
        };
        for line in lines.iter().filter(|line| leads_to(line, goal)) {
            let mut sliding = Sliding {
                on: OnLine {
                    eval: &mut *self,
                    st,
                    cx,
                    line,
                    between: &between,
                    free: &free,
                    end: ends.as_ref(),
                },
                visit: &mut *visit,
            };
            walk::slide(&mut sliding, true, span);
        }
    }

    pub(super) fn passes(
        &mut self,
        st: Look<'_>,
        cx: &Ctx,
        when: Option<BoolId>,
        kind: SiteType,
    ) -> bool {
        match when {
            Some(when) => self.bool(st, cx, when),
            None => self.is_empty(st, kind, cx.between()),
        }
    }

    fn leave_trail(&mut self, st: Look<'_>, cx: &Ctx, rule: &SlideRule, out: &mut Sink) {
        let Some(trail) = rule.between.trail else {
            return;
        };
        let what = self.int(st, cx, trail);
        let passed = self.passed(st, cx, rule).iter().map(|site| *site as i32);
        for site in std::iter::once(cx.from()).chain(passed) {
            let at = Place::new(rule.from.kind, site);
            out.actions.push(Action::Add {
                at,
                what,
                count: 1,
                state: -1,
            });
        }
    }

    /// The sites between the ends of a straight slide.
    fn passed(&mut self, st: Look<'_>, cx: &Ctx, rule: &SlideRule) -> &'g [u32] {
        let lines = self.lines(st, cx, cx.from().max(0) as usize, rule.dirs);
        let way = |line: &'g [u32]| {
            let end = line.iter().position(|site| *site as i32 == cx.to())?;
            Some(&line[..end])
        };
        lines.iter().find_map(way).unwrap_or_default()
    }

    /// Hops: over as many empty sites as `before` allows, then over what is jumped, then over as
    /// many empty sites as `after` allows, and then the landing.
    pub(super) fn hop(&mut self, st: Look<'_>, cx: Ctx, rule: &HopRule, out: &mut Sink) {
        let starts = self.from_sites(st, &cx, &rule.from);
        for start in starts.iter() {
            let cx = cx.with_from(start);
            let Some(span) = self.hop_span(st, &cx, &rule.between) else {
                continue;
            };
            let lines = self.lines(st, &cx, start as usize, rule.dirs);
            let goal = out.want.goal();
            let between = self.test(st, rule.between.when);
            // Most pieces have nothing beside them that they could jump.
            let beside = span.before == 0 && span.min > 0;
            let jumps = |line: &[u32]| {
                let first = line.first();
                let barred = |site: &u32| beside && between.told(*site as i32) == Some(false);
                let is_long = line.len() > span.min;
                is_long && leads_to(line, goal) && !first.is_none_or(barred)
            };
            if !lines.iter().any(jumps) {
                continue;
            }
            let to = self.test_at_goal(st, rule.to.when, start, goal);
            let free = self.test_or_empty(st, None, rule.from.kind);
            for line in lines.iter().filter(|line| jumps(line)) {
                let mut hopping = Hopping {
                    on: OnLine {
                        eval: &mut *self,
                        st,
                        cx,
                        line,
                        between: &between,
                        free: &free,
                        end: Some(&to),
                    },
                    rule,
                    out: &mut *out,
                };
                walk::hop(&mut hopping, true, span);
            }
            if out.suffices() {
                break;
            }
        }
        self.give_starts(starts);
    }

    /// Adds the jump that lands on `cx.to`, if it is allowed. Returns whether a hop may go on.
    fn land(
        &mut self,
        st: Look<'_>,
        cx: Ctx,
        rule: &HopRule,
        test: Option<&Test<'_>>,
        hurdle: &[u32],
        out: &mut Sink,
    ) -> bool {
        let cx = cx.with_between(hurdle.last().map_or(-1, |site| *site as i32));
        let fits = test.is_none_or(|test| self.passes_test(st, &cx, test, cx.to()));
        // If the effect at the end has a condition, that condition decides where a hop may end, and
        // the condition of `to` only decides what may be passed on the way.
        let ends = match rule.to.apply_when {
            Some(when) => self.bool(st, &cx, when),
            None => fits,
        };
        if !ends {
            return fits || rule.to.apply_when.is_none();
        }
        if !out.misses(cx.to()) && !out.goes_by() {
            self.hop_to(st, cx, rule, hurdle, out);
        }
        true
    }

    /// Adds the hop from `cx.from` to `cx.to` over some sites.
    pub(crate) fn hop_to(
        &mut self,
        st: Look<'_>,
        cx: Ctx,
        rule: &HopRule,
        hurdle: &[u32],
        out: &mut Sink,
    ) {
        let (from, to) = (
            Place::new(rule.from.kind, cx.from()),
            Place::new(rule.to.kind, cx.to()),
        );
        let (first, thens) = (out.actions.len() as u32, out.thens.len() as u32);
        if let Some(apply) = rule.between.apply.filter(|_| out.realises()) {
            for site in hurdle {
                self.side_effects(st, &cx.with_between(*site as i32), apply, out);
            }
        }
        if out.realises()
            && let Some(apply) = self.to_apply(st, &cx, &rule.to)
        {
            self.side_effects(st, &cx, apply, out);
        }
        let action = self.carry(st, &cx, &rule.from, from, to, -1);
        out.actions.push(action);
        self.close(out, Draft::new(from, to), first, thens);
    }

    /// Puts a piece on each site that a slide of the moved piece would reach.
    pub(super) fn shoot(
        &mut self,
        st: Look<'_>,
        cx: Ctx,
        piece: &PieceSpec,
        from: &FromSpec,
        rule: &SlideRule,
        out: &mut Sink,
    ) {
        let starts = self.from_sites(st, &cx, from);
        let alone = piece.kinds.len() == 1;
        for start in starts.iter() {
            let cx = cx.with_from(start);
            let (min, max) = self.range(st, &cx, &rule.between, i32::MAX);
            let passes = self.test_or_empty(st, rule.between.when, rule.from.kind);
            let ends = self.test(st, rule.to.when);
            let lines = self.lines(st, &cx, start as usize, rule.dirs);
            for line in lines.iter() {
                let mut passed = -1;
                for (steps, site) in (1..=max).zip(line) {
                    let site = *site as i32;
                    let before = std::mem::replace(&mut passed, site);
                    let over = || cx.with_to(site).with_between(site);
                    // A shot flies as far as it may end, and its shooter is not tested.
                    let end = || cx.with_to(site).with_between(before).with_from(-1);
                    if !self.passes_at(st, &passes, site, over)
                        || !self.passes_at(st, &ends, site, end)
                    {
                        break;
                    }
                    if steps < min || out.misses(site) || alone && out.goes_by() {
                        continue;
                    }
                    let cx = cx.with_to(site).with_between(before);
                    let apply = self.to_apply(st, &cx, &rule.to);
                    for kind in &piece.kinds {
                        let what = self.int(st, &cx, *kind);
                        let state = piece.state.map_or(-1, |state| self.int(st, &cx, state));
                        let at = Place::new(rule.to.kind, cx.to());
                        let action = Action::Add {
                            at,
                            what,
                            count: 1,
                            state,
                        };
                        self.push(st, &cx, Draft::new(at, at), action, apply, out);
                    }
                }
            }
        }
        self.give_starts(starts);
    }
}

/// Whether a slide only carries a piece to its end, unless something stops it there.
pub(crate) fn slides_plainly(rule: &SlideRule) -> bool {
    rule.to.apply_when.is_none() && rule.between.apply.is_none() && rule.between.trail.is_none()
}

/// Whether a slide may end wherever it may pass: if the rule says what it passes but not where it
/// ends, or if it only passes empty sites, where it may end anyway.
pub(crate) fn lands_anywhere(rule: &SlideRule) -> bool {
    rule.to.when.is_none() || rule.between.when.is_none()
}

/// One piece on its way along a line.
struct OnLine<'e, 'g> {
    eval: &'e mut Eval<'g>,
    st: Look<'e>,
    cx: Ctx,
    line: &'e [u32],
    between: &'e Test<'e>,
    free: &'e Test<'e>,
    end: Option<&'e Test<'e>>,
}

impl OnLine<'_, '_> {
    /// The site at a step of the line, counted from 1; -1 if there is none.
    #[inline]
    fn site(&self, step: usize) -> i32 {
        let site = step.checked_sub(1).and_then(|index| self.line.get(index));
        site.map_or(-1, |site| *site as i32)
    }

    /// The context at an end: the site that was passed last, if any, is between.
    #[inline]
    fn at_end(&self, step: usize) -> Ctx {
        let passed = self.site(step - 1);
        self.cx.with_to(self.site(step)).with_between(passed)
    }

    #[inline(always)]
    fn passing(&mut self, on: bool, step: usize, part: LinePart) -> bool {
        let site = self.site(step);
        if !on || site < 0 {
            return false;
        }
        let cx = self.cx;
        match part {
            // Quirk 10: unless the rule says what is jumped, an empty site may be jumped too.
            LinePart::Between => {
                let over = || cx.with_to(site).with_between(site);
                self.eval
                    .passes_at(self.st.look(), self.between, site, over)
            }
            LinePart::End => {
                let before = self.site(step - 1);
                let end = || cx.with_to(site).with_between(before);
                let test = self.end;
                test.is_none_or(|test| self.eval.passes_at(self.st.look(), test, site, end))
            }
            LinePart::Free => self.eval.passes_at(self.st.look(), self.free, site, || cx),
        }
    }
}

/// A sliding piece, and what is done where it may end.
struct Sliding<'e, 'g> {
    on: OnLine<'e, 'g>,
    visit: &'e mut dyn FnMut(&mut Eval<'g>, Ctx, bool),
}

impl Walk for Sliding<'_, '_> {
    type On = bool;

    #[inline]
    fn is_none(on: &bool) -> bool {
        !on
    }

    #[inline]
    fn without(on: bool, others: bool) -> bool {
        on && !others
    }

    #[inline]
    fn passing(&mut self, on: bool, step: usize, part: LinePart) -> bool {
        self.on.passing(on, step, part)
    }
}

impl Slide for Sliding<'_, '_> {
    #[inline]
    fn end(&mut self, _: bool, step: usize, stopped: bool) {
        let cx = if stopped {
            self.on.at_end(step)
        } else {
            let site = self.on.site(step);
            self.on.cx.with_to(site).with_between(site)
        };
        (self.visit)(self.on.eval, cx, stopped);
    }
}

/// A hopping piece.
struct Hopping<'e, 'g> {
    on: OnLine<'e, 'g>,
    rule: &'e HopRule,
    out: &'e mut Sink,
}

impl Walk for Hopping<'_, '_> {
    type On = bool;

    #[inline]
    fn is_none(on: &bool) -> bool {
        !on
    }

    #[inline]
    fn without(on: bool, others: bool) -> bool {
        on && !others
    }

    #[inline]
    fn passing(&mut self, on: bool, step: usize, part: LinePart) -> bool {
        self.on.passing(on, step, part)
    }
}

impl Hop for Hopping<'_, '_> {
    #[inline]
    fn land(&mut self, _: bool, step: usize, over: (usize, usize)) -> bool {
        let on = &mut self.on;
        let Some(end) = on.line.get(step - 1) else {
            return false;
        };
        let asks = self.rule.to.apply_when.is_some();
        let end_at = *end as i32;
        if !asks
            && on
                .end
                .is_some_and(|test| self.out.is_done_with(test, end_at))
        {
            return true;
        }
        let hurdle = &on.line[over.0..over.0 + over.1];
        let cx = on.cx.with_to(end_at);
        on.eval
            .land(on.st.look(), cx, self.rule, on.end, hurdle, self.out)
    }
}

/// Whether a line passes over the goal, if there is one.
fn leads_to(line: &[u32], goal: Option<i32>) -> bool {
    goal.is_none_or(|goal| line.contains(&(goal as u32)))
}
