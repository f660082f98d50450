//! A game solved for good, in memory.

use super::{Game, Play, Stop};
use crate::play::solve::{Control, EngineGame, Enumeration, Options, Solution};

pub use crate::play::solve::{Record, SolveError, Summary, Value};

/// The value of every position that can be reached from one.
pub struct Solved {
    game: EngineGame,
    solution: Solution,
}

impl std::fmt::Debug for Solved {
    fn fmt(&self, out: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let name = self.game.game().name();
        let summary = self.summary();
        out.debug_struct("Solved")
            .field("game", &name)
            .field("summary", summary)
            .finish()
    }
}

impl Play {
    /// Solves the position: see [`play::solve`](crate::play::solve) for the meaning of values. It
    /// uses at most `memory` bytes, and this many threads, or one per processor for 0. The game
    /// should be [without limits](super::Limits::endless) on the number of moves.
    ///
    /// # Errors
    /// If the game is not for two players, or has chance or hidden information, if the memory is
    /// not enough, or if it was told to stop.
    pub fn solve(&self, memory: u64, threads: usize, stop: &Stop) -> Result<Solved, SolveError> {
        let game = EngineGame::new(self.state().clone())?;
        let control = Control {
            stop,
            progress: &|_| {},
        };
        let options = Options { threads, memory };
        let mut enumeration = Enumeration::new(&game, &options)?;
        enumeration.run(&control)?;
        let solution = enumeration
            .finish(&control)
            .map_err(|unfinished| unfinished.error)?;
        Ok(Solved { game, solution })
    }
}

impl Solved {
    /// How many positions have each value, and the value of the solved position.
    #[must_use]
    pub fn summary(&self) -> &Summary {
        self.solution.summary()
    }

    /// The value of a position for the player to move; `None` if it cannot be reached from the
    /// solved position, or belongs to another game.
    ///
    /// # Errors
    /// If a number of the position is too large for the solution.
    pub fn value(&self, play: &Play) -> Result<Option<Record>, SolveError> {
        let solved = Game::of_engine(self.game.game().clone(), Vec::new());
        if play.game().rules() != solved.rules() {
            return Ok(None);
        }
        let key = self.game.key(play.state())?;
        Ok(self.solution.lookup(&key))
    }
}
