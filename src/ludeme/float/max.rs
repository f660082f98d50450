//! `(max …)`: the greatest of numbers of a board.

use super::lists::of_list;
use crate::ludeme::lower::{Lower, Res};
use crate::ludeme::macros::ludeme;

ludeme! {
    /// The greater of two numbers of a board.
    FloatMax: Float = ["max"] {
        /// The first number.
        a: req [FLOAT],
        /// The second number.
        b: req [FLOAT],
    }
    example "(max 3 4)"
    says "the greater of {a} and {b}"
}

ludeme! {
    /// The greatest of some numbers of a board.
    FloatGreatest: Float = ["max"] {
        /// The numbers.
        parts: req [FLOATS],
    }
    example "(max {3 4 5})"
    says "the greatest of {parts}"
}

impl<'a> FloatMax<'a> {
    fn lower(self, cx: &mut Lower<'a>) -> Res<f64> {
        Ok(cx.float(self.a)?.max(cx.float(self.b)?))
    }
}

impl<'a> FloatGreatest<'a> {
    fn lower(self, cx: &mut Lower<'a>) -> Res<f64> {
        of_list(cx, self.parts, f64::max)
    }
}
