//! `(union …)`: both of two directions.

use crate::board::SiteType;
use crate::ir::{Dirs, DirsId};
use crate::ludeme::lower::{Lower, Res};
use crate::ludeme::macros::ludeme;

ludeme! {
    /// Both.
    DirectionsUnion: Direction = ["union"] {
        /// The first.
        a: req [DIRECTION],
        /// The second.
        b: req [DIRECTION],
    }
    example "(union Orthogonal Diagonal)"
    says "{a} or {b}"
}

impl<'a> DirectionsUnion<'a> {
    pub(super) fn lower(self, cx: &mut Lower<'a>, kind: SiteType) -> Res<DirsId> {
        let a = cx.dirs(Some(self.a), kind, "Adjacent")?;
        let b = cx.dirs(Some(self.b), kind, "Adjacent")?;
        Ok(cx.draft.arena.dirs(Dirs::Union(a, b)))
    }
}
