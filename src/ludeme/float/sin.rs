//! `(sin …)`: sines.

use super::functions::of_one;
use crate::ludeme::lower::{Lower, Res};
use crate::ludeme::macros::ludeme;

ludeme! {
    /// The sine of an angle in radians.
    FloatSin: Float = ["sin"] {
        /// The number.
        value: req [FLOAT],
    }
    example "(sin 1.5)"
    says "the sine of {value}"
}

impl<'a> FloatSin<'a> {
    fn lower(self, cx: &mut Lower<'a>) -> Res<f64> {
        of_one(cx, self.call, self.value, libm::sin)
    }
}
