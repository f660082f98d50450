//! Arithmetic on sizes of boards.

use crate::ludeme::lower::{Lower, Res};
use crate::ludeme::macros::ludeme;

ludeme! {
    /// The sum of two numbers of a board.
    FloatAdd: Float = ["+", "add"] {
        /// One.
        a: req [FLOAT],
        /// The other.
        b: req [FLOAT],
    }
    example "(+ 3 4)"
}

ludeme! {
    /// The difference of two numbers of a board.
    FloatSub: Float = ["-", "sub"] {
        /// From this.
        a: req [FLOAT],
        /// Take this.
        b: req [FLOAT],
    }
    example "(- 4 3)"
}

ludeme! {
    /// The product of two numbers of a board.
    FloatMul: Float = ["*", "mul"] {
        /// One.
        a: req [FLOAT],
        /// The other.
        b: req [FLOAT],
    }
    example "(* 3 4)"
}

ludeme! {
    /// The quotient of two numbers of a board.
    FloatDiv: Float = ["/", "div"] {
        /// Divide this.
        a: req [FLOAT],
        /// By this.
        b: req [FLOAT],
    }
    example "(/ 12 4)"
}

impl<'a> FloatAdd<'a> {
    fn lower(self, cx: &mut Lower<'a>) -> Res<f64> {
        Ok(cx.float(self.a)? + cx.float(self.b)?)
    }
}

impl<'a> FloatSub<'a> {
    fn lower(self, cx: &mut Lower<'a>) -> Res<f64> {
        Ok(cx.float(self.a)? - cx.float(self.b)?)
    }
}

impl<'a> FloatMul<'a> {
    fn lower(self, cx: &mut Lower<'a>) -> Res<f64> {
        Ok(cx.float(self.a)? * cx.float(self.b)?)
    }
}

impl<'a> FloatDiv<'a> {
    fn lower(self, cx: &mut Lower<'a>) -> Res<f64> {
        let (a, b) = (cx.float(self.a)?, cx.float(self.b)?);
        if b == 0.0 {
            return cx.error("L0340", self.call.at, "this divides by zero");
        }
        Ok(a / b)
    }
}
