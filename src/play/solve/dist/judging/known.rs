//! What is known about a position while its tier is judged. Large tiers are full of these, so they are
//! kept small, and of a size of which none stands across two lines of the cache.

use crate::play::solve::heard::{Best, Heard};
use crate::play::solve::retrograde::Cell;
use crate::play::solve::{Outcome, Record, SolveError, Value};

/// A position that is judged. Once it has its value, `best` and `plies` are that.
#[derive(Clone, Copy, Debug)]
pub(super) struct Known {
    /// Children that have not turned out bad.
    open: u16,
    /// Children in the same tier whose values it waits for.
    waits: u16,
    plies: u16,
    best: Best,
    marks: u8,
}

const _: () = assert!(size_of::<Known>() == 8);

/// It has its value.
const SETTLED: u8 = 1;
/// The game is over there.
const OVER: u8 = 2;
/// Parents wait for its value, and have not been answered.
const ASKED: u8 = 4;

impl Known {
    /// Nothing is known, not even whether it has children.
    pub(super) const NOTHING: Self = Self {
        open: 0,
        waits: 0,
        plies: 0,
        best: Best::Nothing,
        marks: 0,
    };

    /// A position where the game is over.
    pub(super) fn over(outcome: Outcome) -> Self {
        Self {
            best: outcome.into(),
            marks: SETTLED | OVER,
            ..Self::NOTHING
        }
    }

    /// Whether it has its value.
    pub(super) fn is_settled(self) -> bool {
        self.marks & SETTLED != 0
    }

    /// What it has heard of its children, if it has no value yet.
    pub(super) fn heard(self) -> Heard {
        let Self {
            open, best, plies, ..
        } = self;
        Heard { open, best, plies }
    }

    fn put(&mut self, heard: Heard) {
        Heard {
            open: self.open,
            best: self.best,
            plies: self.plies,
        } = heard;
    }

    /// Notes that there are so many children.
    pub(super) fn expect(&mut self, children: usize) -> Result<(), SolveError> {
        self.put(Heard::new(children)?);
        Ok(())
    }

    /// Notes that there is one more child.
    pub(super) fn meet(&mut self) -> Result<(), SolveError> {
        let mut heard = self.heard();
        heard.meet()?;
        self.put(heard);
        Ok(())
    }

    /// Takes in what a child is worth, unless it has its value already.
    pub(super) fn hear(&mut self, news: Outcome, remoteness: u16) -> Result<(), SolveError> {
        if self.is_settled() {
            return Ok(());
        }
        let mut heard = self.heard();
        heard.hear(news, remoteness)?;
        self.put(heard);
        Ok(())
    }

    /// Notes that it does not know yet what one more of its children is worth.
    pub(super) fn wait(&mut self) {
        self.waits += 1;
    }

    /// Notes that it knows one more of its children; returns whether that was the last it waited for.
    pub(super) fn stop_waiting(&mut self) -> bool {
        let waited = self.waits > 0;
        self.waits -= u16::from(waited);
        waited && self.waits == 0
    }

    /// Whether it waits for children.
    pub(super) fn waits(self) -> bool {
        !self.is_settled() && self.waits > 0
    }

    /// Notes that parents wait for it.
    pub(super) fn ask(&mut self) {
        self.marks |= ASKED;
    }

    /// Whether that was noted, and they have not been answered.
    pub(super) fn is_asked(self) -> bool {
        self.marks & ASKED != 0
    }

    /// Notes that the parents are answered.
    pub(super) fn answer(&mut self) {
        self.marks &= !ASKED;
    }

    /// Gives it its value.
    pub(super) fn settle(&mut self, record: Record) {
        self.marks |= SETTLED;
        self.plies = record.remoteness.unwrap_or(0);
        self.best = match record.value {
            Value::Win => Best::Win,
            Value::Lose => Best::Lose,
            Value::Tie => Best::Tie,
            Value::Draw => Best::Nothing,
        };
    }

    /// Its value: if it has none yet, what it is if there is nothing more to hear.
    pub(super) fn record(self) -> Record {
        if !self.is_settled() {
            return self.heard().verdict();
        }
        let value = match self.best {
            Best::Win => Value::Win,
            Best::Lose => Value::Lose,
            Best::Tie => Value::Tie,
            Best::Nothing => Value::Draw,
        };
        let remoteness = (value != Value::Draw).then_some(self.plies);
        Record { value, remoteness }
    }

    /// Whether the game is over there.
    pub(super) fn is_over(self) -> bool {
        self.marks & OVER != 0
    }

    /// The same with its value only.
    pub(super) fn cell(self) -> Cell {
        let Record { value, remoteness } = self.record();
        Cell::open().with(value, remoteness.unwrap_or(0))
    }
}
