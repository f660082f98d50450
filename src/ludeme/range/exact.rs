//! `(exact …)`: one number and no other.

use crate::ir::IntId;
use crate::ludeme::lower::{Lower, Res};
use crate::ludeme::macros::ludeme;

ludeme! {
    /// This number and no other.
    RangeExact: Range = ["exact"] {
        /// The number.
        value: req [INT],
    }
    example "(exact 2)"
    says "exactly {value}"
}

impl<'a> RangeExact<'a> {
    pub(super) fn bounds(self, cx: &mut Lower<'a>) -> Res<(IntId, IntId)> {
        let value = cx.int(self.value)?;
        Ok((value, value))
    }
}
