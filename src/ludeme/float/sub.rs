//! `(- …)`: the difference of two numbers of a board.

use crate::ludeme::lower::{Lower, Res};
use crate::ludeme::macros::ludeme;

ludeme! {
    /// The difference of two numbers of a board: the first less the second.
    FloatSub: Float = ["-", "sub"] {
        /// The first number.
        a: req [FLOAT],
        /// The second number.
        b: req [FLOAT],
    }
    example "(- 4 3)"
    says "{a} minus {b}"
}

impl<'a> FloatSub<'a> {
    fn lower(self, cx: &mut Lower<'a>) -> Res<f64> {
        Ok(cx.float(self.a)? - cx.float(self.b)?)
    }
}
