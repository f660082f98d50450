//! The moves that do most: make most moves, or capture most, over the rest of the turn.

use crate::ir::{MaxRule, MovesId, arithmetic};

use super::{Sink, Want};
use crate::engine::action::Action;
use crate::engine::eval::{Ctx, Eval};
use crate::engine::moves::{Entry, MoveList};
use crate::engine::state::{Look, Position};

/// How many moves of one turn are looked ahead.
pub(crate) const DEEPEST: u32 = 200;

impl Eval<'_> {
    /// Keeps the moves that do most over the rest of the turn.
    pub(super) fn most(
        &mut self,
        st: Look<'_>,
        cx: Ctx,
        rule: &MaxRule,
        moves: MovesId,
        out: &mut Sink,
    ) {
        let first = out.len();
        self.moves(st, cx, moves, out);
        if out.len() <= first + 1 && self.may_stop() {
            return;
        }
        let mut scores = self.take_numbers();
        let mut attempt = self.attempt(st);
        for index in first..out.len() {
            let entry = out.entries[index];
            let after = attempt.begin(st);
            let score = self.turn_score(st, after, rule, out, &entry, 0);
            scores.push(score);
        }
        self.end_attempt(attempt);
        let best = scores.iter().copied().max().unwrap_or(0);
        out.retain_from(first, |index| scores[index - first] == best);
        self.give_numbers(scores);
    }

    /// How much a move and the best continuation of its turn do. The move is made in `after`, which
    /// must equal the position before it.
    fn turn_score(
        &mut self,
        st: Look<'_>,
        after: &mut Position,
        rule: &MaxRule,
        list: &MoveList,
        entry: &Entry,
        depth: u32,
    ) -> i32 {
        if depth > DEEPEST || !self.burn(10) {
            return self.own_score(st, rule, &list.actions_of(entry));
        }
        let mut done = self.scratch.actions.pop().unwrap_or_default();
        done.clear();
        done.extend_from_slice(&list.actions_of(entry));
        self.enter_noting(after, list, entry, Some(&mut done));
        let own = self.own_score(st, rule, &done);
        self.scratch.actions.push(done);
        if after.next != after.mover {
            return own;
        }
        self.hand_over(after);
        own.saturating_add(self.best_score(after.look(), rule, depth + 1))
    }

    /// How much the best continuation of the turn does.
    fn best_score(&mut self, st: Look<'_>, rule: &MaxRule, depth: u32) -> i32 {
        let want = if self.limits.shortcuts {
            Want::Most(*rule)
        } else {
            Want::All
        };
        let mut replies = self.take_sink(want);
        self.play_moves(st, &mut replies);
        // A player who cannot continue passes, and the pass counts as a move.
        let passes = replies.is_empty() && *rule == MaxRule::Moves;
        let mut best = i32::from(passes);
        if !replies.is_empty() {
            let mut attempt = self.attempt(st);
            for index in 0..replies.len() {
                if !self.go_on(1) {
                    break;
                }
                let reply = replies.entries[index];
                let after = attempt.begin(st);
                best = best.max(self.turn_score(st, after, rule, &replies, &reply, depth));
            }
            self.end_attempt(attempt);
        }
        self.give_sink(replies);
        best
    }

    /// How much a list of actions does, including consequences.
    fn own_score(&self, st: Look<'_>, rule: &MaxRule, actions: &[Action]) -> i32 {
        let layout = &self.p.layout;
        let taken = |action: &Action| match action {
            Action::Remove(at, _) | Action::RemoveLater(at) | Action::RemoveLevel(at, _) => {
                Some(*at)
            }
            Action::Move(..)
            | Action::MoveLevel(..)
            | Action::MoveUnder(..)
            | Action::MoveStack(..)
            | Action::SetLevel(..)
            | Action::Copy(..)
            | Action::Add { .. }
            | Action::Insert { .. }
            | Action::Promote(..)
            | Action::Take(..)
            | Action::SwapPieces(..)
            | Action::SwapPlayers(..)
            | Action::SetSite(..)
            | Action::SetRotation(..)
            | Action::SetPlayer(..)
            | Action::AddScore(..)
            | Action::Hide(..)
            | Action::SetNext(_)
            | Action::SetPending(_)
            | Action::SetVar(..)
            | Action::SetCounter(_)
            | Action::SetPot(_)
            | Action::Remember(..)
            | Action::Forget(..)
            | Action::ForgetAll(_)
            | Action::Trigger(..)
            | Action::SetDie(..)
            | Action::SetDoubles(_)
            | Action::UseDie(_)
            | Action::SetAgain(_)
            | Action::StoreState
            | Action::Propose(_)
            | Action::Vote(_)
            | Action::Level(..)
            | Action::Pass => None,
        };
        let captures = actions.iter().filter_map(taken);
        match rule {
            MaxRule::Moves => 1,
            MaxRule::Captures => captures.count() as i32,
            MaxRule::CaptureValue => arithmetic::sum(
                captures
                    .filter_map(|at| layout.slot(at.kind, at.site))
                    .map(|slot| st.value(layout, slot)),
            ),
        }
    }
}
