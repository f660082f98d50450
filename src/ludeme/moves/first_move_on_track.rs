//! `(firstMoveOnTrack …)`: the moves of the first site of a track that has any.

use crate::ir::{Moves, MovesId};
use crate::ludeme::lower::{Lower, Res};
use crate::ludeme::macros::ludeme;

ludeme! {
    /// The moves of the first site of a track, as `(site)`, that has any.
    FirstMoveOnTrack: Moves = ["firstMoveOnTrack"] {
        /// The track; by default the first one.
        track: opt [TEXT],
        /// Whose track.
        owner: opt [ROLE],
        /// The moves.
        moves: req [MOVES],
        /// What follows.
        then: opt [THEN],
    }
    example "(firstMoveOnTrack Mover (if (is Occupied (site)) (move Remove (site))))"
    says "{moves} from the first possible site of the track[ {track.name}][ of {owner}][ {then}]"
    plain "{moves}, at the first ~site of [the track {track.name}|the track][ of {owner}] where that is possible[{then}]"
}

impl<'a> FirstMoveOnTrack<'a> {
    fn lower(self, cx: &mut Lower<'a>) -> Res<MovesId> {
        let owner = self.owner.map(|owner| cx.player(owner)).transpose()?;
        let track = cx.track_pick(self.call.at, self.track, owner)?;
        let op = Moves::FirstOnTrack(track, cx.moves(self.moves)?);
        cx.with_then(op, self.then)
    }
}
