//! `(max Distance …)`: the moves that lead furthest along a track.

use crate::ir::{Moves, MovesId};
use crate::ludeme::lower::{Lower, Res};
use crate::ludeme::macros::ludeme;

ludeme! {
    /// The moves that lead furthest along a track over the whole turn; the reference
    /// system was observed to leave out none of the moves, and so does lud.
    MaxDistance: Moves = ["max"] ("Distance") {
        /// The track; by default the first one.
        track: opt [TEXT],
        /// Whose track.
        owner: opt [ROLE],
        /// The moves.
        moves: req [MOVES],
        /// What follows.
        then: opt [THEN],
    }
    example "(max Distance (forEach Piece))"
    says "{moves} with the greatest distance[ on track {track.name}][ of {owner}][ {then}]"
    plain "{moves}, going as far along [the track {track.name}|the track][ of {owner}] as possible[{then}]"
}

impl<'a> MaxDistance<'a> {
    fn lower(self, cx: &mut Lower<'a>) -> Res<MovesId> {
        cx.track_pick(self.call.at, self.track, None)?;
        let all = cx.moves(self.moves)?;
        cx.with_then(Moves::All([all].into()), self.then)
    }
}
