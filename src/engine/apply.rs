//! Applying a move: its actions, then its consequences.

use crate::ir::{Moves, MovesId, MovesNode, SowRule};

use super::action::{Action, Place};
use super::eval::{Ctx, Eval, Sink, Want};
use super::moves::{Decision, Entry, MoveList, levels_of};
use super::state::{Last, Position};

/// How much more depth the consequences of a move count than a generator does.
const CONSEQUENCES_DEEP: u32 = 2;

/// How much more depth making or trying a move counts than a generator does: its consequences may
/// try other moves.
const MOVES_DEEP: u32 = 10;

impl Eval<'_> {
    /// Carries out the actions and consequences of a move as part of another one, and records the
    /// actions in `done` if the caller wants them.
    #[inline(always)]
    pub(crate) fn run(
        &mut self,
        st: &mut Position,
        list: &MoveList,
        entry: &Entry,
        mut done: Option<&mut Vec<Action>>,
    ) {
        let actions = list.actions_of(entry);
        for action in actions.iter() {
            self.act(st, action);
        }
        if let Some(done) = done.as_deref_mut() {
            done.extend_from_slice(&actions);
        }
        self.follow(st, list, entry, done);
    }

    /// Carries out the consequences of a move.
    pub(super) fn follow(
        &mut self,
        st: &mut Position,
        list: &MoveList,
        entry: &Entry,
        mut done: Option<&mut Vec<Action>>,
    ) {
        if done.is_none() {
            return self.follow_unnoted(st, list, entry);
        }
        for then in list.thens_of(entry) {
            self.follow_one(st, *then, done.as_deref_mut());
        }
    }

    /// Carries out one of the consequences of a move.
    pub(super) fn follow_one(
        &mut self,
        st: &mut Position,
        then: MovesId,
        done: Option<&mut Vec<Action>>,
    ) {
        // Quirk 43: the ends of the move are known as those of the last one, not as `from` and `to`.
        self.consequences(st, Ctx::NONE, then, done);
    }

    /// Carries out a move as the last one played; the turn does not pass on.
    #[inline(always)]
    pub(crate) fn enter(&mut self, st: &mut Position, list: &MoveList, entry: &Entry) {
        self.enter_noting(st, list, entry, None);
    }

    /// The same, but records the actions of the consequences if the caller wants them.
    #[inline(always)]
    pub(crate) fn enter_noting(
        &mut self,
        st: &mut Position,
        list: &MoveList,
        entry: &Entry,
        done: Option<&mut Vec<Action>>,
    ) {
        if !self.descend(MOVES_DEEP) {
            return;
        }
        self.carry_out(st, list, entry);
        self.follow_up(st, list, entry, done);
        self.depth -= MOVES_DEEP;
    }

    /// Carries out the actions of a move without its consequences, and records it as the last move.
    pub(super) fn carry_out(&mut self, st: &mut Position, list: &MoveList, entry: &Entry) {
        st.pending = None;
        st.set_clear(&self.p.layout, self.p.layout.pending);
        st.set_clear(&self.p.layout, self.p.layout.landed);
        st.set_insert(&self.p.layout, self.p.layout.landed, entry.to);
        self.last_ends = (entry.from, entry.to);
        self.decision = self.last_ends;
        self.walked = -1;
        let actions = list.actions_of(entry);
        for action in actions.iter() {
            self.act(st, action);
        }
        self.decision = (-1, -1);
        let [level_from, level_to] = levels_of(&actions, entry);
        st.last = Last {
            from: entry.from,
            to: entry.to,
            from_kind: entry.from_kind,
            to_kind: entry.to_kind,
            pass: entry.decision.is_pass(),
            level_from,
            level_to,
            from_after: self.last_ends.0,
            to_after: self.last_ends.1,
        };
        self.note_pass(st, entry);
        // Rules may ask what nobody could do: the mover is then 0, and has no bit.
        let bit = (1u64 << st.mover >> 1) as u32;
        st.stuck &= !bit;
        // Quirk 21: a player who only threw the wrong dice is not stuck, because throwing was an
        // action: either part of their pass or an earlier move of their turn.
        let rolls = |action: &Action| matches!(action, Action::SetDie(..));
        let thrown = st.turn_moves > 0 && !self.p.dice.is_empty();
        let forced = entry.decision == Decision::ForcedPass && !thrown;
        if forced && !actions.iter().any(rolls) {
            st.stuck |= bit;
        }
        // Consequences already count this move, and its sites are already visited.
        st.moves += 1;
        st.set_insert(&self.p.layout, self.p.layout.visited, entry.from);
        st.set_insert(&self.p.layout, self.p.layout.visited, entry.to);
    }

    /// Carries out what follows from the last move played.
    #[inline(always)]
    pub(super) fn follow_up(
        &mut self,
        st: &mut Position,
        list: &MoveList,
        entry: &Entry,
        done: Option<&mut Vec<Action>>,
    ) {
        self.follow(st, list, entry, done);
        // Set only now, because the consequences themselves must still see the ends of the move
        // without them.
        (st.last.from_after, st.last.to_after) = self.last_ends;
        self.settle_pass(st, entry);
        if st.next != st.mover {
            self.clear_later(st);
        }
    }

    /// Generates the moves of an effect and carries them all out.
    fn consequences(
        &mut self,
        st: &mut Position,
        cx: Ctx,
        then: MovesId,
        mut done: Option<&mut Vec<Action>>,
    ) {
        let depth = self.depth;
        let chosen = self.chosen_branch(st.look(), &cx, then);
        if let Some((id, node)) = chosen
            && !self.carry_out_at_once(st, cx, id, node, done.as_deref_mut())
        {
            let mut list = self.take_sink(Want::All);
            // What follows from sowing that was chosen by a condition sees it as any other move.
            let plain = self.limits.shortcuts && node.then.is_none();
            if let Moves::Sow(rule) = &node.op
                && (id == then || plain)
            {
                self.sow_now(st, cx, id, rule, &mut list, done);
            } else {
                self.moves(st.look(), cx, id, &mut list);
                self.run_all(st, &list, id, done);
            }
            self.give_sink(list);
        }
        self.depth = depth;
    }

    /// Carries out all moves of a list as parts of another one.
    fn run_all(
        &mut self,
        st: &mut Position,
        list: &MoveList,
        id: MovesId,
        mut done: Option<&mut Vec<Action>>,
    ) {
        if !self.descend(CONSEQUENCES_DEEP) {
            return;
        }
        for index in 0..list.len() {
            if self.fault.is_some() {
                break;
            }
            let entry = list.entries[index];
            self.run(st, list, &entry, done.as_deref_mut());
        }
        self.ascend(CONSEQUENCES_DEEP, id);
    }

    /// Carries out an effect without listing its moves, if it is a plain change, or consists of
    /// parts of which none reads what an earlier one changes. Returns whether it did.
    fn carry_out_at_once(
        &mut self,
        st: &mut Position,
        cx: Ctx,
        id: MovesId,
        node: &MovesNode,
        mut done: Option<&mut Vec<Action>>,
    ) -> bool {
        if !self.limits.shortcuts || node.then.is_some() {
            return false;
        }
        if let Moves::All(parts) = &node.op
            && self.p.apart[id.index()]
        {
            if self.burn(1) && self.descend(CONSEQUENCES_DEEP) {
                for part in parts {
                    self.consequences(st, cx, *part, done.as_deref_mut());
                }
                self.ascend(CONSEQUENCES_DEEP, id);
            }
        } else if let Moves::MoveAgain = node.op {
            if self.burn(1) {
                self.act_noting(st, Action::SetNext(i32::from(st.mover)), done);
            }
        } else if let Moves::Change(change) = &node.op
            && change.is_one_by_one()
        {
            if !self.burn(1) {
                return true;
            }
            if let Some(action) = self.only_action(st.look(), &cx, change) {
                if let Some(action) = action {
                    self.act_noting(st, action, done);
                }
            } else {
                let mut list = self.take_sink(Want::Joined);
                self.change(st.look(), &cx, change, &mut list);
                for action in &list.actions {
                    self.act_noting(st, *action, done.as_deref_mut());
                }
                self.give_sink(list);
            }
        } else {
            return false;
        }
        true
    }

    /// Carries out an action, and records it if the caller wants that.
    fn act_noting(&mut self, st: &mut Position, action: Action, done: Option<&mut Vec<Action>>) {
        if self.fault.is_some() {
            return;
        }
        self.act(st, &action);
        if let Some(done) = done {
            done.push(action);
        }
    }

    /// Sows as part of a move. The result of sowing is known only once it is done, so it is done
    /// directly and not tried first.
    fn sow_now(
        &mut self,
        st: &mut Position,
        cx: Ctx,
        id: MovesId,
        rule: &SowRule,
        out: &mut Sink,
        mut done: Option<&mut Vec<Action>>,
    ) {
        if !self.burn(1) || !self.descend(CONSEQUENCES_DEEP) {
            return;
        }
        self.scratch.changes += 1;
        let ends = self.sow_here(st, cx, rule, out);
        self.scratch.changes += 1;
        if let Some(done) = done.as_deref_mut() {
            done.append(&mut out.list.actions);
        }
        let then = self.p.arena.moves[id.index()].then;
        if let (Some([from, to]), Some(then)) = (ends, then) {
            let cx = Ctx::NONE.with_from(from.site).with_to(to.site);
            self.consequences(st, cx, then, done);
        }
        self.ascend(CONSEQUENCES_DEEP, id);
    }

    /// Takes off the pieces whose capture was postponed to the end of the turn.
    fn clear_later(&mut self, st: &mut Position) {
        let layout = &self.p.layout;
        if !layout.to_clear.is_kept() {
            return;
        }
        let mut set = self.take_set();
        set.union(st.set(layout, layout.to_clear));
        for site in set.iter() {
            let at = Place::new(self.p.default_kind, site as i32);
            if self.p.needs.stacks {
                let height = self.stack_height(st.look(), at.kind, at.site) as usize;
                if !self.go_on(1 + (height * height / 16) as u64) {
                    break;
                }
                st.take_all(self.p, at, |st, piece| {
                    self.forget_place(st, piece.what, at.site);
                });
            } else {
                self.take_off(st, at, -1);
            }
        }
        st.set_clear(layout, layout.to_clear);
        self.give_set(set);
    }
}
