//! `(automove)`: moves without an alternative are made automatically.

use crate::ludeme::lower::{Lower, Res};
use crate::ludeme::macros::ludeme;

ludeme! {
    /// After a move every move is made that is the only one its site leaves.
    MetaAutomove: MetaRule = ["automove"] {
    }
    example "(automove)"
    says "moves without a choice are made automatically"
    plain "a move that is the only one of its piece is made at once"
}

impl<'a> MetaAutomove<'a> {
    fn lower(self, cx: &mut Lower<'a>) -> Res<()> {
        cx.draft.meta.automove = true;
        Ok(())
    }
}
