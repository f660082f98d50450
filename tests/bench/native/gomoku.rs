//! Gomoku 15×15: the first line of five wins.

use super::bits::each;
use super::{MoveList, Playout, Xoshiro256PlusPlus, below};

const SIZE: usize = 15;
const CELLS: usize = SIZE * SIZE;
/// Whether six or more in a line win as well. "A line of five" is there, so yes.
pub const LONGER_LINES_WIN: bool = true;

/// One player's stones, once along each row, column and diagonal.
#[derive(Clone, Copy, Default)]
struct Lines {
    rows: [u16; 16],
    columns: [u16; 16],
    falling: [u16; 32],
    rising: [u16; 32],
}

/// Whether a line has a run of five stones.
#[inline]
fn has_five(line: u16) -> bool {
    let pairs = line & line >> 1;
    let fives = pairs & pairs >> 2 & line >> 4;
    if LONGER_LINES_WIN {
        return fives != 0;
    }
    // A run of exactly five starts where the cell before is empty, and so is the
    // one after.
    fives & !(line << 1) & !(line >> 5) != 0
}

impl Lines {
    /// Places a stone; true if it makes a line of five.
    #[inline]
    fn place(&mut self, row: usize, column: usize) -> bool {
        let (row, column) = (row & 15, column & 15);
        let across = 1 << column;
        self.rows[row] |= across;
        self.columns[column] |= 1 << row;
        self.falling[row + 15 - column] |= across;
        self.rising[row + column] |= across;
        has_five(self.rows[row])
            | has_five(self.columns[column])
            | has_five(self.falling[row + 15 - column])
            | has_five(self.rising[row + column])
    }
}

/// Every cell: its row in the high four bits, its column in the low four.
static ALL_CELLS: [u8; CELLS] = all_cells();

const fn all_cells() -> [u8; CELLS] {
    let mut cells = [0; CELLS];
    let mut cell = 0;
    while cell < CELLS {
        cells[cell] = (((cell / SIZE) << 4) | (cell % SIZE)) as u8;
        cell += 1;
    }
    cells
}

/// A random game; cells are drawn from a list of the empty ones.
#[inline]
pub fn playout(rng: &mut Xoshiro256PlusPlus) -> Playout {
    let mut players = [Lines::default(); 2];
    let mut empty = ALL_CELLS;
    for ply in 0..CELLS {
        let last = CELLS - 1 - ply;
        let drawn = below(rng, last as u32 + 1) as usize;
        let cell = usize::from(empty[drawn]);
        empty[drawn] = empty[last];
        if players[ply % 2].place(cell >> 4, cell & 15) {
            return won(ply);
        }
    }
    DRAWN
}

/// A random game with all moves listed at every ply.
#[inline]
pub fn playout_full_list(rng: &mut Xoshiro256PlusPlus) -> Playout {
    let mut players = [Lines::default(); 2];
    let mut empty = [u64::MAX; 4];
    empty[3] >>= 256 - CELLS;
    let mut list = MoveList::<u8, CELLS>::new();
    for ply in 0..CELLS {
        list.clear();
        for (word, &set) in empty.iter().enumerate() {
            each(set, |bit| list.push(bit as u8 + 64 * word as u8));
        }
        let cell = usize::from(list.draw(rng));
        empty[cell / 64] ^= 1 << (cell % 64);
        if players[ply % 2].place(cell / SIZE, cell % SIZE) {
            return won(ply);
        }
    }
    DRAWN
}

const DRAWN: Playout = Playout {
    winner: None,
    plies: CELLS as u32,
};

fn won(ply: usize) -> Playout {
    Playout {
        winner: Some((ply % 2) as u8),
        plies: ply as u32 + 1,
    }
}
