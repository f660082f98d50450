//! `(topLevel …)`: the level of the piece on top.

use crate::ir::{Int, IntId};
use crate::ludeme::lower::{Lower, Res};
use crate::ludeme::macros::ludeme;

ludeme! {
    /// The level of the piece on top of a site, from 0; -1 if the site is empty.
    TopLevel: Int = ["topLevel"] {
        /// Kind of the site.
        site_type: opt [SITE_TYPE],
        /// The site.
        at: req "at" [INT],
    }
    example "(topLevel at:(last To))"
    says "the top level of {at}"
}

impl<'a> TopLevel<'a> {
    fn lower(self, cx: &mut Lower<'a>) -> Res<IntId> {
        cx.draft.stacks = true;
        let kind = cx.kind(self.site_type);
        let at = cx.int(self.at)?;
        Ok(cx.int_op(Int::TopLevel(kind, at)))
    }
}
