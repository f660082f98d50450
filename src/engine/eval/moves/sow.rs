//! Sowing: dealing out the pieces of a site along a track.

use crate::ir::{Int, Moves, MovesId, MovesNode, SMALL, SowRule, Track};

use super::{Draft, Sink, Want};
use crate::engine::action::{Action, Place};
use crate::engine::eval::{Ctx, Eval};
use crate::engine::state::{Look, Position};

/// A place on a track.
#[derive(Clone, Copy, Debug)]
pub(super) struct OnTrack<'g> {
    pub(super) track: &'g Track,
    pub(super) index: usize,
}

impl OnTrack<'_> {
    /// The site there.
    pub(super) fn site(self) -> i32 {
        self.track.sites[self.index]
    }

    /// The same, with the kind of site that a rule names.
    pub(super) fn place(self, rule: &SowRule) -> Place {
        Place::new(rule.kind, self.site())
    }
}

impl<'g> Eval<'g> {
    /// Deals out the pieces of a site, then captures.
    pub(super) fn sow(&mut self, st: Look<'_>, cx: Ctx, rule: &SowRule, out: &mut Sink) {
        let Some(origin) = self.origin(st, &cx, rule) else {
            return;
        };
        let (first, thens) = (out.actions.len() as u32, out.thens.len() as u32);
        if out.want.is_one() && self.may_stop() {
            let start = Place::new(rule.kind, origin.site());
            self.close(out, Draft::new(start, start), first, thens);
            return;
        }
        let ends = self
            .deal_on_paper(st, &cx, rule, origin, out)
            .unwrap_or_else(|| {
                let mut after = self.take_position(st);
                let ends = self.deal_and_reap(&mut after, cx, rule, origin, out);
                self.give_position(after);
                ends
            });
        self.close(out, Draft::new(ends[0], ends[1]), first, thens);
    }

    /// The same as a consequence of a move, in the position itself. Appends the actions to `out`,
    /// and returns where sowing began and ended if it could begin.
    pub(crate) fn sow_here(
        &mut self,
        st: &mut Position,
        cx: Ctx,
        rule: &SowRule,
        out: &mut Sink,
    ) -> Option<[Place; 2]> {
        let origin = self.origin(st.look(), &cx, rule)?;
        let last = st.last;
        let ends = self.deal_and_reap(st, cx, rule, origin, out);
        st.last = last;
        Some(ends)
    }

    /// Where sowing begins; `None` if that site is not on the track.
    fn origin(&mut self, st: Look<'_>, cx: &Ctx, rule: &SowRule) -> Option<OnTrack<'g>> {
        let site = self.int(st, cx, rule.start);
        // If the rule names an owner, no other player's track may be used instead.
        let owner = rule.track.owner.map(|owner| self.int(st, cx, owner));
        let track = self.track(st, cx, &rule.track);
        let track = track.filter(|track| owner.is_none_or(|owner| track.owner as i32 == owner))?;
        let index = track.index_of(site)?;
        Some(OnTrack { track, index })
    }

    /// Deals out and captures in `after`, appends the actions to `out`, and returns where sowing
    /// began and ended.
    fn deal_and_reap(
        &mut self,
        after: &mut Position,
        cx: Ctx,
        rule: &SowRule,
        origin: OnTrack<'_>,
        out: &mut Sink,
    ) -> [Place; 2] {
        let last = self.deal(after, cx, rule, origin, out);
        self.reap(after, cx.with_from(origin.site()), rule, last, out);
        [origin.site(), last.site()].map(|site| Place::new(rule.kind, site))
    }

    /// Deals out the pieces, and returns the place on the track where captures begin: the site of the
    /// last piece, or the start if the last piece skipped it. Sites to skip are judged in the
    /// position before.
    fn deal<'t>(
        &mut self,
        after: &mut Position,
        cx: Ctx,
        rule: &SowRule,
        from: OnTrack<'t>,
        out: &mut Sink,
    ) -> OnTrack<'t> {
        let track = from.track;
        // How many are sown is worked out before the origin is known as `from`.
        let left = self.to_be_dealt(after.look(), &cx, rule, from);
        let cx = cx.with_from(from.site());
        if left <= 0 {
            // Quirk 35: with nothing to deal out, captures begin as if the last piece had gone to
            // the first site.
            return OnTrack { track, index: 0 };
        }
        if let Some(last) = self.deal_at_once(after, &cx, rule, from, left, out) {
            return last;
        }
        let before = rule.skip.map(|_| self.take_position(after.look()));
        let seen = before.as_deref().map(Position::look);
        let last = self.deal_one_by_one(seen, after, cx, rule, from, left, out);
        if let Some(before) = before {
            self.give_position(before);
        }
        last
    }

    /// How many pieces of a site are dealt out.
    pub(super) fn to_be_dealt(
        &mut self,
        st: Look<'_>,
        cx: &Ctx,
        rule: &SowRule,
        from: OnTrack<'_>,
    ) -> i32 {
        let ints = &self.p.arena.ints;
        if let Int::CountAt(kind, at) = ints[rule.count.index()]
            && (kind, at) == (rule.kind, rule.start)
            && let Int::Leaf(_) = ints[at.index()]
        {
            // The site is known already.
            return self.pile_on(st, kind, from.site());
        }
        self.int(st, cx, rule.count)
    }

    /// The same, site by site.
    #[expect(
        clippy::too_many_arguments,
        reason = "the parts of one rule and its place"
    )]
    fn deal_one_by_one<'t>(
        &mut self,
        before: Option<Look<'_>>,
        after: &mut Position,
        cx: Ctx,
        rule: &SowRule,
        from: OnTrack<'t>,
        mut left: i32,
        out: &mut Sink,
    ) -> OnTrack<'t> {
        let (track, start) = (from.track, from.index);
        let mut last = start;
        if rule
            .origin
            .is_some_and(|origin| self.bool(after.look(), &cx, origin))
        {
            let cx = cx.with_to(cx.from()).with_value(left);
            let count = self.int(after.look(), &cx, rule.per_site);
            let place = Place::new(rule.kind, cx.from());
            self.sown(after, cx, rule.each, out);
            self.also(after, Action::Move(place, place, count), out);
            left = left.saturating_sub(count);
        }
        let mut at = start;
        // Quirk 6: a last piece that skips the origin counts as having landed there.
        let mut at_start = false;
        let mut skipped = 0;
        while left > 0 && self.burn(1) && self.may_grow(out, 1) {
            let Some(next) = track.step(at, 1) else { break };
            at = next;
            let site = track.sites[at];
            let cx = cx.with_to(site).with_value(left);
            let passed = std::mem::replace(&mut at_start, site == cx.from() && !rule.include_start);
            let seen = before.unwrap_or(after.look());
            if site < 0
                || at_start
                || rule
                    .skip
                    .is_some_and(|skip| self.bool(seen.look(), &cx, skip))
            {
                skipped += 1;
                // If no site of the whole track takes a piece, none ever will.
                if skipped > 2 * track.sites.len() {
                    break;
                }
                continue;
            }
            skipped = 0;
            let per_site = self.int(after.look(), &cx, rule.per_site).max(1);
            let ends = [cx.from(), site].map(|site| Place::new(rule.kind, site));
            self.sown(after, cx, rule.each, out);
            let state = self.new_state(after.look(), ends);
            self.also(after, Action::Move(ends[0], ends[1], per_site), out);
            if let Some(state) = state {
                self.also(after, state, out);
            }
            last = if passed { start } else { at };
            left = left.saturating_sub(per_site);
        }
        OnTrack { track, index: last }
    }

    /// Carries out the effect of a site that is about to get its pieces.
    fn sown(&mut self, after: &mut Position, cx: Ctx, each: Option<MovesId>, out: &mut Sink) {
        if let Some(each) = each {
            self.effects_now(None, after, &cx, each, out);
        }
    }

    /// Captures at the last site, and at sites before or after it if the rule says so.
    fn reap(
        &mut self,
        after: &mut Position,
        cx: Ctx,
        rule: &SowRule,
        last: OnTrack<'_>,
        out: &mut Sink,
    ) {
        let (track, last) = (last.track, last.index);
        let Some(apply) = rule.apply else { return };
        let step = match (rule.backtracking, rule.forward) {
            (Some(when), _) => Some((-1, when)),
            (None, Some(when)) => Some((1, when)),
            (None, None) => None,
        };
        // Quirk 8: every hole is judged as it was before anything was captured.
        let mut sown: Option<Box<Position>> = None;
        let mut at = last;
        for _ in 0..track.sites.len() {
            let site = track.sites[at];
            let cx = cx.with_to(site);
            let seen = sown.as_deref().unwrap_or(after);
            let goes_on = step.is_some_and(|(_, when)| self.bool(seen.look(), &cx, when));
            let at_start = rule.backtracking.is_some() && site == cx.from();
            let holds = at == last || (goes_on && !at_start);
            if !holds
                || !self.burn(1)
                || !rule
                    .when
                    .is_none_or(|when| self.bool(seen.look(), &cx, when))
            {
                break;
            }
            if goes_on && sown.is_none() {
                sown = Some(self.take_position(after.look()));
            }
            self.effects_now(sown.as_deref(), after, &cx, apply, out);
            let further = step.filter(|_| goes_on);
            let Some(next) = further.and_then(|(way, _)| track.step(at, way)) else {
                break;
            };
            at = next;
        }
        if let Some(sown) = sown {
            self.give_position(sown);
        }
    }

    /// Appends an action to the move that is being built, and carries it out.
    fn also(&mut self, after: &mut Position, action: Action, out: &mut Sink) {
        self.act(after, &action);
        out.actions.push(action);
    }

    /// Appends the actions of an effect to the move that is being built, and carries them out. The
    /// effect is evaluated in `seen`, if that is given.
    fn effects_now(
        &mut self,
        seen: Option<&Position>,
        after: &mut Position,
        cx: &Ctx,
        effect: MovesId,
        out: &mut Sink,
    ) {
        let depth = self.depth;
        let look = seen.unwrap_or(after).look();
        let chosen = match self.limits.shortcuts && !SMALL {
            true => self.chosen_branch(look, cx, effect),
            false => Some((effect, &self.p.arena.moves[effect.index()])),
        };
        if let Some((effect, node)) = chosen {
            match self.sole_action(look, cx, node) {
                Some(action) => self.effect_now(after, action, out),
                None => self.all_effects_now(seen, after, cx, effect, out),
            }
        }
        self.depth = depth;
    }

    /// The same for any effect.
    fn all_effects_now(
        &mut self,
        seen: Option<&Position>,
        after: &mut Position,
        cx: &Ctx,
        effect: MovesId,
        out: &mut Sink,
    ) {
        let mut list = self.take_sink(Want::All);
        self.moves(seen.unwrap_or(after).look(), *cx, effect, &mut list);
        for entry in &list.entries {
            // Quirk 7: the consequences of an effect see that effect as the last move.
            (after.last.from, after.last.to) = (entry.from, entry.to);
            self.run(after, &list, entry, Some(&mut out.list.actions));
        }
        self.give_sink(list);
    }

    /// The same for an effect that does one thing at most, if its form shows that: `Some(None)` if
    /// it does nothing here.
    fn sole_action(&mut self, st: Look<'_>, cx: &Ctx, node: &MovesNode) -> Option<Option<Action>> {
        if SMALL || !self.limits.shortcuts || node.then.is_some() {
            return None;
        }
        if let Moves::MoveAgain = node.op {
            Some(Some(Action::SetNext(i32::from(st.mover))))
        } else if let Moves::Change(change) = &node.op {
            self.only_action(st, cx, change)
        } else {
            None
        }
    }

    /// Carries out the only action of an effect.
    fn effect_now(&mut self, after: &mut Position, action: Option<Action>, out: &mut Sink) {
        let Some(action) = action.filter(|_| self.burn(1)) else {
            return;
        };
        (after.last.from, after.last.to) = action.ends().unwrap_or((-1, -1));
        self.also(after, action, out);
    }
}
