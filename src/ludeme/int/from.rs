//! `(from)`: where the current move begins.

use crate::ir::{ContextVar, Int, IntId, Leaf};
use crate::ludeme::lower::{Lower, Res};
use crate::ludeme::macros::ludeme;

ludeme! {
    /// The site where the move at hand begins; in what is asked of a hint its first site.
    ContextFrom: Int = ["from"] {
    }
    example "(from)"
    says "the from location"
    plain "the ~site it moves from"
}

impl<'a> ContextFrom<'a> {
    fn lower(self, cx: &mut Lower<'a>) -> Res<IntId> {
        let op = match cx.hinted_site(0) {
            Some(site) => Leaf::Const(site),
            None => Leaf::Context(ContextVar::From),
        };
        Ok(cx.draft.arena.int(Int::Leaf(op)))
    }
}
