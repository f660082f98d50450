//! Edges that cross an edge.

use crate::board::SiteType;
use crate::ir::{ContextVar, Int, Leaf, Region, RegionId};
use crate::ludeme::lower::{Lower, Res};
use crate::ludeme::macros::ludeme;

ludeme! {
    /// The edges that cross an edge.
    SitesCrossing: Region = ["sites"] ("Crossing") {
        /// The edge.
        at: req "at" [INT],
        /// Only those with a piece of this player.
        owner: opt [PLAYER | ROLE],
    }
    example "(sites Crossing at:(last To) All)"
    says "the edges that cross edge {at}[ of {owner}]"
    plain "the edges that cross {at}[ of {owner}]"
}

impl<'a> SitesCrossing<'a> {
    fn lower(self, cx: &mut Lower<'a>) -> Res<RegionId> {
        let kind = cx.kind_of(SiteType::Edge);
        let at = cx.int(self.at)?;
        let all = cx.draft.arena.region(Region::Crossing(at));
        let Some(owner) = self.owner else {
            return Ok(all);
        };
        let occupied = if matches!(owner.constant(), Some("All" | "Each")) {
            cx.occupied(kind, None)
        } else {
            let players = cx.players(owner)?;
            let player = cx.int_op(Int::Leaf(Leaf::Context(ContextVar::Player)));
            let each = cx.occupied(kind, Some(player));
            let op = Region::ForEachPlayer(players, each);
            cx.draft.arena.region(op)
        };
        Ok(cx.intersection(vec![all, occupied]))
    }
}
