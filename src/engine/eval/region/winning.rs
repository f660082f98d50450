//! The region of moves that win the game at once.

use crate::ir::{IntId, MovesId};

use super::Answer;
use crate::engine::eval::{Ctx, Eval, Want};
use crate::engine::state::Look;

impl Eval<'_> {
    /// Adds the sites where a player's moves end that would win them the game, if it were their
    /// turn.
    pub(crate) fn fill_winning(
        &mut self,
        st: Look<'_>,
        cx: &Ctx,
        player: IntId,
        moves: MovesId,
        out: &mut impl Answer,
    ) {
        let player = self.player_index(st, cx, player);
        if player == 0 || self.is_too_deep() {
            return;
        }
        self.trying += 1;
        let before = Look {
            mover: player as u8,
            next: self.following(st, player) as u8,
            ..st
        };
        let mut list = self.take_sink(Want::All);
        self.moves(before, *cx, moves, &mut list);
        let mut attempt = self.attempt(before);
        for index in 0..list.len() {
            if !self.go_on(1) {
                break;
            }
            let entry = list.entries[index];
            let Ok(site) = usize::try_from(entry.to) else {
                continue;
            };
            let after = attempt.begin(before);
            self.enter(after, &list, &entry);
            self.ask_end_rules(after);
            if self.comes_first(after.look(), player) {
                out.insert(site);
            }
        }
        self.end_attempt(attempt);
        self.trying -= 1;
        self.give_sink(list);
    }

    /// Whether a player has finished first.
    fn comes_first(&self, st: Look<'_>, player: usize) -> bool {
        let rank = self.p.layout.rank.index(player);
        !st.is_active(player) && rank.is_some_and(|rank| st.nums[rank] == 2)
    }

    /// Whether a player has finished last while others have not.
    pub(crate) fn has_lost(&self, st: Look<'_>, player: usize) -> bool {
        let rank = |player| self.p.layout.rank.index(player).map(|rank| st.nums[rank]);
        let worst = (1..=self.p.players).filter_map(rank).max();
        !st.is_active(player) && st.winners > 0 && rank(player) == worst
    }
}
