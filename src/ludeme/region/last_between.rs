//! `(last Between)`: what the last move passed.

use crate::ir::{Region, RegionId};
use crate::ludeme::lower::{Lower, Res};
use crate::ludeme::macros::ludeme;

ludeme! {
    /// The sites between the ends of the last move.
    LastBetween: Region = ["last"] ("Between") {
    }
    example "(last Between)"
    says "the between locations of the last move"
    plain "the ~sites passed over by the last move"
}

impl<'a> LastBetween<'a> {
    fn lower(self, cx: &mut Lower<'a>) -> Res<RegionId> {
        cx.note_last();
        Ok(cx.draft.arena.region(Region::LastBetween))
    }
}
