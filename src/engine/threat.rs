//! Threats: whether an enemy could take what stands on a site.

use crate::ir::{MovesId, SiteType};

use super::eval::{Ctx, Eval};
use super::state::Position;

impl Eval<'_> {
    /// Whether an enemy of `owner` has a piece that can move to a site.
    pub(crate) fn could_be_taken(
        &mut self,
        st: &Position,
        owner: usize,
        (kind, site): (SiteType, i32),
        moves: Option<MovesId>,
    ) -> bool {
        if self.depth > 2 {
            return false;
        }
        self.depth += 1;
        let teams = &self.p.teams;
        let found = (1..=self.p.players)
            .filter(|enemy| *enemy != owner && teams[*enemy] != teams[owner])
            .any(|enemy| match moves {
                Some(moves) => self.ends_at(st, Ctx::NONE, moves, site),
                None => self.can_take(st, enemy, (kind, site)),
            });
        self.depth -= 1;
        found
    }

    /// Whether a piece of a player can move to a site, were it his turn.
    fn can_take(&mut self, st: &Position, player: usize, (kind, end): (SiteType, i32)) -> bool {
        let p = self.p;
        let base = p.layout.kinds[kind as usize].base as usize;
        let board = p.topology.len(kind);
        let reach = p
            .reach
            .starts(end as usize)
            .filter(|_| self.limits.shortcuts);
        let mut near = self.take_set();
        near.union(st.owned(&p.layout, kind, player));
        if let Some(starts) = reach {
            near.intersect(starts);
        }
        let mut found = false;
        let mut as_player = None;
        for site in near.iter().take_while(|site| *site < board) {
            let what = st.what(&p.layout, base + site) as usize;
            if reach.is_some() && !p.reach.may(what, site, end as usize) {
                continue;
            }
            let Some(moves) = p.pieces[what].moves else {
                continue;
            };
            let there = as_player.get_or_insert_with(|| self.turned_to(st, player));
            found |= self.ends_at(there, Ctx::NONE.from(site as i32), moves, end);
            if found && !p.needs.asks.chance {
                break;
            }
        }
        self.give_set(near);
        if let Some(position) = as_player {
            self.give_position(position);
        }
        found
    }

    /// Whether evaluation may stop as soon as its result is known: what is drawn at random must be
    /// drawn as often as ever.
    #[inline]
    pub(crate) fn may_stop(&self) -> bool {
        self.limits.shortcuts && !self.p.needs.asks.chance
    }

    /// The same position, but with a player to move.
    fn turned_to(&mut self, st: &Position, player: usize) -> Position {
        let mut turned = self.take_position(st);
        turned.mover = player as u8;
        turned.next = self.following(&turned, player) as u8;
        turned
    }

    /// Whether one of the moves of a generator ends at a site.
    fn ends_at(&mut self, st: &Position, cx: Ctx, moves: MovesId, end: i32) -> bool {
        let mut list = self.take_list();
        if self.may_stop() {
            list.one = true;
            list.goal = Some(end);
        }
        self.moves(st, cx, moves, &mut list);
        let found = list.entries.iter().any(|entry| entry.to == end);
        self.give_list(list);
        found
    }
}
