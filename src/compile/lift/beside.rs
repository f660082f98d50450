//! Conditions on the neighbours of a site.

use super::{Lifter, MOST_SITES, Made};
use crate::ir::arithmetic::Comparison;
use crate::ir::{
    Around, AroundRule, Beside, Bool, BoolId, Dirs, Expr, Int, IntId, Leaf, Mask, MaskId,
    RadialsId, Region, RegionId, Vars,
};

/// Those neighbours of a site that a region holds.
struct Neighbours {
    lines: RadialsId,
    /// They are those that are in this set.
    of: MaskId,
    /// All this is valid for sites below this number.
    sites: u32,
}

impl Lifter<'_> {
    /// The sites for which a condition on their neighbours holds.
    pub(super) fn of_neighbours(&mut self, when: BoolId, passed: Vars) -> Option<Made> {
        if 64 * self.p.layout.max_words > MOST_SITES as usize {
            return None;
        }
        let op = &self.p.arena.bools[when.index()];
        if let Bool::Compare(how, a, b) = op {
            let (counted, with, first) = match (self.is_settled(*a), self.is_settled(*b)) {
                (false, true) => (*a, *b, true),
                (true, false) => (*b, *a, false),
                (true, true) | (false, false) => return None,
            };
            let Int::CountSites(region) = self.p.arena.ints[counted.index()] else {
                return None;
            };
            let near = self.neighbours(region, passed)?;
            Some(self.compared(near, *how, Some(with), first))
        } else if let Bool::In(at, region) = op {
            self.is_settled(*at).then_some(())?;
            let near = self.neighbours(*region, passed)?;
            let site = self.mask(Mask::Site(*at));
            let near = self.with(near, (site, u32::MAX));
            Some(self.compared(near, Comparison::Ne, None, true))
        } else if let Bool::AllSites(region, all) = op {
            let near = self.neighbours(*region, passed)?;
            let failing = self.negated(*all, Vars::SITE)?;
            let near = self.with(near, failing);
            Some(self.compared(near, Comparison::Eq, None, true))
        } else {
            None
        }
    }

    fn compared(
        &mut self,
        near: Neighbours,
        how: Comparison,
        with: Option<IntId>,
        first: bool,
    ) -> Made {
        let beside = Beside {
            lines: near.lines,
            of: near.of,
            how,
            with,
            first,
        };
        (self.mask(Mask::Beside(beside)), near.sites)
    }

    /// Only those neighbours that are in a set.
    fn with(&mut self, near: Neighbours, made: Made) -> Neighbours {
        let (set, valid) = made;
        Neighbours {
            of: self.mask(Mask::And([near.of, set].into())),
            sites: near.sites.min(valid),
            ..near
        }
    }

    /// The neighbours of a site that a region holds, if it holds nothing else.
    fn neighbours(&mut self, region: RegionId, passed: Vars) -> Option<Neighbours> {
        let regions = &self.p.arena.regions;
        let region = &regions[region.index()];
        if let Region::Around(rule) = region {
            self.around(rule, passed)
        } else if let Region::Intersection(parts) = region {
            let near = |id: &&RegionId| matches!(regions[id.index()], Region::Around(_));
            let first = *parts.iter().find(near)?;
            let near = self.neighbours(first, passed)?;
            let mut others = parts.iter().filter(|part| **part != first);
            others.try_fold(near, |near, other| {
                let other = self.region(*other)?;
                Some(self.with(near, other))
            })
        } else if let Region::Difference(all, without) = region {
            let near = self.neighbours(*all, passed)?;
            let (without, valid) = self.region(*without)?;
            let others = self.mask(Mask::Not(without));
            Some(self.with(near, (others, valid)))
        } else if let Region::Filter(all, when) = region {
            let near = self.neighbours(*all, passed)?;
            let set = self.condition(*when, Vars::SITE)?;
            Some(self.with(near, set))
        } else {
            None
        }
    }

    /// The neighbours that a rule looks for around the site.
    fn around(&mut self, rule: &AroundRule, passed: Vars) -> Option<Neighbours> {
        let arena = &self.p.arena;
        let Region::OfSite(middle) = arena.regions[rule.of.index()] else {
            return None;
        };
        let Dirs::Radials(lines) = arena.dirs[rule.dirs.index()] else {
            return None;
        };
        let one_step = matches!(arena.ints[rule.distance.index()], Int::Leaf(Leaf::Const(1)));
        let needs = &self.p.needs;
        let told = rule.which == Around::Any || !needs.unowned && !needs.large;
        let here = self.is_site(middle, passed) && !rule.include_self;
        if !one_step || !told || !here || !self.are_distinct(lines) {
            return None;
        }
        let sites = self.sites(rule.kind)?;
        let of = self.mask(Mask::Type(rule.which, rule.kind));
        let near = Neighbours { lines, of, sites };
        let Some(when) = rule.when else {
            return Some(near);
        };
        // Only a condition on the end of the step is a set of neighbours.
        let reads = self.wholes.of(Expr::Bool(when)).vars;
        reads.without(Vars::TO).is_empty().then_some(())?;
        let set = self.condition(when, Vars::TO)?;
        Some(self.with(near, set))
    }

    /// Whether the lines from each site begin with different sites, none of them the site itself, and
    /// are not too many.
    fn are_distinct(&self, lines: RadialsId) -> bool {
        let table = &self.p.radials[lines.index()];
        let sites = table.lines_from.len().saturating_sub(1);
        (0..sites).all(|site| {
            let firsts = table
                .lines(site)
                .filter_map(|line| table.line(line).first());
            let mut met: Vec<u32> = firsts.copied().collect();
            let steps = met.len();
            met.sort_unstable();
            met.dedup();
            steps <= Beside::MOST && met.len() == steps && !met.contains(&(site as u32))
        })
    }
}
