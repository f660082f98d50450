//! `(layer …)`: how high a site lies.

use crate::ir::IntId;
use crate::ludeme::lower::{Lower, Res};
use crate::ludeme::macros::ludeme;

ludeme! {
    /// The layer of a site, counted from 0, the ground.
    Layer: Int = ["layer"] {
        /// The site.
        of: req "of" [INT],
        /// Kind of the site.
        site_type: opt [SITE_TYPE],
    }
    example "(layer of:(last To))"
    says "the layer of {of}"
}

impl<'a> Layer<'a> {
    fn lower(self, cx: &mut Lower<'a>) -> Res<IntId> {
        cx.number_of_site(self.site_type, self.of, |site| site.layer)
    }
}
