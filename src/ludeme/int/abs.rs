//! `(abs …)`: a number without its sign.

use crate::ir::{Int, IntId};
use crate::ludeme::lower::{Lower, Res};
use crate::ludeme::macros::ludeme;

ludeme! {
    /// A number without its sign.
    Abs: Int = ["abs"] {
        /// The number.
        a: req [INT],
    }
    example "(abs (- (last To) (last From)))"
    says "the absolute value of {a}"
    plain "{a} without its sign"
}

impl<'a> Abs<'a> {
    fn lower(self, cx: &mut Lower<'a>) -> Res<IntId> {
        let op = Int::Abs(cx.int(self.a)?);
        Ok(cx.int_op(op))
    }
}
