//! `(* …)`: the product of numbers of a board.

use super::lists::of_list;
use crate::ludeme::lower::{Lower, Res};
use crate::ludeme::macros::ludeme;

ludeme! {
    /// The product of two numbers of a board.
    FloatMul: Float = ["*", "mul"] {
        /// The first number.
        a: req [FLOAT],
        /// The second number.
        b: req [FLOAT],
    }
    example "(* 3 4)"
    says "{a} times {b}"
}

ludeme! {
    /// The product of numbers of a board.
    FloatProduct: Float = ["*", "mul"] {
        /// The numbers.
        parts: req [FLOATS],
    }
    example "(* {1 2 3})"
    says "the product of {parts}"
}

impl<'a> FloatMul<'a> {
    fn lower(self, cx: &mut Lower<'a>) -> Res<f64> {
        Ok(cx.float(self.a)? * cx.float(self.b)?)
    }
}

impl<'a> FloatProduct<'a> {
    fn lower(self, cx: &mut Lower<'a>) -> Res<f64> {
        of_list(cx, self.parts, |a, b| a * b)
    }
}
