//! `(cos …)`: cosines.

use super::functions::of_one;
use crate::ludeme::lower::{Lower, Res};
use crate::ludeme::macros::ludeme;

ludeme! {
    /// The cosine of an angle in radians.
    FloatCos: Float = ["cos"] {
        /// The number.
        value: req [FLOAT],
    }
    example "(cos 0)"
    says "the cosine of {value}"
}

impl<'a> FloatCos<'a> {
    fn lower(self, cx: &mut Lower<'a>) -> Res<f64> {
        of_one(cx, self.call, self.value, libm::cos)
    }
}
