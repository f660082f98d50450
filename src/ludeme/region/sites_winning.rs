//! `(sites Winning …)`: where a player would win.

use crate::ir::{Int, Leaf, Region, RegionId};
use crate::ludeme::lower::{Lower, Res};
use crate::ludeme::macros::ludeme;

ludeme! {
    /// Where those of a player's moves end that would win him the game at once.
    SitesWinning: Region = ["sites"] ("Winning") {
        /// Kind of the sites.
        site_type: opt [SITE_TYPE],
        /// The player; the mover if it is not said.
        player: opt [PLAYER | ROLE],
        /// His moves.
        moves: req [MOVES],
    }
    example "(sites Winning Next (add (to (sites Empty))))"
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
