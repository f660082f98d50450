//! Moves: what may be played, and what follows from it.

mod along;
mod around;
mod capture;
mod change;
mod choices;
mod control;
mod deal;
mod dice;
mod each;
mod from_each;
mod from_to;
mod leap;
mod line;
pub(crate) mod max;
mod outset;
mod place;
mod random;
mod satisfy;
mod select;
mod shift;
mod sink;
mod sow;
mod span;
mod starts;
mod step;
mod turning;
pub(crate) mod walk;

use crate::ir::{
    AddRule, DoRule, FromToRule, LeapRule, Moves, MovesId, MovesNode, StepRule, ToSpec,
};

use super::{Ctx, Eval};
use crate::engine::action::{Action, Place};
use crate::engine::moves::{Decision, Entry, MoveList};
use crate::engine::state::Look;

pub(crate) use line::{lands_anywhere, slides_plainly};
pub(crate) use sink::{Sink, Want};

/// A move about to be added to a list: its ends and the kind of decision.
pub(crate) struct Draft {
    pub from: Place,
    pub to: Place,
    pub decision: Decision,
}

impl Draft {
    pub(crate) fn new(from: Place, to: Place) -> Self {
        Self {
            from,
            to,
            decision: Decision::Normal,
        }
    }
}

impl<'g> Eval<'g> {
    /// Adds the moves of a generator to `out`.
    // In browsers, what is loaded has to be small.
    #[cfg_attr(not(target_family = "wasm"), inline)]
    #[cfg_attr(target_family = "wasm", inline(never))]
    pub(crate) fn moves(&mut self, st: Look<'_>, cx: Ctx, id: MovesId, out: &mut Sink) {
        if out.suffices() || !self.burn(1) {
            return;
        }
        match self.program_of(id, out.want) {
            Some(begin) => self.chosen_moves(st, &cx, begin, out),
            None => self.moves_apart(st, cx, id, out),
        }
    }

    /// The same for a generator that has no program.
    #[inline(never)]
    fn moves_apart(&mut self, st: Look<'_>, cx: Ctx, id: MovesId, out: &mut Sink) {
        let depth = self.depth;
        if let Some((id, node)) = self.chosen_branch(st, &cx, id) {
            self.moves_of_node(st, cx, id, node, out);
        }
        self.depth = depth;
    }

    /// Adds the moves of a generator that is no plain choice, one deeper than its surroundings.
    #[inline(always)]
    fn moves_of_node(
        &mut self,
        st: Look<'_>,
        cx: Ctx,
        id: MovesId,
        node: &'g MovesNode,
        out: &mut Sink,
    ) {
        if !self.descend(1) {
            return;
        }
        let first = out.len();
        if out.want.is_plain(node) && !self.p.needs.rotation {
            let want = out.want;
            let follows = self.generate_each(st, cx, id, &node.op, want, out);
            if let Some(then) = node.then.filter(|_| follows) {
                self.spend(out.len() - first);
                out.add_then(first, then);
                self.may_grow(out, 1);
            }
        } else if out.want.keeps_all_walks()
            && !self.p.needs.rotation
            && self.walks(st, cx, id, &node.op, out)
        {
            if let Some(then) = node.then {
                self.spend(out.len() - first);
                out.add_then(first, then);
            }
            self.may_grow(out, 1);
        } else if node.then.is_none() && self.passes_on(st, cx, id, node, out) {
            // The generators inside have added the moves already.
        } else if out.want.is_direct(node, self.p.counted.counts(id)) {
            self.generate(st, cx, id, node, out);
        } else {
            let mut apart = self.take_sink(Want::All);
            self.generate(st, cx, id, node, &mut apart);
            self.join(&apart, out);
            self.give_sink(apart);
        }
        self.ascend(1, id);
    }

    /// The generator that a choice comes down to, through choices within choices; `None` if it is
    /// none. A choice with consequences of its own is not taken. Each choice is one deeper; the
    /// caller goes back up.
    #[inline]
    pub(crate) fn chosen_branch(
        &mut self,
        st: Look<'_>,
        cx: &Ctx,
        mut id: MovesId,
    ) -> Option<(MovesId, &'g MovesNode)> {
        let p = self.p;
        loop {
            let node = &p.arena.moves[id.index()];
            let Moves::If(when, a, b) = &node.op else {
                return Some((id, node));
            };
            if node.then.is_some() {
                return Some((id, node));
            }
            id = if self.bool(st, cx, *when) { *a } else { (*b)? };
            if !self.burn(1) || !self.descend(1) {
                return None;
            }
        }
    }

    /// Adds the moves of a generator for a single piece that goes from one site to another; returns
    /// false if it is a different kind of generator.
    #[inline]
    fn walks(&mut self, st: Look<'_>, cx: Ctx, id: MovesId, op: &'g Moves, out: &mut Sink) -> bool {
        if let Moves::Step(rule) = op {
            self.step(st, cx, rule, out);
        } else if let Moves::Slide(rule) = op {
            self.slide(st, cx, rule, out);
        } else if let Moves::Hop(rule) = op {
            self.hop(st, cx, rule, out);
        } else if let Moves::FromTo(rule) = op {
            self.from_to(st, cx, id, rule, out);
        } else if let Moves::Leap(rule) = op {
            self.leap(st, cx, rule, out);
        } else {
            return false;
        }
        true
    }

    /// Adds the moves of a generator that only hands the request on to others; returns false if it
    /// is a different kind of generator.
    #[inline]
    fn passes_on(
        &mut self,
        st: Look<'_>,
        cx: Ctx,
        id: MovesId,
        node: &'g MovesNode,
        out: &mut Sink,
    ) -> bool {
        if let Moves::All(all) = &node.op {
            // One move is enough, and one of the parts has one whatever the others have.
            if out.want == Want::Any && self.p.certain[id.index()] && self.may_stop() {
                self.some_move(out);
                return true;
            }
            for moves in all {
                self.moves(st, cx, *moves, out);
            }
        } else if let Moves::ForEachPiece(rule) = &node.op
            && self.asks_the_same(node, id, out.want)
        {
            self.each_piece(st, cx, rule, out);
        } else if let Moves::Priority(all) = &node.op
            && self.asks_the_same(node, id, out.want)
        {
            self.first_of(st, cx, all, out);
        } else if let Moves::Do(rule) = &node.op
            && out.want.is_one()
            && self.judges_all_alike(rule)
        {
            self.do_all_or_none(st, cx, rule, out);
        } else {
            return false;
        }
        true
    }

    /// Whether the generators inside one are asked for what is wanted of it, and their moves are its
    /// own.
    #[inline]
    fn asks_the_same(&self, node: &MovesNode, id: MovesId, want: Want) -> bool {
        want.is_direct(node, self.p.counted.counts(id)) && want.within(&node.op) == want
    }

    /// Adds moves that were listed separately, or appends their actions to the move that is being
    /// built at the end of `out`.
    fn join(&mut self, all: &MoveList, out: &mut Sink) {
        self.may_grow(out, all.actions.len());
        for entry in &all.entries {
            if out.want != Want::Joined {
                if out.admits() {
                    out.push_joined(&[], all, entry);
                }
                continue;
            }
            out.actions.extend_from_slice(&all.actions_of(entry));
            out.thens.extend_from_slice(all.thens_of(entry));
        }
    }

    /// Adds the moves of a generator together with their consequences.
    fn generate(
        &mut self,
        st: Look<'_>,
        cx: Ctx,
        id: MovesId,
        node: &'g MovesNode,
        out: &mut Sink,
    ) {
        let first = out.len();
        let want = out.want;
        let counted = node.then.filter(|_| want == Want::Count);
        let around = counted.map(|then| self.scratch.notes.enter(then));
        out.want = want.within(&node.op);
        let follows = self.generate_each(st, cx, id, &node.op, want, out);
        if self.p.needs.rotation
            && let Some(rotations) = turned(&node.op)
        {
            self.turn_each(st, &cx, rotations, first, out);
        }
        if let Some(around) = around {
            self.scratch.notes.leave(around);
        }
        let within = std::mem::replace(&mut out.want, want);
        if within.goal() != want.goal() {
            out.keep_to_goal(first);
        }
        if let Some(then) = node.then.filter(|_| follows) {
            self.spend(out.len() - first);
            out.add_then(first, then);
        }
        self.may_grow(out, 1);
    }

    /// Adds the moves of a generator, as far as `want` asks for them. Returns whether the
    /// consequences of the generator apply to the moves that were added.
    #[expect(clippy::too_many_lines, reason = "a table: one line for each op")]
    fn generate_each(
        &mut self,
        st: Look<'_>,
        cx: Ctx,
        id: MovesId,
        op: &'g Moves,
        want: Want,
        out: &mut Sink,
    ) -> bool {
        match op {
            Moves::All(all) => all.iter().for_each(|moves| self.moves(st, cx, *moves, out)),
            Moves::Seq(all) => self.seq(st, cx, all, out),
            Moves::If(when, a, b) => self.moves_if(st, cx, *when, *a, *b, out),
            Moves::Priority(all) => self.first_of(st, cx, all, out),
            Moves::AllCombinations(a, b) => self.combine(st, cx, *a, *b, out),
            Moves::Satisfy(rule) => self.satisfy(st, cx, rule, out),
            Moves::Chance(choices) => self.chance(st, cx, choices, out),
            Moves::Drawn(a, count) => self.drawn(st, cx, *a, *count, out),
            Moves::Append(a) => self.append(st, cx, *a, out),
            Moves::Late(a) => self.moves(st, cx, *a, out),
            Moves::By(player, a) => self.choices_of(st, cx, *player, *a, out),
            Moves::Max(rule, a) if want == Want::Most(*rule) => self.moves(st, cx, *a, out),
            Moves::Max(rule, a) => self.most(st, cx, rule, *a, out),
            Moves::Do(DoRule { first, next, .. })
                if want == Want::Any && next.is_some() && self.may_roll(*first) =>
            {
                // A player who may roll has something to do, whatever the dice then allow.
                self.nowhere(out, Decision::ForcedPass, Action::Pass);
            }
            Moves::Do(rule) => self.do_then(st, cx, rule, want.is_one(), out),
            Moves::While(when, a) => self.repeat_while(st, cx, *when, *a, out),
            Moves::AvoidStored(a) => self.avoid_stored(st, cx, *a, out),
            Moves::ForEachPiece(rule) => self.each_piece(st, cx, rule, out),
            Moves::ForEachSite(region, each, otherwise) => {
                return self.each_site(st, cx, *region, *each, *otherwise, out);
            }
            Moves::ForEachValue(list, each) => {
                self.each_number(st, cx, *list, *each, Ctx::with_value, out);
            }
            Moves::ForEachPlayer(list, each) => {
                self.each_number(st, cx, *list, *each, Ctx::with_player, out);
            }
            Moves::ForEachGroup(rule, each) => self.moves_of_groups(st, cx, rule, *each, out),
            Moves::ForEachDirection(rule) => self.each_direction(st, cx, rule, out),
            Moves::ForEachLevel(rule) => self.each_level(st, cx, rule, out),
            Moves::ForEachDie(rule) => self.each_die(st, cx, rule, out),
            Moves::Add(rule) => self.add(st, cx, id, rule, out),
            Moves::Claim(piece, to) => self.claim(st, cx, piece, to, out),
            Moves::Step(_)
            | Moves::Slide(_)
            | Moves::Hop(_)
            | Moves::Leap(_)
            | Moves::FromTo(_) => {
                self.walks(st, cx, id, op, out);
            }
            Moves::Shoot { piece, from, slide } => self.shoot(st, cx, piece, from, slide, out),
            Moves::Select(from, to) => self.select(st, cx, from, to.as_ref(), out),
            Moves::Remove(rule) => self.remove(st, cx, rule, out),
            Moves::Promote { kind, at, into } => self.promote(st, cx, *kind, *at, into, out),
            Moves::TakeControl(rule) => self.take_control(st, cx, rule, out),
            Moves::Flip(kind, at) => self.flip(st, cx, *kind, *at, out),
            Moves::Push(from, dirs) => self.push_line(st, cx, from, *dirs, out),
            Moves::Attract(from, dirs) => self.attract(st, cx, from, *dirs, out),
            Moves::Turn(to, previous, next) => self.turn(st, cx, to, *previous, *next, out),
            Moves::SetRotation(to, rotations) => self.set_rotation(st, cx, to, *rotations, out),
            Moves::Note => self.nowhere(out, Decision::Normal, Action::Pass),
            Moves::Pass => self.nowhere(out, Decision::Pass, Action::Pass),
            Moves::MoveAgain => {
                self.nowhere(out, Decision::Normal, Action::SetNext(i32::from(st.mover)));
            }
            Moves::SwapPieces(a, b) => self.swap_pieces(st, cx, *a, *b, out),
            Moves::SwapPlayers(a, b) => {
                let (a, b) = (self.int(st, &cx, *a), self.int(st, &cx, *b));
                self.nowhere(out, Decision::Swap, Action::SwapPlayers(a, b));
            }
            Moves::Custodial(rule) => self.custodial(st, cx, rule, out),
            Moves::Intervene(rule) => self.intervene(st, cx, rule, out),
            Moves::Surround(rule) => self.surround(st, cx, rule, out),
            Moves::Enclose(rule) => self.enclose(st, cx, rule, out),
            Moves::Directional(rule) => self.directional(st, cx, rule, out),
            Moves::FirstOnTrack(track, moves) => self.first_on_track(st, cx, track, *moves, out),
            Moves::Roll => self.roll(st, out),
            Moves::Sow(rule) => self.sow(st, cx, rule, out),
            Moves::Change(change) => self.change(st, &cx, change, out),
        }
        true
    }

    /// Adds a move whose main action is `action`, with the effects of `apply` before it.
    #[inline(always)]
    pub(crate) fn push(
        &mut self,
        st: Look<'_>,
        cx: &Ctx,
        draft: Draft,
        action: Action,
        apply: Option<MovesId>,
        out: &mut Sink,
    ) {
        let then_start = out.thens.len() as u32;
        let start = out.actions.len() as u32;
        if let Some(apply) = apply.filter(|_| out.realises()) {
            self.side_effects(st, cx, apply, out);
        }
        out.actions.push(action);
        self.close(out, draft, start, then_start);
    }

    /// Adds a move without a site.
    pub(crate) fn nowhere(&mut self, out: &mut Sink, decision: Decision, action: Action) {
        let nowhere = Place::new(self.p.default_kind, -1);
        let then_start = out.thens.len() as u32;
        let start = out.actions.len() as u32;
        out.actions.push(action);
        self.close(
            out,
            Draft {
                from: nowhere,
                to: nowhere,
                decision,
            },
            start,
            then_start,
        );
    }

    /// Makes a move of the actions that were written to the end of `out` since `start`.
    #[inline(always)]
    pub(crate) fn close(&mut self, out: &mut Sink, draft: Draft, start: u32, then_start: u32) {
        let end = out.actions.len() as u32;
        if !out.admits() {
            if out.want != Want::Joined {
                out.actions.truncate(start as usize);
                out.thens.truncate(then_start as usize);
            }
            self.may_grow(out, 1 + (end - start) as usize);
            return;
        }
        let thens = (then_start, out.thens.len() as u32);
        out.entries.push(Entry {
            from: draft.from.site,
            to: draft.to.site,
            from_kind: draft.from.kind,
            to_kind: draft.to.kind,
            decision: draft.decision,
            by: 0,
            actions: (start, end),
            thens,
        });
        self.may_grow(out, 1 + (end - start) as usize);
    }

    /// Adds the actions and consequences of all moves of `apply` to the move that is being built at
    /// the end of `out`.
    pub(crate) fn side_effects(&mut self, st: Look<'_>, cx: &Ctx, apply: MovesId, out: &mut Sink) {
        let want = std::mem::replace(&mut out.want, Want::Joined);
        self.moves(st, *cx, apply, out);
        out.want = want;
    }

    /// Whether a site meets a move's condition on its end.
    #[inline]
    pub(crate) fn to_fits(&mut self, st: Look<'_>, cx: &Ctx, to: &ToSpec) -> bool {
        to.when.is_none_or(|when| self.bool(st, cx, when))
    }

    /// What else a move does at its end.
    #[inline]
    pub(crate) fn to_apply(&mut self, st: Look<'_>, cx: &Ctx, to: &ToSpec) -> Option<MovesId> {
        let holds = to.apply_when.is_none_or(|when| self.bool(st, cx, when));
        to.apply.filter(|_| holds)
    }

    /// The piece on a site, 0 for none.
    #[inline]
    pub(crate) fn what_at(&self, st: Look<'_>, at: Place) -> i32 {
        let layout = &self.p.layout;
        layout
            .slot(at.kind, at.site)
            .map_or(0, |slot| st.what(layout, slot))
    }
}

/// The rotations that a generator gives the piece at the end of its moves.
fn turned(op: &Moves) -> Option<crate::ir::IntsId> {
    let to = if let Moves::Add(AddRule { to, .. })
    | Moves::Claim(_, to)
    | Moves::Step(StepRule { to, .. })
    | Moves::Leap(LeapRule { to, .. })
    | Moves::FromTo(FromToRule { to, .. }) = op
    {
        to
    } else if let Moves::Slide(rule) | Moves::Shoot { slide: rule, .. } = op {
        &rule.to
    } else if let Moves::Hop(rule) = op {
        &rule.to
    } else {
        return None;
    };
    to.rotations
}
