//! `(- …)`: differences.

use crate::ir::arithmetic::Arithmetic;
use crate::ir::{Int, IntId, Leaf};
use crate::ludeme::lower::{Lower, Res};
use crate::ludeme::macros::ludeme;

ludeme! {
    /// One number less another, or a number with the opposite sign.
    Sub: Int = ["-", "sub"] {
        /// From this.
        a: opt [INT],
        /// Take this.
        b: req [INT],
    }
    example "(- (last To) 1)"
    says "[{a}|zero] minus {b}"
}

impl<'a> Sub<'a> {
    fn lower(self, cx: &mut Lower<'a>) -> Res<IntId> {
        let a = cx.int_or(self.a, Int::Leaf(Leaf::Const(0)))?;
        let b = cx.int(self.b)?;
        Ok(cx.int_op(Int::Two(Arithmetic::Sub, a, b)))
    }
}
