//! `(if …)`: one region or another.

use crate::ir::{Region, RegionId};
use crate::ludeme::lower::{Lower, Res};
use crate::ludeme::macros::ludeme;

ludeme! {
    /// One region or another; none if there is no other.
    RegionIf: Region = ["if"] {
        /// The condition.
        when: req [BOOL],
        /// The region if it holds.
        yes: req [REGION],
        /// The region if it does not.
        no: opt [REGION],
    }
    example "(if (is Mover P1) (sites Top) (sites Bottom))"
    says "if {when} then {yes}[ else {no}]"
    plain "{yes.same} if {when}[, or else {no.same}]"
}

impl<'a> RegionIf<'a> {
    fn lower(self, cx: &mut Lower<'a>) -> Res<RegionId> {
        let (when, yes) = (cx.bool(self.when)?, cx.region(self.yes)?);
        let no = cx.region_opt(self.no)?;
        Ok(cx.draft.arena.region(Region::If(when, yes, no)))
    }
}
