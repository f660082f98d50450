//! `(value Piece …)`: the value of the piece on a site.

use super::at_site::at_site;
use crate::ir::{IntId, SiteField};
use crate::ludeme::lower::{Lower, Res};
use crate::ludeme::macros::ludeme;

ludeme! {
    /// The value of the piece on a site.
    ValuePiece: Int = ["value"] ("Piece") {
        /// Kind of the site.
        site_type: opt [SITE_TYPE],
        /// The site.
        at: req "at" [INT],
        /// The level of a stack.
        level: opt "level" [INT],
    }
    example "(value Piece at:(last To))"
    says "the value of the piece at {at}[ on level {level}]"
    plain "the value of the piece on {at}[ on level {level}]"
}

impl<'a> ValuePiece<'a> {
    fn lower(self, cx: &mut Lower<'a>) -> Res<IntId> {
        at_site(cx, SiteField::Value, self.site_type, self.at, self.level)
    }
}
