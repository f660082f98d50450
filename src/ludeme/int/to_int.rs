//! `(toInt …)`: a condition, or a number with a fraction, as a whole number.

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
    says "1 if {a} else 0"
    plain "one if {a}, else zero"
}

ludeme! {
    /// A number with a fraction without it.
    FloatToInt: Int = ["toInt"] {
        /// The number.
        a: req [FLOAT],
    }
    example "(toInt 2.5)"
    says "{a}"
}

impl<'a> FloatToInt<'a> {
    fn lower(self, cx: &mut Lower<'a>) -> Res<IntId> {
        let number = cx.float(self.a)?;
        Ok(cx.constant(number as i32))
    }
}

impl<'a> ToInt<'a> {
    fn lower(self, cx: &mut Lower<'a>) -> Res<IntId> {
        let op = Int::OfBool(cx.bool(self.a)?);
        Ok(cx.int_op(op))
    }
}
