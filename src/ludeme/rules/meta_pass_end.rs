//! `(passEnd …)`: what happens when all players pass.

use crate::ludeme::lower::{Lower, Res};
use crate::ludeme::macros::ludeme;

ludeme! {
    /// What happens when all players have passed in a row.
    MetaPassEnd: MetaRule = ["passEnd"] {
        /// The game is drawn (`Draw`), or goes on (`NoEnd`).
        what: req [PASS_END],
    }
    example "(passEnd NoEnd)"
    says "when all players pass, {what}"
    plain "if everybody passes in a row, {what}"
}

impl<'a> MetaPassEnd<'a> {
    fn lower(self, cx: &mut Lower<'a>) -> Res<()> {
        cx.draft.meta.no_pass_end = self.what.constant() == Some("NoEnd");
        Ok(())
    }
}
