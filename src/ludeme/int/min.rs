//! `(min …)`: the least of numbers.

use super::arithmetic::{of_list, of_pair};
use crate::ir::arithmetic::Arithmetic;
use crate::ir::{Int, IntId};
use crate::ludeme::lower::{Lower, Res};
use crate::ludeme::macros::ludeme;

ludeme! {
    /// The lesser of two numbers.
    Min: Int = ["min"] {
        /// The first number.
        a: req [INT],
        /// The second number.
        b: req [INT],
    }
    example "(min 3 (mover))"
    says "the minimum of {a} and {b}"
    plain "the lesser of {a} and {b}"
}

ludeme! {
    /// The least of a list; -1 if it is empty.
    Least: Int = ["min"] {
        /// The numbers.
        list: req [INTS],
    }
    example "(min {2 (mover) 3})"
    says "the minimum of {list}"
    plain "the least of {list}"
}

impl<'a> Min<'a> {
    fn lower(self, cx: &mut Lower<'a>) -> Res<IntId> {
        of_pair(cx, self.a, self.b, Arithmetic::Min)
    }
}

impl<'a> Least<'a> {
    fn lower(self, cx: &mut Lower<'a>) -> Res<IntId> {
        of_list(cx, self.list, Int::Least)
    }
}
