//! The interface for searches: positions that are tried and taken back without allocating.

use super::Play;
use super::moves::{Shape, shape, shape_planned};
use crate::engine::{Fault, Outcome};
use crate::play::ground::{Ground, Listed};

/// How many legal moves a position of a [`Line`] has; the moves are their indexes, in the order of
/// [`Play::legal`].
#[derive(Clone, Copy, Debug, Default)]
pub struct Moves {
    count: usize,
}

impl Moves {
    /// None yet.
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    /// How many there are.
    #[must_use]
    pub fn len(&self) -> usize {
        self.count
    }

    /// Whether there are none.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.count == 0
    }
}

/// A line of moves that a search tries, forward from a position and back again. It keeps no names
/// and no texts, and moves are indexes of a list. If the rules have a plan, positions are those of
/// the plan. Once it has reached its full depth, nothing is allocated.
#[derive(Clone, Debug)]
pub struct Line {
    /// The positions from the first to the deepest that was ever reached.
    grounds: Vec<Ground>,
    /// The index of the current one.
    at: usize,
}

impl Play {
    /// A line that begins at this position.
    #[must_use]
    pub fn line(&self) -> Line {
        Line {
            grounds: vec![Ground::new(&self.state)],
            at: 0,
        }
    }
}

impl Line {
    fn ground(&self) -> &Ground {
        &self.grounds[self.at]
    }

    /// Lists the legal moves, and fills in how many there are: none if the game is over.
    ///
    /// # Errors
    /// If the rules cannot be carried out.
    pub fn legal_into(&mut self, moves: &mut Moves) -> Result<(), Fault> {
        moves.count = self.grounds[self.at].list()?;
        Ok(())
    }

    /// What a legal move of this position looks like, by its index, as if it were the first one that
    /// looks like this; `None` if [`Line::legal_into`] has listed none with this index.
    #[must_use]
    pub fn shape(&self, index: usize) -> Option<Shape> {
        let (listed, count) = self.ground().listed()?;
        if index >= count {
            return None;
        }
        match listed {
            Listed::Rules(_, list) => list.get(index).map(shape),
            Listed::Plan(planned) => Some(shape_planned(planned.kind(), planned.get(index))),
        }
    }

    /// Plays a move of those that [`Line::legal_into`] filled in for this very position, by its
    /// index.
    ///
    /// # Errors
    /// If there is no such move, or if the rules cannot be carried out; the line is then unchanged.
    pub fn apply_unchecked(&mut self, moves: &Moves, index: usize) -> Result<(), Fault> {
        if index >= moves.count {
            return Err(Fault::IllegalMove);
        }
        self.grounds[self.at].list()?;
        if self.at + 1 == self.grounds.len() {
            let deeper = self.ground().clone();
            self.grounds.push(deeper);
        }
        let (before, after) = self.grounds.split_at_mut(self.at + 1);
        after[0].follow(&before[self.at], index)?;
        self.at += 1;
        Ok(())
    }

    /// Takes the last move back; `false` at the beginning of the line.
    pub fn undo(&mut self) -> bool {
        let deeper = self.at > 0;
        self.at = self.at.saturating_sub(1);
        deeper
    }

    /// How many moves there are in the line.
    #[must_use]
    pub fn len(&self) -> usize {
        self.at
    }

    /// Whether the line is at its beginning.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.at == 0
    }

    /// The player to move, from 1; if the game is over, the player who would be.
    #[must_use]
    pub fn to_move(&self) -> usize {
        self.ground().to_move()
    }

    /// Whether the game is over.
    #[must_use]
    pub fn is_over(&self) -> bool {
        self.ground().is_over()
    }

    /// The result, if the game is over.
    #[must_use]
    pub fn outcome(&self) -> Option<Outcome> {
        self.ground().outcome()
    }

    /// A number for the position, for transposition tables: it covers pieces, mover, phases, scores
    /// and variables, but not the past. It says nothing outside the lines of one [`Play`].
    #[must_use]
    pub fn hash(&self) -> u64 {
        self.ground().hash()
    }
}
