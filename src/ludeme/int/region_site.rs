//! `(regionSite …)`: a site of a region by its index.

use crate::ir::{Int, IntId};
use crate::ludeme::lower::{Lower, Res};
use crate::ludeme::macros::ludeme;

ludeme! {
    /// The site of a region at an index, in ascending order, counted from 0.
    RegionSite: Int = ["regionSite"] {
        /// The region.
        sites: req [REGION],
        /// The index.
        index: req "index" [INT],
    }
    example "(regionSite (sites Empty) index:0)"
    says "the site at index {index} of {sites}"
    plain "~site number {index} of {sites}, counted from zero"
}

impl<'a> RegionSite<'a> {
    fn lower(self, cx: &mut Lower<'a>) -> Res<IntId> {
        let op = Int::RegionSite(cx.region(self.sites)?, cx.int(self.index)?);
        Ok(cx.draft.arena.int(op))
    }
}
