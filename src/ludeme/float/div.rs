//! `(/ …)`: the quotient of two numbers of a board.

use crate::ludeme::lower::{Lower, Res};
use crate::ludeme::macros::ludeme;

ludeme! {
    /// The quotient of two numbers of a board. Where a whole number is wanted, the
    /// quotient of whole numbers is rounded towards zero.
    FloatDiv: Float = ["/", "div"] {
        /// Divide this.
        a: req [FLOAT],
        /// By this.
        b: req [FLOAT],
    }
    example "(/ 12 4)"
    says "{a} divided by {b}"
}

impl<'a> FloatDiv<'a> {
    fn lower(self, cx: &mut Lower<'a>) -> Res<f64> {
        let (a, b) = (cx.float(self.a)?, cx.float(self.b)?);
        if b == 0.0 {
            return cx.error("L0340", self.call.at, "this divides by zero");
        }
        let whole = cx.in_whole && a.fract() == 0.0 && b.fract() == 0.0;
        Ok(if whole { (a / b).trunc() } else { a / b })
    }
}
