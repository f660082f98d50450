//! Hex 11×11 without the swap: the first player joins top and bottom, the second
//! left and right.

use super::bits::each;
use super::{MoveList, Playout, Xoshiro256PlusPlus, below};

const SIZE: usize = 11;
const CELLS: usize = SIZE * SIZE;
/// The board has a border all round, so that every cell has six neighbours.
const WIDTH: usize = SIZE + 2;
const PLACES: usize = WIDTH * WIDTH;
const NEIGHBOURS: [usize; 6] = [
    PLACES - WIDTH,
    PLACES - WIDTH + 1,
    PLACES - 1,
    1,
    WIDTH - 1,
    WIDTH,
];

/// The places of the cells, border left out.
static CELL_PLACES: [u8; CELLS] = cell_places();

const fn cell_places() -> [u8; CELLS] {
    let mut places = [0; CELLS];
    let mut cell = 0;
    while cell < CELLS {
        places[cell] = ((cell / SIZE + 1) * WIDTH + cell % SIZE + 1) as u8;
        cell += 1;
    }
    places
}

const EMPTY: u8 = 2;
/// What a group touches.
const FIRST_SIDE: u8 = 1;
const SECOND_SIDE: u8 = 2;

/// Stones, joined into groups that know which sides they touch.
#[derive(Clone, Copy)]
struct Groups {
    /// The owner of each place, or [`EMPTY`].
    owner: [u8; PLACES],
    /// A place of the same group nearer its root; a root is its own.
    parent: [u8; PLACES],
    /// For a root, the sides that its group touches.
    sides: [u8; PLACES],
}

static START: Groups = start();

/// An empty board. The corners of the border belong to nobody.
const fn start() -> Groups {
    let mut groups = Groups {
        owner: [EMPTY; PLACES],
        parent: [0; PLACES],
        sides: [0; PLACES],
    };
    let mut place = 0;
    while place < PLACES {
        let (row, column) = (place / WIDTH, place % WIDTH);
        let inner_row = row > 0 && row < WIDTH - 1;
        let inner_column = column > 0 && column < WIDTH - 1;
        groups.parent[place] = place as u8;
        if inner_column && !inner_row {
            groups.owner[place] = 0;
            groups.sides[place] = if row == 0 { FIRST_SIDE } else { SECOND_SIDE };
        }
        if inner_row && !inner_column {
            groups.owner[place] = 1;
            groups.sides[place] = if column == 0 { FIRST_SIDE } else { SECOND_SIDE };
        }
        place += 1;
    }
    groups
}

impl Groups {
    /// The root of a place's group; every step shortens the way for the next.
    #[inline]
    fn root(&mut self, place: usize) -> usize {
        let mut at = place;
        loop {
            let parent = usize::from(self.parent[at]);
            if parent == at {
                return at;
            }
            let above = self.parent[parent];
            self.parent[at] = above;
            at = usize::from(above);
        }
    }

    /// Places a stone; true if it joins its owner's two sides.
    #[inline]
    fn place(&mut self, place: usize, player: u8) -> bool {
        self.owner[place] = player;
        let mut root = place;
        let mut sides = 0;
        for offset in NEIGHBOURS {
            let next = (place + offset) % PLACES;
            if self.owner[next] == player {
                let other = self.root(next);
                sides |= self.sides[other];
                self.parent[root] = other as u8;
                root = other;
            }
        }
        self.sides[root] = sides;
        sides == FIRST_SIDE | SECOND_SIDE
    }
}

/// A random game; cells are drawn from a list of the empty ones.
#[inline]
pub fn playout(rng: &mut Xoshiro256PlusPlus) -> Playout {
    let mut groups = START;
    let mut empty = CELL_PLACES;
    for ply in 0..CELLS {
        let last = CELLS - 1 - ply;
        let drawn = below(rng, last as u32 + 1) as usize;
        let place = empty[drawn];
        empty[drawn] = empty[last];
        if groups.place(place.into(), (ply % 2) as u8) {
            return won(ply);
        }
    }
    unreachable!("a full board joins one pair of sides")
}

/// A random game with all moves listed at every ply.
#[inline]
pub fn playout_full_list(rng: &mut Xoshiro256PlusPlus) -> Playout {
    let mut groups = START;
    let mut empty: [u64; 2] = [u64::MAX, (1 << (CELLS - 64)) - 1];
    let mut list = MoveList::<u8, CELLS>::new();
    for ply in 0..CELLS {
        list.clear();
        for (word, &set) in empty.iter().enumerate() {
            each(set, |bit| list.push(bit as u8 + 64 * word as u8));
        }
        let cell = usize::from(list.draw(rng));
        empty[cell / 64] ^= 1 << (cell % 64);
        if groups.place(CELL_PLACES[cell].into(), (ply % 2) as u8) {
            return won(ply);
        }
    }
    unreachable!("a full board joins one pair of sides")
}

fn won(ply: usize) -> Playout {
    Playout {
        winner: Some((ply % 2) as u8),
        plies: ply as u32 + 1,
    }
}
