//! `(if …)`: one number or another.

use crate::ir::{Int, IntId};
use crate::ludeme::lower::{Lower, Res};
use crate::ludeme::macros::ludeme;

ludeme! {
    /// One number or another.
    IntIf: Int = ["if"] {
        /// The condition.
        when: req [BOOL],
        /// The number if it holds.
        yes: req [INT],
        /// The number if it does not.
        no: req [INT],
    }
    example "(if (is Mover P1) 1 2)"
    says "if {when} then {yes} else {no}"
    plain "{yes} (if {when}) or else {no}"
}

impl<'a> IntIf<'a> {
    fn lower(self, cx: &mut Lower<'a>) -> Res<IntId> {
        let op = Int::If(cx.bool(self.when)?, cx.int(self.yes)?, cx.int(self.no)?);
        Ok(cx.int_op(op))
    }
}
