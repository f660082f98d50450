//! The value of a position given those of its children, in whatever order these become known.
//!
//! [`retrograde`](super::retrograde) learns them in the order of their remoteness, and so needs to
//! remember less.

use super::{Outcome, Record, SolveError, Value};

/// No remoteness yet.
const NONE: u16 = u16::MAX;

/// What is known about a position from those of its children whose values are known.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Heard {
    /// Children that have not turned out bad.
    open: u16,
    /// Plies to the nearest win, to the farthest loss, and to the nearest tie.
    win: u16,
    lose: u16,
    tie: u16,
}

impl Heard {
    /// A position with this many children, about which nothing is known.
    pub(super) fn new(children: usize) -> Result<Self, SolveError> {
        let too_many = |_| SolveError::TooManyChildren { found: children };
        Ok(Self {
            open: u16::try_from(children).map_err(too_many)?,
            win: NONE,
            lose: 0,
            tie: NONE,
        })
    }

    /// Takes in that there is one more child.
    #[cfg(feature = "dist")]
    pub(super) fn meet(&mut self) -> Result<(), SolveError> {
        let Some(more) = self.open.checked_add(1) else {
            let found = usize::from(self.open) + 1;
            return Err(SolveError::TooManyChildren { found });
        };
        self.open = more;
        Ok(())
    }

    /// Whether there is no child so far.
    #[cfg(feature = "dist")]
    pub(super) fn is_new(self) -> bool {
        let Self {
            open,
            win,
            lose,
            tie,
        } = self;
        (open, win, lose, tie) == (0, NONE, 0, NONE)
    }

    /// Takes in what a child means for the player to move here, and the child's remoteness.
    pub(super) fn hear(&mut self, news: Outcome, remoteness: u16) -> Result<(), SolveError> {
        let plies = remoteness.checked_add(1).filter(|plies| *plies != NONE);
        let Some(plies) = plies else {
            return Err(SolveError::TooDeep);
        };
        match news {
            Outcome::Win => self.win = self.win.min(plies),
            Outcome::Tie => self.tie = self.tie.min(plies),
            Outcome::Lose => {
                self.open = self.open.saturating_sub(1);
                self.lose = self.lose.max(plies);
            }
        }
        Ok(())
    }

    /// The win or loss that is certain by now, unless a nearer win follows.
    pub(super) fn decided(self) -> Option<Record> {
        let (value, plies) = match (self.win, self.open) {
            (NONE, 0) => (Value::Lose, self.lose),
            (NONE, _) => return None,
            (plies, _) => (Value::Win, plies),
        };
        let remoteness = Some(plies);
        Some(Record { value, remoteness })
    }

    /// The tie that it is unless a win, a loss or a nearer tie follows.
    pub(super) fn tied(self) -> Option<Record> {
        (self.tie != NONE).then_some(Record {
            value: Value::Tie,
            remoteness: Some(self.tie),
        })
    }

    /// The value once all children are known.
    pub(super) fn verdict(self) -> Record {
        let draw = Record {
            value: Value::Draw,
            remoteness: None,
        };
        self.decided().or(self.tied()).unwrap_or(draw)
    }
}
