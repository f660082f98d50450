//! `(site)`: the current site.

use crate::ir::{ContextVar, Int, IntId, Leaf};
use crate::ludeme::lower::{Lower, Res};
use crate::ludeme::macros::ludeme;

ludeme! {
    /// The site at hand in `forEach Site` and in conditions on regions.
    ContextSite: Int = ["site"] {
    }
    example "(site)"
    says "current site"
    plain "that ~site"
}

impl<'a> ContextSite<'a> {
    fn lower(self, cx: &mut Lower<'a>) -> Res<IntId> {
        Ok(cx
            .draft
            .arena
            .int(Int::Leaf(Leaf::Context(ContextVar::Site))))
    }
}
