//! `(min …)`: the least of numbers of a board.

use super::lists::of_list;
use crate::ludeme::lower::{Lower, Res};
use crate::ludeme::macros::ludeme;

ludeme! {
    /// The lesser of two numbers of a board.
    FloatMin: Float = ["min"] {
        /// The first number.
        a: req [FLOAT],
        /// The second number.
        b: req [FLOAT],
    }
    example "(min 3 4)"
    says "the lesser of {a} and {b}"
}

ludeme! {
    /// The least of some numbers of a board.
    FloatLeast: Float = ["min"] {
        /// The numbers.
        parts: req [FLOATS],
    }
    example "(min {3 4 5})"
    says "the least of {parts}"
}

impl<'a> FloatMin<'a> {
    fn lower(self, cx: &mut Lower<'a>) -> Res<f64> {
        Ok(cx.float(self.a)?.min(cx.float(self.b)?))
    }
}

impl<'a> FloatLeast<'a> {
    fn lower(self, cx: &mut Lower<'a>) -> Res<f64> {
        of_list(cx, self.parts, f64::min)
    }
}
