//! Surround: two worms grow by their heads; who has no room loses.
//! `(T row row …)`, heads `w` and `b`, bodies `o` and `x`, empty `-`.

use super::{ORTHOGONAL, Oracle, cells_with, decided, get, grid, print_grid, put, step, words};
use ludwright::play::solve::Outcome;

pub(crate) struct Surround {
    size: (usize, usize),
    misere: bool,
    worm_holes: bool,
}

#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Position {
    /// 0 for White, 1 for Black.
    mover: usize,
    heads: [usize; 2],
    /// The cells of each worm, its head included.
    worms: [u64; 2],
}

impl Surround {
    fn cells(&self) -> usize {
        self.size.0 * self.size.1
    }

    fn step(&self, cell: usize, by: (isize, isize)) -> Option<usize> {
        if !self.worm_holes {
            return step(self.size, cell, by);
        }
        let wrap = |at: usize, by: isize, size: usize| {
            (at as isize + by).rem_euclid(size as isize) as usize
        };
        let row = wrap(cell / self.size.1, by.0, self.size.0);
        let column = wrap(cell % self.size.1, by.1, self.size.1);
        Some(row * self.size.1 + column)
    }
}

impl Oracle for Surround {
    type Position = Position;

    fn read(text: &str, options: &[&str], _columns: usize) -> Option<(Self, Position)> {
        let words = words(text)?;
        let (turn, rows) = words.split_first()?;
        let (rows, columns, cells) = grid(rows)?;
        let game = Self {
            size: (rows, columns),
            misere: options.contains(&"misere"),
            worm_holes: options.contains(&"wormholes"),
        };
        let head = |letter| cells.iter().position(|cell| *cell == letter);
        let position = Position {
            mover: usize::from(*turn == "b"),
            heads: [head('w')?, head('b')?],
            worms: [cells_with(&cells, "wo"), cells_with(&cells, "bx")],
        };
        Some((game, position))
    }

    fn print(&self, position: &Position) -> String {
        let letter = |cell| {
            let worm = position.worms.iter().position(|set| set >> cell & 1 == 1);
            match worm {
                Some(worm) if position.heads[worm] == cell => ['w', 'b'][worm],
                Some(worm) => ['o', 'x'][worm],
                None => '-',
            }
        };
        let cells: Vec<char> = (0..self.cells()).map(letter).collect();
        let turn = ['w', 'b'][position.mover];
        format!("({turn}{})", print_grid(self.size.1, &cells))
    }

    fn outcome(&self, position: &Position) -> Option<Outcome> {
        let stuck = self.moves(position).is_empty();
        stuck.then(|| decided(false, self.misere))
    }

    fn moves(&self, position: &Position) -> Vec<(Position, bool)> {
        let occupied = position.worms[0] | position.worms[1];
        let mut targets: Vec<usize> = Vec::new();
        for by in ORTHOGONAL {
            let target = self.step(position.heads[position.mover], by);
            let free = target.filter(|cell| occupied >> cell & 1 == 0);
            // On a board two wide both ways round lead to the same cell.
            targets.extend(free.filter(|cell| !targets.contains(cell)));
        }
        let grow = |cell| {
            let mut next = position.clone();
            next.heads[position.mover] = cell;
            next.worms[position.mover] |= 1 << cell;
            next.mover = 1 - position.mover;
            (next, false)
        };
        targets.into_iter().map(grow).collect()
    }

    fn width(&self) -> usize {
        3 + 2 * self.cells().div_ceil(8)
    }

    fn pack(&self, position: &Position, key: &mut Vec<u8>) {
        let [white, black] = position.heads;
        key.extend([position.mover as u8, white as u8, black as u8]);
        for worm in position.worms {
            put(key, worm, self.cells().div_ceil(8));
        }
    }

    fn unpack(&self, key: &[u8]) -> Position {
        let (white, black) = key[3..].split_at(self.cells().div_ceil(8));
        Position {
            mover: key[0].into(),
            heads: [key[1].into(), key[2].into()],
            worms: [get(white), get(black)],
        }
    }
}
