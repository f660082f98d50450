//! `(* …)`: the product of numbers.

use super::arithmetic::{of_list, of_pair};
use crate::ir::arithmetic::Arithmetic;
use crate::ir::{Int, IntId};
use crate::ludeme::lower::{Lower, Res};
use crate::ludeme::macros::ludeme;

ludeme! {
    /// The product of two numbers.
    Mul: Int = ["*", "mul"] {
        /// The first number.
        a: req [INT],
        /// The second number.
        b: req [INT],
    }
    example "(* (mover) 2)"
    says "{a} times {b}"
}

ludeme! {
    /// The product of a list.
    Product: Int = ["*", "mul"] {
        /// The numbers.
        list: req [INTS],
    }
    example "(* {2 (mover) 3})"
    says "the product of {list}"
}

impl<'a> Mul<'a> {
    fn lower(self, cx: &mut Lower<'a>) -> Res<IntId> {
        of_pair(cx, self.a, self.b, Arithmetic::Mul)
    }
}

impl<'a> Product<'a> {
    fn lower(self, cx: &mut Lower<'a>) -> Res<IntId> {
        of_list(cx, self.list, Int::Product)
    }
}
