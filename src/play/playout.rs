//! Many random games, and their results.

use std::ops::Range;
use std::sync::atomic::{AtomicU64, Ordering};

use rayon::prelude::*;

use super::player::{Mechanisms, Player};
use super::random::{Record, seed_of};
use crate::engine::{Fault, Game};

/// Which games to play, and with how many threads.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Series {
    /// How many games.
    pub games: u64,
    /// The seed of all randomness.
    pub seed: u64,
    /// How many threads; 0 for one per processor.
    pub threads: usize,
}

/// The results of a series. Only whole numbers and sums of halves are kept, so that the order in
/// which threads finish makes no difference.
#[derive(Clone, Debug, PartialEq, Default)]
pub struct Tally {
    /// Games played.
    pub games: u64,
    /// Moves played in all.
    pub moves: u64,
    /// The shortest game.
    pub shortest: u32,
    /// The longest game.
    pub longest: u32,
    /// Legal moves, summed over all positions before the end.
    pub choices: u64,
    /// Games that each player won alone, first player first.
    pub wins: Vec<u64>,
    /// Twice the sum of each player's ranks.
    pub ranks: Vec<u64>,
    /// Games that nobody won alone, without those that a limit ended and those of one player.
    pub draws: u64,
    /// Games of one player that were not won, without those that a limit ended.
    pub lost: u64,
    /// Games that a limit ended.
    pub by_limit: u64,
}

impl Tally {
    /// The tally of no games.
    pub fn new(players: usize) -> Self {
        Self {
            shortest: u32::MAX,
            wins: vec![0; players],
            ranks: vec![0; players],
            ..Self::default()
        }
    }

    /// Adds a game.
    pub fn add(&mut self, record: &Record) {
        self.games += 1;
        self.moves += u64::from(record.length);
        self.shortest = self.shortest.min(record.length);
        self.longest = self.longest.max(record.length);
        self.choices += record.choices;
        for (sum, rank) in self.ranks.iter_mut().zip(&record.outcome.ranks) {
            *sum += (rank * 2.0) as u64;
        }
        if record.outcome.by_limit {
            self.by_limit += 1;
        } else if let Some(winner) = record.outcome.winner() {
            self.wins[winner - 1] += 1;
        } else if record.outcome.is_lost_alone() {
            self.lost += 1;
        } else {
            self.draws += 1;
        }
    }

    /// Adds the games of another tally.
    pub fn merge(&mut self, other: &Self) {
        self.games += other.games;
        self.moves += other.moves;
        self.shortest = self.shortest.min(other.shortest);
        self.longest = self.longest.max(other.longest);
        self.choices += other.choices;
        self.draws += other.draws;
        self.lost += other.lost;
        self.by_limit += other.by_limit;
        for (sum, more) in self.wins.iter_mut().zip(&other.wins) {
            *sum += more;
        }
        for (sum, more) in self.ranks.iter_mut().zip(&other.ranks) {
            *sum += more;
        }
    }

    /// The mean number of moves in a game.
    pub fn mean_length(&self) -> f64 {
        self.moves as f64 / self.games.max(1) as f64
    }

    /// The mean number of legal moves in a position.
    pub fn mean_branching(&self) -> f64 {
        self.choices as f64 / self.moves.max(1) as f64
    }
}

/// Why a series could not be played.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum SeriesError {
    /// The rules could not be carried out.
    #[error("game {index} (seed {seed}): {fault}")]
    Fault {
        /// The game's index, counted from 0; the first of those that failed.
        index: u64,
        /// The game's own seed.
        seed: u64,
        /// What went wrong.
        fault: Fault,
    },
    /// It was told to stop.
    #[error("the games were told to stop")]
    Stopped,
    /// The threads could not be started.
    #[error("cannot start {0} threads")]
    Threads(usize),
}

impl SeriesError {
    /// Of two errors, the one in the earlier game.
    fn first(self, other: Self) -> Self {
        let game = |error: &Self| match error {
            Self::Fault { index, .. } => *index,
            Self::Stopped | Self::Threads(_) => 0,
        };
        if game(&other) < game(&self) {
            other
        } else {
            self
        }
    }
}

/// Stack of a thread that plays, large enough for rules nested as deep as the limit on brackets.
const STACK: usize = 16 << 20;

/// How many chunks are handed out at a time.
const WAVE: u64 = 1 << 14;

/// How many games a thread plays without a break.
const CHUNK: u64 = 16;

/// Plays a series of random games. The result depends only on the series, not on the number of
/// threads. `done` is called now and then with the number of games finished since the last call.
///
/// # Errors
/// If a game could not be carried out, if threads could not be started, or if the game was told to
/// stop.
pub fn playouts(
    game: &Game,
    series: Series,
    done: impl Fn(u64) + Sync,
) -> Result<Tally, SeriesError> {
    let pool = rayon::ThreadPoolBuilder::new()
        .num_threads(series.threads)
        .stack_size(STACK)
        .build();
    let pool = pool.map_err(|_| SeriesError::Threads(series.threads))?;
    let chunks = series.games.div_ceil(CHUNK);
    let mut tally = Tally::new(game.players());
    let mut first = 0;
    while first < chunks {
        let last = first.saturating_add(WAVE).min(chunks);
        tally.merge(&pool.install(|| wave(game, series, first..last, &done))?);
        first = last;
    }
    Ok(tally)
}

/// Plays some chunks. After a chunk that failed, no further wave is begun, however many chunks are
/// left.
fn wave(
    game: &Game,
    series: Series,
    chunks: Range<u64>,
    done: &(impl Fn(u64) + Sync),
) -> Result<Tally, SeriesError> {
    // The first chunk that is known to have failed. Chunks after it need not be played, but those
    // before it are, so that the error is the same for any number of threads.
    let failed = AtomicU64::new(u64::MAX);
    let none = || Ok(Tally::new(game.players()));
    chunks
        .into_par_iter()
        .map_init(
            || Player::new(game, Mechanisms::ALL),
            |player, chunk| {
                if chunk > failed.load(Ordering::Relaxed) {
                    return none();
                }
                let result = play_chunk(game, series, chunk, player);
                match &result {
                    Ok(tally) => done(tally.games),
                    Err(_) => drop(failed.fetch_min(chunk, Ordering::Relaxed)),
                }
                result
            },
        )
        .reduce(none, |a, b| match (a, b) {
            (Ok(mut a), Ok(b)) => {
                a.merge(&b);
                Ok(a)
            }
            (Err(a), Err(b)) => Err(a.first(b)),
            (Err(error), Ok(_)) | (Ok(_), Err(error)) => Err(error),
        })
}

fn play_chunk(
    game: &Game,
    series: Series,
    chunk: u64,
    player: &mut Result<Player, Fault>,
) -> Result<Tally, SeriesError> {
    let mut tally = Tally::new(game.players());
    let first = chunk * CHUNK;
    for index in first..first.saturating_add(CHUNK).min(series.games) {
        if game.is_told_to_stop() {
            return Err(SeriesError::Stopped);
        }
        let seed = seed_of(series.seed, index);
        let played = match player {
            Ok(player) => player.play(seed),
            Err(fault) => Err(*fault),
        };
        let played = played.map_err(|fault| match fault == Fault::Stopped {
            true => SeriesError::Stopped,
            false => SeriesError::Fault { index, seed, fault },
        })?;
        tally.add(&played.record());
    }
    Ok(tally)
}
