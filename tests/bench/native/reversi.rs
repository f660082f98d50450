//! Reversi 8×8: who has no move must pass; after two passes running the game is
//! over and the discs are counted.

use super::bits::{Counted, each};
use super::{MoveList, Playout, Xoshiro256PlusPlus, below};

/// The discs as the player to move sees them.
#[derive(Clone, Copy)]
pub struct Board {
    mine: u64,
    theirs: u64,
}

/// Everything but the first and the last file, where no disc can be enclosed
/// along a row or a diagonal.
const INNER: u64 = 0x7e7e_7e7e_7e7e_7e7e;

impl Board {
    /// Four discs in the middle, and the first player to move.
    #[must_use]
    pub fn new() -> Self {
        Self {
            mine: 1 << 28 | 1 << 35,
            theirs: 1 << 27 | 1 << 36,
        }
    }

    /// The cells where the mover can place a disc.
    #[inline]
    fn targets(self) -> u64 {
        let Self { mine, theirs } = self;
        let inner = theirs & INNER;
        let found = runs(mine, inner, 1)
            | runs(mine, theirs, 8)
            | runs(mine, inner, 7)
            | runs(mine, inner, 9);
        found & !(mine | theirs)
    }

    /// Places a disc and hands over.
    #[inline]
    fn after(self, disc: u64) -> Self {
        let Self { mine, theirs } = self;
        let inner = theirs & INNER;
        let turned = enclosed(disc, mine, inner, 1)
            | enclosed(disc, mine, theirs, 8)
            | enclosed(disc, mine, inner, 7)
            | enclosed(disc, mine, inner, 9);
        Self {
            mine: theirs & !turned,
            theirs: mine | turned | disc,
        }
    }

    #[inline]
    fn passed(self) -> Self {
        Self {
            mine: self.theirs,
            theirs: self.mine,
        }
    }
}

impl Default for Board {
    fn default() -> Self {
        Self::new()
    }
}

/// The cells just past a run of `theirs` that starts next to one of `mine`, both
/// ways along a line whose cells are `step` apart. A run is at most six long;
/// the doubling takes it in three strides.
#[inline]
fn runs(mine: u64, theirs: u64, step: u32) -> u64 {
    let (mut up, mut down) = (theirs & mine << step, theirs & mine >> step);
    up |= theirs & up << step;
    down |= theirs & down >> step;
    let (pairs_up, pairs_down) = (theirs & theirs << step, theirs & theirs >> step);
    up |= pairs_up & up << (2 * step);
    down |= pairs_down & down >> (2 * step);
    up |= pairs_up & up << (2 * step);
    down |= pairs_down & down >> (2 * step);
    up << step | down >> step
}

/// The discs of `theirs` enclosed between a new disc and one of `mine`, both ways.
#[inline]
fn enclosed(disc: u64, mine: u64, theirs: u64, step: u32) -> u64 {
    let (mut up, mut down) = (theirs & disc << step, theirs & disc >> step);
    up |= theirs & up << step;
    down |= theirs & down >> step;
    let (pairs_up, pairs_down) = (theirs & theirs << step, theirs & theirs >> step);
    up |= pairs_up & up << (2 * step);
    down |= pairs_down & down >> (2 * step);
    up |= pairs_up & up << (2 * step);
    down |= pairs_down & down >> (2 * step);
    let closed_up = (up << step & mine != 0) as u64;
    let closed_down = (down >> step & mine != 0) as u64;
    up & closed_up.wrapping_neg() | down & closed_down.wrapping_neg()
}

/// A random game.
#[inline]
pub fn playout(rng: &mut Xoshiro256PlusPlus) -> Playout {
    play(|board| {
        let targets = board.targets();
        if targets == 0 {
            return None;
        }
        let targets = Counted::new(targets);
        let n = below(rng, targets.len());
        Some(board.after(targets.nth(n)))
    })
}

/// A random game with all moves listed at every ply.
#[inline]
pub fn playout_full_list(rng: &mut Xoshiro256PlusPlus) -> Playout {
    let mut list = MoveList::<u8, 64>::new();
    play(|board| {
        list.clear();
        each(board.targets(), |to| list.push(to as u8));
        (list.len > 0).then(|| board.after(1 << list.draw(rng)))
    })
}

/// Plays to the end; `turn` gives the board after a disc, or `None` for a pass.
#[inline]
fn play(mut turn: impl FnMut(Board) -> Option<Board>) -> Playout {
    let mut board = Board::new();
    let mut passed = false;
    for ply in 0.. {
        match turn(board) {
            Some(next) => {
                board = next;
                passed = false;
            }
            None if passed => return count(board, ply + 1),
            None => {
                board = board.passed();
                passed = true;
            }
        }
    }
    unreachable!("the board fills up")
}

/// The result, with the board as it stands before ply number `plies` − 1 is made.
fn count(board: Board, plies: u32) -> Playout {
    let mover = ((plies - 1) % 2) as u8;
    let (mine, theirs) = (board.mine.count_ones(), board.theirs.count_ones());
    let winner = match mine.cmp(&theirs) {
        std::cmp::Ordering::Greater => Some(mover),
        std::cmp::Ordering::Less => Some(1 - mover),
        std::cmp::Ordering::Equal => None,
    };
    Playout { winner, plies }
}

/// The number of move sequences of exactly `depth` moves, passes included.
#[must_use]
pub fn perft(board: Board, depth: u32) -> u64 {
    perft_after(board, depth, false)
}

fn perft_after(board: Board, depth: u32, passed: bool) -> u64 {
    if depth == 0 {
        return 1;
    }
    let targets = board.targets();
    if targets == 0 {
        return match passed {
            true => u64::from(depth == 1),
            false => perft_after(board.passed(), depth - 1, true),
        };
    }
    let mut count = 0;
    each(targets, |to| {
        count += perft_after(board.after(1 << to), depth - 1, false);
    });
    count
}
