//! Longer work on a game: random games, counting, hints. A game that heeds a
//! [`Stop`](super::Stop) can be told to stop it.

use super::{Fault, Game, Move, Play};
use crate::play::hint::hint;
use crate::play::perft::perft;
use crate::play::playout::{Series, SeriesError, Tally, playouts};
use crate::play::signature::signature;

impl Game {
    /// Plays a series of random games. What comes out depends on the series alone and not on the
    /// number of threads. `done` is called now and then with a number of games that have been
    /// finished since.
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

    /// The lengths of five random games, cut off after 300 plies, and a hash of all their positions and legal
    /// moves: what two builds of the engine must agree on.
    ///
    /// # Errors
    /// If the rules cannot be carried out.
    pub fn signature(&self) -> Result<String, Fault> {
        signature(self.engine())
    }
}

impl Play {
    /// The number of legal move sequences of each length from 1 to `depth` that begin here. A
    /// position in which the game is over has no moves; a forced pass is one.
    ///
    /// # Errors
    /// If the rules cannot be carried out, or if it was told to stop.
    pub fn perft(&self, depth: usize) -> Result<Vec<u64>, Fault> {
        perft(&self.state, depth)
    }

    /// A move that does well in random games: each legal move is tried in turn until `moves` moves
    /// have been played in all. `None` if the game is over. Random games play on with what a player
    /// must not know: games that [hide](Game::hides) something should do without.
    ///
    /// # Errors
    /// If the rules cannot be carried out, or if it was told to stop.
    pub fn hint(&self, seed: u64, moves: u64) -> Result<Option<Move>, Fault> {
        let index = hint(&self.state, seed, moves)?;
        Ok(index.and_then(|index| self.legal().get(index).copied()))
    }
}
