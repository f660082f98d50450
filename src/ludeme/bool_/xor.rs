//! `(xor …)`: whether exactly one of two holds.

use crate::ir::{Bool, BoolId};
use crate::ludeme::lower::{Lower, Res};
use crate::ludeme::macros::ludeme;

ludeme! {
    /// Whether exactly one of two holds.
    Xor: Bool = ["xor"] {
        /// The first.
        a: req [BOOL],
        /// The second.
        b: req [BOOL],
    }
    example "(xor (is Full) (= (mover) 1))"
    says "either {a} or {b} but not both"
    plain "either {a} or {b}, but not both"
}

impl<'a> Xor<'a> {
    fn lower(self, cx: &mut Lower<'a>) -> Res<BoolId> {
        let op = Bool::Xor(cx.bool(self.a)?, cx.bool(self.b)?);
        Ok(cx.bool_op(op))
    }
}
