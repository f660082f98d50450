//! `(not …)`: whether a condition does not hold.

use crate::ir::{Bool, BoolId};
use crate::ludeme::lower::{Lower, Res};
use crate::ludeme::macros::ludeme;

ludeme! {
    /// Whether a condition does not hold.
    Not: Bool = ["not"] {
        /// The condition.
        a: req [BOOL],
    }
    example "(not (is Full))"
    says "not {a}"
    plain "{a.not}"
}

impl<'a> Not<'a> {
    fn lower(self, cx: &mut Lower<'a>) -> Res<BoolId> {
        let op = Bool::Not(cx.bool(self.a)?);
        Ok(cx.bool_op(op))
    }
}
