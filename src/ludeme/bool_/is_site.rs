//! `(is Empty …)` and `(is Occupied …)`.

use crate::ir::arithmetic::Comparison;
use crate::ir::{Bool, BoolId, Int, SiteField};
use crate::ludeme::lower::{Lower, Res};
use crate::ludeme::macros::ludeme;

ludeme! {
    /// Whether a site holds no piece, or some.
    IsSite: Bool = ["is"] (IsSiteWord: Empty, Occupied) {
        /// Kind of the site.
        site_type: opt [SITE_TYPE],
        /// The site.
        at: req [INT],
    }
    example "(is Empty (last From))"
}

impl<'a> IsSite<'a> {
    fn lower(self, cx: &mut Lower<'a>) -> Res<BoolId> {
        let kind = cx.kind(self.site_type);
        let site = cx.int(self.at)?;
        // What is worked out may be beyond all sites: nothing is there, and it is not empty either.
        // Ahead of a site there is always one, at the edge the site itself.
        let number = &cx.draft.arena.ints[site.index()];
        let sure = matches!(number, Int::Leaf(_) | Int::Ahead { .. });
        Ok(match self.word() {
            IsSiteWord::Occupied if !sure => {
                let what = cx.int_op(Int::At(SiteField::What, kind, site));
                let nothing = cx.constant(0);
                cx.bool_op(Bool::Compare(Comparison::Ne, what, nothing))
            }
            IsSiteWord::Empty => cx.bool_op(Bool::Empty(kind, site)),
            IsSiteWord::Occupied => {
                let empty = cx.bool_op(Bool::Empty(kind, site));
                cx.bool_op(Bool::Not(empty))
            }
        })
    }
}
