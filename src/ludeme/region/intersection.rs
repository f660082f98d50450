//! `(intersection …)`: the sites that several regions have in common.

use super::list::all;
use crate::ir::RegionId;
use crate::ludeme::lower::{Lower, Res};
use crate::ludeme::macros::ludeme;

ludeme! {
    /// The sites of every region of a list.
    IntersectionList: Region = ["intersection"] {
        /// The regions.
        list: req [REGIONS],
    }
    example "(intersection {(sites Top) (sites Empty)})"
    says "the intersection of {list}"
    plain "the ~sites that are in each of {list}"
}

ludeme! {
    /// The sites of both regions.
    Intersection: Region = ["intersection"] {
        /// One.
        a: req [REGION],
        /// The other.
        b: req [REGION],
    }
    example "(intersection (sites Top) (sites Empty))"
    says "the intersection of {a} and {b}"
    plain "{a.same} that %are also among {b}"
}

impl<'a> IntersectionList<'a> {
    fn lower(self, cx: &mut Lower<'a>) -> Res<RegionId> {
        let parts = all(self.list, cx)?;
        Ok(cx.intersection(parts))
    }
}

impl<'a> Intersection<'a> {
    fn lower(self, cx: &mut Lower<'a>) -> Res<RegionId> {
        let (a, b) = (cx.region(self.a), cx.region(self.b));
        Ok(cx.intersection(vec![a?, b?]))
    }
}
