//! Amazons 10×10 with split moves: a player moves an amazon as a queen goes, and then, as a move of
//! its own, shoots an arrow from where it stands the same way. Who cannot move an amazon has lost.

use super::bits::{Counted, each};
use super::{MoveList, Playout, Xoshiro256PlusPlus, below};

const SIZE: usize = 10;
const CELLS: usize = SIZE * SIZE;
/// Amazons of a player.
const AMAZONS: usize = 4;
/// More than four queens have moves.
const MOST: usize = 4 * 36;

/// Where the amazons of each player begin: a4, d1, g1, j4 and a7, d10, g10, j7.
const BEGIN: [[u8; AMAZONS]; 2] = [[30, 3, 6, 39], [60, 93, 96, 69]];

/// The eight ways, as rows and columns; along the first four the numbers of cells grow.
const WAYS: [(isize, isize); 8] = [
    (0, 1),
    (1, -1),
    (1, 0),
    (1, 1),
    (0, -1),
    (-1, 1),
    (-1, 0),
    (-1, -1),
];
const GROWING: usize = 4;

/// For each way and cell the cells that lie that way, up to the edge.
static RAYS: [[u128; CELLS]; 8] = rays();

const fn rays() -> [[u128; CELLS]; 8] {
    let mut rays = [[0; CELLS]; 8];
    let mut way = 0;
    while way < 8 {
        let (up, right) = WAYS[way];
        let mut cell = 0;
        while cell < CELLS {
            let mut row = (cell / SIZE) as isize + up;
            let mut column = (cell % SIZE) as isize + right;
            while row >= 0 && row < SIZE as isize && column >= 0 && column < SIZE as isize {
                rays[way][cell] |= 1 << (row as usize * SIZE + column as usize);
                row += up;
                column += right;
            }
            cell += 1;
        }
        way += 1;
    }
    rays
}

/// Where a queen on a cell can go.
#[inline]
fn reach(cell: u8, occupied: u128) -> u128 {
    let cell = usize::from(cell) % CELLS;
    let mut reached = 0;
    for (way, rays) in RAYS.iter().enumerate() {
        let ray = rays[cell];
        let met = ray & occupied;
        // The first cell that is met, if any.
        let first = if way < GROWING {
            met.trailing_zeros()
        } else {
            127 - (met | 1).leading_zeros()
        };
        let behind = if met == 0 {
            0
        } else {
            rays[first as usize % CELLS] | met
        };
        reached |= ray & !behind;
    }
    reached
}

/// The cells of a set that has been counted.
#[derive(Clone, Copy)]
struct Wide {
    low: Counted,
    high: Counted,
}

impl Wide {
    #[inline]
    fn new(set: u128) -> Self {
        Self {
            low: Counted::new(set as u64),
            high: Counted::new((set >> 64) as u64),
        }
    }

    #[inline]
    fn len(self) -> u32 {
        self.low.len() + self.high.len()
    }

    /// The place of the `n`-th, counted from 0.
    #[inline]
    fn nth(self, n: u32) -> u8 {
        let low = self.low.len();
        let place = if n < low {
            self.low.nth(n).trailing_zeros()
        } else {
            64 + self.high.nth(n - low).trailing_zeros()
        };
        place as u8
    }
}

/// A random game.
#[inline]
pub fn playout(rng: &mut Xoshiro256PlusPlus) -> Playout {
    play(|sets| {
        let sets = sets.map(Wide::new);
        let all = sets.iter().map(|set| set.len()).sum();
        if all == 0 {
            return None;
        }
        let mut n = below(rng, all);
        let mut which = 0;
        while n >= sets[which].len() {
            n -= sets[which].len();
            which += 1;
        }
        Some((which, sets[which].nth(n)))
    })
}

/// A random game with all moves listed at every ply.
#[inline]
pub fn playout_full_list(rng: &mut Xoshiro256PlusPlus) -> Playout {
    let mut list = MoveList::<(u8, u8), MOST>::new();
    play(|sets| {
        list.clear();
        for (which, set) in sets.into_iter().enumerate() {
            each(set as u64, |to| list.push((which as u8, to as u8)));
            each((set >> 64) as u64, |to| {
                list.push((which as u8, to as u8 + 64));
            });
        }
        if list.len == 0 {
            return None;
        }
        let (which, to) = list.draw(rng);
        Some((usize::from(which), to))
    })
}

/// Plays to the end; `draw` chooses one of the sets and a cell of it, or nothing if all are empty.
#[inline]
fn play(mut draw: impl FnMut([u128; AMAZONS]) -> Option<(usize, u8)>) -> Playout {
    let mut players = BEGIN;
    let mut occupied = 0_u128;
    for cell in BEGIN.as_flattened() {
        occupied |= 1 << cell;
    }
    for turn in 0..CELLS as u32 {
        let amazons = &mut players[turn as usize % 2];
        let Some((which, to)) = draw(amazons.map(|cell| reach(cell, occupied))) else {
            return Playout {
                winner: Some(((turn + 1) % 2) as u8),
                plies: 2 * turn,
            };
        };
        occupied ^= 1 << amazons[which] | 1 << to;
        amazons[which] = to;
        // The amazon can always shoot to where it came from.
        let mut shots = [0; AMAZONS];
        shots[0] = reach(to, occupied);
        if let Some((_, shot)) = draw(shots) {
            occupied |= 1 << shot;
        }
    }
    unreachable!("every turn fills a cell")
}

/// A game that is walked through move by move.
#[derive(Clone, Copy)]
pub struct Walk {
    players: [[u8; AMAZONS]; 2],
    occupied: u128,
    mover: usize,
    /// The amazon that has moved and is to shoot.
    archer: Option<u8>,
}

impl Walk {
    /// Before the first move.
    #[must_use]
    pub fn new() -> Self {
        let begin = BEGIN.as_flattened().iter();
        Self {
            players: BEGIN,
            occupied: begin.fold(0, |set, cell| set | 1 << cell),
            mover: 0,
            archer: None,
        }
    }

    /// What can be done: where an amazon goes from, unless it is an arrow, and to which cell.
    /// Nothing if the mover has lost. Cells count from a1.
    #[must_use]
    pub fn moves(&self) -> Vec<(Option<usize>, usize)> {
        let from = |from: u8| move |to: u8| (Some(usize::from(from)), usize::from(to));
        match self.archer {
            Some(archer) => {
                let shots = cells(reach(archer, self.occupied));
                shots.map(|to| (None, usize::from(to))).collect()
            }
            None => {
                let amazons = self.players[self.mover].into_iter();
                let moves =
                    amazons.flat_map(|cell| cells(reach(cell, self.occupied)).map(from(cell)));
                moves.collect()
            }
        }
    }

    /// Plays one of [`Walk::moves`].
    #[must_use]
    pub fn after(mut self, (from, to): (Option<usize>, usize)) -> Self {
        self.occupied |= 1 << to;
        match from {
            None => {
                self.archer = None;
                self.mover = 1 - self.mover;
            }
            Some(from) => {
                self.occupied ^= 1 << from;
                for amazon in &mut self.players[self.mover] {
                    if usize::from(*amazon) == from {
                        *amazon = to as u8;
                    }
                }
                self.archer = Some(to as u8);
            }
        }
        self
    }
}

impl Default for Walk {
    fn default() -> Self {
        Self::new()
    }
}

/// The number of sequences of exactly `depth` moves, an arrow being a move.
#[must_use]
pub fn perft(walk: Walk, depth: u32) -> u64 {
    if depth == 0 {
        return 1;
    }
    let moves = walk.moves().into_iter();
    moves
        .map(|chosen| perft(walk.after(chosen), depth - 1))
        .sum()
}

fn cells(set: u128) -> impl Iterator<Item = u8> {
    (0..CELLS as u8).filter(move |cell| set >> cell & 1 == 1)
}
