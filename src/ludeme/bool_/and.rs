//! `(and …)`: whether all hold.

use super::list::all;
use crate::ir::BoolId;
use crate::ludeme::lower::{Lower, Res};
use crate::ludeme::macros::ludeme;

ludeme! {
    /// Whether all of a list hold; those after the first that does not are not asked.
    AndList: Bool = ["and"] {
        /// The conditions.
        list: req [BOOLS],
    }
    example "(and {(is Full) (= (mover) 1)})"
    says "{list}"
}

ludeme! {
    /// Whether both hold.
    And: Bool = ["and"] {
        /// The first.
        a: req [BOOL],
        /// The second.
        b: req [BOOL],
    }
    example "(and (is Full) (= (mover) 1))"
    says "{a} and {b}"
}

impl<'a> AndList<'a> {
    fn lower(self, cx: &mut Lower<'a>) -> Res<BoolId> {
        let parts = all(self.list.parts(), cx)?;
        Ok(cx.all_of(parts))
    }
}

impl<'a> And<'a> {
    fn lower(self, cx: &mut Lower<'a>) -> Res<BoolId> {
        let (a, b) = (cx.bool(self.a), cx.bool(self.b));
        Ok(cx.all_of(vec![a?, b?]))
    }
}
