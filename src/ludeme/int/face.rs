//! `(face …)`: what the die on a site shows.

use crate::ir::{Int, IntId};
use crate::ludeme::lower::{Lower, Res};
use crate::ludeme::macros::ludeme;

ludeme! {
    /// What the die on a site shows.
    Face: Int = ["face"] {
        /// The site.
        site: req [INT],
    }
    example "(face (handSite Shared))"
    says "the face of the die at {site}"
    plain "the number that the die on {site} shows"
}

impl<'a> Face<'a> {
    fn lower(self, cx: &mut Lower<'a>) -> Res<IntId> {
        cx.dice_set(self.call.at, None)?;
        let site = cx.int(self.site)?;
        Ok(cx.int_op(Int::Face(site)))
    }
}
