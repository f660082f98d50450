//! `(range …)`: from one number to another.

use crate::ir::IntId;
use crate::ludeme::lower::{Lower, Res};
use crate::ludeme::macros::ludeme;

ludeme! {
    /// From one number to another, both counted in; one number alone is a range of
    /// itself.
    RangeMinMax: Range = ["range"] {
        /// The least.
        min: req [INT],
        /// The greatest.
        max: opt [INT],
    }
    example "(range 1 3)"
    says "from {min}[ to {max}]"
    plain "[from {min} to {max}|{min}]"
}

impl<'a> RangeMinMax<'a> {
    pub(super) fn bounds(self, cx: &mut Lower<'a>) -> Res<(IntId, IntId)> {
        let min = cx.int(self.min)?;
        let max = self.max.map(|max| cx.int(max)).transpose()?.unwrap_or(min);
        Ok((min, max))
    }
}
