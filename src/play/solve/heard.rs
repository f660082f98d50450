//! The value of a position given those of its children, in whatever order these become known.
//!
//! [`retrograde`](super::retrograde) learns them in the order of their remoteness, and so needs to
//! remember less.

use super::{Outcome, Record, SolveError, Value};

/// What is known about a position from those of its children whose values are known.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Heard {
    /// Children that have not turned out bad.
    pub(super) open: u16,
    pub(super) best: Best,
    /// Plies to the best: the nearest win or tie, or the farthest loss; 0 without any.
    pub(super) plies: u16,
}

/// The best that a child has turned out to be, for the player to move here.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) enum Best {
    /// No child has.
    Nothing,
    Lose,
    Tie,
    Win,
}

impl From<Outcome> for Best {
    fn from(outcome: Outcome) -> Self {
        match outcome {
            Outcome::Lose => Self::Lose,
            Outcome::Tie => Self::Tie,
            Outcome::Win => Self::Win,
        }
    }
}

impl Heard {
    /// A position with this many children, about which nothing is known.
    pub(super) fn new(children: usize) -> Result<Self, SolveError> {
        let too_many = |_| SolveError::TooManyChildren { found: children };
        Ok(Self {
            open: u16::try_from(children).map_err(too_many)?,
            best: Best::Nothing,
            plies: 0,
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
        (self.open, self.best) == (0, Best::Nothing)
    }

    /// Takes in what a child means for the player to move here, and the child's remoteness.
    pub(super) fn hear(&mut self, news: Outcome, remoteness: u16) -> Result<(), SolveError> {
        let plies = remoteness.checked_add(1).filter(|plies| *plies != u16::MAX);
        let Some(plies) = plies else {
            return Err(SolveError::TooDeep);
        };
        if news == Outcome::Lose {
            self.open = self.open.saturating_sub(1);
        }
        let news = Best::from(news);
        if news > self.best {
            (self.best, self.plies) = (news, plies);
        } else if news == self.best {
            self.plies = match news {
                Best::Win | Best::Tie => self.plies.min(plies),
                Best::Lose | Best::Nothing => self.plies.max(plies),
            };
        }
        Ok(())
    }

    /// The win or loss that is certain by now, unless a nearer win follows.
    pub(super) fn decided(self) -> Option<Record> {
        let value = match (self.best, self.open) {
            (Best::Win, _) => Value::Win,
            (_, 0) => Value::Lose,
            _ => return None,
        };
        let remoteness = Some(self.plies);
        Some(Record { value, remoteness })
    }

    /// The tie that it is unless a win, a loss or a nearer tie follows.
    pub(super) fn tied(self) -> Option<Record> {
        (self.best == Best::Tie).then_some(Record {
            value: Value::Tie,
            remoteness: Some(self.plies),
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

#[cfg(test)]
mod tests {
    use super::*;

    /// Children that may turn out to be this, with their remoteness; `None` is a draw.
    const NEWS: [Option<(Outcome, u16)>; 7] = [
        Some((Outcome::Win, 4)),
        Some((Outcome::Win, 2)),
        Some((Outcome::Tie, 7)),
        Some((Outcome::Tie, 1)),
        Some((Outcome::Lose, 3)),
        Some((Outcome::Lose, 9)),
        None,
    ];

    /// The definition: the nearest win if there is one, else the nearest tie, else a draw if the game may
    /// go on for ever, else the farthest loss.
    fn defined(children: &[Option<(Outcome, u16)>]) -> (Value, Option<u16>) {
        let plies = |wanted: Outcome| {
            let all = children.iter().flatten();
            all.filter(move |(outcome, _)| *outcome == wanted)
                .map(|(_, remoteness)| remoteness + 1)
        };
        if let Some(nearest) = plies(Outcome::Win).min() {
            return (Value::Win, Some(nearest));
        }
        if let Some(nearest) = plies(Outcome::Tie).min() {
            return (Value::Tie, Some(nearest));
        }
        match children.contains(&None) {
            true => (Value::Draw, None),
            false => (Value::Lose, plies(Outcome::Lose).max()),
        }
    }

    #[test]
    fn the_value_is_as_defined_in_whatever_order_children_are_known() {
        let mut cases = 0;
        for code in 0..NEWS.len().pow(4) {
            for count in 1..=4 {
                let digit = |nth: u32| NEWS[code / NEWS.len().pow(nth) % NEWS.len()];
                let children: Vec<_> = (0..count).map(digit).collect();
                let mut heard = Heard::new(children.len()).unwrap();
                for (outcome, remoteness) in children.iter().flatten() {
                    heard.hear(*outcome, *remoteness).unwrap();
                }
                let Record { value, remoteness } = heard.verdict();
                assert_eq!((value, remoteness), defined(&children), "{children:?}");
                cases += 1;
            }
        }
        assert_eq!(cases, 4 * 7_usize.pow(4));
    }

    #[test]
    fn what_does_not_fit_is_refused() {
        assert!(Heard::new(usize::from(u16::MAX) + 1).is_err());
        let mut heard = Heard::new(usize::from(u16::MAX)).unwrap();
        assert!(heard.hear(Outcome::Win, u16::MAX - 2).is_ok());
        for remoteness in [u16::MAX - 1, u16::MAX] {
            assert!(heard.hear(Outcome::Lose, remoteness).is_err());
        }
    }
}
