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
    says "what is in both {a} and {b}"
}

ludeme! {
    /// What is in every list of several.
    IntsIntersectionList: Ints = ["intersection"] {
        /// The lists.
        lists: req [INTS_LIST],
    }
    example "(intersection {(values Remembered) (array (sites Top))})"
    says "what is in each of {lists}"
}

impl<'a> IntsIntersection<'a> {
    fn lower(self, cx: &mut Lower<'a>) -> Res<IntsId> {
        let parts = [cx.ints(self.a)?, cx.ints(self.b)?];
        Ok(cx.draft.arena.list(Ints::Intersection(parts.into())))
    }
}

impl<'a> IntsIntersectionList<'a> {
    fn lower(self, cx: &mut Lower<'a>) -> Res<IntsId> {
        let lists = self.lists.parts().iter().map(|list| cx.ints(list));
        let parts: Res<Vec<IntsId>> = lists.collect();
        Ok(cx.draft.arena.list(Ints::Intersection(parts?.into())))
    }
}
