//! `(+ …)`: the sum of numbers of a board.

use super::lists::of_list;
use crate::ludeme::lower::{Lower, Res};
use crate::ludeme::macros::ludeme;

ludeme! {
    /// The sum of two numbers of a board.
    FloatAdd: Float = ["+", "add"] {
        /// The first number.
        a: req [FLOAT],
        /// The second number.
        b: req [FLOAT],
    }
    example "(+ 3 4)"
    says "{a} plus {b}"
}

ludeme! {
    /// The sum of numbers of a board.
    FloatSum: Float = ["+", "add"] {
        /// The numbers.
        parts: req [FLOATS],
    }
    example "(+ {1 2 3})"
    says "the sum of {parts}"
}

impl<'a> FloatAdd<'a> {
    fn lower(self, cx: &mut Lower<'a>) -> Res<f64> {
        Ok(cx.float(self.a)? + cx.float(self.b)?)
    }
}

impl<'a> FloatSum<'a> {
    fn lower(self, cx: &mut Lower<'a>) -> Res<f64> {
        of_list(cx, self.parts, |a, b| a + b)
    }
}
