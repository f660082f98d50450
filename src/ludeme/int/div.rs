//! `(/ …)`: quotients.

use super::arithmetic::divisor;
use crate::ir::arithmetic::Arithmetic;
use crate::ir::{Int, IntId};
use crate::ludeme::lower::{Lower, Res};
use crate::ludeme::macros::ludeme;

ludeme! {
    /// The quotient of two numbers, rounded towards zero.
    Div: Int = ["/", "div"] {
        /// Divide this.
        a: req [INT],
        /// By this.
        b: req [INT],
    }
    example "(/ (last To) 8)"
    says "{a} divided by {b}"
}

impl<'a> Div<'a> {
    fn lower(self, cx: &mut Lower<'a>) -> Res<IntId> {
        let (a, b) = (cx.int(self.a)?, divisor(cx, self.b)?);
        Ok(cx.int_op(Int::Two(Arithmetic::Div, a, b)))
    }
}
