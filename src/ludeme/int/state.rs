//! `(state …)`: the state of the piece on a site.

use super::at_site::at_site;
use crate::ir::{IntId, SiteField};
use crate::ludeme::lower::{Lower, Res};
use crate::ludeme::macros::ludeme;

ludeme! {
    /// The state of the piece on a site.
    State: Int = ["state"] {
        /// Kind of the site.
        site_type: opt [SITE_TYPE],
        /// The site.
        at: req "at" [INT],
        /// The level of a stack.
        level: opt "level" [INT],
    }
    example "(state at:(last To))"
    says "the state of the piece at {at}[ on level {level}]"
    plain "the state of the piece on {at}[ on level {level}]"
}

impl<'a> State<'a> {
    fn lower(self, cx: &mut Lower<'a>) -> Res<IntId> {
        at_site(cx, SiteField::State, self.site_type, self.at, self.level)
    }
}
