//! What the values of its children make of a position, whatever the order in which they are heard.
//!
//! [`retrograde`](super::retrograde) hears them in the order of their remoteness, and so needs to remember less.

use super::{Outcome, Record, SolveError, Value};

/// No remoteness yet.
const NONE: u16 = u16::MAX;

/// What is known of a position from those of its children whose values are known.
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
    /// A position with so many children, of which nothing is known.
    pub(super) fn new(children: usize) -> Result<Self, SolveError> {
        let too_many = |_| SolveError::TooManyChildren { found: children };
        Ok(Self {
            open: u16::try_from(children).map_err(too_many)?,
            win: NONE,
            lose: 0,
            tie: NONE,
        })
    }

    /// Takes in what a child means for the player to move here, and the child's remoteness.
    pub(super) fn hear(&mut self, news: Outcome, remoteness: u16) -> Result<(), SolveError> {
        let plies = remoteness.checked_add(1).filter(|plies| *plies != NONE);
        let plies = plies.ok_or(SolveError::TooDeep)?;
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

    /// The win or the loss that is certain by now, unless a nearer win is heard of.
    pub(super) fn decided(self) -> Option<Record> {
        let (value, plies) = match (self.win, self.open) {
            (NONE, 0) => (Value::Lose, self.lose),
            (NONE, _) => return None,
            (plies, _) => (Value::Win, plies),
        };
        let remoteness = Some(plies);
        Some(Record { value, remoteness })
    }

    /// The tie that it is if no win and no loss is heard of, nor a nearer tie.
    pub(super) fn tied(self) -> Option<Record> {
        (self.tie != NONE).then_some(Record {
            value: Value::Tie,
            remoteness: Some(self.tie),
        })
    }

    /// What it is once there is nothing more to hear.
    pub(super) fn verdict(self) -> Record {
        let draw = Record {
            value: Value::Draw,
            remoteness: None,
        };
        self.decided().or(self.tied()).unwrap_or(draw)
    }
}
