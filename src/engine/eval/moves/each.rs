//! Moves for each of something.

use crate::ir::{ForEachDirection, IntId, MovesId, RegionId, SiteType};

use super::super::super::action::{Action, Place};
use super::super::super::moves::MoveList;
use super::super::super::state::Position;
use super::super::{Ctx, Eval};
use super::Draft;

/// What is done with each piece: a position, what is passed down, and its generator.
type Visit<'v, E> = dyn FnMut(&mut E, &Position, Ctx, MovesId) -> bool + 'v;

impl Eval<'_> {
    /// The moves of each piece of an owner.
    pub(super) fn each_piece(
        &mut self,
        st: &Position,
        cx: Ctx,
        which: (SiteType, IntId, Option<RegionId>),
        what: (Option<&[u32]>, Option<MovesId>, bool),
        out: &mut MoveList,
    ) {
        self.each_piece_until(st, cx, which, what, &mut |this, st, cx, moves| {
            this.moves(st, cx, moves, out);
            false
        });
    }

    /// Visits the generators of each piece of an owner until `visit` says true, and says
    /// whether it did.
    pub(super) fn each_piece_until(
        &mut self,
        st: &Position,
        cx: Ctx,
        (kind, owner, within): (SiteType, IntId, Option<RegionId>),
        what: (Option<&[u32]>, Option<MovesId>, bool),
        visit: &mut Visit<'_, Self>,
    ) -> bool {
        let p = self.p;
        let owner = self.int(st, &cx, owner);
        let Some(owner) = usize::try_from(owner).ok().filter(|o| *o < p.layout.owners) else {
            return false;
        };
        if owner != usize::from(st.mover) && (1..=p.players).contains(&owner) {
            // Another player's pieces move as if it were his turn.
            let mut as_owner = self.take_position(st);
            as_owner.mover = owner as u8;
            as_owner.next = self.following(&as_owner, owner) as u8;
            let found = self.pieces_until(&as_owner, cx, (kind, owner, within), what, visit);
            self.give_position(as_owner);
            found
        } else {
            self.pieces_until(st, cx, (kind, owner, within), what, visit)
        }
    }

    fn pieces_until(
        &mut self,
        st: &Position,
        cx: Ctx,
        (kind, owner, within): (SiteType, usize, Option<RegionId>),
        (pieces, moves, top): (Option<&[u32]>, Option<MovesId>, bool),
        visit: &mut Visit<'_, Self>,
    ) -> bool {
        let p = self.p;
        let mut set = self.take_set();
        if p.needs.stacks && !top {
            // A piece may lie below one of another owner.
            for owner in 0..p.layout.owners {
                set.union(st.owned(&p.layout, kind, owner));
            }
        } else {
            set.union(st.owned(&p.layout, kind, owner));
        }
        match within {
            Some(within) => {
                let mut region = self.take_set();
                self.fill(st, &cx, within, &mut region);
                set.intersect(region.words());
                self.give_set(region);
            }
            None => keep_below(&mut set, p.topology.len(kind)),
        }
        let base = p.layout.kinds[kind as usize].base as usize;
        let mut found = false;
        for site in set.iter() {
            if found {
                break;
            }
            if p.needs.stacks {
                found = self.levels_until(st, cx, (kind, owner, site), (pieces, moves, top), visit);
                continue;
            }
            let what = st.what(&p.layout, base + site) as u32;
            if pieces.is_some_and(|pieces| !pieces.contains(&what)) {
                continue;
            }
            if let Some(moves) = moves.or(p.pieces[what as usize].moves) {
                let cx = Ctx {
                    from: site as i32,
                    level: 0,
                    ..cx
                };
                found = visit(self, st, cx, moves);
            }
        }
        self.give_set(set);
        found
    }

    /// Visits the generators of the pieces of an owner in a stack.
    fn levels_until(
        &mut self,
        st: &Position,
        cx: Ctx,
        (kind, owner, site): (SiteType, usize, usize),
        (pieces, moves, top): (Option<&[u32]>, Option<MovesId>, bool),
        visit: &mut Visit<'_, Self>,
    ) -> bool {
        let p = self.p;
        let slot = p.layout.kinds[kind as usize].base as usize + site;
        let height = st.height(&p.layout, slot);
        let first = if top { height.saturating_sub(1) } else { 0 };
        for level in first..height {
            let Some(piece) = st.at_level(&p.layout, slot, level) else {
                continue;
            };
            let wanted = pieces.is_none_or(|pieces| pieces.contains(&(piece.what as u32)));
            if !wanted || p.owner(piece.what) != owner {
                continue;
            }
            if let Some(moves) = moves.or(p.pieces[piece.what as usize].moves) {
                let cx = Ctx {
                    from: site as i32,
                    level: level as i32,
                    ..cx
                };
                if visit(self, st, cx, moves) {
                    return true;
                }
            }
        }
        false
    }

    /// For each site of a region; if that yields nothing, something else.
    pub(super) fn each_site(
        &mut self,
        st: &Position,
        cx: Ctx,
        (region, each, otherwise): (RegionId, MovesId, Option<MovesId>),
        out: &mut MoveList,
    ) {
        let first = out.len();
        let mut set = self.take_set();
        self.fill(st, &cx, region, &mut set);
        for site in set.iter() {
            self.moves(st, cx.site(site as i32), each, out);
        }
        self.give_set(set);
        if out.len() == first
            && let Some(otherwise) = otherwise
        {
            self.moves(st, cx, otherwise, out);
        }
    }

    /// For each site in some directions.
    pub(super) fn each_direction(
        &mut self,
        st: &Position,
        cx: Ctx,
        rule: &ForEachDirection,
        out: &mut MoveList,
    ) {
        let between = rule.between.as_ref();
        let min = between
            .and_then(|b| b.min)
            .map_or(1, |n| self.int(st, &cx, n));
        let max = between
            .and_then(|b| b.max)
            .map_or(1, |n| self.int(st, &cx, n));
        for start in self.from_sites(st, &cx, &rule.from) {
            let cx = cx.from(start);
            let lines = self.take_lines(st, &cx, start as usize, rule.dirs);
            for line in &lines {
                for (index, site) in line.iter().enumerate() {
                    let steps = index as i32 + 1;
                    let cx = cx.to(*site as i32);
                    if steps > max {
                        break;
                    }
                    if steps >= min {
                        self.at_direction(st, cx, rule, out);
                    }
                    let passes = between
                        .and_then(|b| b.when)
                        .is_none_or(|when| self.bool(st, &cx.between(*site as i32), when));
                    if !passes {
                        break;
                    }
                }
            }
        }
    }

    fn at_direction(
        &mut self,
        st: &Position,
        cx: Ctx,
        rule: &ForEachDirection,
        out: &mut MoveList,
    ) {
        if let Some(to) = &rule.to
            && !self.to_fits(st, &cx, to)
        {
            return;
        }
        match rule.moves {
            Some(moves) => self.moves(st, cx, moves, out),
            None => {
                let kind = rule.from.kind;
                let (from, to) = (Place::new(kind, cx.from), Place::new(kind, cx.to));
                let apply = rule.to.as_ref().and_then(|to| self.to_apply(st, &cx, to));
                self.push(
                    st,
                    &cx,
                    Draft::new(from, to),
                    Action::Move(from, to, 1),
                    apply,
                    out,
                );
            }
        }
    }
}

/// Takes out every site from `sites` on.
fn keep_below(set: &mut crate::ir::SiteSet, sites: usize) {
    let words = set.words_mut();
    let (full, rest) = (sites / 64, sites % 64);
    for (index, word) in words.iter_mut().enumerate() {
        if index > full || index == full && rest == 0 {
            *word = 0;
        } else if index == full {
            *word &= (1 << rest) - 1;
        }
    }
}
