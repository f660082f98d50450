//! `(column …)`: the column of a site.

use crate::ir::IntId;
use crate::ludeme::lower::{Lower, Res};
use crate::ludeme::macros::ludeme;

ludeme! {
    /// The column of a site, counted from 0.
    Column: Int = ["column"] {
        /// Kind of the site.
        site_type: opt [SITE_TYPE],
        /// The site.
        of: req "of" [INT],
    }
    example "(column of:(last To))"
    says "the column of {of}"
}

impl<'a> Column<'a> {
    fn lower(self, cx: &mut Lower<'a>) -> Res<IntId> {
        cx.number_of_site(self.site_type, self.of, |site| site.column)
    }
}
