//! Yardsticks: nine games written by hand, as fast as plain Rust makes them.
//!
//! They are the limit that the interpreter of rules is measured against, and
//! its random games must come out as theirs do. Each plays uniformly random
//! moves in two ways that are never mixed in one table: *sampled* (a move is
//! drawn without listing them) and *full list* (every legal move is written
//! down at every ply, and one is drawn).

pub mod amazons;
mod bits;
pub mod breakthrough;
pub mod connect_four;
pub mod draughts;
pub mod gomoku;
pub mod hex;
pub mod reversi;
pub mod tic_tac_toe;
pub mod yavalath;

pub use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::{Rng, SeedableRng};

/// How one random game came out.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Playout {
    /// 0 for the player who moved first, 1 for the other, `None` if nobody won.
    pub winner: Option<u8>,
    /// Moves made, passes included.
    pub plies: u32,
}

/// What many random games came to. The same seed gives the same tally, so it
/// serves as a signature.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Tally {
    /// Games played.
    pub playouts: u64,
    /// Moves made in all of them.
    pub plies: u64,
    /// Games won by the first and by the second player.
    pub wins: [u64; 2],
}

/// A game to measure against.
#[derive(Clone, Copy, Debug)]
pub struct Yardstick {
    /// Its name, board included.
    pub name: &'static str,
    /// Plays that many games, drawing moves without listing them.
    pub sampled: fn(u64, &mut Xoshiro256PlusPlus) -> Tally,
    /// Plays that many games, listing all moves at every ply.
    pub full_list: fn(u64, &mut Xoshiro256PlusPlus) -> Tally,
}

/// All of them: six that place, step and turn, from the shortest game to the longest list of moves,
/// and three whose moves have parts or whose ends are odd.
pub const YARDSTICKS: [Yardstick; 9] = [
    Yardstick {
        name: "Tic-Tac-Toe 3x3",
        sampled: |n, rng| tally(n, rng, tic_tac_toe::playout),
        full_list: |n, rng| tally(n, rng, tic_tac_toe::playout_full_list),
    },
    Yardstick {
        name: "Connect Four 7x6",
        sampled: |n, rng| tally(n, rng, connect_four::playout),
        full_list: |n, rng| tally(n, rng, connect_four::playout_full_list),
    },
    Yardstick {
        name: "Breakthrough 8x8",
        sampled: |n, rng| tally(n, rng, breakthrough::playout),
        full_list: |n, rng| tally(n, rng, breakthrough::playout_full_list),
    },
    Yardstick {
        name: "Reversi 8x8",
        sampled: |n, rng| tally(n, rng, reversi::playout),
        full_list: |n, rng| tally(n, rng, reversi::playout_full_list),
    },
    Yardstick {
        name: "Hex 11x11",
        sampled: |n, rng| tally(n, rng, hex::playout),
        full_list: |n, rng| tally(n, rng, hex::playout_full_list),
    },
    Yardstick {
        name: "Gomoku 15x15",
        sampled: |n, rng| tally(n, rng, gomoku::playout),
        full_list: |n, rng| tally(n, rng, gomoku::playout_full_list),
    },
    Yardstick {
        name: "English draughts",
        sampled: |n, rng| tally(n, rng, draughts::playout),
        full_list: |n, rng| tally(n, rng, draughts::playout_full_list),
    },
    Yardstick {
        name: "Amazons 10x10",
        sampled: |n, rng| tally(n, rng, amazons::playout),
        full_list: |n, rng| tally(n, rng, amazons::playout_full_list),
    },
    Yardstick {
        name: "Yavalath",
        sampled: |n, rng| tally(n, rng, yavalath::playout),
        full_list: |n, rng| tally(n, rng, yavalath::playout_full_list),
    },
];

/// The generator that a seed stands for.
#[must_use]
pub fn generator(seed: u64) -> Xoshiro256PlusPlus {
    Xoshiro256PlusPlus::seed_from_u64(seed)
}

/// A number below `limit`, every one as likely (Lemire's method).
#[inline]
fn below(rng: &mut Xoshiro256PlusPlus, limit: u32) -> u32 {
    let mut wide = u64::from(rng.next_u32()) * u64::from(limit);
    if (wide as u32) < limit {
        let reject = limit.wrapping_neg() % limit;
        while (wide as u32) < reject {
            wide = u64::from(rng.next_u32()) * u64::from(limit);
        }
    }
    (wide >> 32) as u32
}

#[inline]
fn tally(
    playouts: u64,
    rng: &mut Xoshiro256PlusPlus,
    playout: impl Fn(&mut Xoshiro256PlusPlus) -> Playout,
) -> Tally {
    let mut tally = Tally {
        playouts,
        ..Tally::default()
    };
    for _ in 0..playouts {
        let game = playout(rng);
        tally.plies += u64::from(game.plies);
        if let Some(winner) = game.winner {
            tally.wins[usize::from(winner)] += 1;
        }
    }
    tally
}

/// Moves written down at one ply.
struct MoveList<T, const N: usize> {
    moves: [T; N],
    len: usize,
}

impl<T: Copy + Default, const N: usize> MoveList<T, N> {
    fn new() -> Self {
        Self {
            moves: [T::default(); N],
            len: 0,
        }
    }

    #[inline]
    fn clear(&mut self) {
        self.len = 0;
    }

    #[inline]
    fn push(&mut self, item: T) {
        self.moves[self.len] = item;
        self.len += 1;
    }

    #[inline]
    fn draw(&self, rng: &mut Xoshiro256PlusPlus) -> T {
        self.moves[below(rng, self.len as u32) as usize]
    }
}
