//! `(swap)`: the second player may take over the first move.

use crate::ludeme::lower::{Lower, Res};
use crate::ludeme::macros::ludeme;

ludeme! {
    /// In their first turn the second player may take over what the first player
    /// has done instead of moving.
    MetaSwap: MetaRule = ["swap"] {
    }
    example "(swap)"
    says "the second player may swap"
    plain "instead of their first move, the second player may take over what the first player has done"
}

impl<'a> MetaSwap<'a> {
    fn lower(self, cx: &mut Lower<'a>) -> Res<()> {
        cx.draft.meta.swap = true;
        Ok(())
    }
}
