//! `(var …)`: the value of a variable.

use crate::ir::{Int, IntId};
use crate::ludeme::lower::{Lower, Res};
use crate::ludeme::macros::ludeme;

ludeme! {
    /// A variable's value; -1 before it is set.
    Var: Int = ["var"] {
        /// Its name.
        name: opt [TEXT],
    }
    example "(var \"Laps\")"
    says "the value of the variable[ {name.name}]"
    plain "[the value {name.name}|the value kept]"
}

impl<'a> Var<'a> {
    fn lower(self, cx: &mut Lower<'a>) -> Res<IntId> {
        let op = Int::Var(cx.var(self.name));
        Ok(cx.draft.arena.int(op))
    }
}
