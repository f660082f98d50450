//! How many groups the sites of a set form.

use super::Planner;
use crate::ir::{ContextVar, GroupRule, IntId, Leaf, PlanInt, StepTable};

const TO: Leaf = Leaf::Context(ContextVar::To);

impl Planner<'_> {
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
