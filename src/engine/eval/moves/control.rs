//! Moves made of other moves: in sequence, all together, repeatedly, or only those that do most.

use crate::ir::{BoolId, Components, DoRule, Moves, MovesId};

use super::{Sink, Want};
use crate::engine::action::Action;
use crate::engine::eval::{Ctx, Eval};
use crate::engine::fault::Fault;
use crate::engine::moves::{Decision, Entry, MoveList};
use crate::engine::state::{Look, Position};

impl Eval<'_> {
    /// The moves of one branch or the other.
    #[inline]
    pub(super) fn moves_if(
        &mut self,
        st: Look<'_>,
        cx: Ctx,
        when: BoolId,
        a: MovesId,
        b: Option<MovesId>,
        out: &mut Sink,
    ) {
        let branch = if self.bool(st, &cx, when) { Some(a) } else { b };
        if let Some(branch) = branch {
            self.moves(st, cx, branch, out);
        }
    }

    /// The moves of the first generator that has any.
    #[inline]
    pub(super) fn first_of(&mut self, st: Look<'_>, cx: Ctx, all: &[MovesId], out: &mut Sink) {
        let first = out.made();
        // To know whether there is any move, the order does not matter, and the last generator is
        // the likeliest to have one. If evaluating it fails, start again in order, because in order
        // it might never have been reached.
        if out.want == Want::Any && self.may_stop() && self.fault.is_none() {
            for moves in all.iter().rev() {
                self.moves(st, cx, *moves, out);
                if out.made() > first || self.fault.is_some() {
                    break;
                }
            }
            if self.fault.is_none_or(|fault| fault == Fault::Stopped) {
                return;
            }
            self.fault = None;
        }
        if out.want.goal().is_some() {
            return self.first_with_goal(st, cx, all, out);
        }
        for moves in all {
            self.moves(st, cx, *moves, out);
            if out.made() > first {
                break;
            }
        }
    }

    /// The moves to the site of interest of the first generator that has any moves at all.
    fn first_with_goal(&mut self, st: Look<'_>, cx: Ctx, all: &[MovesId], out: &mut Sink) {
        let Some((last, others)) = all.split_last() else {
            return;
        };
        let first = others.iter().find(|moves| self.can_move(st, &cx, **moves));
        self.moves(st, cx, *first.unwrap_or(last), out);
    }

    /// The moves of each generator, each after those before it have been applied.
    pub(super) fn seq(&mut self, st: Look<'_>, cx: Ctx, all: &[MovesId], out: &mut Sink) {
        let mut after = self.take_position(st);
        for moves in all {
            self.moves_now(&mut after, cx, *moves, out);
        }
        self.give_position(after);
    }

    /// Adds the moves of a generator, and carries each one out.
    fn moves_now(&mut self, after: &mut Position, cx: Ctx, moves: MovesId, out: &mut Sink) {
        let first = out.len();
        self.moves(after.look(), cx, moves, out);
        for index in first..out.len() {
            if !self.go_on(1) {
                break;
            }
            let entry = out.entries[index];
            self.run(after, out, &entry, None);
        }
    }

    /// Repeats moves while a condition holds.
    pub(super) fn repeat_while(
        &mut self,
        st: Look<'_>,
        cx: Ctx,
        when: BoolId,
        moves: MovesId,
        out: &mut Sink,
    ) {
        let mut after = self.take_position(st);
        let mut rounds = 0;
        while self.bool(after.look(), &cx, when) && self.burn(1) {
            rounds += 1;
            if rounds > self.limits.while_rounds {
                self.fail(Fault::While(self.limits.while_rounds));
                break;
            }
            self.moves_now(&mut after, cx, moves, out);
        }
        self.give_position(after);
    }

    /// The moves of the first part, or those of the second part after them. Keeps only moves after
    /// which a condition holds, and only the first of these if `one` is enough.
    pub(super) fn do_then(
        &mut self,
        st: Look<'_>,
        cx: Ctx,
        rule: &DoRule,
        one: bool,
        out: &mut Sink,
    ) {
        let start = out.len();
        let outer = std::mem::replace(&mut self.stand_in, st.mover);
        match rule.next {
            None => self.moves(st, cx, rule.first, out),
            Some(next) => self.do_next(st, cx, rule.first, next, out),
        }
        let by = std::mem::replace(&mut self.stand_in, outer);
        let Some(when) = rule.if_after else { return };
        let most = if one && self.may_stop() {
            1
        } else {
            usize::MAX
        };
        let mut kept = start;
        let moves = out.len() - start;
        let settled = if moves >= self.worth_settling(when) {
            self.settled(st, &cx, when)
        } else {
            None
        };
        if settled.is_none() && by == st.mover {
            self.foretell(st, when, out, start);
        }
        let mut attempt = None;
        for index in start..out.len() {
            if kept - start >= most || !self.go_on(1) {
                break;
            }
            let entry = out.entries[index];
            let known = settled.as_ref();
            let known = known.filter(|known| self.leaves(st, known, out, &entry));
            let known = known.map(|known| known.holds);
            let holds = match known.or_else(|| self.liberty_foretold(st, when, out, &entry)) {
                Some(holds) => holds,
                None => {
                    let attempt = attempt.get_or_insert_with(|| self.attempt(st));
                    let after = attempt.begin(st);
                    self.try_out(after, by, out, &entry);
                    self.bool(after.look(), &cx, when)
                }
            };
            if holds {
                out.entries[kept] = entry;
                kept += 1;
            }
        }
        if let Some(settled) = settled {
            self.give_settled(settled);
        }
        if let Some(attempt) = attempt {
            self.end_attempt(attempt);
        }
        out.entries.truncate(kept);
    }

    /// Whether the condition of a rule that only judges moves by the position after them has the
    /// same answer after every move: rules about check ask nothing while threats are asked.
    #[inline]
    pub(super) fn judges_all_alike(&self, rule: &DoRule) -> bool {
        let reads_nothing = |when| self.p.local.reads(when, true) == Some(Components::NONE);
        self.threatening
            && self.may_stop()
            && rule.next.is_none()
            && rule.if_after.is_some_and(reads_nothing)
    }

    /// Adds the moves of such a rule, or none of them. The generator inside is asked for what is
    /// wanted of the rule.
    pub(super) fn do_all_or_none(&mut self, st: Look<'_>, cx: Ctx, rule: &DoRule, out: &mut Sink) {
        let first = out.len();
        let outer = std::mem::replace(&mut self.stand_in, st.mover);
        self.moves(st, cx, rule.first, out);
        self.stand_in = outer;
        if out.len() > first && rule.if_after.is_some_and(|when| !self.bool(st, &cx, when)) {
            out.entries.truncate(first);
        }
    }

    /// Tries a move as if a player made it, even if it is not their turn. Afterwards the mover and
    /// the next player are the same as before, even if the move grants another one.
    fn try_out(&mut self, st: &mut Position, by: u8, list: &MoveList, entry: &Entry) {
        let mover = st.mover;
        let following = self.following(st.look(), usize::from(mover)) as u8;
        let next = if st.next == mover { following } else { st.next };
        st.next = next;
        if by != mover {
            st.mover = by;
            st.next = self.following(st.look(), usize::from(by)) as u8;
        }
        self.enter(st, list, entry);
        (st.mover, st.next) = (mover, next);
    }

    /// Whether this rolls dice, always or under a condition.
    pub(super) fn may_roll(&self, id: MovesId) -> bool {
        let op = &self.p.arena.moves[id.index()].op;
        if let Moves::If(_, a, b) = op {
            self.may_roll(*a) || b.is_some_and(|b| self.may_roll(b))
        } else if let Moves::All(all) | Moves::Seq(all) = op {
            all.iter().any(|moves| self.may_roll(*moves))
        } else {
            matches!(op, Moves::Roll)
        }
    }

    fn do_next(&mut self, st: Look<'_>, cx: Ctx, first: MovesId, next: MovesId, out: &mut Sink) {
        let chained = std::mem::take(&mut self.chained);
        let mut before = self.take_sink(Want::All);
        self.moves(st, cx, first, &mut before);
        if before.is_empty() {
            // There is nothing to do first, so the position does not change.
            self.give_sink(before);
            self.chained = true;
            let want = std::mem::replace(&mut out.want, Want::All);
            let known = out.entries.len();
            self.moves(st, cx, next, out);
            out.want = want;
            self.chained = chained;
            if out.entries.len() == known && !self.p.dice.is_empty() {
                // Quirk 14: then the second part is dropped too.
                self.nowhere(out, Decision::ForcedPass, Action::Pass);
            }
            return;
        }
        let mut after = self.take_position(st);
        let mut done = self.scratch.actions.pop().unwrap_or_default();
        done.clear();
        // Quirk 32: if several moves come first, each is inserted after as many actions as the
        // previous one has, whatever stands at that place by then.
        let mut one = self.scratch.actions.pop().unwrap_or_default();
        let mut place = 0;
        for index in 0..before.len() {
            if !self.go_on(1 + done.len() as u64 / 16) {
                break;
            }
            let entry = before.entries[index];
            one.clear();
            self.run(&mut after, &before, &entry, Some(&mut one));
            done.splice(place..place, one.iter().copied());
            place = one.len();
        }
        self.scratch.actions.push(one);
        let mut then = self.take_sink(Want::All);
        self.chained = true;
        self.moves(after.look(), cx, next, &mut then);
        self.chained = chained;
        self.join_each(&done, &then, out);
        let rolled = done
            .iter()
            .any(|action| matches!(action, Action::SetDie(..)));
        let with_dice = !self.p.dice.is_empty();
        if then.is_empty() && !done.is_empty() && (rolled || chained || with_dice) {
            // Quirk 14: the first part is carried out although the second has no moves if it rolled
            // dice, if this `do` is itself the second part of another, or if the game has dice;
            // otherwise all is dropped.
            self.pass_after(&mut done, out);
        }
        self.scratch.actions.push(done);
        self.give_position(after);
        self.give_sink(then);
        self.give_sink(before);
    }

    /// Adds the moves of a list, each of which does something first.
    pub(crate) fn join_each(&mut self, done: &[Action], then: &MoveList, out: &mut Sink) {
        for entry in &then.entries {
            let actions = done.len() + then.actions_of(entry).len();
            if !self.may_grow(out, 1 + actions) {
                break;
            }
            out.push_joined(done, then, entry);
        }
    }

    /// Adds a pass that does something first, and empties the list of what it does.
    pub(crate) fn pass_after(&mut self, done: &mut Vec<Action>, out: &mut Sink) {
        let start = out.actions.len() as u32;
        out.actions.append(done);
        self.nowhere(out, Decision::ForcedPass, Action::Pass);
        if let Some(pass) = out.entries.last_mut() {
            pass.actions.0 = start;
        }
    }

    /// Joins every move of one generator with every move of another.
    pub(super) fn combine(
        &mut self,
        st: Look<'_>,
        cx: Ctx,
        a: MovesId,
        b: MovesId,
        out: &mut Sink,
    ) {
        let (mut left, mut right) = (self.take_sink(Want::All), self.take_sink(Want::All));
        self.moves(st, cx, a, &mut left);
        self.moves(st, cx, b, &mut right);
        for first in &left.entries {
            for second in &right.entries {
                let actions = left.actions_of(first).len() + right.actions_of(second).len();
                if !self.may_grow(out, 1 + actions) {
                    break;
                }
                out.push_joined(&left.actions_of(first), &right, second);
                let thens = out.thens.len() as u32;
                let entry = Entry {
                    from: first.from,
                    to: first.to,
                    from_kind: first.from_kind,
                    to_kind: first.to_kind,
                    ..*second
                };
                out.thens.extend_from_slice(left.thens_of(first));
                if let Some(last) = out.entries.last_mut() {
                    *last = Entry {
                        actions: last.actions,
                        thens: (last.thens.0, thens + (first.thens.1 - first.thens.0)),
                        ..entry
                    };
                }
            }
        }
        self.give_sink(left);
        self.give_sink(right);
    }

    /// Joins all moves into one.
    pub(super) fn append(&mut self, st: Look<'_>, cx: Ctx, a: MovesId, out: &mut Sink) {
        let mut list = self.take_sink(Want::All);
        self.moves(st, cx, a, &mut list);
        if let Some(first) = list.entries.first() {
            let (start, thens) = (out.actions.len() as u32, out.thens.len() as u32);
            self.may_grow(out, list.actions.len());
            for entry in &list.entries {
                out.actions.extend_from_slice(&list.actions_of(entry));
                out.thens.extend_from_slice(list.thens_of(entry));
            }
            let ends = (out.actions.len() as u32, out.thens.len() as u32);
            out.entries.push(Entry {
                actions: (start, ends.0),
                thens: (thens, ends.1),
                ..*first
            });
        }
        self.give_sink(list);
    }

    /// Keeps the moves that do not lead back to the stored position.
    pub(super) fn avoid_stored(&mut self, st: Look<'_>, cx: Ctx, moves: MovesId, out: &mut Sink) {
        let first = out.len();
        self.moves(st, cx, moves, out);
        let mut kept = first;
        let mut attempt = self.attempt(st);
        for index in first..out.len() {
            if !self.go_on(1) {
                break;
            }
            let entry = out.entries[index];
            let after = attempt.begin(st);
            self.enter(after, out, &entry);
            if after.board_hash != st.stored {
                out.entries[kept] = entry;
                kept += 1;
            }
        }
        self.end_attempt(attempt);
        out.entries.truncate(kept);
    }
}
