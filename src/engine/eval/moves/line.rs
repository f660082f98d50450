//! Moves in a straight line: slides, hops, shots.

use crate::ir::{BetweenSpec, BoolId, FromSpec, HopRule, PieceSpec, SiteType, SlideRule};

use super::{Draft, Sink};
use crate::engine::action::{Action, Place};
use crate::engine::eval::{Ctx, Eval, Test};
use crate::engine::state::Position;

impl<'g> Eval<'g> {
    /// Any number of steps over what `between` allows, which is empty sites
    /// unless it says otherwise. A site that satisfies the condition of `to`
    /// ends the slide and is entered with what `to` does besides.
    pub(super) fn slide(&mut self, st: &Position, cx: Ctx, rule: &SlideRule, out: &mut Sink) {
        let starts = self.from_sites(st, &cx, &rule.from);
        for start in starts.iter() {
            // Where the start is named a slide is asked for, whether a piece is there or not.
            let named = rule.from.sites.is_some();
            if !named && self.what_at(st, Place::new(rule.from.kind, start)) == 0 {
                continue;
            }
            let cx = cx.from(start);
            let from = Place::new(rule.from.kind, start);
            self.slide_lines(st, cx, rule, out.want.goal(), &mut |this, cx, stops| {
                if out.misses(cx.to) {
                    return;
                }
                // Quirk 9: a condition on what happens at the end says where a slide may end;
                // along a track only where a slide in a line would go on.
                let asked = !(stops && rule.tracks.is_some());
                let when = rule.to.apply_when.filter(|_| asked);
                if when.is_some_and(|when| !this.bool(st, &cx, when)) {
                    return;
                }
                let apply = rule.to.apply.filter(|_| stops);
                let to = Place::new(rule.to.kind, cx.to);
                let (first, thens) = (out.actions.len() as u32, out.thens.len() as u32);
                if let Some(apply) = rule.between.apply {
                    for site in this.passed(st, &cx, rule) {
                        this.side_effects(st, &cx.between(*site as i32), apply, out);
                    }
                }
                if let Some(apply) = apply {
                    this.side_effects(st, &cx, apply, out);
                }
                let action = this.carry(st, &cx, &rule.from, (from, to), -1);
                out.actions.push(action);
                this.leave_trail(st, &cx, rule, out);
                this.close(out, Draft::new(from, to), first, thens);
            });
            if out.suffices() {
                break;
            }
        }
        self.give_starts(starts);
    }

    /// Visits every site a slide may end at, and whether it is stopped there. Lines that do not
    /// lead to the goal, if there is one, are left out.
    fn slide_lines(
        &mut self,
        st: &Position,
        cx: Ctx,
        rule: &SlideRule,
        goal: Option<i32>,
        visit: &mut dyn FnMut(&mut Self, Ctx, bool),
    ) {
        let (min, max) = self.range(st, &cx, &rule.between);
        if let Some(pick) = &rule.tracks {
            self.slide_tracks(st, cx, rule, pick, visit);
            return;
        }
        let anywhere = rule.to.when.is_none() && rule.between.when.is_some();
        let ends = rule.to.when.map(|when| self.test(st, Some(when)));
        let passes = self.test_or_empty(st, rule.between.when, rule.from.kind);
        let lines = self.lines(st, &cx, cx.from.max(0) as usize, rule.dirs);
        for line in lines.iter().filter(|line| leads_to(line, goal)) {
            for (index, site) in line.iter().enumerate() {
                let steps = index as i32 + 1;
                if steps > max {
                    break;
                }
                let far_enough = steps >= min;
                // Before the end lies what was passed last, if anything was.
                let passed = index.checked_sub(1).map_or(-1, |last| line[last] as i32);
                let end = cx.to(*site as i32).between(passed);
                let is_end = |test| self.passes_test(st, &end, test, *site as i32);
                if far_enough && ends.as_ref().is_some_and(is_end) {
                    visit(self, end, true);
                    break;
                }
                let cx = end.between(*site as i32);
                if !self.passes_test(st, &cx, &passes, *site as i32) {
                    break;
                }
                // What may be passed may be landed on if `to` says nothing of the end.
                if far_enough && (anywhere || self.is_empty(st, rule.from.kind, cx.to)) {
                    visit(self, cx, false);
                }
            }
        }
    }

    pub(super) fn passes(
        &mut self,
        st: &Position,
        cx: &Ctx,
        when: Option<BoolId>,
        kind: SiteType,
    ) -> bool {
        match when {
            Some(when) => self.bool(st, cx, when),
            None => self.is_empty(st, kind, cx.between),
        }
    }

    fn leave_trail(&mut self, st: &Position, cx: &Ctx, rule: &SlideRule, out: &mut Sink) {
        let Some(trail) = rule.between.trail else {
            return;
        };
        let what = self.int(st, cx, trail);
        let passed = self.passed(st, cx, rule).iter().map(|site| *site as i32);
        for site in std::iter::once(cx.from).chain(passed) {
            let at = Place::new(rule.from.kind, site);
            out.actions.push(Action::Add {
                at,
                what,
                count: 1,
                state: -1,
            });
        }
    }

    /// The sites between the ends of a slide in a line.
    fn passed(&mut self, st: &Position, cx: &Ctx, rule: &SlideRule) -> &'g [u32] {
        let lines = self.lines(st, cx, cx.from.max(0) as usize, rule.dirs);
        let way = |line: &'g [u32]| {
            let end = line.iter().position(|site| *site as i32 == cx.to)?;
            Some(&line[..end])
        };
        lines.iter().find_map(way).unwrap_or_default()
    }

    /// How many sites may lie between: the least and the most.
    pub(super) fn range(&mut self, st: &Position, cx: &Ctx, between: &BetweenSpec) -> (i32, i32) {
        let min = between.min.map_or(1, |min| self.int(st, cx, min));
        let max = between.max.map_or(i32::MAX, |max| self.int(st, cx, max));
        (min, max)
    }

    /// Over something: empty sites as far as `before` allows, then what is
    /// jumped, then empty sites as far as `after` allows, then the landing.
    pub(super) fn hop(&mut self, st: &Position, cx: Ctx, rule: &HopRule, out: &mut Sink) {
        let starts = self.from_sites(st, &cx, &rule.from);
        for start in starts.iter() {
            let cx = cx.from(start);
            let before = rule
                .between
                .before
                .map_or(0, |n| self.int(st, &cx, n))
                .max(0) as usize;
            let after = rule
                .between
                .after
                .map_or(0, |n| self.int(st, &cx, n))
                .max(0) as usize;
            let min = rule.between.min.map_or(1, |n| self.int(st, &cx, n)).max(0) as usize;
            let max = rule.between.max.map_or(1, |n| self.int(st, &cx, n));
            // Over less than nothing there is no hop; over nothing it is a step.
            let Ok(max) = usize::try_from(max) else {
                continue;
            };
            let lines = self.lines(st, &cx, start as usize, rule.dirs);
            let goal = out.want.goal();
            let tests = (
                self.test(st, rule.between.when),
                self.test(st, rule.to.when),
            );
            for line in lines.iter().filter(|line| leads_to(line, goal)) {
                self.hop_line(st, cx, (rule, &tests), (line, before, after, min, max), out);
            }
            if out.suffices() {
                break;
            }
        }
        self.give_starts(starts);
    }

    fn hop_line(
        &mut self,
        st: &Position,
        cx: Ctx,
        (rule, tests): (&HopRule, &(Test<'_>, Test<'_>)),
        (line, before, after, min, max): (&[u32], usize, usize, usize, usize),
        out: &mut Sink,
    ) {
        let kind = rule.from.kind;
        for first in 0..=before.min(line.len()) {
            let jumped = self.run_length(st, cx, &tests.0, &line[first..], max);
            for length in min..=jumped {
                let hurdle = &line[first..first + length];
                for landing in 0..=after {
                    let Some(&end) = line.get(first + length + landing) else {
                        break;
                    };
                    if !self.land(st, cx, (rule, &tests.1), (hurdle, end), out)
                        || !self.is_empty(st, kind, end as i32)
                    {
                        break;
                    }
                }
            }
            let free = line
                .get(first)
                .is_some_and(|site| self.is_empty(st, kind, *site as i32));
            if !free || jumped > 0 {
                break;
            }
        }
    }

    /// How many sites in a row, at most `max`, can be jumped.
    fn run_length(
        &mut self,
        st: &Position,
        cx: Ctx,
        test: &Test<'_>,
        line: &[u32],
        max: usize,
    ) -> usize {
        let mut length = 0;
        while length < max
            && let Some(site) = line.get(length)
        {
            let here = cx.between(*site as i32).to(*site as i32);
            // Quirk 10: unless it is said what is jumped, an empty site may be jumped too.
            if !self.passes_test(st, &here, test, *site as i32) {
                break;
            }
            length += 1;
        }
        length
    }

    /// Adds the move that ends at a site, if it can. Says whether a hop may go on.
    fn land(
        &mut self,
        st: &Position,
        cx: Ctx,
        (rule, test): (&HopRule, &Test<'_>),
        (hurdle, end): (&[u32], u32),
        out: &mut Sink,
    ) -> bool {
        let cx = cx
            .to(end as i32)
            .between(hurdle.last().map_or(-1, |site| *site as i32));
        let fits = self.passes_test(st, &cx, test, cx.to);
        // Where what happens at the end has a condition, it says where a hop ends, and
        // the condition of the end only what may be passed on the way there.
        let ends = match rule.to.apply_when {
            Some(when) => self.bool(st, &cx, when),
            None => fits,
        };
        if !ends {
            return fits || rule.to.apply_when.is_none();
        }
        if out.misses(cx.to) {
            return true;
        }
        let (from, to) = (
            Place::new(rule.from.kind, cx.from),
            Place::new(rule.to.kind, cx.to),
        );
        let (first, thens) = (out.actions.len() as u32, out.thens.len() as u32);
        if let Some(apply) = rule.between.apply {
            for site in hurdle {
                self.side_effects(st, &cx.between(*site as i32), apply, out);
            }
        }
        if let Some(apply) = self.to_apply(st, &cx, &rule.to) {
            self.side_effects(st, &cx, apply, out);
        }
        let action = self.carry(st, &cx, &rule.from, (from, to), -1);
        out.actions.push(action);
        self.close(out, Draft::new(from, to), first, thens);
        true
    }

    /// Puts a piece on each site that a slide from the moved piece reaches.
    pub(super) fn shoot(
        &mut self,
        st: &Position,
        cx: Ctx,
        (piece, from, rule): (&PieceSpec, &FromSpec, &SlideRule),
        out: &mut Sink,
    ) {
        let starts = self.from_sites(st, &cx, from);
        for start in starts.iter() {
            let cx = cx.from(start);
            let (min, max) = self.range(st, &cx, &rule.between);
            let passes = self.test_or_empty(st, rule.between.when, rule.from.kind);
            let ends = self.test(st, rule.to.when);
            let lines = self.lines(st, &cx, start as usize, rule.dirs);
            for line in lines.iter() {
                let mut passed = -1;
                for (steps, site) in (1..=max).zip(line) {
                    let site = *site as i32;
                    let cx = cx.to(site).between(passed);
                    passed = site;
                    if !self.passes_test(st, &cx.between(site), &passes, site) {
                        break;
                    }
                    // It goes as far as it may end; who shoots is not asked for.
                    if !self.passes_test(st, &cx.from(-1), &ends, site) {
                        break;
                    }
                    if steps < min || out.misses(site) {
                        continue;
                    }
                    let apply = self.to_apply(st, &cx, &rule.to);
                    for kind in &piece.kinds {
                        let what = self.int(st, &cx, *kind);
                        let state = piece.state.map_or(-1, |state| self.int(st, &cx, state));
                        let at = Place::new(rule.to.kind, cx.to);
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

/// Whether a line leads over the goal, if there is one.
fn leads_to(line: &[u32], goal: Option<i32>) -> bool {
    goal.is_none_or(|goal| line.contains(&(goal as u32)))
}
