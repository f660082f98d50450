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
    /// Solves the position: see [`play::solve`](crate::play::solve) for what values mean. It takes `memory`
    /// bytes at the most, and so many threads, or as many as there are processors if that is 0. The game
    /// should be one [without limits](super::Limits::endless) on the number of moves.
    ///
    /// # Errors
    /// If the game is not one for two players without chance and secrets, if the memory is not enough, or
    /// if it was told to stop.
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
    /// How many positions have which value, and that of the position that was solved.
    #[must_use]
    pub fn summary(&self) -> &Summary {
        self.solution.summary()
    }

    /// The value of a position for the player to move; `None` if it does not follow from the one that was
    /// solved, or is one of another game.
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
