//! `(difference …)`: directions without others.

use crate::board::SiteType;
use crate::ir::{Dirs, DirsId};
use crate::ludeme::lower::{Lower, Res};
use crate::ludeme::macros::ludeme;

ludeme! {
    /// The first without the second.
    DirectionsDifference: Direction = ["difference"] {
        /// The first.
        a: req [DIRECTION],
        /// The second.
        b: req [DIRECTION],
    }
    example "(difference Adjacent (directions {N S}))"
    says "{a} without {b}"
    plain "{a} but not {b}"
}

impl<'a> DirectionsDifference<'a> {
    pub(super) fn lower(self, cx: &mut Lower<'a>, kind: SiteType) -> Res<DirsId> {
        let a = cx.dirs(Some(self.a), kind, "Adjacent")?;
        let b = cx.dirs(Some(self.b), kind, "Adjacent")?;
        Ok(cx.draft.arena.dirs(Dirs::Difference(a, b)))
    }
}
