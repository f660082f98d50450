//! Games solved for good.

use ludwright::Game;
use ludwright::facade::solved;
use pyo3::prelude::*;

use crate::state::State;
use crate::{border, errors};

/// The value of every position that follows from one.
#[pyclass(frozen, module = "ludwright")]
pub(crate) struct Solved {
    /// Without limits that end a game.
    game: Game,
    solved: solved::Solved,
}

impl Solved {
    pub(crate) fn new(game: Game, solved: solved::Solved) -> Self {
        Self { game, solved }
    }
}

#[pymethods]
impl Solved {
    /// The value of a position for the player to move, "win", "lose", "tie" or "draw" (play need never end),
    /// and how many moves it is from the end, None for a draw. None if the position was not reached.
    fn value(
        &self,
        py: Python<'_>,
        state: &State,
    ) -> PyResult<Option<(&'static str, Option<u16>)>> {
        let (game, solved, saved) = (&self.game, &self.solved, state.play().save());
        let play = border::apart(py, || game.restore(&saved))?;
        let play = play.map_err(|error| errors::play(&error))?;
        let record = border::apart(py, || solved.value(&play))?;
        let record = record.map_err(|error| errors::solve(&error))?;
        Ok(record.map(|record| (record.value.name(), record.remoteness)))
    }

    /// How many positions there are.
    fn __len__(&self) -> usize {
        usize::try_from(self.solved.summary().positions).unwrap_or(usize::MAX)
    }

    /// How many positions are won, lost, tied and drawn for the player to move.
    fn counts(&self) -> (u64, u64, u64, u64) {
        let counts = self.solved.summary().by_value;
        (counts.win, counts.lose, counts.tie, counts.draw)
    }

    fn __repr__(&self) -> String {
        let summary = self.solved.summary();
        let (name, value) = (self.game.name(), summary.initial.value.name());
        format!(
            "<ludwright.Solved {name}: {value}, {} positions>",
            summary.positions
        )
    }
}
