//! Moves of a piece from anywhere to anywhere, and what all moves with two ends share.

use crate::ir::{
    Bool, FromSpec, FromToRule, MovesId, RegionId, SMALL, SetField, SiteSet, SiteType, ToSpec,
};

use super::starts::Starts;
use super::{Draft, Sink, Want};
use crate::engine::action::{Action, Place};
use crate::engine::eval::{Ctx, Eval, Test};
use crate::engine::state::Look;

/// The sites where moves may end, seen from several starts.
enum Ends {
    /// They are worked out for each start.
    Apart,
    /// They are the same for all starts, and not known yet.
    Shared,
    /// They are the same for all starts.
    Known(SiteSet),
}

/// A rule by which a piece is carried, and what is already known of its moves from a site.
#[derive(Clone, Copy)]
pub(super) struct Carried<'r> {
    pub(super) id: MovesId,
    pub(super) rule: &'r FromToRule,
    /// How many pieces, if the rule says so.
    pub(super) named: Option<i32>,
}

impl Eval<'_> {
    /// Adds the move from `cx.from` to `cx.to`, if it is allowed.
    pub(super) fn move_piece(
        &mut self,
        st: Look<'_>,
        cx: Ctx,
        from: &FromSpec,
        to: &ToSpec,
        test: &Test<'_>,
        out: &mut Sink,
    ) {
        if !out.misses(cx.to()) && self.passes_test(st, &cx, test, cx.to()) && !out.goes_by() {
            self.arrive(st, cx, from, to, out);
        }
    }

    /// Adds the move from `cx.from` to `cx.to`.
    pub(crate) fn arrive(
        &mut self,
        st: Look<'_>,
        cx: Ctx,
        from: &FromSpec,
        to: &ToSpec,
        out: &mut Sink,
    ) {
        let apply = self.to_apply(st, &cx, to);
        let (start, end) = (
            Place::new(from.kind, cx.from()),
            Place::new(to.kind, cx.to()),
        );
        let action = self.carry(st, &cx, from, start, end, -1);
        self.push(st, &cx, Draft::new(start, end), action, apply, out);
    }

    /// The action that carries a piece between two sites: the piece at the named level, the whole
    /// stack, or the top piece.
    pub(super) fn carry(
        &mut self,
        st: Look<'_>,
        cx: &Ctx,
        from: &FromSpec,
        start: Place,
        end: Place,
        count: i32,
    ) -> Action {
        if !self.p.needs.stacks {
            return Action::Move(start, end, if count < 0 { 1 } else { count });
        }
        let level = from.level.map(|level| self.int(st, cx, level));
        if level.is_none() && from.stack.is_some_and(|stack| self.bool(st, cx, stack)) {
            return Action::MoveStack(start, end, count);
        }
        match level {
            Some(level) if level >= 0 => Action::MoveLevel(start, level, end),
            Some(_) | None => Action::Move(start, end, 1),
        }
    }

    /// Sets the state of the moved pieces if they come to a site without pieces of their kind and
    /// it differs from their own: they leave their state behind and take on that of the empty site,
    /// or 0 if they capture something.
    #[inline]
    pub(super) fn new_state(&self, st: Look<'_>, ends: [Place; 2]) -> Option<Action> {
        let kept = self.p.layout.state.is_kept();
        kept.then(|| self.other_state(st, ends)).flatten()
    }

    fn other_state(&self, st: Look<'_>, [from, to]: [Place; 2]) -> Option<Action> {
        let layout = &self.p.layout;
        let (here, there) = (
            layout.slot(from.kind, from.site)?,
            layout.slot(to.kind, to.site)?,
        );
        let taken = st.what(layout, there);
        let state = if taken == 0 {
            st.state(layout, there)
        } else {
            0
        };
        let changes = st.state(layout, here) != state;
        (changes && taken != st.what(layout, here)).then_some(Action::SetSite(
            SetField::State,
            to,
            state,
        ))
    }

    /// Moves a large piece in each way in which it has room among the sites where it may go;
    /// returns false if the piece is not large.
    fn lay_down(
        &mut self,
        st: Look<'_>,
        cx: &Ctx,
        draft: Draft,
        among: Option<&SiteSet>,
        apply: Option<MovesId>,
        out: &mut Sink,
    ) -> bool {
        let (start, end) = (draft.from, draft.to);
        let what = self.what_at(st, start);
        let Some(shape) = self.p.shape(what) else {
            return false;
        };
        // For a domino, the line of play only says where it may stand, not which sites it may
        // cover.
        let domino = self.p.pieces[what as usize].pips.is_some();
        let among = among.filter(|_| !domino);
        let lies = self.p.layout.slot(start.kind, start.site);
        let lies = lies.map(|slot| st.state(&self.p.layout, slot));
        for way in 0..self.ways(what) {
            if start == end && lies == Some(way) {
                continue;
            }
            let covered = shape.covered(way, end.site);
            let may = |site: &u32| among.is_none_or(|among| among.contains(*site as usize));
            if covered.iter().all(may) && self.has_room(st, what, way, end, Some(start)) {
                let action = Action::Move(start, end, 1);
                self.push(st, cx, Draft::new(start, end), action, apply, out);
                out.add_to_last(Action::SetSite(SetField::State, end, way));
            }
        }
        true
    }

    /// Moves from each start to each end.
    pub(super) fn from_to(
        &mut self,
        st: Look<'_>,
        cx: Ctx,
        id: MovesId,
        rule: &FromToRule,
        out: &mut Sink,
    ) {
        if self.ends_elsewhere(st, &cx, &rule.to, out) {
            return;
        }
        match self.from_sites(st, &cx, &rule.from) {
            Starts::Here(site) => {
                self.from_here(st, cx.with_from(site), id, rule, &mut Ends::Apart, out);
            }
            Starts::Of(mut sites) => {
                // In browsers, what is loaded has to be small.
                if !SMALL && out.gathers_here() && self.carry_alike(st, &cx, rule, &mut sites, out)
                {
                    return self.give_numbers(sites);
                }
                let mut ends = self.ends_for_all(&sites, &rule.to);
                for site in &sites {
                    self.from_here(st, cx.with_from(*site), id, rule, &mut ends, out);
                }
                if let Ends::Known(set) = ends {
                    self.give_set(set);
                }
                self.give_numbers(sites);
            }
        }
    }

    /// Moves from `cx.from`, if a piece is there, to each end.
    fn from_here(
        &mut self,
        st: Look<'_>,
        cx: Ctx,
        id: MovesId,
        rule: &FromToRule,
        ends: &mut Ends,
        out: &mut Sink,
    ) {
        if self.what_at(st, Place::new(rule.from.kind, cx.from())) == 0 {
            return;
        }
        // Quirk 23: the number of pieces is asked before the end is known, so `(to)` is still what
        // it was before.
        let named = rule.count.map(|count| self.int(st, &cx, count));
        match self.only_end(st, &cx, &rule.to) {
            Some(end) => {
                let cx = cx.with_to(end);
                let fits = end >= 0 && !out.misses(end) && self.to_fits(st, &cx, &rule.to);
                if !fits || out.goes_by() {
                    return;
                }
                self.carry_fitting(st, &cx, Carried { id, rule, named }, out);
            }
            None => {
                let carried = Carried { id, rule, named };
                self.to_each_end(st, &cx, carried, ends, out);
            }
        }
    }

    /// Adds the move from `cx.from` to `cx.to`, which is known to be allowed.
    #[inline(always)]
    pub(super) fn carry_fitting(
        &mut self,
        st: Look<'_>,
        cx: &Ctx,
        carried: Carried<'_>,
        out: &mut Sink,
    ) {
        let Carried { id, rule, named } = carried;
        if out.want != Want::All {
            return self.carry_over(st, cx, rule, named, out);
        }
        let (start, end) = ends_of(cx, rule);
        if let Some(copies) = self.carries_plainly(rule) {
            out.list_one(start, end, carried_plainly(start, end, copies));
            self.may_grow(out, 2);
        } else if out.later && named.is_none() && Self::can_wait(cx) {
            self.carry_later(st, cx, id, [start, end], out);
        } else {
            self.carry_over(st, cx, rule, named, out);
        }
    }

    /// Whether the sites where moves may end are worked out once for all starts.
    fn ends_for_all(&self, starts: &[i32], to: &ToSpec) -> Ends {
        let free = |region: RegionId| self.p.context_free[region.index()];
        let same = to.sites.is_some_and(free) && self.may_stop();
        if same && starts.len() > 1 {
            Ends::Shared
        } else {
            Ends::Apart
        }
    }

    /// Moves from `cx.from` to one of the sites of [`Eval::from_to`].
    pub(crate) fn carry_to(
        &mut self,
        st: Look<'_>,
        cx: Ctx,
        rule: &FromToRule,
        site: usize,
        out: &mut Sink,
    ) {
        let named = rule.count.map(|count| self.int(st, &cx, count));
        self.carry_over(st, &cx.with_to(site as i32), rule, named, out);
    }

    /// Whether only one end is of interest, and no start leads to it.
    fn ends_elsewhere(&mut self, st: Look<'_>, cx: &Ctx, to: &ToSpec, out: &Sink) -> bool {
        let (Some(goal), Some(region)) = (out.want.goal(), to.sites) else {
            return false;
        };
        let same_for_all = self.p.context_free[region.index()] && !self.p.needs.large;
        same_for_all && self.may_stop() && !self.in_region(st, cx, goal, region)
    }

    /// The end of a move that can have only one end, -1 if it has none. A large piece needs all the
    /// sites where it may go.
    fn only_end(&mut self, st: Look<'_>, cx: &Ctx, to: &ToSpec) -> Option<i32> {
        if self.p.needs.large {
            return None;
        }
        let room = self.p.layout.max_words * 64;
        match to.sites {
            Some(region) => self.only_site(st, cx, region),
            None => Some(if (cx.to() as usize) < room {
                cx.to()
            } else {
                -1
            }),
        }
    }

    /// Moves from a site to each site of a region.
    // Inside `from_here` it would make the moves that can have only one end slower.
    #[inline(never)]
    fn to_each_end(
        &mut self,
        st: Look<'_>,
        cx: &Ctx,
        carried: Carried<'_>,
        ends: &mut Ends,
        out: &mut Sink,
    ) {
        let Carried { id, rule, named } = carried;
        let to = &rule.to;
        let mut set = self.take_set();
        // A large piece needs all the sites where it may go, not just the goal.
        let goal = out.want.goal().filter(|_| !self.p.needs.large);
        match (to.sites, goal) {
            (Some(region), Some(goal)) => {
                if self.in_region(st, cx, goal, region) {
                    set.insert(goal as usize);
                }
            }
            (Some(region), None) => self.fill_ends(st, cx, region, ends, &mut set),
            (None, _) => {
                if let Ok(site) = usize::try_from(cx.to()) {
                    set.insert(site);
                }
            }
        }
        let test = self.test_from(st, to.when, cx.from());
        let test = self.narrow(test, &mut set);
        let (want, before) = (out.want, out.counted);
        if let Test::Always = test
            && !self.p.needs.large
            && let Some(chosen) = out.pass(set.len())
        {
            if want == Want::Count {
                self.scratch.notes.add_sites(id, &set, before, cx);
            }
            // Each end is one move, so all are counted at once.
            let end = chosen.and_then(|nth| set.iter().nth(nth));
            set.reset(set.words().len());
            end.into_iter().for_each(|end| set.insert(end));
            out.want = Want::All;
        }
        let start = Place::new(rule.from.kind, cx.from());
        let each = matches!(test, Test::Always) && out.want == Want::All;
        if let Some(copies) = self.carries_plainly(rule).filter(|_| each) {
            carry_to_all(start, to.kind, &set, copies, out);
            self.may_grow(out, 2 * set.len());
            out.want = want;
            return self.give_set(set);
        }
        for end in set.iter() {
            let cx = cx.with_to(end as i32);
            if out.misses(cx.to()) || !self.passes_test(st, &cx, &test, cx.to()) {
                continue;
            }
            let end = Place::new(to.kind, cx.to());
            let among = to.sites.is_some().then_some(&set);
            if self.p.needs.large {
                let apply = self.to_apply(st, &cx, to);
                if self.lay_down(st, &cx, Draft::new(start, end), among, apply, out) {
                    continue;
                }
            }
            self.carry_over(st, &cx, rule, named, out);
        }
        out.want = want;
        self.give_set(set);
    }

    /// Adds the sites where moves may end.
    fn fill_ends(
        &mut self,
        st: Look<'_>,
        cx: &Ctx,
        region: RegionId,
        ends: &mut Ends,
        set: &mut SiteSet,
    ) {
        if let Ends::Known(known) = ends {
            return set.union(known.words());
        }
        self.fill(st, cx, region, set);
        if let Ends::Shared = ends {
            let mut known = self.take_set();
            known.union(set.words());
            *ends = Ends::Known(known);
        }
    }

    /// Whether a rule only carries a piece, the top piece of a stack, from one site to another, or
    /// only copies it; then whether it copies.
    pub(super) fn carries_plainly(&self, rule: &FromToRule) -> Option<bool> {
        let FromToRule {
            from,
            to,
            count,
            copy,
        } = rule;
        let plain = count.is_none() && to.apply.is_none() && !self.p.needs.large;
        let top = from.level.is_none() && from.stack.is_none() && to.level.is_none();
        let copies = match copy.map(|copy| &self.p.arena.bools[copy.index()]) {
            None => Some(false),
            Some(Bool::Const(copies)) => Some(*copies),
            Some(_) => None,
        };
        copies.filter(|_| plain && (top || !self.p.needs.stacks))
    }

    /// Adds the move from `cx.from` to `cx.to`, with a number of pieces if one is named.
    pub(crate) fn carry_over(
        &mut self,
        st: Look<'_>,
        cx: &Ctx,
        rule: &FromToRule,
        named: Option<i32>,
        out: &mut Sink,
    ) {
        let (from, to) = (&rule.from, &rule.to);
        let (start, end) = ends_of(cx, rule);
        let apply = self.to_apply(st, cx, to);
        let copied = rule.copy.is_some_and(|copy| self.bool(st, cx, copy));
        let action = if copied {
            Action::Copy(start, end)
        } else {
            let all = if self.p.needs.stacks { -1 } else { 1 };
            let count = named.unwrap_or(all);
            match to.level.filter(|_| self.p.needs.stacks) {
                Some(below) => {
                    let level = from.level.map_or(-1, |level| self.int(st, cx, level));
                    Action::MoveUnder(start, level, end, self.int(st, cx, below))
                }
                None => self.carry(st, cx, from, start, end, count),
            }
        };
        let listed = out.lists_next();
        self.push(st, cx, Draft::new(start, end), action, apply, out);
        // Quirk 11: pieces of a pile leave their state behind if their number is named.
        let pile = named.is_some() && !self.p.needs.stacks;
        if pile
            && listed
            && let Some(state) = self.new_state(st, [start, end])
        {
            out.add_to_last(state);
        }
    }
}

/// The sites where a move begins and ends.
fn ends_of(cx: &Ctx, rule: &FromToRule) -> (Place, Place) {
    let start = Place::new(rule.from.kind, cx.from());
    (start, Place::new(rule.to.kind, cx.to()))
}

/// What a move does that only carries or copies a piece.
fn carried_plainly(start: Place, end: Place, copies: bool) -> Action {
    match copies {
        true => Action::Copy(start, end),
        false => Action::Move(start, end, 1),
    }
}

/// Lists one move to each site of a set, each of which only carries or copies a piece.
fn carry_to_all(start: Place, kind: SiteType, ends: &SiteSet, copies: bool, out: &mut Sink) {
    for end in ends.iter() {
        let end = Place::new(kind, end as i32);
        out.list_one(start, end, carried_plainly(start, end, copies));
    }
}
