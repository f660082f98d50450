//! `(deal …)` before play: dominoes for each player.

use crate::ir::{ContextVar, Int, Leaf, Place, Region, Start};
use crate::ludeme::lower::{Lower, Res};
use crate::ludeme::macros::ludeme;

ludeme! {
    /// Gives each player dominoes, drawn from the stock, into the first sites of the hand.
    Deal: Start = ["deal"] ("Dominoes") {
        /// How many for each; by default 1.
        count: opt [INT],
    }
    example "(deal Dominoes 2)"
    says "deal [{count}|1] dominoes to each player"
    plain "deal [{count:domino}|one domino] to each player"
}

impl<'a> Deal<'a> {
    fn lower(self, cx: &mut Lower<'a>) -> Res<Start> {
        let piece = cx.drawn_domino(self.call.at)?;
        let count = match self.count {
            Some(count) => cx.fixed_int(count, "a number of dominoes")?,
            None => 1,
        };
        let count = u32::try_from(count).unwrap_or_default();
        let players = cx.draft.players as u32;
        let mut sites = Vec::new();
        for player in 1..=players {
            let hand = cx.hands().iter().find(|hand| hand.owner == player);
            let Some(hand) = hand.filter(|hand| hand.sites >= count) else {
                let message = format!("player {player} has no hand for {count} dominoes");
                let hint = format!("write `(hand Each size:{count})` in the equipment");
                return cx.error_hint("L0311", self.call.at, message, hint);
            };
            sites.extend((hand.first..hand.first + count).map(|site| site as usize));
        }
        let sites = cx.fixed_region(sites);
        let site = cx.int_op(Int::Leaf(Leaf::Context(ContextVar::Site)));
        let deal = Start::Place(Box::new(Place {
            kind: cx.default_kind(),
            piece,
            sites: cx.draft.arena.region(Region::OfSite(site)),
            count: cx.constant(1),
            unowned: false,
            stacked: false,
            state: None,
            rotation: None,
            value: None,
        }));
        Ok(Start::ForEachSite(sites, Box::new(deal)))
    }
}
