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
}

impl<'a> ToBool<'a> {
    fn lower(self, cx: &mut Lower<'a>) -> Res<BoolId> {
        let op = Bool::OfInt(cx.int(self.a)?);
        Ok(cx.bool_op(op))
    }
}
