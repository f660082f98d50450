//! `(row …)`: the row of a site.

use crate::ir::IntId;
use crate::ludeme::lower::{Lower, Res};
use crate::ludeme::macros::ludeme;

ludeme! {
    /// The row of a site, counted from 0.
    Row: Int = ["row"] {
        /// Kind of the site.
        site_type: opt [SITE_TYPE],
        /// The site.
        of: req "of" [INT],
    }
    example "(row of:(last To))"
    says "the row of {of}"
}

impl<'a> Row<'a> {
    fn lower(self, cx: &mut Lower<'a>) -> Res<IntId> {
        cx.number_of_site(self.site_type, self.of, |site| site.row)
    }
}
