//! `(move Slide …)`: any number of steps in a line.

use crate::ir::{Moves, MovesId, SlideRule, TrackPick};
use crate::ludeme::lower::{Lower, Res};
use crate::ludeme::macros::ludeme;

ludeme! {
    /// Moves a piece any number of steps in a straight line, over empty sites
    /// unless `between` says otherwise. A site that satisfies the condition of
    /// `to` ends the line and may be entered. Along a track that has bends, sites
    /// that follow themselves, one must be gone round before.
    MoveSlide: Moves = ["move"] ("Slide") {
        /// The piece's site; by default the site at hand.
        from: opt [FROM],
        /// A track to go along, or `AllTracks`.
        track: opt [TEXT],
        /// The directions; by default any.
        dirs: opt [DIRECTION],
        /// What it passes.
        between: opt [BETWEEN],
        /// Sites that stop it and where it may end. If it is said, of those that it
        /// passes only empty ones may be ends.
        to: opt [TO],
        /// The whole stack?
        stack: opt "stack" [BOOL],
        /// What follows.
        then: opt [THEN],
    }
    example "(move Slide Orthogonal)"
    says "slide[ {from}][ on track {track.name}] [{dirs}|in any direction][ {between}][ {to}]<stack? with the whole stack>[ {then}]"
    plain "slide[ with {from.piece}] [along the track {track.name}|[{dirs}|in any direction]] [{between}|over empty ~sites][ or as far as {to.way}]<stack? with the whole stack>[{then}]"
}

ludeme! {
    /// Moves a piece any number of steps in a straight line.
    Slide: Moves = ["slide"] {
        /// The piece's site; by default the site at hand.
        from: opt [FROM],
        /// The track, if it goes along one.
        track: opt [TEXT],
        /// The directions; by default any.
        dirs: opt [DIRECTION],
        /// What it passes.
        between: opt [BETWEEN],
        /// Sites that stop it and where it may end. If it is said, of those that it
        /// passes only empty ones may be ends.
        to: opt [TO],
        /// The whole stack?
        stack: opt "stack" [BOOL],
        /// What follows.
        then: opt [THEN],
    }
    example "(slide (from (last To)) S)"
    says "slide[ {from}][ on track {track.name}] [{dirs}|in any direction][ {between}][ {to}]<stack? with the whole stack>[ {then}]"
    plain "slide[ with {from.piece}] [along the track {track.name}|[{dirs}|in any direction]] [{between}|over empty ~sites][ or as far as {to.way}]<stack? with the whole stack>[{then}]"
}

impl<'a> MoveSlide<'a> {
    fn lower(self, cx: &mut Lower<'a>) -> Res<MovesId> {
        let Self {
            call,
            from,
            track,
            dirs,
            between,
            to,
            stack,
            then,
        } = self;
        Slide {
            call,
            from,
            track,
            dirs,
            between,
            to,
            stack,
            then,
        }
        .lower(cx)
    }
}

impl<'a> Slide<'a> {
    fn lower(self, cx: &mut Lower<'a>) -> Res<MovesId> {
        let tracks = self
            .track
            .map(|track| cx.track_pick(self.call.at, Some(track), None))
            .transpose()?;
        self.along(cx, tracks)
    }

    /// The slide in lines, or along tracks.
    fn along(self, cx: &mut Lower<'a>, tracks: Option<TrackPick>) -> Res<MovesId> {
        let mut from = cx.from_spec(self.from, None)?;
        from.stack = cx.stack(self.stack)?;
        let dirs = cx.dirs(self.dirs, from.kind, "Adjacent")?;
        let between = cx.between_spec(self.between)?;
        let to = cx.end_spec(self.to, from.kind)?;
        cx.with_then(
            Moves::Slide(Box::new(SlideRule {
                from,
                dirs,
                tracks,
                between,
                to,
            })),
            self.then,
        )
    }
}
