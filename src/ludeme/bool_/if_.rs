//! `(if …)`: one condition or another.

use crate::ir::{Bool, BoolId};
use crate::ludeme::lower::{Lower, Res};
use crate::ludeme::macros::ludeme;

ludeme! {
    /// One condition if another holds, else a third; without the third, false.
    BoolIf: Bool = ["if"] {
        /// The condition that decides.
        when: req [BOOL],
        /// Asked if it holds.
        yes: req [BOOL],
        /// Asked if it does not.
        no: opt [BOOL],
    }
    example "(if (is Mover P1) (is Full) (= 1 1))"
    says "if {when} then {yes}[ else {no}]"
    plain "{yes} where {when}[, or else {no}]"
}

impl<'a> BoolIf<'a> {
    fn lower(self, cx: &mut Lower<'a>) -> Res<BoolId> {
        let (when, yes) = (cx.bool(self.when)?, cx.bool(self.yes)?);
        let no = match self.no {
            Some(no) => cx.bool(no)?,
            None => cx.draft.arena.bool(Bool::Const(false)),
        };
        Ok(cx.bool_op(Bool::If(when, yes, no)))
    }
}
