//! Jumps over one site, beside what jumps or at a distance, and over several.

use super::Planner;
use super::steps::OneWay;
use super::walks::{Walker, one_step};
use crate::ir::arithmetic::add;
use crate::ir::{
    BetweenSpec, ContextVar, DirsId, HopRule, IntId, Leaf, MovesId, PlanOver, PlanSpan, PlanStep,
    SitesId,
};

const BETWEEN: Leaf = Leaf::Context(ContextVar::Between);
const TO: Leaf = Leaf::Context(ContextVar::To);

impl Planner<'_> {
    /// Jumps over one site, or over several.
    pub(super) fn hops_by(
        &mut self,
        rule: &HopRule,
        walker: Walker,
        then: &[MovesId],
        steps: &mut Vec<PlanStep>,
    ) -> Option<()> {
        let between = &rule.between;
        let is = |id: Option<IntId>, number: i32| {
            id.is_none_or(|id| self.p.arena.const_int(id) == Some(number))
        };
        if !(is(between.min, 1) && is(between.max, 1)) {
            return self.hops_over_several(rule, walker, then, steps);
        }
        if between.trail.is_some() || rule.to.apply_when.is_some() {
            return None;
        }
        let run = [
            self.most_empty(between.before)?,
            self.most_empty(between.after)?,
        ];
        let caught = match between.apply {
            Some(apply) => Some(self.caught(apply)?),
            None => None,
        };
        let from = self.begins(&rule.from, walker)?;
        let jumped = self.passed(between)?;
        let to = self.lands_at(&rule.to)?;
        let then = self.follow(then)?;
        // What is jumped is found as the first site that is not empty.
        if run[0] > 0 && !self.is_occupied(jumped) {
            return None;
        }
        for ([over, step], when) in self.jumps(rule.dirs, walker.what, run)? {
            let from = self.only_if(from, when);
            let over = PlanOver {
                step: over,
                is: jumped,
                caught,
                run,
            };
            steps.push(PlanStep {
                over: Some(over),
                ..one_step(from, step, to, then)
            });
        }
        Some(())
    }

    /// The sites that a jump may pass.
    fn passed(&mut self, between: &BetweenSpec) -> Option<SitesId> {
        match between.when {
            Some(when) => self.sites_where(when, &[BETWEEN, TO]),
            None => Some(self.all(true)),
        }
    }

    /// Jumps over several sites in a row, of which nothing is captured: slides that are one step longer.
    fn hops_over_several(
        &mut self,
        rule: &HopRule,
        walker: Walker,
        then: &[MovesId],
        steps: &mut Vec<PlanStep>,
    ) -> Option<()> {
        let between = &rule.between;
        let none = |id: Option<IntId>| id.is_none_or(|id| self.p.arena.const_int(id) == Some(0));
        let beside = none(between.before) && none(between.after);
        let takes = between.apply.is_some() || rule.to.apply_when.is_some();
        if !beside || takes || between.trail.is_some() {
            return None;
        }
        let from = self.begins(&rule.from, walker)?;
        let along = self.passed(between)?;
        let to = self.lands_at(&rule.to)?;
        let then = self.follow(then)?;
        let (reach, span) = self.stretch(between)?;
        self.lines_along(rule.dirs, walker.what, steps, |step| PlanStep {
            along: Some(along),
            reach,
            span: span.clone(),
            ..one_step(from, step, to, then)
        })
    }

    /// How far a jump goes over what lies between: the least and the greatest number of steps, and the
    /// exact one where that depends on its start.
    fn stretch(&mut self, between: &BetweenSpec) -> Option<([u32; 2], Option<PlanSpan>)> {
        let number = |id: Option<IntId>| match id {
            Some(id) => self.p.arena.const_int(id),
            None => Some(1),
        };
        if let (Some(least), Some(most)) = (number(between.min), number(between.max)) {
            // A range below zero has no jump.
            let steps = |between: i32| add(between, 1).max(0).cast_unsigned();
            return Some(([steps(least.max(0)), steps(most)], None));
        }
        let exact = between.min.filter(|min| between.max == Some(*min))?;
        let span = self.filled(exact)?;
        let more = add(span.more, 1);
        Some(([1, u32::MAX], Some(PlanSpan { more, ..span })))
    }

    /// How many empty sites may lie on one side of what is jumped.
    fn most_empty(&self, most: Option<IntId>) -> Option<u32> {
        match most {
            Some(most) => Some(self.p.arena.const_int(most)?.max(0).cast_unsigned()),
            None => Some(0),
        }
    }

    /// The step to what is jumped and the step of the whole jump, in some directions.
    fn jumps(
        &mut self,
        dirs: DirsId,
        what: Option<i32>,
        run: [u32; 2],
    ) -> Option<Vec<OneWay<[u32; 2]>>> {
        if run == [0, 0] {
            return self.hops(dirs, what);
        }
        let rays = self.rays_of(dirs, what)?.into_iter();
        Some(rays.map(|(step, when)| ([step, step], when)).collect())
    }
}
