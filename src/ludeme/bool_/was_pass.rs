//! `(was Pass)`: whether the last move was a pass.

use crate::ir::{Bool, BoolId};
use crate::ludeme::lower::{Lower, Res};
use crate::ludeme::macros::ludeme;

ludeme! {
    /// Whether the last move was a pass.
    WasPass: Bool = ["was"] ("Pass") {
    }
    example "(was Pass)"
    says "the last move %was a pass"
}

impl<'a> WasPass<'a> {
    fn lower(self, cx: &mut Lower<'a>) -> Res<BoolId> {
        cx.note_last();
        Ok(cx.bool_op(Bool::WasPass))
    }
}
