//! Conditions on what stands on a site itself: how many pieces, with what numbers, and whether they
//! began there.

use super::{Lifter, Made};
use crate::ir::{
    Bool, BoolId, Clause, Int, IntId, Mask, MaskId, Measure, Reading, Region, RegionId, SiteField,
    Vars,
};

impl Lifter<'_> {
    /// The sites with a piece that could have begun there, if that is what a condition asks.
    pub(super) fn at_start(&mut self, at: IntId, region: RegionId, passed: Vars) -> Option<Made> {
        let Region::Start(kinds) = &self.p.arena.regions[region.index()] else {
            return None;
        };
        let [what] = kinds[..] else {
            return None;
        };
        let Int::At(SiteField::What, kind, site) = &self.p.arena.ints[what.index()] else {
            return None;
        };
        let here = self.is_site(at, passed) && self.is_site(*site, passed);
        let sites = self.sites(*kind).filter(|_| here)?;
        Some((self.mask(Mask::AtStart(*kind)), sites))
    }

    /// A condition as a set in games with stacks, where sets do not say what lies on a site, only how
    /// much, or that nothing does.
    pub(super) fn of_stacks(&mut self, when: BoolId, passed: Vars) -> Option<Made> {
        let op = &self.p.arena.bools[when.index()];
        let is_plain = matches!(op, Bool::Empty(..) | Bool::In(..))
            || matches!(op, Bool::Not(_) | Bool::And(_) | Bool::Or(_));
        if is_plain {
            self.by_op(when, passed)
        } else if let Bool::Compare(_, a, b) = op
            && (self.is_height(*a) && self.is_leaf(*b) || self.is_leaf(*a) && self.is_height(*b))
        {
            self.measured(when, passed)
        } else {
            None
        }
    }

    fn is_height(&self, id: IntId) -> bool {
        matches!(&self.p.arena.ints[id.index()], Int::StackSize(..))
    }

    fn is_leaf(&self, id: IntId) -> bool {
        matches!(&self.p.arena.ints[id.index()], Int::Leaf(_))
    }

    /// The sites for which a comparison holds.
    pub(super) fn measured(&mut self, when: BoolId, passed: Vars) -> Option<Made> {
        let Bool::Compare(how, a, b) = &self.p.arena.bools[when.index()] else {
            return None;
        };
        let (of_site, with, first) = match (self.is_settled(*a), self.is_settled(*b)) {
            (false, true) => (*a, *b, true),
            (true, false) => (*b, *a, false),
            (true, true) => {
                let whole = Clause { when, holds: true };
                return Some((self.mask(Mask::When(whole)), u32::MAX));
            }
            (false, false) => return None,
        };
        let op = &self.p.arena.ints[of_site.index()];
        let (reading, kind, at) = if let Int::At(field, kind, at) = op {
            (Reading::Field(*field), *kind, *at)
        } else if let Int::CountAt(kind, at) = op {
            (Reading::Count, *kind, *at)
        } else if let Int::StackSize(kind, region) = op
            && let Region::OfSite(at) = &self.p.arena.regions[region.index()]
        {
            (Reading::Height, *kind, *at)
        } else {
            return None;
        };
        let measure = Measure {
            reading,
            kind,
            how: *how,
            with,
            first,
        };
        let sites = self.sites(kind)?;
        let otherwise = Clause { when, holds: true };
        self.of_set(at, passed, otherwise, |this| {
            let mask = this.of_some(measure);
            Some((
                mask.unwrap_or_else(|| this.mask(Mask::Measured(measure))),
                sites,
            ))
        })
    }

    /// A comparison of how many pieces there are that only asks whether there are any: an occupied
    /// site has one at least, and which sites are empty need not be worked out.
    fn of_some(&mut self, measure: Measure) -> Option<MaskId> {
        let with = self.p.arena.const_int(measure.with)?;
        let is_count = measure.reading == Reading::Count && !self.p.needs.large;
        let holds = |count| match measure.first {
            true => measure.how.holds(count, with),
            false => measure.how.holds(with, count),
        };
        // A comparison with 1 or less has the same answer for 2 and for more.
        if !is_count || with > 1 || holds(0) == holds(1) || holds(1) != holds(2) {
            return None;
        }
        let empty = self.mask(Mask::Empty(measure.kind));
        Some(match holds(0) {
            true => empty,
            false => self.mask(Mask::Not(empty)),
        })
    }
}
