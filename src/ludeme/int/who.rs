//! `(who …)`: the owner of the piece on a site.

use super::at_site::at_site;
use crate::ir::{IntId, SiteField};
use crate::ludeme::lower::{Lower, Res};
use crate::ludeme::macros::ludeme;

ludeme! {
    /// The owner of the piece on a site; 0 if there is none.
    Who: Int = ["who"] {
        /// Kind of the site.
        site_type: opt [SITE_TYPE],
        /// The site.
        at: req "at" [INT],
        /// The level of a stack.
        level: opt "level" [INT],
    }
    example "(who at:(last To))"
    says "Player at {at}[ on level {level}]"
    plain "the owner of the piece on {at}[ on level {level}]"
}

impl<'a> Who<'a> {
    fn lower(self, cx: &mut Lower<'a>) -> Res<IntId> {
        at_site(cx, SiteField::Who, self.site_type, self.at, self.level)
    }
}
