//! `(toBool …)`: a number as a condition.

use crate::ir::{Bool, BoolId};
use crate::ludeme::lower::{Lower, Res};
use crate::ludeme::macros::ludeme;

ludeme! {
    /// Whether a number is not zero.
    ToBool: Bool = ["toBool"] {
        /// The number.
        a: req [INT],
    }
    example "(toBool (count Moves))"
    says "{a} %is not zero"
}

ludeme! {
    /// Whether a number with a fraction is not zero.
    FloatToBool: Bool = ["toBool"] {
        /// The number.
        a: req [FLOAT],
    }
    example "(toBool 0.5)"
    says "{a} %is not zero"
}

impl<'a> FloatToBool<'a> {
    fn lower(self, cx: &mut Lower<'a>) -> Res<BoolId> {
        let number = cx.float(self.a)?;
        Ok(cx.bool_op(Bool::Const(number != 0.0)))
    }
}

impl<'a> ToBool<'a> {
    fn lower(self, cx: &mut Lower<'a>) -> Res<BoolId> {
        let op = Bool::OfInt(cx.int(self.a)?);
        Ok(cx.bool_op(op))
    }
}
