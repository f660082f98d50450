//! Connect Four on seven columns of six.
//!
//! A column is seven bits, the topmost always empty, so that no line of four
//! runs from one column into the next.

use super::{MoveList, Playout, Xoshiro256PlusPlus, below};

const COLUMNS: u32 = 7;
const HEIGHT: u32 = 7;
const CELLS: u32 = 42;
/// The lowest cell of every column.
const BOTTOM: u64 = 0x0000_0408_1020_4081;
/// The highest cell of every column.
const TOP: u64 = BOTTOM << 5;

/// Whether four stones stand in a line.
#[inline]
fn has_four(stones: u64) -> bool {
    let line = |step: u32| {
        let pairs = stones & stones >> step;
        pairs & pairs >> (2 * step)
    };
    line(1) | line(HEIGHT) | line(HEIGHT - 1) | line(HEIGHT + 1) != 0
}

/// A random game; columns are drawn from a list of the open ones, eight bits
/// each: the place of the column's lowest empty cell.
#[inline]
pub fn playout(rng: &mut Xoshiro256PlusPlus) -> Playout {
    let mut open: u64 = 0x2a_231c_150e_0700;
    let mut columns = COLUMNS;
    let (mut mine, mut theirs) = (0, 0);
    for ply in 0..CELLS {
        let place = 8 * below(rng, columns);
        let stone = 1 << (open >> place & 63);
        mine |= stone;
        if has_four(mine) {
            return won(ply);
        }
        if stone & TOP == 0 {
            open += 1 << place;
        } else {
            let before = (1 << place) - 1;
            open = open & before | open >> 8 & !before;
            columns -= 1;
        }
        (mine, theirs) = (theirs, mine);
    }
    DRAWN
}

/// A random game with all moves listed at every ply.
#[inline]
pub fn playout_full_list(rng: &mut Xoshiro256PlusPlus) -> Playout {
    let (mut mine, mut theirs) = (0, 0);
    let mut list = MoveList::<u64, 7>::new();
    for ply in 0..CELLS {
        let occupied: u64 = mine | theirs;
        list.clear();
        for column in 0..COLUMNS {
            let cells = 0x3f << (column * HEIGHT);
            // The sum carries to the lowest empty cell, or out of the column.
            let stone = (occupied + (BOTTOM & cells)) & cells & !occupied;
            if stone != 0 {
                list.push(stone);
            }
        }
        mine |= list.draw(rng);
        if has_four(mine) {
            return won(ply);
        }
        (mine, theirs) = (theirs, mine);
    }
    DRAWN
}

const DRAWN: Playout = Playout {
    winner: None,
    plies: CELLS,
};

fn won(ply: u32) -> Playout {
    Playout {
        winner: Some((ply % 2) as u8),
        plies: ply + 1,
    }
}
