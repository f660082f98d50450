//! `(log …)`: natural logarithms.

use super::functions::of_one;
use crate::ludeme::lower::{Lower, Res};
use crate::ludeme::macros::ludeme;

ludeme! {
    /// The natural logarithm of a number of a board.
    FloatLog: Float = ["log"] {
        /// The number.
        value: req [FLOAT],
    }
    example "(log 20)"
    says "the natural logarithm of {value}"
}

impl<'a> FloatLog<'a> {
    fn lower(self, cx: &mut Lower<'a>) -> Res<f64> {
        of_one(cx, self.call, self.value, libm::log)
    }
}
