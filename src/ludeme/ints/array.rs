//! `(array …)`: the sites of a region as a list.

use crate::ir::IntsId;
use crate::ludeme::lower::{Lower, Res};
use crate::ludeme::macros::ludeme;

ludeme! {
    /// The sites of a region as a list.
    ArraySites: Ints = ["array"] {
        /// The sites, or the numbers as they are.
        sites: req [REGION | INT_LIST],
    }
    example "(array (sites Top))"
    says "the list of {sites}"
    plain "{sites}"
}

impl<'a> ArraySites<'a> {
    fn lower(self, cx: &mut Lower<'a>) -> Res<IntsId> {
        cx.ints(self.sites)
    }
}
