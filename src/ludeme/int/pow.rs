//! `(^ …)`: powers.

use super::arithmetic::of_pair;
use crate::ir::IntId;
use crate::ir::arithmetic::Arithmetic;
use crate::ludeme::lower::{Lower, Res};
use crate::ludeme::macros::ludeme;

ludeme! {
    /// The first to the power of the second.
    Pow: Int = ["^", "pow"] {
        /// The first number.
        a: req [INT],
        /// The second number.
        b: req [INT],
    }
    example "(^ 2 3)"
    says "{a} to the power of {b}"
}

impl<'a> Pow<'a> {
    fn lower(self, cx: &mut Lower<'a>) -> Res<IntId> {
        of_pair(cx, self.a, self.b, Arithmetic::Pow)
    }
}
