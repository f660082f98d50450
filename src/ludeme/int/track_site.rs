//! `(trackSite …)`: sites by their place on a track.

use crate::ir::{ContextVar, Int, IntId, Leaf};
use crate::ludeme::lower::{Lower, Res};
use crate::ludeme::macros::ludeme;

ludeme! {
    /// The first site of a track that satisfies a condition.
    TrackSiteFirst: Int = ["trackSite"] ("FirstSite") {
        /// Whose track.
        owner: opt [PLAYER | ROLE],
        /// The track; by default the first one.
        track: opt [TEXT],
        /// Where to begin; by default at the beginning of the track.
        from: opt "from" [INT],
        /// What the site must satisfy, as `(to)`.
        when: opt "if" [BOOL],
    }
    example "(trackSite FirstSite from:(last To) if:(is Empty (to)))"
    says "the first site of the track [{track.name} |][of {owner} |][from {from} |][where {when}|]"
    plain "the first ~site of [the track {track.name}|the track][ of {owner}][ from {from} on][ where {when}]"
}

ludeme! {
    /// The last site of a track.
    TrackSiteEnd: Int = ["trackSite"] ("EndSite") {
        /// Whose track.
        owner: opt [PLAYER | ROLE],
        /// The track; by default the first one.
        track: opt [TEXT],
    }
    example "(trackSite EndSite)"
    says "the last site of the track[ {track.name}][ of {owner}]"
    plain "the last ~site of [the track {track.name}|the track][ of {owner}]"
}

ludeme! {
    /// The site so many places further on a track; -1 past its end, -2 where pieces
    /// leave the board.
    TrackSiteMove: Int = ["trackSite"] ("Move") {
        /// Where to begin; by default where the move at hand begins.
        from: opt "from" [INT],
        /// The track or whose it is; by default the mover's.
        track: opt [TEXT | PLAYER | ROLE],
        /// How many places; backwards if negative.
        steps: req "steps" [INT],
    }
    example "(trackSite Move from:(last To) steps:3)"
    says "the site {steps} steps from [{from}|the to location of the last move] on the track[ {track.name}]"
    plain "the ~site {steps:step} from [{from}|the ~site just moved to] along [the track {track.name}|the track]"
}

impl<'a> TrackSiteFirst<'a> {
    fn lower(self, cx: &mut Lower<'a>) -> Res<IntId> {
        let owner = self.owner.map(|owner| cx.player(owner)).transpose()?;
        let op = Int::TrackFirst {
            track: cx.track_pick(self.call.at, self.track, owner)?,
            from: cx.int_opt(self.from)?,
            when: cx.bool_opt(self.when)?,
        };
        Ok(cx.int_op(op))
    }
}

impl<'a> TrackSiteEnd<'a> {
    fn lower(self, cx: &mut Lower<'a>) -> Res<IntId> {
        let owner = self.owner.map(|owner| cx.player(owner)).transpose()?;
        let track = cx.track_pick(self.call.at, self.track, owner)?;
        Ok(cx.int_op(Int::TrackEnd(track)))
    }
}

impl<'a> TrackSiteMove<'a> {
    fn lower(self, cx: &mut Lower<'a>) -> Res<IntId> {
        let op = Int::TrackMove {
            track: cx.mover_track(self.call.at, self.track)?,
            from: cx.int_or(self.from, Int::Leaf(Leaf::Context(ContextVar::From)))?,
            steps: cx.int(self.steps)?,
        };
        Ok(cx.int_op(op))
    }
}
