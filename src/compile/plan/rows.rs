//! Numbers that tell how much of a site's own row, column or other region some pieces fill.

use super::Planner;
use crate::ir::arithmetic::{Arithmetic, add, sub};
use crate::ir::{
    Bool, ContextVar, DirectionRule, Int, IntId, Leaf, PlanSpan, Region, RegionId, SiteSet, Sites,
    SitesId,
};

const FROM: Leaf = Leaf::Context(ContextVar::From);

#[expect(
    clippy::wildcard_enum_match_arm,
    reason = "a shape that is not known gives no plan"
)]
impl Planner<'_> {
    /// A number that depends on where a move begins.
    pub(super) fn filled(&mut self, number: IntId) -> Option<PlanSpan> {
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
}
