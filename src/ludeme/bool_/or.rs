//! `(or …)`: whether any of several conditions holds.

use super::list::all;
use crate::ir::BoolId;
use crate::ludeme::lower::{Lower, Res};
use crate::ludeme::macros::ludeme;

ludeme! {
    /// Whether any of a list holds; those after the first that does are not asked.
    OrList: Bool = ["or"] {
        /// The conditions.
        list: req [BOOLS],
    }
    example "(or {(is Full) (= (mover) 1)})"
    says "{list.any}"
}

ludeme! {
    /// Whether either holds.
    Or: Bool = ["or"] {
        /// The first.
        a: req [BOOL],
        /// The second.
        b: req [BOOL],
    }
    example "(or (is Full) (= (mover) 1))"
    says "{a} or {b}"
}

impl<'a> OrList<'a> {
    fn lower(self, cx: &mut Lower<'a>) -> Res<BoolId> {
        let parts = all(self.list.parts(), cx)?;
        Ok(cx.any_of(parts))
    }
}

impl<'a> Or<'a> {
    fn lower(self, cx: &mut Lower<'a>) -> Res<BoolId> {
        let (a, b) = (cx.bool(self.a), cx.bool(self.b));
        Ok(cx.any_of(vec![a?, b?]))
    }
}
