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
    says "{a} together with {b}"
}

ludeme! {
    /// What is in any list of several.
    IntsUnionList: Ints = ["union"] {
        /// The lists.
        lists: req [INTS_LIST],
    }
    example "(union {(values Remembered) (array (sites Top))})"
    says "{lists} together"
}

impl<'a> IntsUnion<'a> {
    fn lower(self, cx: &mut Lower<'a>) -> Res<IntsId> {
        let parts = [cx.ints(self.a)?, cx.ints(self.b)?];
        Ok(cx.draft.arena.list(Ints::Union(parts.into())))
    }
}

impl<'a> IntsUnionList<'a> {
    fn lower(self, cx: &mut Lower<'a>) -> Res<IntsId> {
        let lists = self.lists.parts().iter().map(|list| cx.ints(list));
        let parts: Res<Vec<IntsId>> = lists.collect();
        Ok(cx.draft.arena.list(Ints::Union(parts?.into())))
    }
}
