//! `(max …)`: at most a number.

use crate::ir::{Int, IntId, Leaf};
use crate::ludeme::lower::{Lower, Res};
use crate::ludeme::macros::ludeme;

ludeme! {
    /// At most this number.
    RangeMax: Range = ["max"] {
        /// The greatest.
        max: req [INT],
    }
    example "(max 3)"
    says "at most {max}"
}

impl<'a> RangeMax<'a> {
    pub(super) fn bounds(self, cx: &mut Lower<'a>) -> Res<(IntId, IntId)> {
        let max = cx.int(self.max)?;
        Ok((cx.draft.arena.int(Int::Leaf(Leaf::Const(1))), max))
    }
}
