//! Moves on one site: adding, removing, promoting.

use crate::ir::{
    AddRule, Int, IntId, Leaf, MovesId, PieceSpec, RemoveRule, SetField, SiteField, SiteSet,
    SiteType, TakeRule, ToSpec,
};

use super::{Draft, Sink, Want};
use crate::engine::action::{Action, Place};
use crate::engine::alike::Deed;
use crate::engine::eval::{Ctx, Eval, Test};
use crate::engine::moves::{Decision, Entry};
use crate::engine::state::Look;

/// New pieces, and where they are put.
#[derive(Clone, Copy)]
struct NewPieces<'r> {
    piece: &'r PieceSpec,
    to: &'r ToSpec,
    count: Option<IntId>,
    /// The piece, if it is the same on every site.
    what: Option<i32>,
}

impl<'r> NewPieces<'r> {
    fn of(rule: &'r AddRule) -> Self {
        Self {
            piece: &rule.piece,
            to: &rule.to,
            count: rule.count,
            what: None,
        }
    }
}

impl Eval<'_> {
    /// Puts a new piece on each site that can take it.
    pub(super) fn add(
        &mut self,
        st: Look<'_>,
        cx: Ctx,
        id: MovesId,
        rule: &AddRule,
        out: &mut Sink,
    ) {
        if !self.add_at_once(st, &cx, rule, out) {
            let set = self.places(st, &cx, &rule.to);
            self.add_on(st, cx, NewPieces::of(rule), set, Some(id), out);
        }
    }

    /// Lists all additions as one set, if that is all there is to say of them and the set is stored;
    /// returns whether it did.
    #[inline]
    fn add_at_once(&mut self, st: Look<'_>, cx: &Ctx, rule: &AddRule, out: &mut Sink) -> bool {
        let new = NewPieces::of(rule);
        if !out.gathers_here()
            || rule.to.when.is_some()
            || !self.is_one_each(new)
            || !self.is_add_alone(new)
        {
            return false;
        }
        let Some(sites) = rule
            .to
            .sites
            .and_then(|region| self.words_of(st, cx, region))
        else {
            return false;
        };
        let what = self.int(st, cx, rule.piece.kinds[0]);
        out.fill_with(sites, rule.to.kind, Deed::Add(what));
        self.may_grow(out, 3 * out.len());
        true
    }

    /// The same, but only on sites that do not belong to another player, so that a claim lasts.
    pub(super) fn claim(
        &mut self,
        st: Look<'_>,
        cx: Ctx,
        piece: &PieceSpec,
        to: &ToSpec,
        out: &mut Sink,
    ) {
        let mut set = self.places(st, &cx, to);
        for player in (1..=self.p.players).filter(|player| *player != usize::from(st.mover)) {
            set.subtract(st.owned(&self.p.layout, to.kind, player));
        }
        let new = NewPieces {
            piece,
            to,
            count: None,
            what: None,
        };
        self.add_on(st, cx, new, set, None, out);
    }

    /// The sites where a move may end; without a region, the end of the move around this one.
    #[inline(always)]
    fn places(&mut self, st: Look<'_>, cx: &Ctx, to: &ToSpec) -> SiteSet {
        let mut set = self.take_set();
        match to.sites {
            Some(region) => self.fill(st, cx, region, &mut set),
            None => {
                if let Ok(site) = usize::try_from(cx.to()) {
                    set.insert(site);
                }
            }
        }
        set
    }

    fn add_on(
        &mut self,
        st: Look<'_>,
        cx: Ctx,
        new: NewPieces<'_>,
        mut set: SiteSet,
        noted: Option<MovesId>,
        out: &mut Sink,
    ) {
        let test = self.test(st, new.to.when);
        let test = self.narrow(test, &mut set);
        // The piece may depend on the site; if it does not, it is worked out once, and if each site
        // is exactly one move, all are counted at once.
        let one_each = self.is_one_each(new);
        let what = one_each
            .then(|| new.piece.kinds[0])
            .map(|kind| self.int(st, &cx, kind));
        let new = NewPieces { what, ..new };
        let before = out.counted;
        if let Test::Always = test
            && one_each
            && let Some(chosen) = out.pass(set.len())
        {
            if let Some(id) = noted.filter(|_| out.want == Want::Count) {
                self.scratch.notes.add_sites(id, &set, before, &cx);
            }
            let want = std::mem::take(&mut out.want);
            if let Some(site) = chosen.and_then(|nth| set.iter().nth(nth)) {
                set.reset(set.words().len());
                set.insert(site);
                self.add_to_each(st, cx, new, &set, &test, out);
            }
            out.want = want;
        } else if let (Test::Always, Some(what), Want::All) = (&test, what, out.want)
            && self.is_add_alone(new)
        {
            self.list_additions(&set, new.to.kind, what, out);
        } else {
            self.add_to_each(st, cx, new, &set, &test, out);
        }
        self.give_set(set);
    }

    /// Puts a new piece on one of the sites of [`Eval::add`], on which it makes one move.
    pub(crate) fn add_at(
        &mut self,
        st: Look<'_>,
        cx: Ctx,
        rule: &AddRule,
        site: usize,
        out: &mut Sink,
    ) {
        let mut set = self.take_set();
        set.insert(site);
        self.add_to_each(st, cx, NewPieces::of(rule), &set, &Test::Always, out);
        self.give_set(set);
    }

    /// Whether the moves of an addition differ only in their site and do nothing else.
    fn is_add_alone(&self, NewPieces { piece, to, .. }: NewPieces<'_>) -> bool {
        let level = to.level.filter(|_| self.p.needs.stacks);
        piece.state.is_none() && to.apply.is_none() && to.apply_when.is_none() && level.is_none()
    }

    /// Adds one move for each site of a set: a piece is put there.
    fn list_additions(&mut self, set: &SiteSet, kind: SiteType, what: i32, out: &mut Sink) {
        let first = out.len();
        if out.gathers && first == 0 {
            out.fill_with(set.words(), kind, Deed::Add(what));
            self.may_grow(out, 3 * out.len());
            return;
        }
        let thens = (out.thens.len() as u32, out.thens.len() as u32);
        for site in set.iter() {
            let at = Place::new(kind, site as i32);
            let start = out.actions.len() as u32;
            out.list.actions.push(Action::Add {
                at,
                what,
                count: 1,
                state: -1,
            });
            out.list.entries.push(Entry {
                from: at.site,
                to: at.site,
                from_kind: kind,
                to_kind: kind,
                decision: Decision::Normal,
                by: 0,
                actions: (start, start + 1),
                thens,
            });
        }
        self.may_grow(out, 3 * (out.len() - first));
    }

    /// Whether each site always gives exactly one move.
    #[inline(always)]
    fn is_one_each(&self, new: NewPieces<'_>) -> bool {
        let is_piece = |what: Option<&i32>| what.is_some_and(|what| self.p.is_piece(*what));
        let known = |kind: &IntId| {
            let op = &self.p.arena.ints[kind.index()];
            if let Int::PieceOf(by_player, player) = op {
                let of_mover = self.p.arena.ints[player.index()] == Int::Leaf(Leaf::Mover);
                of_mover && (1..=self.p.players).all(|player| is_piece(by_player.get(player)))
            } else {
                matches!(op, Int::Leaf(Leaf::Const(what)) if self.p.is_piece(*what))
            }
        };
        new.count.is_none()
            && !self.p.needs.large
            && new.to.rotations.is_none()
            && new.piece.kinds.len() == 1
            && new.piece.kinds.iter().all(known)
    }

    fn add_to_each(
        &mut self,
        st: Look<'_>,
        cx: Ctx,
        new: NewPieces<'_>,
        set: &SiteSet,
        test: &Test<'_>,
        out: &mut Sink,
    ) {
        let NewPieces { piece, to, .. } = new;
        for site in set.iter() {
            let site = site as i32;
            let around = if cx.to() < 0 { cx.with_to(site) } else { cx };
            let cx = cx.with_to(site).with_site(site);
            if out.suffices() || !self.go_on(1) {
                break;
            }
            if !self.passes_test(st, &cx, test, site) {
                continue;
            }
            // What is put there may depend on where the move around this one ends.
            let count = new.count.map_or(1, |count| self.int(st, &around, count));
            if count <= 0 {
                continue;
            }
            let state = piece.state.map_or(-1, |state| self.int(st, &around, state));
            let apply = self.to_apply(st, &cx, to);
            for kind in &piece.kinds {
                let what = match new.what {
                    Some(what) => what,
                    None => self.int(st, &around, *kind),
                };
                if !self.p.is_piece(what) {
                    continue;
                }
                let at = Place::new(to.kind, site);
                if let Some(level) = to.level.filter(|_| self.p.needs.stacks) {
                    let level = self.int(st, &around, level);
                    let insert = Action::Insert { at, what, level };
                    self.push(st, &cx, Draft::new(at, at), insert, apply, out);
                    continue;
                }
                let add = |state| Action::Add {
                    at,
                    what,
                    count,
                    state,
                };
                if !self.p.needs.large || self.p.shape(what).is_none() {
                    self.push(st, &cx, Draft::new(at, at), add(state), apply, out);
                    continue;
                }
                for way in 0..self.ways(what) {
                    let wanted = state < 0 || way == state;
                    if wanted && self.has_room(st, what, way, at, None) {
                        self.push(st, &cx, Draft::new(at, at), add(way), apply, out);
                    }
                }
            }
        }
    }

    /// Removes pieces from each site of a region that has some.
    pub(super) fn remove(&mut self, st: Look<'_>, cx: Ctx, rule: &RemoveRule, out: &mut Sink) {
        // Most captures name a single site.
        if let Some(site) = self.only_site(st, &cx, rule.at) {
            return self.remove_from(st, &cx, rule, site, out);
        }
        let mut set = self.region(st, &cx, rule.at);
        if out.gathers_here() && rule.takes_all() {
            set.retain(|site| self.what_at(st, Place::new(rule.kind, site as i32)) != 0);
            return self.list_alike(set, rule.kind, Deed::Remove, out);
        }
        for site in set.iter() {
            self.remove_from(st, &cx, rule, site as i32, out);
        }
        self.give_set(set);
    }

    /// Removes pieces from a site, if it has some.
    fn remove_from(
        &mut self,
        st: Look<'_>,
        cx: &Ctx,
        rule: &RemoveRule,
        site: i32,
        out: &mut Sink,
    ) {
        let at = Place::new(rule.kind, site);
        if self.what_at(st, at) == 0 {
            return;
        }
        // A move without another end ends where it removes something.
        let around = || {
            let to = if cx.to() < 0 { site } else { cx.to() };
            cx.with_site(site).with_to(to)
        };
        let action = if rule.at_end_of_turn {
            Action::RemoveLater(at)
        } else if let Some(level) = rule.level.filter(|_| self.p.needs.stacks) {
            // Quirk 5: a level below 0 counts as the lowest.
            let level = self.int(st, &around(), level).max(0);
            if level == self.top_level(st, at) {
                Action::Remove(at, 1)
            } else {
                Action::RemoveLevel(at, level)
            }
        } else {
            let count = rule
                .count
                .map_or(-1, |count| self.int(st, &around(), count));
            Action::Remove(at, count)
        };
        self.push(st, cx, Draft::new(at, at), action, None, out);
    }

    /// Promotes a piece to each of some kinds.
    pub(super) fn promote(
        &mut self,
        st: Look<'_>,
        cx: Ctx,
        kind: SiteType,
        at: IntId,
        into: &PieceSpec,
        out: &mut Sink,
    ) {
        let at = Place::new(kind, self.int(st, &cx, at));
        if at.site < 0 {
            return;
        }
        let state = into.state.map_or(-1, |state| self.int(st, &cx, state));
        for piece in &into.kinds {
            let what = self.int(st, &cx, *piece);
            if self.p.is_piece(what) {
                let action = Action::Promote(at, what, state);
                self.push(st, &cx, Draft::new(at, at), action, None, out);
            }
        }
    }

    /// Flips the piece on a site.
    pub(super) fn flip(
        &mut self,
        st: Look<'_>,
        cx: Ctx,
        kind: SiteType,
        at: IntId,
        out: &mut Sink,
    ) {
        let at = Place::new(kind, self.int(st, &cx, at));
        let what = self.what_at(st, at);
        let piece = self.p.pieces.get(what.max(0) as usize);
        let Some((one, other)) = piece.and_then(|piece| piece.flips) else {
            return;
        };
        let state = self.field_at(st, SiteField::State, kind, at.site);
        let flipped = match state {
            state if state == one => other,
            state if state == other => one,
            state => state,
        };
        let action = Action::SetSite(SetField::State, at, flipped);
        self.push(st, &cx, Draft::new(at, at), action, None, out);
    }

    /// Gives the pieces on some sites to a player.
    pub(super) fn take_control(&mut self, st: Look<'_>, cx: Ctx, rule: &TakeRule, out: &mut Sink) {
        let p = self.p;
        let by = self.int(st, &cx, rule.by);
        let of = rule.of.map(|of| self.numbers(st, &cx, of));
        let mut set = self.take_set();
        self.fill(st, &cx, rule.at, &mut set);
        for site in set.iter() {
            let at = Place::new(rule.kind, site as i32);
            let what = self.what_at(st, at);
            let owner = p.owner(what) as i32;
            let taken = of.as_ref().is_none_or(|of| of.contains(&owner));
            if let Some(what) = p.counterpart(what, by).filter(|_| taken) {
                self.push(
                    st,
                    &cx,
                    Draft::new(at, at),
                    Action::Take(at, what),
                    None,
                    out,
                );
            }
        }
        self.give_set(set);
        if let Some(of) = of {
            self.give_numbers(of);
        }
    }
}
