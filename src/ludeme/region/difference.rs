//! `(difference …)`: a region without another.

use crate::ir::RegionId;
use crate::ludeme::lower::{Lower, Res};
use crate::ludeme::macros::ludeme;

ludeme! {
    /// The sites of the first region that are not in the second.
    Difference: Region = ["difference"] {
        /// The region.
        a: req [REGION],
        /// What to leave out.
        b: req [REGION | INT],
    }
    example "(difference (sites Board) (sites Corners))"
    says "{a} without {b}"
    plain "{a.same} other than {b}"
}

impl<'a> Difference<'a> {
    fn lower(self, cx: &mut Lower<'a>) -> Res<RegionId> {
        let (a, b) = (cx.region(self.a), cx.region(self.b));
        Ok(cx.difference(a?, b?))
    }
}
