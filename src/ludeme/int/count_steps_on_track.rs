//! `(count StepsOnTrack …)`: how far it is along a track.

use crate::ir::{Int, IntId, Leaf};
use crate::ludeme::lower::{Lower, Res};
use crate::ludeme::macros::ludeme;

ludeme! {
    /// How many places a site lies further on a track than another; -1 if the way does not
    /// lead there.
    CountStepsOnTrack: Int = ["count"] ("StepsOnTrack") {
        /// The track or whose it is; by default the mover's.
        track: opt [TEXT | PLAYER | ROLE],
        /// From here; by default from where the last move began.
        from: opt [INT],
        /// To here; by default to where the last move ended.
        to: opt [INT],
    }
    example "(count StepsOnTrack (last From) (last To))"
    says "the number of steps[ on track {track.name}][ from {from}][ to {to}]"
    plain "the number of steps[ along the track {track.name}][ from {from}][ to {to}]"
}

impl<'a> CountStepsOnTrack<'a> {
    fn lower(self, cx: &mut Lower<'a>) -> Res<IntId> {
        let track = cx.mover_track(self.call.at, self.track)?;
        let from = cx.int_or(self.from, Int::Leaf(Leaf::LastFrom))?;
        let to = cx.int_or(self.to, Int::Leaf(Leaf::LastTo))?;
        let op = Int::TrackSteps(track, from, to);
        Ok(cx.int_op(op))
    }
}
