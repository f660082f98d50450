//! Yavalath on a hexagon of five cells a side: four in a row win, three in a row lose. The second
//! player may, instead of their first stone, swap, and then moves once more.

use super::bits::each;
use super::{MoveList, Playout, Xoshiro256PlusPlus, below};

const SIDE: usize = 5;
const CELLS: usize = 61;
/// The board lies in rows of nine, one beside the other, with room between them, so that no line
/// runs from one row into the next: three ways are steps of 1, 10 and 11.
const WIDTH: usize = 10;
const WAYS: [u32; 3] = [1, WIDTH as u32, WIDTH as u32 + 1];

/// The places of the cells.
static PLACES: [u8; CELLS] = places();

const fn places() -> [u8; CELLS] {
    let mut places = [0; CELLS];
    let (mut cell, mut row) = (0, 0);
    while row < 2 * SIDE - 1 {
        let mut column = 0;
        while column < 2 * SIDE - 1 {
            // Of the rhombus of rows and columns two corners are cut off.
            if row < SIDE + column && column < SIDE + row {
                places[cell] = (row * WIDTH + column) as u8;
                cell += 1;
            }
            column += 1;
        }
        row += 1;
    }
    assert!(cell == CELLS);
    places
}

/// What a player's last stone made.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Made {
    Nothing,
    Three,
    Four,
}

/// The longest line through a stone.
#[inline]
fn made(stones: u128, place: u8) -> Made {
    let (mut three, mut four) = (false, false);
    for step in WAYS {
        // Bit 3 is the stone, and the others those up to three steps away from it.
        let before = |steps: u32| u32::from(place).checked_sub(steps * step);
        let at = |shift: Option<u32>| shift.is_some_and(|shift| stones >> shift & 1 == 1);
        let after = |steps: u32| at(Some(u32::from(place) + steps * step));
        let ahead = (1..=3).take_while(|steps| after(*steps)).count();
        let behind = (1..=3).take_while(|steps| at(before(*steps))).count();
        three |= ahead + behind >= 2;
        four |= ahead + behind >= 3;
    }
    match (four, three) {
        (true, _) => Made::Four,
        (false, true) => Made::Three,
        (false, false) => Made::Nothing,
    }
}

/// A random game; cells are drawn from a list of the empty ones.
#[inline]
pub fn playout(rng: &mut Xoshiro256PlusPlus) -> Playout {
    let mut empty = PLACES;
    play(|left, may_swap| {
        let drawn = below(rng, left + u32::from(may_swap));
        if drawn == left {
            return None;
        }
        let place = empty[drawn as usize];
        empty[drawn as usize] = empty[left as usize - 1];
        Some(place)
    })
}

/// A random game with all moves listed at every ply.
#[inline]
pub fn playout_full_list(rng: &mut Xoshiro256PlusPlus) -> Playout {
    const SWAP: u8 = u8::MAX;
    let mut empty = 0_u128;
    for place in PLACES {
        empty |= 1 << place;
    }
    let mut list = MoveList::<u8, CELLS>::new();
    play(|_, may_swap| {
        list.clear();
        each(empty as u64, |place| list.push(place as u8));
        each((empty >> 64) as u64, |place| list.push(place as u8 + 64));
        if may_swap {
            list.push(SWAP);
        }
        let drawn = list.draw(rng);
        if drawn == SWAP {
            return None;
        }
        empty ^= 1 << drawn;
        Some(drawn)
    })
}

/// Plays to the end. `draw` is told how many cells are empty and whether the mover may swap, and
/// gives the cell, or nothing for a swap.
#[inline]
fn play(mut draw: impl FnMut(u32, bool) -> Option<u8>) -> Playout {
    let mut stones = [0_u128; 2];
    let (mut left, mut mover, mut plies) = (CELLS as u32, 0, 0);
    while left > 0 {
        plies += 1;
        let Some(place) = draw(left, plies == 2) else {
            continue;
        };
        left -= 1;
        stones[mover] |= 1 << place;
        let winner = match made(stones[mover], place) {
            Made::Nothing => None,
            Made::Three => Some(1 - mover),
            Made::Four => Some(mover),
        };
        if let Some(winner) = winner {
            return Playout {
                winner: Some(winner as u8),
                plies,
            };
        }
        mover = 1 - mover;
    }
    // Both pass.
    Playout {
        winner: None,
        plies: plies + 2,
    }
}

/// The number of sequences of exactly `depth` moves, a swap being a move.
#[must_use]
pub fn perft(depth: u32) -> u64 {
    perft_after([0; 2], 0, 1, depth)
}

/// What is left to count before move number `ply`, counted from 1.
fn perft_after(stones: [u128; 2], mover: usize, ply: u32, depth: u32) -> u64 {
    if depth == 0 {
        return 1;
    }
    let mut count = 0;
    for place in PLACES {
        if (stones[0] | stones[1]) >> place & 1 == 1 {
            continue;
        }
        let mut after = stones;
        after[mover] |= 1 << place;
        count += if made(after[mover], place) == Made::Nothing {
            perft_after(after, 1 - mover, ply + 1, depth - 1)
        } else {
            u64::from(depth == 1)
        };
    }
    if ply == 2 {
        count += perft_after(stones, mover, ply + 1, depth - 1);
    }
    count
}
