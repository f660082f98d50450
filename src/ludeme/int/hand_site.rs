//! `(handSite …)`: a site of a player's hand.

use crate::ir::{Int, IntId, Leaf};
use crate::ludeme::lower::{Lower, Res};
use crate::ludeme::macros::ludeme;

ludeme! {
    /// A site of a player's hand, by default the first.
    HandSite: Int = ["handSite"] {
        /// The player.
        player: req [INT | ROLE],
        /// How many sites after the first.
        offset: opt [INT],
    }
    example "(handSite Mover)"
    says "{player.player}'s hand site [{offset}|0]"
    plain "{player.own} hand"
}

impl<'a> HandSite<'a> {
    fn lower(self, cx: &mut Lower<'a>) -> Res<IntId> {
        let player = match self.player.constant() {
            Some("Shared" | "All" | "Each") => {
                let shared = cx.draft.players as i32 + 1;
                cx.constant(shared)
            }
            Some(_) | None => cx.player(self.player)?,
        };
        let offset = cx.int_or(self.offset, Int::Leaf(Leaf::Const(0)))?;
        let known = cx
            .draft
            .arena
            .const_int(player)
            .zip(cx.draft.arena.const_int(offset));
        Ok(match known {
            Some((player, offset)) => {
                let hand = cx.hands().iter().find(|c| c.owner as i32 == player);
                let site = hand.map_or(-1, |hand| {
                    crate::ir::arithmetic::add(hand.first as i32, offset)
                });
                cx.constant(site)
            }
            None => cx.draft.arena.int(Int::HandSite(player, offset)),
        })
    }
}
