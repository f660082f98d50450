//! `(is Empty …)` and `(is Occupied …)`.

use crate::ir::{Bool, BoolId};
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
        let op = Bool::Empty(kind, cx.int(self.at)?);
        let empty = cx.bool_op(op);
        Ok(match self.word() {
            IsSiteWord::Empty => empty,
            IsSiteWord::Occupied => cx.bool_op(Bool::Not(empty)),
        })
    }
}
