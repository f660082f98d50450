//! `(sqrt …)`: square roots.

use super::functions::of_one;
use crate::ludeme::lower::{Lower, Res};
use crate::ludeme::macros::ludeme;

ludeme! {
    /// The square root of a number of a board.
    FloatSqrt: Float = ["sqrt"] {
        /// The number.
        value: req [FLOAT],
    }
    example "(sqrt 9)"
    says "the square root of {value}"
}

impl<'a> FloatSqrt<'a> {
    fn lower(self, cx: &mut Lower<'a>) -> Res<f64> {
        of_one(cx, self.call, self.value, f64::sqrt)
    }
}
