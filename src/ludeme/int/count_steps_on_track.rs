//! `(count StepsOnTrack …)`: how far it is along a track.

use crate::ir::{Int, IntId};
use crate::ludeme::lower::{Lower, Res};
use crate::ludeme::macros::ludeme;

ludeme! {
    /// How many places along a track lead from a site to another; -1 if none do.
    CountStepsOnTrack: Int = ["count"] ("StepsOnTrack") {
        /// The track or whose it is; the mover's if it is not said.
        track: opt [TEXT | PLAYER | ROLE],
        /// From here.
        from: req [INT],
        /// To here.
        to: req [INT],
    }
    example "(count StepsOnTrack (last From) (last To))"
}

impl<'a> CountStepsOnTrack<'a> {
    fn lower(self, cx: &mut Lower<'a>) -> Res<IntId> {
        let track = cx.mover_track(self.call.at, self.track)?;
        let op = Int::TrackSteps(track, cx.int(self.from)?, cx.int(self.to)?);
        Ok(cx.int_op(op))
    }
}
