//! `(max …)`: the greatest of numbers.

use super::arithmetic::{of_list, of_pair};
use crate::ir::arithmetic::Arithmetic;
use crate::ir::{Int, IntId};
use crate::ludeme::lower::{Lower, Res};
use crate::ludeme::macros::ludeme;

ludeme! {
    /// The greater of two numbers.
    Max: Int = ["max"] {
        /// The first number.
        a: req [INT],
        /// The second number.
        b: req [INT],
    }
    example "(max 3 (mover))"
    says "the maximum of {a} and {b}"
    plain "the greater of {a} and {b}"
}

ludeme! {
    /// The greatest of a list; -1 if it is empty.
    Greatest: Int = ["max"] {
        /// The numbers.
        list: req [INTS],
    }
    example "(max {2 (mover) 3})"
    says "the maximum of {list}"
    plain "the greatest of {list}"
}

impl<'a> Max<'a> {
    fn lower(self, cx: &mut Lower<'a>) -> Res<IntId> {
        of_pair(cx, self.a, self.b, Arithmetic::Max)
    }
}

impl<'a> Greatest<'a> {
    fn lower(self, cx: &mut Lower<'a>) -> Res<IntId> {
        of_list(cx, self.list, Int::Greatest)
    }
}
