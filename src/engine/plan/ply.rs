//! One move of a game, from finding it to passing the turn on. The course of the game stands apart:
//! whoever plays on keeps it at hand, others change it where it stands.

use crate::ir::Ending;

use super::act::Making;
use super::board::Kept;
use super::choice::Choice;
use super::course::Course;
use super::foreseen::Foreseen;
use super::found::Found;
use super::run::{Over, Rules};

/// What it takes to play a move: a position but for its course.
pub(super) struct Ply<'r, const W: usize> {
    pub(super) rules: &'r Rules<W>,
    pub(super) kept: &'r mut Kept<W>,
    /// The legal moves, once they have been found.
    pub(super) found: &'r mut Found<W>,
    /// The turn that these are of, if they were found before it began.
    pub(super) foreseen: &'r mut Option<Foreseen>,
}

impl<const W: usize> Ply<'_, W> {
    /// Finds the legal moves of a turn that begins, unless they are known, and returns how many there
    /// are.
    #[inline]
    pub(super) fn find_moves(&mut self, course: &Course) -> u32 {
        if self.rules.foresees && self.foreseen.take().is_some_and(|turn| turn.is_of(course)) {
            return self.found.len();
        }
        let view = self.rules.view(self.kept, course);
        self.found.find(&view)
    }

    /// Carries out a move and what follows from it.
    #[inline]
    pub(super) fn make(&mut self, course: &mut Course, choice: &Choice) {
        let mut making = Making {
            plan: &self.rules.plan,
            exprs: &self.rules.exprs,
            kept: self.kept,
        };
        making.make(course, choice);
    }

    /// Does what comes after a move: postponed captures, the end of the game, phases, the turn.
    #[cfg_attr(not(target_family = "wasm"), inline(always))]
    pub(super) fn end_move(&mut self, course: &mut Course) -> Option<Over> {
        if course.next != course.mover {
            self.kept.clear_later(course.mover, course.last_to);
        }
        let may_end = self.rules.may_end(self.kept, course);
        let over = may_end
            && self
                .rules
                .ask_and_foresee(self.kept, self.found, self.foreseen, course)
            || self.rules.end_by_passes(course);
        if over {
            return Some(Over { by_limit: false });
        }
        let [moves, turns] = self.rules.most;
        let turns_up = course.turns + 1 >= turns && course.next != course.mover;
        if turns_up || course.moves >= moves {
            course.standing.finish(Ending::Draw);
            return Some(Over { by_limit: true });
        }
        if self.rules.plan.phases.len() > 1 {
            self.rules.advance_phases(self.kept, course);
        }
        course.hand_over();
        if self.rules.exprs.visits && course.turn_moves == 0 {
            self.kept.visited = [0; W];
        }
        None
    }
}
