//! The neighbours of sites, and conditions on them.

use super::Planner;
use crate::ir::{
    Around, AroundRule, Bool, BoolId, ContextVar, Int, IntId, Leaf, PlanPlayer, Region, RegionId,
    Sites, SitesId,
};

const SITE: Leaf = Leaf::Context(ContextVar::Site);
const TO: Leaf = Leaf::Context(ContextVar::To);

/// Plans count so many neighbours.
const MOST_BESIDE: usize = 15;

#[expect(
    clippy::wildcard_enum_match_arm,
    reason = "a shape that is not known gives no plan"
)]
impl Planner<'_> {
    /// The neighbours of some sites.
    pub(super) fn sites_around(&mut self, rule: &AroundRule) -> Option<SitesId> {
        let (steps, which) = self.around(rule)?;
        let middle = self.sites_of(rule.of)?;
        let around = self.expr(Sites::After(steps.into(), middle));
        let apart = self.expr(Sites::Not(middle));
        let around = self.expr(Sites::And([around, apart, which].into()));
        Some(if rule.include_self {
            self.expr(Sites::Or([around, middle].into()))
        } else {
            around
        })
    }

    /// The steps to the neighbours that a rule means, and of what kind these are.
    fn around(&mut self, rule: &AroundRule) -> Option<(Vec<u32>, SitesId)> {
        let beside = self.p.arena.const_int(rule.distance) == Some(1);
        if !beside || rule.kind != self.p.default_kind {
            return None;
        }
        let which = match rule.which {
            Around::Any => self.all(true),
            Around::Empty | Around::NotEmpty => self.expr(Sites::Empty),
            Around::Own | Around::NotOwn => self.expr(Sites::Of(PlanPlayer::Mover)),
            Around::Enemy | Around::NotEnemy => self.enemies(),
        };
        let which = match rule.which {
            Around::NotEmpty | Around::NotOwn | Around::NotEnemy => self.expr(Sites::Not(which)),
            Around::Any | Around::Empty | Around::Own | Around::Enemy => which,
        };
        let which = match rule.when {
            Some(when) => {
                let when = self.sites_where(when, &[TO])?;
                self.expr(Sites::And([which, when].into()))
            }
            None => which,
        };
        Some((self.steps_always(rule.dirs)?, which))
    }

    /// The sites of which the neighbours meet a condition.
    pub(super) fn sites_beside(&mut self, id: BoolId, vars: &[Leaf]) -> Option<SitesId> {
        match self.bool(id) {
            Bool::AllSites(region, when) => {
                let (steps, which) = self.neighbours(*region, vars)?;
                let when = self.sites_where(*when, &[SITE])?;
                let not = self.expr(Sites::Not(when));
                let fails = self.expr(Sites::And([which, not].into()));
                Some(self.expr(Sites::Beside(steps.into(), fails, [0, 0])))
            }
            Bool::Compare(how, a, b) => {
                let counted = |id: IntId| match self.int(id) {
                    Int::CountSites(region) => Some(*region),
                    _ => None,
                };
                let (first, second) = (counted(*a), counted(*b));
                let other = self
                    .p
                    .arena
                    .const_int(if first.is_some() { *b } else { *a })?;
                let (steps, which) = self.neighbours(first.or(second)?, vars)?;
                let holds = |count: &u32| {
                    let count = count.cast_signed();
                    let [a, b] = if first.is_some() {
                        [count, other]
                    } else {
                        [other, count]
                    };
                    how.holds(a, b)
                };
                let fitting: Vec<u32> = (0..=steps.len() as u32).filter(holds).collect();
                self.counted_beside(&steps, which, &fitting)
            }
            _ => None,
        }
    }

    /// The sites of which so many neighbours are in a set.
    fn counted_beside(
        &mut self,
        steps: &[u32],
        which: SitesId,
        fitting: &[u32],
    ) -> Option<SitesId> {
        let (Some(least), Some(most)) = (fitting.first(), fitting.last()) else {
            return Some(self.all(false));
        };
        if (most - least) as usize + 1 == fitting.len() {
            return Some(self.expr(Sites::Beside(steps.into(), which, [*least, *most])));
        }
        // All numbers but one.
        let mut missing = (*least..=*most).filter(|count| !fitting.contains(count));
        let but = missing.next().filter(|_| missing.next().is_none())?;
        let equal = self.expr(Sites::Beside(steps.into(), which, [but, but]));
        Some(self.expr(Sites::Not(equal)))
    }

    /// The steps to the neighbours of a site that a region consists of, and of what kind these are.
    fn neighbours(&mut self, region: RegionId, vars: &[Leaf]) -> Option<(Vec<u32>, SitesId)> {
        match self.region(region) {
            Region::Around(rule) if !rule.include_self => {
                let about = matches!(self.region(rule.of), Region::OfSite(site)
                    if self.is_leaf(*site, vars));
                // Beside no site at all there is nothing.
                if !about || vars.contains(&Leaf::LastTo) {
                    return None;
                }
                let (steps, which) = self.around(rule)?;
                self.are_apart(&steps).then_some((steps, which))
            }
            Region::Intersection(parts) => {
                let nth = parts
                    .iter()
                    .position(|part| matches!(self.region(*part), Region::Around(_)))?;
                let (steps, which) = self.neighbours(parts[nth], vars)?;
                let others = parts.iter().enumerate().filter(|(index, _)| *index != nth);
                let others: Vec<RegionId> = others.map(|(_, part)| *part).collect();
                let others = others.into_iter().map(|part| self.sites_of(part));
                let mut all = others.collect::<Option<Vec<_>>>()?;
                all.push(which);
                Some((steps, self.expr(Sites::And(all.into()))))
            }
            _ => None,
        }
    }

    /// Whether no two steps lead from a site to the same one, and there are not too many.
    fn are_apart(&self, steps: &[u32]) -> bool {
        let apart = (0..self.sites).all(|site| {
            let ends = steps
                .iter()
                .map(|step| self.steps[*step as usize].next[site]);
            let mut ends: Vec<u32> = ends
                .filter(|end| *end != crate::ir::StepTable::NONE)
                .collect();
            let count = ends.len();
            ends.sort_unstable();
            ends.dedup();
            ends.len() == count && !ends.contains(&(site as u32))
        });
        apart && steps.len() <= MOST_BESIDE
    }
}
