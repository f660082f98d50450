//! `(phase …)`: the colour of a site.

use crate::ir::IntId;
use crate::ludeme::lower::{Lower, Res};
use crate::ludeme::macros::ludeme;

ludeme! {
    /// The phase of a site: neighbours differ in it where five suffice.
    Phase: Int = ["phase"] {
        /// Kind of the site.
        site_type: opt [SITE_TYPE],
        /// The site.
        of: req "of" [INT],
    }
    example "(phase of:(last To))"
    says "the phase of {of}"
    plain "the colour of {of}"
}

impl<'a> Phase<'a> {
    fn lower(self, cx: &mut Lower<'a>) -> Res<IntId> {
        cx.number_of_site(self.site_type, self.of, |site| site.phase)
    }
}
