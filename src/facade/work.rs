//! Longer work on a game: random games, counting, hints. A game with a [`Stop`](super::Stop) token
//! can be told to stop it.

use super::{Fault, Game, Move, Play};
use crate::play::hint::hint;
use crate::play::perft::perft;
use crate::play::playout::{Series, SeriesError, Tally, playouts};
use crate::play::signature::signature;

impl Game {
    /// Plays a series of random games. The result depends only on the series, not on the number of
    /// threads. `done` is called now and then with the number of games finished since the last
    /// call.
    ///
    /// # Errors
    /// If the rules cannot be carried out, if threads cannot be started, or if it was told to stop.
    pub fn playouts(
        &self,
        series: Series,
        done: impl Fn(u64) + Sync,
    ) -> Result<Tally, SeriesError> {
        playouts(self.engine(), series, done)
    }

    /// The lengths of five random games, cut off after 300 plies, and a hash of all their positions
    /// and legal moves: two builds of the engine must agree on this.
    ///
    /// # Errors
    /// If the rules cannot be carried out.
    pub fn signature(&self) -> Result<String, Fault> {
        signature(self.engine())
    }
}

impl Play {
    /// The number of legal move sequences of each length from 1 to `depth` that begin here. A
    /// position in which the game is over has no moves; a forced pass counts as one.
    ///
    /// # Errors
    /// If the rules cannot be carried out, or if it was told to stop.
    pub fn perft(&self, depth: usize) -> Result<Vec<u64>, Fault> {
        perft(&self.state, depth)
    }

    /// A move that does well in random games: each legal move is tried in turn until about `moves`
    /// moves have been played in all. `None` if the game is over. The random games use information
    /// that a player must not have, so do not use this for games that [hide](Game::hides)
    /// something.
    ///
    /// # Errors
    /// If the rules cannot be carried out, or if it was told to stop.
    pub fn hint(&self, seed: u64, moves: u64) -> Result<Option<Move>, Fault> {
        let index = hint(&self.state, seed, moves)?;
        Ok(index.and_then(|index| self.legal().get(index).copied()))
    }
}
