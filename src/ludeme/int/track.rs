//! `(track)`: the current track of a loop.

use crate::ir::{Int, IntId, Leaf};
use crate::ludeme::lower::{Lower, Res};
use crate::ludeme::macros::ludeme;

ludeme! {
    /// The number of the track that `(forEach Track …)` looks at, -1 anywhere else.
    TrackIndex: Int = ["track"] {
    }
    example "(track)"
    says "the current track"
    plain "that track"
}

impl<'a> TrackIndex<'a> {
    fn lower(self, cx: &mut Lower<'a>) -> Res<IntId> {
        let track = cx.track.map_or(-1, |track| track as i32);
        Ok(cx.int_op(Int::Leaf(Leaf::Const(track))))
    }
}
