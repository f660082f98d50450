//! Trying moves and taking them back: each change notes the old value, so that the position need
//! not be copied for every move that is tried.

use super::eval::Eval;
use super::state::{Look, Mark, Position};

/// A position in which moves are tried one after the other, each from the same position.
#[derive(Debug)]
pub(crate) struct Attempt {
    position: Box<Position>,
    mark: Mark,
    tried: bool,
}

impl Attempt {
    /// Takes the last attempt back: the position is again `st`, as it was when the attempt began.
    pub(crate) fn begin(&mut self, st: Look<'_>) -> &mut Position {
        if self.tried {
            self.position.back_to(&self.mark);
            debug_assert!(self.position.is_look(st), "a move was not taken back");
        }
        self.tried = true;
        &mut self.position
    }
}

impl Eval<'_> {
    /// Borrows memory to try moves from a position.
    pub(crate) fn attempt(&mut self, st: Look<'_>) -> Attempt {
        let mut position = self.take_position(st);
        Attempt {
            mark: position.mark(),
            position,
            tried: false,
        }
    }

    /// Gives the memory back.
    pub(crate) fn end_attempt(&mut self, mut attempt: Attempt) {
        attempt.position.unmark();
        self.give_position(attempt.position);
    }
}
