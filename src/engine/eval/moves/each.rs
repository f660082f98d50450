//! Moves for each of something.

use crate::ir::{
    ForEachDirection, ForEachLevel, ForEachPiece, GroupRule, IntsId, MovesId, RegionId, SiteSet,
    TrackPick, contains,
};

use smallvec::SmallVec;

use crate::board::Direction;

use super::outset::{Asking, Varies};
use super::{Draft, Sink};
use crate::engine::action::Place;
use crate::engine::eval::abreast::{Abreast, Asked};
use crate::engine::eval::{Ctx, Eval};
use crate::engine::state::Look;

/// How much more depth the moves of pieces count than other generators: they need that much more of
/// the stack.
const PIECES_DEEP: u32 = 8;

impl<'g> Eval<'g> {
    /// The moves of each piece of an owner.
    pub(super) fn each_piece(
        &mut self,
        st: Look<'_>,
        cx: Ctx,
        rule: &'g ForEachPiece,
        out: &mut Sink,
    ) {
        let p = self.p;
        let owner = self.int(st, &cx, rule.owner);
        let Some(owner) = usize::try_from(owner).ok().filter(|o| *o < p.layout.owners) else {
            return;
        };
        // A piece whose moves are the moves of pieces would ask itself without end.
        if !self.descend(PIECES_DEEP) {
            return;
        }
        let asked = Asked::of(rule, owner);
        if owner != usize::from(st.mover) && (1..=p.players).contains(&owner) {
            // Another player's pieces move as if it were that player's turn.
            let next = self.following(st, owner) as u8;
            let mover = owner as u8;
            self.pieces_of(Look { mover, next, ..st }, cx, asked, out);
            self.stand_in = owner as u8;
        } else {
            self.pieces_of(st, cx, asked, out);
            self.stand_in = st.mover;
        }
        self.depth -= PIECES_DEEP;
    }

    /// Whether sets show that an owner has none of the pieces that are asked.
    #[inline]
    fn has_none(&self, st: Look<'_>, asked: Asked<'_>) -> bool {
        let (layout, needs) = (&self.p.layout, &self.p.needs);
        let simple = !needs.stacks && st.stale().is_empty() && asked.kind == layout.default_kind;
        let Some(pieces) = asked.pieces.filter(|_| simple && self.limits.shortcuts) else {
            return false;
        };
        let gone = |what: &u32| {
            let sites = st.of_piece(layout, *what as i32);
            let others = self.p.owner(*what as i32) != asked.owner && !needs.unowned;
            others || sites.is_some_and(|sites| sites.iter().all(|word| *word == 0))
        };
        pieces.iter().all(gone)
    }

    fn pieces_of(&mut self, st: Look<'_>, cx: Ctx, asked: Asked<'g>, out: &mut Sink) {
        if self.has_none(st, asked) {
            return;
        }
        let own = asked.moves.is_none() && asked.within.is_none();
        let goal = out.want.goal().filter(|_| own && self.limits.shortcuts);
        // Which pieces can reach the only site of interest is known beforehand, and they are few.
        let known = goal.and_then(|goal| self.p.reach.starts(goal as usize));
        if asked.within.is_none() && !self.p.needs.stacks && known.is_none() {
            match self.look_abreast(st, &cx, asked, out) {
                Abreast::Unknown => {}
                Abreast::Counted(total, chosen) => {
                    if let Some(chosen) = chosen {
                        self.list_chosen(st, &cx, chosen, out);
                    }
                    out.counted += total;
                    return;
                }
                Abreast::Listed => return,
                Abreast::Found => return self.some_move(out),
                Abreast::Narrowed(set) => {
                    self.one_after_the_other(st, cx, asked, &set, None, out);
                    return self.give_set(set);
                }
            }
        }
        let mut set = self.sites_of_pieces(st, cx, asked);
        if self.p.needs.stacks {
            let mut asking = Asking::new(Varies::FromAndLevel);
            for site in set.iter() {
                self.levels_of(st, cx, asked, site, &mut asking, out);
            }
            self.may_grow(out, 2);
        } else {
            let goal = goal.filter(|_| known.is_some());
            known.into_iter().for_each(|starts| set.intersect(starts));
            self.one_after_the_other(st, cx, asked, &set, goal, out);
        }
        self.give_set(set);
        if !asked.top && !st.stale().is_empty() {
            self.stale_of(st, cx, asked, out);
        }
    }

    /// The sites of an owner's pieces that are asked, on top of stacks or anywhere in them.
    fn sites_of_pieces(&mut self, st: Look<'_>, cx: Ctx, asked: Asked<'_>) -> SiteSet {
        let p = self.p;
        let kind = asked.kind;
        let mut set = self.take_set();
        if p.needs.stacks && !asked.top {
            // A piece may lie below a piece of another owner, so all sites have to be searched.
            for owner in 0..p.layout.owners {
                set.union(st.owned(&p.layout, kind, owner));
            }
        } else {
            set.union(st.owned(&p.layout, kind, asked.owner));
        }
        match asked.within {
            Some(within) => {
                if let Some(words) = self.words_of(st, &cx, within) {
                    set.intersect(words);
                } else {
                    let region = self.region(st, &cx, within);
                    set.intersect(region.words());
                    self.give_set(region);
                }
            }
            None => keep_below(&mut set, p.topology.len(kind)),
        }
        set
    }

    /// The moves of unstacked pieces, one piece after the other.
    #[inline(always)]
    fn one_after_the_other(
        &mut self,
        st: Look<'_>,
        cx: Ctx,
        asked: Asked<'_>,
        set: &SiteSet,
        goal: Option<i32>,
        out: &mut Sink,
    ) {
        let p = self.p;
        let base = p.layout.kinds[asked.kind as usize].base as usize;
        let mut asking = Asking::new(Varies::From);
        // If something stands on the goal, fewer moves can end there.
        let empty = Some(st.empties(&p.layout, asked.kind))
            .filter(|_| asked.kind == p.default_kind)
            .filter(|empty| goal.is_some_and(|goal| !contains(empty, goal as usize)));
        for site in set.iter() {
            let what = st.what(&p.layout, base + site);
            let is_far = |goal: i32| match empty {
                Some(empty) => !p.reach.may_take(what as usize, site, goal as usize, empty),
                None => !p.reach.may(what as usize, site, goal as usize),
            };
            if !asked.asks(what) || goal.is_some_and(is_far) {
                continue;
            }
            if let Some(moves) = asked.moves.or(p.moves_of(what)) {
                let cx = cx.with_from(site as i32).with_level(0);
                self.moves_from(st, cx, moves, &mut asking, out);
            }
        }
        self.may_grow(out, 2);
    }

    /// Adds a placeholder move, for callers who only ask whether there is a move.
    pub(super) fn some_move(&mut self, out: &mut Sink) {
        let end = Place::new(self.p.default_kind, out.want.goal().unwrap_or(-1));
        let (start, thens) = (out.actions.len() as u32, out.thens.len() as u32);
        self.close(out, Draft::new(end, end), start, thens);
    }

    /// The moves of an owner's pieces within a stack.
    fn levels_of(
        &mut self,
        st: Look<'_>,
        cx: Ctx,
        asked: Asked<'_>,
        site: usize,
        asking: &mut Asking<'g>,
        out: &mut Sink,
    ) {
        let p = self.p;
        let slot = p.layout.kinds[asked.kind as usize].base as usize + site;
        let height = st.height(&p.layout, slot);
        let first = if asked.top {
            height.saturating_sub(1)
        } else {
            0
        };
        self.spend((height - first) / 4);
        for level in first..height {
            let Some(what) = st.kind_at_level(&p.layout, slot, level) else {
                continue;
            };
            if p.owner(what) != asked.owner || !asked.asks(what) {
                continue;
            }
            if let Some(moves) = asked.moves.or(p.moves_of(what)) {
                let cx = self.at_level(&cx, level as i32).with_from(site as i32);
                self.moves_from(st, cx, moves, asking, out);
            }
        }
    }

    /// The moves for listed pieces of an owner that are gone: whatever stands in their place now,
    /// if anything, is asked.
    fn stale_of(&mut self, st: Look<'_>, cx: Ctx, asked: Asked<'_>, out: &mut Sink) {
        let p = self.p;
        for stale in st.stale() {
            let wanted = asked.asks(stale.what) && p.owner(stale.what) == asked.owner;
            if stale.kind != asked.kind || !wanted {
                continue;
            }
            let elsewhere = |within| !self.in_region(st, &cx, stale.site, within);
            if asked.within.is_some_and(elsewhere) {
                continue;
            }
            if let Some(moves) = asked.moves.or(p.moves_of(stale.what)) {
                let cx = self.at_level(&cx, stale.level as i32).with_from(stale.site);
                self.moves(st, cx, moves, out);
            }
        }
    }

    /// The moves for each level of a stack.
    pub(super) fn each_level(
        &mut self,
        st: Look<'_>,
        cx: Ctx,
        rule: &ForEachLevel,
        out: &mut Sink,
    ) {
        let site = self.int(st, &cx, rule.at);
        let height = self.stack_height(st, rule.kind, site);
        for step in 0..height {
            if !self.go_on(1) {
                break;
            }
            let level = if rule.from_top {
                height - 1 - step
            } else {
                step
            };
            let here = self.at_level(&cx.with_site(site), level);
            self.moves(st, here, rule.moves, out);
            self.walked = level;
        }
    }

    /// Sets the level that is meant from here on.
    pub(crate) fn at_level(&mut self, cx: &Ctx, level: i32) -> Ctx {
        self.walked = -1;
        cx.with_level(level)
    }

    /// The moves of the first site of a track that has any.
    pub(super) fn first_on_track(
        &mut self,
        st: Look<'_>,
        cx: Ctx,
        track: &TrackPick,
        moves: MovesId,
        out: &mut Sink,
    ) {
        let Some(track) = self.track(st, &cx, track) else {
            return;
        };
        let first = out.len();
        for site in track.sites.iter().filter(|site| **site >= 0) {
            self.moves(st, cx.with_site(*site), moves, out);
            if out.len() > first {
                break;
            }
        }
    }

    /// The moves for each site of a region. If there are none, adds those of the alternative and
    /// returns true, because the consequences of this generator do not apply to them.
    pub(super) fn each_site(
        &mut self,
        st: Look<'_>,
        cx: Ctx,
        region: RegionId,
        each: MovesId,
        otherwise: Option<MovesId>,
        out: &mut Sink,
    ) -> bool {
        let first = out.len();
        let set = match self.standing_within(st, &cx, region) {
            Some(set) => set,
            None => self.region_or_group(st, &cx, region),
        };
        let mut asking = Asking::new(Varies::Site);
        for site in set.iter() {
            // `(to)` names the site too.
            let cx = cx.with_site(site as i32).with_to(site as i32);
            self.moves_from(st, cx, each, &mut asking, out);
        }
        self.give_set(set);
        self.may_grow(out, 2);
        if out.len() == first
            && let Some(otherwise) = otherwise
        {
            self.moves(st, cx, otherwise, out);
            return false;
        }
        true
    }

    /// The moves for each number of a list, passed down in the way that `pass` says.
    pub(super) fn each_number(
        &mut self,
        st: Look<'_>,
        cx: Ctx,
        list: IntsId,
        moves: MovesId,
        pass: impl Fn(Ctx, i32) -> Ctx,
        out: &mut Sink,
    ) {
        let numbers = self.numbers(st, &cx, list);
        for number in &numbers {
            self.moves(st, pass(cx, *number), moves, out);
        }
        self.give_numbers(numbers);
    }

    /// The moves for each group, passed down as `(sites)`.
    pub(super) fn moves_of_groups(
        &mut self,
        st: Look<'_>,
        cx: Ctx,
        rule: &GroupRule,
        moves: MovesId,
        out: &mut Sink,
    ) {
        self.each_group(st, &cx, rule, &mut |this, group| {
            let ((), group) = this.with_sites(cx, group, |this, cx| {
                this.moves(st, cx, moves, out);
            });
            (true, group)
        });
    }

    /// The moves for each site in some directions.
    pub(super) fn each_direction(
        &mut self,
        st: Look<'_>,
        cx: Ctx,
        rule: &ForEachDirection,
        out: &mut Sink,
    ) {
        let between = rule.between.as_ref();
        let min = between
            .and_then(|b| b.min)
            .map_or(1, |n| self.int(st, &cx, n));
        let max = between
            .and_then(|b| b.max)
            .map_or(1, |n| self.int(st, &cx, n));
        let starts = self.from_sites(st, &cx, &rule.from);
        for start in starts.iter() {
            // If an outer rule already names the start of the whole move, it stays the start.
            let origin = if cx.from() < 0 { start } else { cx.from() };
            let mut lines: SmallVec<[(Direction, &[u32]); 8]> = SmallVec::new();
            self.each_line(
                st,
                &cx.with_from(start),
                start as usize,
                rule.dirs,
                &mut |way, line| {
                    lines.push((way, line));
                    true
                },
            );
            for (heading, line) in lines {
                for (index, site) in line.iter().enumerate() {
                    let steps = index as i32 + 1;
                    let cx = cx.with_heading(Some(heading));
                    let cx = cx.with_from(origin).with_to(*site as i32);
                    if steps > max {
                        break;
                    }
                    if steps >= min {
                        self.at_direction(st, cx, rule, start, out);
                    }
                    let when = between.and_then(|b| b.when);
                    if !self.passes(st, &cx.with_between(*site as i32), when, rule.from.kind) {
                        break;
                    }
                }
            }
        }
        self.give_starts(starts);
    }

    fn at_direction(
        &mut self,
        st: Look<'_>,
        cx: Ctx,
        rule: &ForEachDirection,
        start: i32,
        out: &mut Sink,
    ) {
        if let Some(to) = &rule.to
            && !self.to_fits(st, &cx, to)
        {
            return;
        }
        // What has to be done at a site is generated at that site.
        let apply = rule.to.as_ref().and_then(|to| self.to_apply(st, &cx, to));
        match rule.moves.or(apply) {
            Some(moves) => self.moves(st, cx, moves, out),
            None if out.misses(cx.to()) => {}
            None => {
                let kind = rule.from.kind;
                let (from, to) = (Place::new(kind, start), Place::new(kind, cx.to()));
                let action = self.carry(st, &cx, &rule.from, from, to, -1);
                self.push(st, &cx, Draft::new(from, to), action, None, out);
            }
        }
    }
}

/// Removes all sites with the number `sites` or above.
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
