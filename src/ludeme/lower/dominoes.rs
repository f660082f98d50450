//! The stock of dominoes.

use super::{Lower, Res};
use crate::ir::arithmetic::Arithmetic;
use crate::ir::{Bool, ContextVar, Int, IntId, Ints, IntsId, Leaf, Region, RegionId};
use crate::ludeme::form::At;

impl Lower<'_> {
    /// The kinds of domino that are not on the table, after checking that there are dominoes.
    pub(crate) fn stock(&mut self, at: At) -> Res<IntsId> {
        if self.draft.pieces.iter().all(|piece| piece.pips.is_none()) {
            let hint = "write `(dominoes)` in the equipment";
            return self.error_hint("L0311", at, "the game has no dominoes", hint);
        }
        Ok(self.draft.arena.list(Ints::Stock))
    }

    /// How many are in stock.
    pub(crate) fn in_stock(&mut self, at: At) -> Res<IntId> {
        let stock = self.stock(at)?;
        Ok(self.int_op(Int::Length(stock)))
    }

    /// The free sites of a player's hand.
    pub(crate) fn free_in_hand(&mut self, player: IntId) -> RegionId {
        let kind = self.default_kind();
        let hands = self.draft.containers.clone();
        let of = |owner: usize| {
            let hands = hands
                .iter()
                .skip(1)
                .filter(move |hand| hand.owner as usize == owner);
            hands.flat_map(|hand| hand.first as usize..(hand.first + hand.sites) as usize)
        };
        let players = 0..=self.draft.players;
        let sites: Vec<RegionId> = players
            .map(|player| self.fixed_region(of(player)))
            .collect();
        let hand = self
            .draft
            .arena
            .region(Region::ByPlayer(sites.into(), player));
        let site = self.int_op(Int::Leaf(Leaf::Context(ContextVar::Site)));
        let empty = self.bool_op(Bool::Empty(kind, site));
        self.draft.arena.region(Region::Filter(hand, empty))
    }

    /// A kind drawn from the stock; none if the stock is empty.
    pub(crate) fn drawn_domino(&mut self, at: At) -> Res<IntId> {
        let stock = self.stock(at)?;
        let (zero, one) = (self.constant(0), self.constant(1));
        let length = self.int_op(Int::Length(stock));
        let last = self.int_op(Int::Two(Arithmetic::Sub, length, one));
        let index = self.int_op(Int::Random(zero, last));
        Ok(self.int_op(Int::ListEntry(stock, index)))
    }
}
