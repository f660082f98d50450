//! `(what …)`: the piece on a site.

use super::at_site::at_site;
use crate::ir::{IntId, SiteField};
use crate::ludeme::lower::{Lower, Res};
use crate::ludeme::macros::ludeme;

ludeme! {
    /// The number of the piece on a site, of a stack that of the lowest; 0 if there is none. On the
    /// sites of a puzzle that are filled, the value.
    What: Int = ["what"] {
        /// Kind of the site.
        site_type: opt [SITE_TYPE],
        /// The site.
        at: req "at" [INT],
        /// The level of a stack.
        level: opt "level" [INT],
    }
    example "(what at:(last To))"
    says "the piece at {at}[ on level {level}]"
    plain "the kind of piece on {at}[ on level {level}]"
}

impl<'a> What<'a> {
    fn lower(self, cx: &mut Lower<'a>) -> Res<IntId> {
        let kind = cx.kind(self.site_type);
        if let (Some(values), None) = (cx.puzzle.values, self.level)
            && values.kind == kind
        {
            let at = cx.int(self.at)?;
            return Ok(cx.value_at(values, at));
        }
        at_site(cx, SiteField::What, self.site_type, self.at, self.level)
    }
}
