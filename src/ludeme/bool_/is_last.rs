//! `(is LastTo …)` and `(is LastFrom …)`: the kind of site the last move was about.

use crate::ir::{Bool, BoolId};
use crate::ludeme::lower::{Lower, Res};
use crate::ludeme::macros::ludeme;

ludeme! {
    /// Whether the last move began, or ended, on a site of a kind.
    IsLast: Bool = ["is"] (IsLastWord: LastFrom, LastTo) {
        /// The kind.
        site_type: req [SITE_TYPE],
    }
    example "(is LastTo Cell)"
    says "the last move <LastFrom:%began|LastTo:%ended> on ~a_site"
}

impl<'a> IsLast<'a> {
    fn lower(self, cx: &mut Lower<'a>) -> Res<BoolId> {
        let kind = cx.kind(Some(self.site_type));
        cx.note_last();
        let to = self.word() == IsLastWord::LastTo;
        Ok(cx.bool_op(Bool::LastKind { to, kind }))
    }
}
