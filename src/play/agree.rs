//! Whether two samples of random games can come from the same game.

use super::player::Player;
use super::random::seed_of;
use crate::engine::Fault;

/// The results of some random games of two players.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Shares {
    /// Games.
    pub games: u64,
    /// Games won by the first and by the second player.
    pub wins: [u64; 2],
    /// Moves.
    pub moves: u64,
    /// The sum of the squares of the games' lengths.
    pub squares: u64,
}

impl Shares {
    /// The results of the first `games` games of a series.
    ///
    /// # Errors
    /// If the rules could not be carried out.
    pub fn of(player: &mut Player, series: u64, games: u64) -> Result<Self, Fault> {
        let mut shares = Self::default();
        for index in 0..games {
            let record = player.play(seed_of(series, index))?.record();
            let length = u64::from(record.length);
            shares.games += 1;
            shares.moves += length;
            shares.squares += length * length;
            if let Some(winner @ 1..=2) = record.outcome.winner() {
                shares.wins[winner - 1] += 1;
            }
        }
        Ok(shares)
    }

    /// Mean moves of a game.
    pub fn mean_length(&self) -> f64 {
        self.moves as f64 / self.games.max(1) as f64
    }

    fn variance(&self) -> f64 {
        let mean = self.mean_length();
        self.squares as f64 / self.games.max(1) as f64 - mean * mean
    }
}

/// How many standard errors two samples may differ by. Of honest samples, one in a million differs
/// by more.
const ERRORS: f64 = 5.0;

/// Whether a sample agrees with these numbers of games, of wins for each player and of moves, in
/// the shares of wins and the mean length.
pub fn agree(ours: &Shares, games: u64, wins: [u64; 2], moves: u64) -> bool {
    let (n, m) = (ours.games.max(1) as f64, games.max(1) as f64);
    let scale = 1.0 / n + 1.0 / m;
    let shares = ours.wins.iter().zip(wins).all(|(won, others)| {
        let (a, b) = (*won as f64 / n, others as f64 / m);
        let pooled = (*won + others) as f64 / (n + m);
        (a - b).abs() <= ERRORS * (pooled * (1.0 - pooled) * scale).sqrt() + 1e-12
    });
    let difference = (ours.mean_length() - moves as f64 / m).abs();
    shares && difference <= ERRORS * (ours.variance().max(0.0) * scale).sqrt() + 1e-12
}
