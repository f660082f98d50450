//! `(if …)`: one list or another.

use crate::ir::{Ints, IntsId};
use crate::ludeme::lower::{Lower, Res};
use crate::ludeme::macros::ludeme;

ludeme! {
    /// One list or another.
    IntsIf: Ints = ["if"] {
        /// The condition.
        when: req [BOOL],
        /// The list if it holds.
        yes: req [INTS],
        /// The list if it does not.
        no: opt [INTS],
    }
    example "(if (is Mover P1) {1 2} {3 4})"
    says "if {when} then {yes}[ else {no}]"
    plain "{yes} if {when}[, or else {no}]"
}

impl<'a> IntsIf<'a> {
    fn lower(self, cx: &mut Lower<'a>) -> Res<IntsId> {
        let (when, yes) = (cx.bool(self.when)?, cx.ints(self.yes)?);
        let no = self.no.map(|no| cx.ints(no)).transpose()?;
        Ok(cx.draft.arena.list(Ints::If(when, yes, no)))
    }
}
