//! Regions that become sets.

use super::{Lifter, Made};
use crate::ir::{Expr, Mask, Region, RegionId, Vars};

impl Lifter<'_> {
    /// The sites of a region that depends on nothing that is passed down.
    pub(super) fn region(&mut self, id: RegionId) -> Option<Made> {
        if let Region::Filter(all, when) = &self.p.arena.regions[id.index()] {
            let all = self.region(*all)?;
            let when = self.condition(*when, Vars::SITE)?;
            return Some(self.joined(vec![all, when], Mask::And));
        }
        let stands = self.stands(Expr::Region(id));
        stands.then(|| (self.mask(Mask::Region(id)), u32::MAX))
    }
}
