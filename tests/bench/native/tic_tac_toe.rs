//! Tic-Tac-Toe 3×3.

use super::{MoveList, Playout, Xoshiro256PlusPlus, below};

const CELLS: u32 = 9;
const LINES: [usize; 8] = [
    0b000_000_111,
    0b000_111_000,
    0b111_000_000,
    0b001_001_001,
    0b010_010_010,
    0b100_100_100,
    0b100_010_001,
    0b001_010_100,
];

/// Whether a set of cells holds a line.
static WON: [bool; 512] = won();

const fn won() -> [bool; 512] {
    let mut won = [false; 512];
    let mut set = 0;
    while set < 512 {
        let mut line = 0;
        while line < LINES.len() {
            won[set] |= set & LINES[line] == LINES[line];
            line += 1;
        }
        set += 1;
    }
    won
}

/// A random game; cells are drawn from a list of the empty ones, four bits each.
#[inline]
pub fn playout(rng: &mut Xoshiro256PlusPlus) -> Playout {
    let mut empty: u64 = 0x8_7654_3210;
    let (mut mine, mut theirs) = (0, 0);
    for ply in 0..CELLS {
        let place = 4 * below(rng, CELLS - ply);
        mine |= 1 << (empty >> place & 15);
        let before = (1 << place) - 1;
        empty = empty & before | empty >> 4 & !before;
        if WON[mine & 511] {
            return over(Some(ply), ply + 1);
        }
        (mine, theirs) = (theirs, mine);
    }
    over(None, CELLS)
}

/// A random game with all moves listed at every ply.
#[inline]
pub fn playout_full_list(rng: &mut Xoshiro256PlusPlus) -> Playout {
    let (mut mine, mut theirs) = (0, 0);
    let mut list = MoveList::<u8, 9>::new();
    for ply in 0..CELLS {
        list.clear();
        for cell in 0..CELLS {
            if (mine | theirs) >> cell & 1 == 0 {
                list.push(cell as u8);
            }
        }
        mine |= 1 << list.draw(rng);
        if WON[mine & 511] {
            return over(Some(ply), ply + 1);
        }
        (mine, theirs) = (theirs, mine);
    }
    over(None, CELLS)
}

fn over(winning_ply: Option<u32>, plies: u32) -> Playout {
    Playout {
        winner: winning_ply.map(|ply| (ply % 2) as u8),
        plies,
    }
}
