//! `(sites Winning …)`: where a player would win.

use crate::ir::{Int, Leaf, Region, RegionId};
use crate::ludeme::lower::{Lower, Res};
use crate::ludeme::macros::ludeme;

ludeme! {
    /// Where the moves of a player end that would win the game for them at once.
    SitesWinning: Region = ["sites"] ("Winning") {
        /// Kind of the sites.
        site_type: opt [SITE_TYPE],
        /// The player; by default the mover.
        player: opt [PLAYER | ROLE],
        /// Their moves.
        moves: req [MOVES],
    }
    example "(sites Winning Next (add (to (sites Empty))))"
    says "the winning sites of [{player}|the mover] for {moves}"
    plain "the ~sites where [{player}|the player] would win if they were to {moves}"
}

impl<'a> SitesWinning<'a> {
    fn lower(self, cx: &mut Lower<'a>) -> Res<RegionId> {
        cx.kind(self.site_type);
        let player = match self.player {
            Some(player) => cx.player(player)?,
            None => cx.int_op(Int::Leaf(Leaf::Mover)),
        };
        let op = Region::Winning(player, cx.moves(self.moves)?);
        Ok(cx.draft.arena.region(op))
    }
}
