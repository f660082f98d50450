//! `(min …)`: at least a number.

use crate::ir::IntId;
use crate::ludeme::lower::{Lower, Res};
use crate::ludeme::macros::ludeme;

/// Stands for "no limit".
const ENDLESS: i32 = 1_000_000_000;

ludeme! {
    /// At least this number.
    RangeMin: Range = ["min"] {
        /// The least.
        min: req [INT],
    }
    example "(min 2)"
    says "at least {min}"
}

impl<'a> RangeMin<'a> {
    pub(super) fn bounds(self, cx: &mut Lower<'a>) -> Res<(IntId, IntId)> {
        let min = cx.int(self.min)?;
        Ok((min, cx.constant(ENDLESS)))
    }
}
