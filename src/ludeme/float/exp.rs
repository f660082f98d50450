//! `(exp …)`: powers of Euler's number.

use super::functions::of_one;
use crate::ludeme::lower::{Lower, Res};
use crate::ludeme::macros::ludeme;

ludeme! {
    /// Euler's number to the power of a number of a board.
    FloatExp: Float = ["exp"] {
        /// The number.
        value: req [FLOAT],
    }
    example "(exp 1)"
    says "e to the power of {value}"
}

impl<'a> FloatExp<'a> {
    fn lower(self, cx: &mut Lower<'a>) -> Res<f64> {
        of_one(cx, self.call, self.value, libm::exp)
    }
}
