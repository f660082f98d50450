//! Breakthrough 8×8: step forward or diagonally forward, take diagonally; the
//! first to reach the last row wins, as does who takes every enemy piece.
//!
//! The board is turned around after every move, so the mover always goes up.

use std::hint::select_unpredictable as select;

use super::bits::{Counted, each};
use super::{MoveList, Playout, Xoshiro256PlusPlus, below};

const FIRST_FILE: u64 = 0x0101_0101_0101_0101;
const LAST_FILE: u64 = FIRST_FILE << 7;
const LAST_ROW: u64 = 0xff << 56;

/// The pieces as the player to move sees them.
#[derive(Clone, Copy)]
pub struct Board {
    mine: u64,
    theirs: u64,
}

/// How far a piece goes in each of its three directions, as a shift.
const STEPS: [u32; 3] = [8, 7, 9];

impl Board {
    /// Two rows of pieces each.
    #[must_use]
    pub fn new() -> Self {
        Self {
            mine: 0xffff,
            theirs: 0xffff << 48,
        }
    }

    /// Where pieces can go in each direction of [`STEPS`].
    #[inline]
    fn targets(self) -> [u64; 3] {
        let Self { mine, theirs } = self;
        [
            mine << 8 & !(mine | theirs),
            (mine & !FIRST_FILE) << 7 & !mine,
            (mine & !LAST_FILE) << 9 & !mine,
        ]
    }

    /// Moves to the one cell of `target`, and turns the board around; `None` if
    /// the mover has won.
    #[inline]
    fn after(self, target: u64, step: u32) -> Option<Self> {
        let theirs = self.theirs & !target;
        if target & LAST_ROW != 0 || theirs == 0 {
            return None;
        }
        Some(Self {
            mine: theirs.swap_bytes(),
            theirs: (self.mine ^ (target | target >> step)).swap_bytes(),
        })
    }
}

impl Default for Board {
    fn default() -> Self {
        Self::new()
    }
}

/// A random game. The mover always has a move: the foremost piece can go
/// diagonally.
#[inline]
pub fn playout(rng: &mut Xoshiro256PlusPlus) -> Playout {
    let mut board = Board::new();
    for ply in 0.. {
        let sets = board.targets().map(Counted::new);
        let ahead = sets[0].len();
        let aside = ahead + sets[1].len();
        let n = below(rng, aside + sets[2].len());
        // Which set is drawn cannot be foreseen, so nothing branches on it.
        let (first, second) = (n < ahead, n < aside);
        let pick = |a, b, c| select(first, a, select(second, b, c));
        let set = Counted::select(first, sets[0], Counted::select(second, sets[1], sets[2]));
        let step = pick(STEPS[0], STEPS[1], STEPS[2]);
        match board.after(set.nth(n - pick(0, ahead, aside)), step) {
            Some(next) => board = next,
            None => return won(ply),
        }
    }
    unreachable!("every move brings the end nearer")
}

/// A random game with all moves listed at every ply.
#[inline]
pub fn playout_full_list(rng: &mut Xoshiro256PlusPlus) -> Playout {
    let mut board = Board::new();
    let mut list = MoveList::<(u8, u8), 48>::new();
    for ply in 0.. {
        list.clear();
        for (set, step) in board.targets().into_iter().zip(STEPS) {
            each(set, |to| list.push((to as u8, step as u8)));
        }
        let (to, step) = list.draw(rng);
        match board.after(1 << to, step.into()) {
            Some(next) => board = next,
            None => return won(ply),
        }
    }
    unreachable!("every move brings the end nearer")
}

fn won(ply: u32) -> Playout {
    Playout {
        winner: Some((ply % 2) as u8),
        plies: ply + 1,
    }
}

/// The number of move sequences of exactly `depth` moves.
#[must_use]
pub fn perft(board: Board, depth: u32) -> u64 {
    if depth == 0 {
        return 1;
    }
    let mut count = 0;
    for (set, step) in board.targets().into_iter().zip(STEPS) {
        each(set, |to| {
            count += match board.after(1 << to, step) {
                Some(next) => perft(next, depth - 1),
                None => u64::from(depth == 1),
            };
        });
    }
    count
}
