//! `(intersection …)`: what is in both of two lists.

use crate::ir::{Ints, IntsId};
use crate::ludeme::lower::{Lower, Res};
use crate::ludeme::macros::ludeme;

ludeme! {
    /// What is in both of two lists.
    IntsIntersection: Ints = ["intersection"] {
        /// One.
        a: req [INTS],
        /// The other.
        b: req [INTS],
    }
    example "(intersection {1 2} (values Remembered))"
}

impl<'a> IntsIntersection<'a> {
    fn lower(self, cx: &mut Lower<'a>) -> Res<IntsId> {
        let parts = [cx.ints(self.a)?, cx.ints(self.b)?];
        Ok(cx.draft.arena.list(Ints::Intersection(parts.into())))
    }
}
