//! `(log10 …)`: decimal logarithms.

use super::functions::of_one;
use crate::ludeme::lower::{Lower, Res};
use crate::ludeme::macros::ludeme;

ludeme! {
    /// The decimal logarithm of a number of a board.
    FloatLog10: Float = ["log10"] {
        /// The number.
        value: req [FLOAT],
    }
    example "(log10 1000)"
    says "the decimal logarithm of {value}"
}

impl<'a> FloatLog10<'a> {
    fn lower(self, cx: &mut Lower<'a>) -> Res<f64> {
        of_one(cx, self.call, self.value, libm::log10)
    }
}
