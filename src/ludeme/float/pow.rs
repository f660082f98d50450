//! `(^ …)`: powers of numbers of a board.

use super::functions::finite;
use crate::ludeme::lower::{Lower, Res};
use crate::ludeme::macros::ludeme;

ludeme! {
    /// The first number to the power of the second.
    FloatPow: Float = ["^", "pow"] {
        /// The base.
        a: req [FLOAT],
        /// The exponent.
        b: req [FLOAT],
    }
    example "(^ 2 3)"
    says "{a} to the power of {b}"
}

impl<'a> FloatPow<'a> {
    fn lower(self, cx: &mut Lower<'a>) -> Res<f64> {
        let power = libm::pow(cx.float(self.a)?, cx.float(self.b)?);
        finite(cx, self.call, power)
    }
}
