//! `(^ …)`: powers of numbers of a board.

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
}

impl<'a> FloatPow<'a> {
    fn lower(self, cx: &mut Lower<'a>) -> Res<f64> {
        let (a, b) = (cx.float(self.a)?, cx.float(self.b)?);
        // Roots and other powers go through logarithms, which are the same on
        // every machine; whole powers are exact.
        if b.fract() == 0.0 && b.abs() <= 1024.0 {
            return Ok(a.powi(b as i32));
        }
        Ok(super::series::exp(b * super::series::ln(a)))
    }
}
