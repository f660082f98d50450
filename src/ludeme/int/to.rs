//! `(to)`: where the current move ends.

use crate::ir::{ContextVar, Int, IntId, Leaf};
use crate::ludeme::lower::{Lower, Res};
use crate::ludeme::macros::ludeme;

ludeme! {
    /// The site where the move at hand ends; in what is asked of a hint its second site.
    ContextTo: Int = ["to"] {
    }
    example "(to)"
    says "the to location"
    plain "the ~site it moves to"
}

impl<'a> ContextTo<'a> {
    fn lower(self, cx: &mut Lower<'a>) -> Res<IntId> {
        let op = match cx.hinted_site(1) {
            Some(site) => Leaf::Const(site),
            None => Leaf::Context(ContextVar::To),
        };
        Ok(cx.draft.arena.int(Int::Leaf(op)))
    }
}
