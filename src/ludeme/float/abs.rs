//! `(abs …)`: a number of a board without its sign.

use super::functions::of_one;
use crate::ludeme::lower::{Lower, Res};
use crate::ludeme::macros::ludeme;

ludeme! {
    /// A number of a board without its sign.
    FloatAbs: Float = ["abs"] {
        /// The number.
        value: req [FLOAT],
    }
    example "(abs -3)"
    says "the absolute value of {value}"
    plain "{value} without its sign"
}

impl<'a> FloatAbs<'a> {
    fn lower(self, cx: &mut Lower<'a>) -> Res<f64> {
        of_one(cx, self.call, self.value, f64::abs)
    }
}
