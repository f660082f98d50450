//! Regions that become sets.

use super::{KEY, Lifter, Made};
use crate::ir::{Expr, Mask, Region, RegionId, Vars};

impl Lifter<'_> {
    /// The sites of a region that depends on nothing that is passed down.
    pub(super) fn region(&mut self, id: RegionId) -> Option<Made> {
        if let Region::Filter(all, when) = &self.p.arena.regions[id.index()] {
            let all = self.region(*all)?;
            let when = self.condition(*when, Vars::SITE)?;
            return Some(self.joined(vec![all, when], Mask::And));
        }
        let whole = self.wholes.of(Expr::Region(id));
        let settled = whole.vars.is_empty() && whole.reads.is_within(KEY) && self.is_plain(id);
        settled.then(|| (self.mask(Mask::Region(id)), u32::MAX))
    }

    /// Whether a region is quick to work out and uses no rule that can fail.
    fn is_plain(&self, id: RegionId) -> bool {
        let plain = |id: &RegionId| self.is_plain(*id);
        match &self.p.arena.regions[id.index()] {
            Region::Fixed(_) | Region::Empty(_) | Region::Pending | Region::ToClear => true,
            Region::Occupied(filter) => {
                filter.owner.is_none_or(|owner| self.is_settled(owner))
                    && filter.within.as_ref().is_none_or(plain)
            }
            Region::Union(all) | Region::Intersection(all) => all.iter().all(plain),
            Region::Difference(a, b) => plain(a) && plain(b),
            Region::ByPlayer(all, player) => self.is_settled(*player) && all.iter().all(plain),
            Region::Indexed(_, index) | Region::OfSite(index) => self.is_settled(*index),
            Region::WithState(_, state) => self.is_settled(*state),
            Region::Context
            | Region::OccupiedBelow(_)
            | Region::If(..)
            | Region::OfList(_)
            | Region::Filter(..)
            | Region::ForEachSite(..)
            | Region::ForEachPlayer(..)
            | Region::Levels(_)
            | Region::Loop(..)
            | Region::Crossing(_)
            | Region::Around(_)
            | Region::Direction(_)
            | Region::Between(_)
            | Region::LineOfSight(_)
            | Region::Group(..)
            | Region::Paces(_)
            | Region::Groups(..)
            | Region::Distance(_)
            | Region::Walk(..)
            | Region::Pattern(_)
            | Region::Expand(..)
            | Region::FromOf(_)
            | Region::ToOf(_)
            | Region::Winning(..)
            | Region::Landed
            | Region::Covered(..)
            | Region::Hidden(..)
            | Region::LineOfPlay
            | Region::LastBetween
            | Region::Start(_)
            | Region::Track { .. }
            | Region::Incident { .. }
            | Region::Random(..) => false,
        }
    }
}
