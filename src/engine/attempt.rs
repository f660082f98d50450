//! Trying moves and taking them back: each change notes the old value, so that the position need
//! not be copied for every move that is tried.

use super::eval::Eval;
use super::fault::Fault;
use super::game::State;
use super::moves::{Move, MoveList};
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

/// Where a position lies in memory. As long as someone looks at it, it stays there and stays as it
/// is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Whereabouts(usize);

impl Whereabouts {
    /// Where the position lies that is looked at.
    pub(crate) fn of(st: Look<'_>) -> Self {
        Self(std::ptr::from_ref(st.position).addr())
    }
}

/// An attempt that is kept for the next question about the same position.
#[derive(Debug)]
pub(crate) struct Supposed {
    of: Whereabouts,
    /// The mover, the next player and the previous one.
    players: [u8; 3],
    attempt: Attempt,
}

impl Supposed {
    /// Supposes something else: the position is again `st`, to be changed.
    pub(crate) fn begin(&mut self, st: Look<'_>) -> &mut Position {
        self.attempt.begin(st)
    }
}

impl State {
    /// Plays each of the state's legal moves, shows what it leads to, and takes it back. Meanwhile
    /// the position notes what the move has changed. Only for games that are no matches, in which
    /// nobody chooses at once with others, and whose rules do not ask for earlier positions, because
    /// those are not taken back.
    ///
    /// # Errors
    /// What goes wrong while the rules run, or what `each` returns.
    pub(crate) fn try_each<E: From<Fault>>(
        &mut self,
        list: &MoveList,
        mut each: impl FnMut(&mut Self, Move<'_>) -> Result<(), E>,
    ) -> Result<(), E> {
        let needs = &self.game().program().needs;
        debug_assert!(
            self.standing().is_none() && !needs.history && !needs.turn_history,
            "not all of it can be taken back"
        );
        let mark = self.position_mut().mark();
        let mut tried = Ok(());
        for chosen in list.iter() {
            tried = match self.apply_unchecked(chosen) {
                Ok(()) => each(self, chosen),
                Err(fault) => Err(fault.into()),
            };
            self.position_mut().back_to(&mark);
            if tried.is_err() {
                break;
            }
        }
        self.position_mut().unmark();
        tried
    }
}

impl Eval<'_> {
    /// Borrows a copy of a position in which to suppose something. While legal moves are listed,
    /// many sites are asked about one position: all of them share a copy.
    pub(crate) fn suppose(&mut self, st: Look<'_>) -> Supposed {
        let (of, players) = (Whereabouts::of(st), [st.mover, st.next, st.prev]);
        let kept = self.scratch.supposed.pop_if(|kept| {
            // A position that is listed cannot have changed since, because it is looked at.
            kept.of == self.listed && kept.of == of && kept.players == players
        });
        kept.unwrap_or_else(|| Supposed {
            of,
            players,
            attempt: self.attempt(st),
        })
    }

    /// Keeps the copy for the next question about a position whose moves are being listed, or gives
    /// the memory back.
    pub(crate) fn end_supposed(&mut self, supposed: Supposed) {
        if supposed.of == self.listed {
            self.scratch.supposed.push(supposed);
        } else {
            self.end_attempt(supposed.attempt);
        }
    }

    /// Gives back what was kept, down to this many, because the position may change now.
    #[cold]
    pub(crate) fn forget_supposed(&mut self, down_to: usize) {
        while self.scratch.supposed.len() > down_to
            && let Some(supposed) = self.scratch.supposed.pop()
        {
            self.end_attempt(supposed.attempt);
        }
    }

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
