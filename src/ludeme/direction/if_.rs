//! `(if …)`: one direction or another.

use crate::board::SiteType;
use crate::ir::{Dirs, DirsId};
use crate::ludeme::lower::{Lower, Res};
use crate::ludeme::macros::ludeme;

ludeme! {
    /// One or the other.
    DirectionsIf: Direction = ["if"] {
        /// The condition.
        when: req [BOOL],
        /// The directions if it holds.
        yes: req [DIRECTION],
        /// The directions if it does not.
        no: req [DIRECTION],
    }
    example "(if (is Mover P1) Orthogonal Diagonal)"
    says "if {when} then {yes} else {no}"
    plain "{yes} if {when}, or else {no}"
}

impl<'a> DirectionsIf<'a> {
    pub(super) fn lower(self, cx: &mut Lower<'a>, kind: SiteType) -> Res<DirsId> {
        let when = cx.bool(self.when)?;
        let yes = cx.dirs(Some(self.yes), kind, "Adjacent")?;
        let no = cx.dirs(Some(self.no), kind, "Adjacent")?;
        Ok(cx.draft.arena.dirs(Dirs::If(when, yes, no)))
    }
}
