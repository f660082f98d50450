//! Threats: whether an enemy could capture what stands on a site.

use crate::ir::MovesId;

use super::eval::{Ctx, Eval, Want};
use super::state::Look;

impl<'g> Eval<'g> {
    /// Whether an enemy of `owner` would have a legal move to a site, or one of `moves` evaluated
    /// for that enemy, if it were their turn. While this is asked, it is not asked whether the
    /// enemies are threatened themselves.
    pub(crate) fn could_be_taken(
        &mut self,
        st: Look<'_>,
        owner: usize,
        site: i32,
        moves: Option<(MovesId, Ctx)>,
    ) -> bool {
        if self.threatening {
            return false;
        }
        self.threatening = true;
        let stand_in = self.stand_in;
        let found = self
            .enemies_of(owner)
            .any(|enemy| self.can_get_to(st, enemy, site, moves));
        self.threatening = false;
        self.stand_in = stand_in;
        found
    }

    /// Whether a player would have a move to a site, if it were their turn.
    fn can_get_to(
        &mut self,
        st: Look<'_>,
        player: usize,
        site: i32,
        moves: Option<(MovesId, Ctx)>,
    ) -> bool {
        let there = self.as_threatening(st, player);
        let want = if self.may_stop() {
            Want::AnyEndingAt(site)
        } else {
            Want::All
        };
        let mut list = self.take_sink(want);
        match moves {
            Some((moves, cx)) => self.moves(there, cx, moves, &mut list),
            None => self.play_moves(there, &mut list),
        }
        let found = list.entries.iter().any(|entry| entry.to == site);
        self.give_sink(list);
        found
    }

    /// The players who may threaten an owner's pieces.
    pub(super) fn enemies_of(&self, owner: usize) -> impl Iterator<Item = usize> + use<'g> {
        let (players, teams) = (self.p.players, &self.p.teams);
        (1..=players).filter(move |enemy| *enemy != owner && teams.get(*enemy) != teams.get(owner))
    }

    /// The position as a player sees it who is asked what they threaten. This is not a turn of its
    /// own, so the next player stays the same.
    pub(super) fn as_threatening<'p>(&self, st: Look<'p>, player: usize) -> Look<'p> {
        Look {
            prev: self.preceding(player) as u8,
            mover: player as u8,
            ..st
        }
    }

    /// Whether evaluation may stop as soon as its result is known. Where rules draw at random it
    /// may not, because the number of draws must stay the same.
    #[inline]
    pub(crate) fn may_stop(&self) -> bool {
        self.limits.shortcuts && !self.p.needs.asks.chance_in_play
    }

    /// The player who sits before another.
    pub(super) fn preceding(&self, player: usize) -> usize {
        if player > 1 {
            player - 1
        } else {
            self.p.players
        }
    }
}
