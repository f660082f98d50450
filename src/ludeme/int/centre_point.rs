//! `(centrePoint)`: the middle of the board.

use crate::board::StaticRegion;
use crate::ir::IntId;
use crate::ludeme::lower::{Lower, Res};
use crate::ludeme::macros::ludeme;

ludeme! {
    /// The middle site of the board.
    CentrePoint: Int = ["centrePoint"] {
        /// Kind of the site.
        site_type: opt [SITE_TYPE],
    }
    example "(centrePoint)"
    says "the centre ~site"
    plain "the ~site in the middle"
}

impl<'a> CentrePoint<'a> {
    fn lower(self, cx: &mut Lower<'a>) -> Res<IntId> {
        let kind = cx.kind(self.site_type);
        let centre = cx
            .topology()
            .region(kind, StaticRegion::Centre)
            .first()
            .copied();
        Ok(cx.constant(centre.map_or(-1, |site| site as i32)))
    }
}
