//! `(forEach …)`: regions made by going through the sites of another.

use crate::ir::{Region, RegionId};
use crate::ludeme::lower::{Lower, Res};
use crate::ludeme::macros::ludeme;

ludeme! {
    /// The sites of a region that satisfy a condition, as `(site)`.
    RegionFilter: Region = ["forEach"] {
        /// The region.
        sites: req [REGION],
        /// The condition.
        when: req "if" [BOOL],
    }
    example "(forEach (sites Board) if:(is Empty (site)))"
}

ludeme! {
    /// The union, over the sites of one region as `(site)`, of another.
    RegionForEach: Region = ["forEach"] {
        /// The sites to go through.
        of: req "of" [REGION],
        /// The region for each.
        sites: req [REGION],
    }
    example "(forEach of:(sites Top) (sites Around (site)))"
}

impl<'a> RegionFilter<'a> {
    fn lower(self, cx: &mut Lower<'a>) -> Res<RegionId> {
        let op = Region::Filter(cx.region(self.sites)?, cx.bool(self.when)?);
        Ok(cx.draft.arena.region(op))
    }
}

impl<'a> RegionForEach<'a> {
    fn lower(self, cx: &mut Lower<'a>) -> Res<RegionId> {
        let op = Region::ForEachSite(cx.region(self.of)?, cx.region(self.sites)?);
        Ok(cx.draft.arena.region(op))
    }
}
