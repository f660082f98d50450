//! `(+ …)`: the sum of numbers.

use super::arithmetic::{of_list, of_pair};
use crate::ir::arithmetic::Arithmetic;
use crate::ir::{Int, IntId};
use crate::ludeme::lower::{Lower, Res};
use crate::ludeme::macros::ludeme;

ludeme! {
    /// The sum of two numbers.
    Add: Int = ["+", "add"] {
        /// The first number.
        a: req [INT],
        /// The second number.
        b: req [INT],
    }
    example "(+ (last To) 1)"
    says "{a} plus {b}"
}

ludeme! {
    /// The sum of a list.
    Sum: Int = ["+", "add"] {
        /// The numbers.
        list: req [INTS],
    }
    example "(+ {1 (mover) 3})"
    says "the sum of {list}"
}

impl<'a> Add<'a> {
    fn lower(self, cx: &mut Lower<'a>) -> Res<IntId> {
        of_pair(cx, self.a, self.b, Arithmetic::Add)
    }
}

impl<'a> Sum<'a> {
    fn lower(self, cx: &mut Lower<'a>) -> Res<IntId> {
        of_list(cx, self.list, Int::Sum)
    }
}
