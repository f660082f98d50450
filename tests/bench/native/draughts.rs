//! English draughts 8×8: men step and take forward, kings both ways, along diagonals; who can take
//! must, and goes on with the same piece as long as it can, one jump a move; a man that reaches the
//! last row becomes a king, and its turn is over. Who cannot move has lost.
//!
//! The board is turned around after every turn, so the mover's men always go up. It is a half turn,
//! which leaves the colours of the squares as they are.

use super::bits::{Counted, each};
use super::{MoveList, Playout, Xoshiro256PlusPlus, below};

const FIRST_FILE: u64 = 0x0101_0101_0101_0101;
const LAST_FILE: u64 = FIRST_FILE << 7;
const LAST_ROW: u64 = 0xff << 56;
/// The squares that are played on, a1 among them.
const DARK: u64 = 0xaa55_aa55_aa55_aa55;

/// The four ways: up left, up right, down right, down left. Men go the first two.
const UPWARD: usize = 2;
const WAYS: usize = 4;
/// How far each goes, as a shift up or down.
const STEPS: [u32; WAYS] = [7, 9, 7, 9];

/// Where one step leads.
#[inline]
fn step(set: u64, way: usize) -> u64 {
    match way {
        0 => (set & !FIRST_FILE) << 7,
        1 => (set & !LAST_FILE) << 9,
        2 => (set & !LAST_FILE) >> 7,
        _ => (set & !FIRST_FILE) >> 9,
    }
}

/// Where so many steps led from; the square is known to have been on the board.
#[inline]
fn back(target: u64, way: usize, steps: u32) -> u64 {
    let shift = steps * STEPS[way];
    if way < UPWARD {
        target >> shift
    } else {
        target << shift
    }
}

/// The pieces as the player to move sees them.
#[derive(Clone, Copy)]
pub struct Board {
    men: u64,
    kings: u64,
    their_men: u64,
    their_kings: u64,
}

impl Board {
    /// Twelve men each.
    #[must_use]
    pub fn new() -> Self {
        Self {
            men: DARK & 0xff_ffff,
            kings: 0,
            their_men: DARK & 0xff_ffff << 40,
            their_kings: 0,
        }
    }

    /// Where some of the mover's pieces get to by taking, each way.
    #[inline]
    fn jumps(self, men: u64, kings: u64) -> [u64; WAYS] {
        let theirs = self.their_men | self.their_kings;
        let empty = !(self.men | self.kings | theirs);
        std::array::from_fn(|way| {
            let pieces = if way < UPWARD { men | kings } else { kings };
            step(step(pieces, way) & theirs, way) & empty
        })
    }

    /// Where the mover's pieces get to without taking, each way.
    #[inline]
    fn steps(self) -> [u64; WAYS] {
        let Self { men, kings, .. } = self;
        let empty = !(men | kings | self.their_men | self.their_kings);
        std::array::from_fn(|way| {
            let pieces = if way < UPWARD { men | kings } else { kings };
            step(pieces, way) & empty
        })
    }

    /// Moves a piece to `target`, and makes a king of it if it is a man that has arrived. Gives the
    /// piece if it is what it was before.
    #[inline]
    fn arrive(&mut self, target: u64, way: usize, steps: u32) -> Option<u64> {
        let from = back(target, way, steps);
        if self.kings & from != 0 {
            self.kings ^= from | target;
            return Some(target);
        }
        self.men ^= from;
        if target & LAST_ROW != 0 {
            self.kings |= target;
            return None;
        }
        self.men |= target;
        Some(target)
    }

    /// Takes by moving to `target`. Where the same piece can take next.
    #[inline]
    fn take(&mut self, target: u64, way: usize) -> [u64; WAYS] {
        let taken = back(target, way, 1);
        self.their_men &= !taken;
        self.their_kings &= !taken;
        match self.arrive(target, way, 2) {
            Some(piece) => self.jumps(self.men & piece, self.kings & piece),
            None => [0; WAYS],
        }
    }

    /// As the other player sees it.
    #[inline]
    fn turned(self) -> Self {
        Self {
            men: self.their_men.reverse_bits(),
            kings: self.their_kings.reverse_bits(),
            their_men: self.men.reverse_bits(),
            their_kings: self.kings.reverse_bits(),
        }
    }
}

impl Default for Board {
    fn default() -> Self {
        Self::new()
    }
}

#[inline]
fn any(targets: [u64; WAYS]) -> bool {
    targets.iter().any(|set| *set != 0)
}

/// A random game.
#[inline]
pub fn playout(rng: &mut Xoshiro256PlusPlus) -> Playout {
    play(|targets| {
        let sets = targets.map(Counted::new);
        let mut n = below(rng, sets.iter().map(|set| set.len()).sum());
        let mut way = 0;
        while n >= sets[way].len() {
            n -= sets[way].len();
            way += 1;
        }
        (sets[way].nth(n), way)
    })
}

/// A random game with all moves listed at every ply.
#[inline]
pub fn playout_full_list(rng: &mut Xoshiro256PlusPlus) -> Playout {
    let mut list = MoveList::<(u8, u8), 64>::new();
    play(|targets| {
        list.clear();
        for (way, set) in targets.into_iter().enumerate() {
            each(set, |to| list.push((to as u8, way as u8)));
        }
        let (to, way) = list.draw(rng);
        (1 << to, usize::from(way))
    })
}

/// Plays to the end; `draw` chooses one of some targets, and which way it is reached.
#[inline]
fn play(mut draw: impl FnMut([u64; WAYS]) -> (u64, usize)) -> Playout {
    let mut board = Board::new();
    let mut plies = 0;
    for turn in 0.. {
        let mut jumps = board.jumps(board.men, board.kings);
        if any(jumps) {
            while any(jumps) {
                let (target, way) = draw(jumps);
                jumps = board.take(target, way);
                plies += 1;
            }
        } else {
            let steps = board.steps();
            if !any(steps) {
                return Playout {
                    winner: Some(((turn + 1) % 2) as u8),
                    plies,
                };
            }
            let (target, way) = draw(steps);
            board.arrive(target, way, 1);
            plies += 1;
        }
        board = board.turned();
    }
    unreachable!("the turns are counted without an end")
}

/// A game that is walked through move by move, on a board that stays as it is.
#[derive(Clone, Copy)]
pub struct Walk {
    board: Board,
    /// What the mover can take, with the piece that has just taken if one has.
    jumps: [u64; WAYS],
    is_turned: bool,
}

impl Walk {
    /// Before the first move.
    #[must_use]
    pub fn new() -> Self {
        let board = Board::new();
        Self {
            board,
            jumps: board.jumps(board.men, board.kings),
            is_turned: false,
        }
    }

    /// Targets, and how many steps away they are.
    fn targets(&self) -> ([u64; WAYS], u32) {
        if any(self.jumps) {
            (self.jumps, 2)
        } else {
            (self.board.steps(), 1)
        }
    }

    /// From where to where the mover can go; nowhere if they have lost. Cells count from a1.
    #[must_use]
    pub fn moves(&self) -> Vec<(usize, usize)> {
        let (targets, steps) = self.targets();
        let cell = |set: u64| {
            let cell = set.trailing_zeros() as usize;
            if self.is_turned { 63 - cell } else { cell }
        };
        let mut moves = Vec::new();
        for (way, set) in targets.into_iter().enumerate() {
            each(set, |to| {
                moves.push((cell(back(1 << to, way, steps)), cell(1 << to)));
            });
        }
        moves
    }

    /// Plays the move of a number among those of [`Walk::moves`].
    #[must_use]
    pub fn after(mut self, number: usize) -> Self {
        let (targets, steps) = self.targets();
        let mut left = number;
        for (way, set) in targets.into_iter().enumerate() {
            let count = set.count_ones() as usize;
            if left >= count {
                left -= count;
                continue;
            }
            let target = Counted::new(set).nth(left as u32);
            if steps == 2 {
                self.jumps = self.board.take(target, way);
            } else {
                self.board.arrive(target, way, 1);
            }
            break;
        }
        if !any(self.jumps) {
            self.board = self.board.turned();
            self.jumps = self.board.jumps(self.board.men, self.board.kings);
            self.is_turned = !self.is_turned;
        }
        self
    }
}

impl Default for Walk {
    fn default() -> Self {
        Self::new()
    }
}

/// The number of sequences of exactly `depth` moves, each jump a move.
#[must_use]
pub fn perft(walk: Walk, depth: u32) -> u64 {
    if depth == 0 {
        return 1;
    }
    let numbers = 0..walk.moves().len();
    numbers
        .map(|number| perft(walk.after(number), depth - 1))
        .sum()
}
