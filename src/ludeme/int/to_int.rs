//! `(toInt …)`: a condition as a number.

use crate::ir::{Int, IntId};
use crate::ludeme::lower::{Lower, Res};
use crate::ludeme::macros::ludeme;

ludeme! {
    /// 1 if a condition holds, else 0.
    ToInt: Int = ["toInt"] {
        /// The condition.
        a: req [BOOL],
    }
    example "(toInt (is Full))"
}

impl<'a> ToInt<'a> {
    fn lower(self, cx: &mut Lower<'a>) -> Res<IntId> {
        let op = Int::OfBool(cx.bool(self.a)?);
        Ok(cx.int_op(op))
    }
}
