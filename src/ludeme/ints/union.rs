//! `(union …)`: what is in either of two lists.

use crate::ir::{Ints, IntsId};
use crate::ludeme::lower::{Lower, Res};
use crate::ludeme::macros::ludeme;

ludeme! {
    /// What is in either of two lists.
    IntsUnion: Ints = ["union"] {
        /// One.
        a: req [INTS],
        /// The other.
        b: req [INTS],
    }
    example "(union {1 2} (values Remembered))"
}

impl<'a> IntsUnion<'a> {
    fn lower(self, cx: &mut Lower<'a>) -> Res<IntsId> {
        let parts = [cx.ints(self.a)?, cx.ints(self.b)?];
        Ok(cx.draft.arena.list(Ints::Union(parts.into())))
    }
}
