//! The interface for searches: positions that are tried and taken back without allocating.

use super::Play;
use crate::engine::{Fault, MoveList, Outcome, State};

/// The legal moves of a position of a [`Line`], in the order of [`Play::legal`]. Refilling it does
/// not allocate.
#[derive(Clone, Debug, Default)]
pub struct Moves {
    list: MoveList,
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
        self.list.len()
    }

    /// Whether there are none.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.list.is_empty()
    }
}

/// A line of moves that a search tries, forward from a position and back again. It keeps no names
/// and no texts, and moves are indexes of a list. Once it has reached its full depth, nothing is
/// allocated.
#[derive(Clone, Debug)]
pub struct Line {
    /// The positions from the first to the deepest that was ever reached.
    states: Vec<State>,
    /// The index of the current one.
    at: usize,
}

impl Play {
    /// A line that begins at this position.
    #[must_use]
    pub fn line(&self) -> Line {
        Line {
            states: vec![self.state.clone()],
            at: 0,
        }
    }
}

impl Line {
    fn state(&self) -> &State {
        &self.states[self.at]
    }

    /// Fills `moves` with the legal moves; leaves it empty if the game is over.
    ///
    /// # Errors
    /// If the rules cannot be carried out.
    pub fn legal_into(&mut self, moves: &mut Moves) -> Result<(), Fault> {
        self.states[self.at].legal_moves(&mut moves.list)
    }

    /// Plays a move of the list that [`Line::legal_into`] filled for this very position, by its
    /// index. With a list of another position the result means nothing, but nothing worse happens.
    ///
    /// # Errors
    /// If there is no such move, or if the rules cannot be carried out; the line is then unchanged.
    pub fn apply_unchecked(&mut self, moves: &Moves, index: usize) -> Result<(), Fault> {
        let chosen = moves.list.get(index).ok_or(Fault::IllegalMove)?;
        if self.at + 1 == self.states.len() {
            let deeper = self.state().clone();
            self.states.push(deeper);
        } else {
            let (before, after) = self.states.split_at_mut(self.at + 1);
            after[0].clone_from(&before[self.at]);
        }
        self.states[self.at + 1].apply_unchecked(chosen)?;
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
        self.state().to_move()
    }

    /// Whether the game is over.
    #[must_use]
    pub fn is_over(&self) -> bool {
        self.state().is_terminal()
    }

    /// The result, if the game is over.
    #[must_use]
    pub fn outcome(&self) -> Option<Outcome> {
        self.state().outcome()
    }

    /// A number for the position, for transposition tables: it covers pieces, mover, phases, scores
    /// and variables, but not the past.
    #[must_use]
    pub fn hash(&self) -> u64 {
        self.state().hash()
    }
}
