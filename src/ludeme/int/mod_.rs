//! `(% …)`: remainders.

use super::arithmetic::divisor;
use crate::ir::arithmetic::Arithmetic;
use crate::ir::{Int, IntId};
use crate::ludeme::lower::{Lower, Res};
use crate::ludeme::macros::ludeme;

ludeme! {
    /// What is left when one number is divided by another.
    Mod: Int = ["%", "mod"] {
        /// Divide this.
        a: req [INT],
        /// By this.
        b: req [INT],
    }
    example "(% (last To) 8)"
    says "{a} modulo {b}"
    plain "the remainder of {a} divided by {b}"
}

impl<'a> Mod<'a> {
    fn lower(self, cx: &mut Lower<'a>) -> Res<IntId> {
        let (a, b) = (cx.int(self.a)?, divisor(cx, self.b)?);
        Ok(cx.int_op(Int::Two(Arithmetic::Mod, a, b)))
    }
}
