//! `(tan …)`: tangents.

use super::functions::of_one;
use crate::ludeme::lower::{Lower, Res};
use crate::ludeme::macros::ludeme;

ludeme! {
    /// The tangent of an angle in radians.
    FloatTan: Float = ["tan"] {
        /// The number.
        value: req [FLOAT],
    }
    example "(tan 1)"
    says "the tangent of {value}"
}

impl<'a> FloatTan<'a> {
    fn lower(self, cx: &mut Lower<'a>) -> Res<f64> {
        of_one(cx, self.call, self.value, libm::tan)
    }
}
