//! Numbers that tell how much of a site's own row, column or other region some pieces fill, and jumps that
//! are as long as such a number.

use super::Planner;
use super::walks::{Walker, one_step};
use crate::ir::arithmetic::{Arithmetic, add, sub};
use crate::ir::{
    BetweenSpec, Bool, ContextVar, DirectionRule, GroupRule, HopRule, Int, IntId, Leaf, MovesId,
    PlanInt, PlanSpan, PlanStep, Region, RegionId, SiteSet, Sites, SitesId, StepTable,
};

const FROM: Leaf = Leaf::Context(ContextVar::From);
const BETWEEN: Leaf = Leaf::Context(ContextVar::Between);
const TO: Leaf = Leaf::Context(ContextVar::To);

#[expect(
    clippy::wildcard_enum_match_arm,
    reason = "a shape that is not known gives no plan"
)]
impl Planner<'_> {
    /// Jumps over several sites in a row, of which nothing is captured: slides that are one step longer.
    pub(super) fn hops_over_rows(
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
        let along = match between.when {
            Some(when) => self.sites_where(when, &[BETWEEN, TO])?,
            None => self.all(true),
        };
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

    /// A number that depends on where a move begins.
    fn filled(&mut self, number: IntId) -> Option<PlanSpan> {
        match self.int(number) {
            Int::CountSites(region) => {
                let (rows, set) = self.row(*region)?;
                Some(PlanSpan { rows, set, more: 0 })
            }
            Int::Two(how @ (Arithmetic::Add | Arithmetic::Sub), a, b) => {
                let filled = self.filled(*a)?;
                let more = self.p.arena.const_int(*b)?;
                let more = match how {
                    Arithmetic::Add => add(filled.more, more),
                    _ => sub(filled.more, more),
                };
                Some(PlanSpan { more, ..filled })
            }
            _ => None,
        }
    }

    /// The sites of a region that is another one for each site where a move may begin, and the set in
    /// which those that count lie.
    fn row(&mut self, region: RegionId) -> Option<(Box<[SiteSet]>, SitesId)> {
        match self.region(region) {
            Region::Indexed(sets, index) => {
                let row = |site: usize| {
                    let index = self.static_int(*index, &[FROM], site, None)?;
                    let set = usize::try_from(index)
                        .ok()
                        .and_then(|index| sets.get(index));
                    match set.map(|set| self.p.set(*set)) {
                        Some(set) => {
                            let inside = set.iter().all(|site| site < self.sites);
                            inside.then(|| set.clone())
                        }
                        None => Some(SiteSet::new(self.sites)),
                    }
                };
                let rows = (0..self.sites).map(row).collect::<Option<_>>()?;
                Some((rows, self.all(true)))
            }
            Region::Direction(rule) => Some((self.row_along(rule)?, self.all(true))),
            Region::Difference(row, but) => {
                let (rows, set) = self.row(*row)?;
                let but = self.sites_of(*but)?;
                let but = self.expr(Sites::Not(but));
                Some((rows, self.expr(Sites::And([set, but].into()))))
            }
            Region::Intersection(parts) => {
                let (first, rest) = parts.split_first()?;
                let (row, others) = match self.row(*first) {
                    Some(row) => (row, rest),
                    None => {
                        let (last, others) = parts.split_last()?;
                        (self.row(*last)?, others)
                    }
                };
                let others = others.iter().map(|part| self.sites_of(*part));
                let mut all = others.collect::<Option<Vec<_>>>()?;
                all.push(row.1);
                Some((row.0, self.expr(Sites::And(all.into()))))
            }
            _ => None,
        }
    }

    /// The sites in some directions from each site.
    fn row_along(&self, rule: &DirectionRule) -> Option<Box<[SiteSet]>> {
        let here =
            matches!(self.region(rule.from), Region::OfSite(site) if self.is_leaf(*site, &[FROM]));
        let radials = self.radials_of(rule.dirs)?;
        let included = match rule.included.map(|included| self.bool(included)) {
            None => false,
            Some(Bool::Const(included)) => *included,
            Some(_) => return None,
        };
        let most = match rule.distance {
            Some(most) => self.p.arena.const_int(most)?.max(0) as usize,
            None => usize::MAX,
        };
        if !here || rule.stop.is_some() || rule.kind != self.p.default_kind {
            return None;
        }
        let row = |site: usize| {
            let all = radials.iter().map(|radials| self.p.radials(*radials));
            let lines = all.flat_map(|all| all.lines(site).map(|line| all.line(line)));
            let ahead = lines.flat_map(|line| line.iter().take(most));
            let ahead = ahead.map(|there| *there as usize);
            SiteSet::of(self.sites, ahead.chain(included.then_some(site)))
        };
        Some((0..self.sites).map(row).collect())
    }

    /// How many groups the sites form that meet a condition.
    pub(super) fn groups_counted(
        &mut self,
        rule: &GroupRule,
        least: Option<IntId>,
    ) -> Option<PlanInt> {
        let any = least.is_none_or(|least| self.p.arena.const_int(least).is_some_and(|of| of <= 1));
        if !any || rule.kind != self.p.default_kind {
            return None;
        }
        let set = self.sites_where(rule.when?, &[TO])?;
        let steps = self.steps_always(rule.dirs)?;
        self.lead_back(&steps).then(|| PlanInt::Groups {
            steps: steps.into(),
            set,
            most: u32::MAX,
        })
    }

    /// Whether each site can be reached from those that it leads to.
    fn lead_back(&self, steps: &[u32]) -> bool {
        let next = |site: usize| {
            let next = steps
                .iter()
                .map(move |step| self.steps[*step as usize].next[site]);
            next.filter(|there| *there != StepTable::NONE)
        };
        let back = |site: usize| {
            let leads = |there: u32| next(there as usize).any(|back| back as usize == site);
            next(site).all(leads)
        };
        (0..self.sites).all(back)
    }
}
