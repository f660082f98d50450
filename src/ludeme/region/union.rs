//! `(union …)`: the sites of any of several regions.

use super::list::all;
use crate::ir::RegionId;
use crate::ludeme::lower::{Lower, Res};
use crate::ludeme::macros::ludeme;

ludeme! {
    /// The sites of any region of a list.
    UnionList: Region = ["union"] {
        /// The regions.
        list: req [REGIONS],
    }
    example "(union {(sites Top) (sites Bottom)})"
    says "the union of {list}"
    plain "{list.same}"
}

ludeme! {
    /// The sites of either region.
    Union: Region = ["union"] {
        /// One.
        a: req [REGION],
        /// The other.
        b: req [REGION],
    }
    example "(union (sites Top) (sites Bottom))"
    says "the union of {a} and {b}"
    plain "{a.same} ~and {b.same}"
}

impl<'a> UnionList<'a> {
    fn lower(self, cx: &mut Lower<'a>) -> Res<RegionId> {
        let parts = all(self.list, cx)?;
        Ok(cx.union(parts))
    }
}

impl<'a> Union<'a> {
    fn lower(self, cx: &mut Lower<'a>) -> Res<RegionId> {
        let (a, b) = (cx.region(self.a), cx.region(self.b));
        Ok(cx.union(vec![a?, b?]))
    }
}
