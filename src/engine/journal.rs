//! Trying moves and taking them back: what a position was before is noted as it is changed, so that
//! it need not be copied for every move that is tried.

use super::eval::Eval;
use super::state::{Held, Last, Position};

/// What the numbers and words of a position were before they were changed, while that is noted. It
/// says nothing of what the position is.
#[derive(Debug, Default)]
pub(crate) struct Journal {
    notes: bool,
    words: Vec<(u32, u64)>,
    nums: Vec<(u32, i32)>,
}

impl Journal {
    /// Notes nothing, and holds nothing.
    pub(super) fn forget(&mut self) {
        self.notes = false;
        self.words.clear();
        self.nums.clear();
    }
}

impl Clone for Journal {
    /// A copy has changed nothing yet.
    fn clone(&self) -> Self {
        Self::default()
    }
}

impl PartialEq for Journal {
    fn eq(&self, _: &Self) -> bool {
        true
    }
}

impl Eq for Journal {}

/// The parts of a position that are small enough to be kept whole.
#[derive(Clone, Copy, Debug)]
struct Small {
    board_hash: u64,
    other_hash: u64,
    rng: u64,
    mover: u8,
    next: u8,
    prev: u8,
    prev_turn: u8,
    over: bool,
    by_limit: bool,
    swapped: bool,
    winners: u8,
    losers: u8,
    active: u32,
    passed: u32,
    stuck: u32,
    proposed: u64,
    decided: u64,
    turns: u32,
    moves: u32,
    turn_moves: u32,
    counter: i32,
    pending: Option<i32>,
    last: Last,
    stored: u64,
    held: Held,
}

/// A position to come back to.
#[derive(Debug)]
pub(crate) struct Mark(Small);

/// Takes the small parts out of a position, or puts them back; the other parts are named, so that one
/// that is added to positions has to be thought of before this compiles.
macro_rules! small {
    ([$($field:ident),+ $(,)?]) => {
        fn small(position: &Position) -> Small {
            let Position {
                $($field,)+
                // Noted as they are changed.
                words: _, nums: _, journal: _,
                // Positions that have entries in these are not marked.
                under: _, left: _, stale: _, remembered: _, votes: _, told: _,
                // A move that is tried adds nothing to these.
                history: _, turn_history: _, starts: _,
            } = position;
            Small { $($field: *$field),+ }
        }

        fn put_back(position: &mut Position, small: &Small) {
            $(position.$field = small.$field;)+
        }
    };
}

small!([
    board_hash, other_hash, rng, mover, next, prev, prev_turn, over, by_limit, swapped, winners,
    losers, active, passed, stuck, proposed, decided, turns, moves, turn_moves, counter, pending,
    last, stored, held,
]);

impl Position {
    /// Notes all changes from here on, to come back to this position; `None` if it holds lists that
    /// grow, of which nothing is noted.
    pub(crate) fn mark(&mut self) -> Option<Mark> {
        let lists = [
            self.under.is_empty(),
            self.left.is_empty(),
            self.stale.is_empty(),
            self.remembered.is_empty(),
            self.votes.is_empty(),
            self.told.is_empty(),
        ];
        let plain = lists.iter().all(|empty| *empty);
        self.journal.notes = plain;
        self.journal.words.clear();
        self.journal.nums.clear();
        plain.then(|| Mark(small(self)))
    }

    /// Goes back to a marked position.
    pub(crate) fn back_to(&mut self, mark: &Mark) {
        while let Some((index, word)) = self.journal.words.pop() {
            self.words[index as usize] = word;
        }
        while let Some((index, number)) = self.journal.nums.pop() {
            self.nums[index as usize] = number;
        }
        put_back(self, &mark.0);
    }

    /// Nothing is noted any more.
    pub(crate) fn unmark(&mut self) {
        self.journal.notes = false;
    }

    /// A word, to be changed.
    #[inline]
    pub(crate) fn word_mut(&mut self, index: usize) -> &mut u64 {
        if self.journal.notes {
            self.journal.words.push((index as u32, self.words[index]));
        }
        &mut self.words[index]
    }

    /// A number, to be changed.
    #[inline]
    pub(crate) fn num_mut(&mut self, index: usize) -> &mut i32 {
        if self.journal.notes {
            self.journal.nums.push((index as u32, self.nums[index]));
        }
        &mut self.nums[index]
    }
}

/// A position in which moves are tried one after the other, each from the same position.
#[derive(Debug)]
pub(crate) struct Trial {
    position: Position,
    mark: Option<Mark>,
    tried: bool,
}

impl Trial {
    /// The position before the next move that is tried, which is `st`, as when the trial began.
    pub(crate) fn begin(&mut self, st: &Position) -> &mut Position {
        if self.tried {
            match &self.mark {
                Some(mark) => self.position.back_to(mark),
                None => self.position.copy_from(st),
            }
            debug_assert!(self.position == *st, "a move was not taken back");
        }
        self.tried = true;
        &mut self.position
    }
}

impl Eval<'_> {
    /// Room to try moves from a position.
    pub(crate) fn trial(&mut self, st: &Position) -> Trial {
        let mut position = self.take_position(st);
        Trial {
            mark: position.mark(),
            position,
            tried: false,
        }
    }

    /// Gives the room back.
    pub(crate) fn end_trial(&mut self, mut trial: Trial) {
        trial.position.unmark();
        self.give_position(trial.position);
    }
}
