//! Dice that are rolled at the beginning of a turn. What may be played then need not be listed for a
//! copy of the position. If the turn is played at once, the move need not lay the dice down again.

use crate::ir::{DoRule, Moves, MovesId, SMALL};

use super::action::Action;
use super::attempt::Whereabouts;
use super::eval::{Ctx, Eval, Sink, Want};
use super::state::Position;

/// A generator that rolls dice before it makes moves.
struct Roll {
    next: MovesId,
    then: Option<MovesId>,
}

impl Eval<'_> {
    /// One of the legal moves: see [`super::game::State::legal_move`]. It is played at once, so that
    /// the position may already change. The list must be empty and want all moves.
    #[inline(always)]
    pub(super) fn one_move_now(
        &mut self,
        st: &mut Position,
        out: &mut Sink,
        choose: impl FnOnce(usize) -> usize,
    ) -> (usize, usize) {
        let mover = st.mover;
        if !self.roll_and_list(st, out) {
            return self.one_move(st.look(), out, choose);
        }
        let count = out.list.len();
        *self.choices_mut(mover) = count;
        (count, choose(count))
    }

    /// Rolls the dice if the rules of play begin with that, and lists the legal moves. Returns
    /// false, and changes nothing, if they do not. The roll is no part of the moves any more; only a
    /// pass still has it, because a player who rolled is not stuck.
    fn roll_and_list(&mut self, st: &mut Position, out: &mut Sink) -> bool {
        if !self.may_roll_first(st) {
            return false;
        }
        let here = Whereabouts::of(st.look());
        let rolled = self.while_listing(here, |eval| eval.roll_then(st, out));
        if rolled {
            self.complete(st.look(), out);
        }
        rolled
    }

    /// Whether moves may be listed for the position after a roll, and nothing else is made of them.
    fn may_roll_first(&self, st: &Position) -> bool {
        let (meta, scratch) = (&self.p.meta, &self.scratch);
        let plain = meta.no_repeat.is_none() && !meta.no_suicide && !meta.at_once && !meta.watched;
        let fresh = st.told.is_empty() && scratch.listed_ahead.is_none();
        !self.p.dice.is_empty() && plain && fresh && self.limits.shortcuts
    }

    /// All legal moves of a position that is lent for that, as [`Eval::legal_moves`] lists them. If the
    /// rules of play begin with a roll, the dice lie in the position itself meanwhile: to take them
    /// back is less work than to copy it.
    pub(super) fn legal_moves_of(&mut self, st: &mut Position, out: &mut Sink) {
        // Changes are noted for one purpose at a time.
        let may = !SMALL && self.may_roll_first(st) && !st.is_marked();
        let here = Whereabouts::of(st.look());
        if may && self.while_listing(here, |eval| eval.roll_and_take_back(st, out)) {
            self.complete(st.look(), out);
        } else {
            self.legal_moves(st.look(), out);
        }
    }

    /// Lists the moves after a roll, each with the roll before it; returns false if the rules of play
    /// do not begin with one. The position is the same afterwards.
    fn roll_and_take_back(&mut self, st: &mut Position, out: &mut Sink) -> bool {
        let (depth, before) = (self.depth, self.rng.clone());
        let Some(Roll { next, then }) = self.rule_of_roll(st) else {
            (self.depth, self.rng) = (depth, before);
            return false;
        };
        self.stand_in = st.mover;
        let mark = st.mark();
        let (mut rolled, mut after) = (self.take_sink(Want::All), self.take_sink(Want::All));
        let done = &mut rolled.list.actions;
        self.roll_and_go_on(st, next, done, &mut after);
        self.join_each(done, &after, out);
        if after.is_empty() {
            self.pass_after(done, out);
        }
        if let Some(then) = then {
            out.add_then(0, then);
        }
        self.give_sink(after);
        self.give_sink(rolled);
        st.back_to(&mark);
        st.unmark();
        self.depth = depth;
        true
    }

    /// Rolls the dice in the position and lists the moves after the roll, as a `do` lists them for a
    /// copy; returns false if the rules of play do not begin with a roll.
    fn roll_then(&mut self, st: &mut Position, out: &mut Sink) -> bool {
        let (depth, before) = (self.depth, self.rng.clone());
        let rule = self.rule_of_roll(st);
        if let Some(Roll { next, then }) = rule {
            self.stand_in = st.mover;
            let mut rolled = self.take_sink(Want::All);
            self.roll_and_go_on(st, next, &mut rolled.list.actions, out);
            if out.is_empty() {
                self.pass_after(&mut rolled.list.actions, out);
            }
            if let Some(then) = then {
                out.add_then(0, then);
            }
            self.give_sink(rolled);
        } else {
            // The conditions up to here will be asked again, and may draw again.
            self.rng = before;
        }
        self.depth = depth;
        rule.is_some()
    }

    /// Rolls the dice in the position, adds what that does to `done`, and lists what may follow.
    fn roll_and_go_on(
        &mut self,
        st: &mut Position,
        next: MovesId,
        done: &mut Vec<Action>,
        out: &mut Sink,
    ) {
        self.roll_now(st, done);
        let chained = std::mem::replace(&mut self.chained, true);
        self.moves(st.look(), Ctx::NONE, next, out);
        self.chained = chained;
    }

    /// The generator of the rules of play, if it begins with a roll.
    fn rule_of_roll(&mut self, st: &Position) -> Option<Roll> {
        let (st, cx) = (st.look(), Ctx::NONE);
        let (_, node) = self.chosen_branch(st, &cx, self.play_of(st))?;
        let Moves::Do(DoRule {
            first,
            next: Some(next),
            if_after: None,
        }) = &node.op
        else {
            return None;
        };
        let (_, rolling) = self.chosen_branch(st, &cx, *first)?;
        let plain = matches!(rolling.op, Moves::Roll) && rolling.then.is_none();
        plain.then_some(Roll {
            next: *next,
            then: node.then,
        })
    }
}
