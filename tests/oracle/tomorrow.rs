//! Tomorrow's Tic-Tac-Toe: three in a row on any board, orthogonally or with
//! diagonals too. `(T row row …)`, cells `x`, `o` and `-`.

use super::{Oracle, cells_with, decided, get, grid, members, print_grid, put, step, words};
use ludwright::play::solve::Outcome;

pub(crate) struct Tomorrow {
    size: (usize, usize),
    misere: bool,
    lines: Vec<u64>,
}

#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Position {
    o_to_move: bool,
    x: u64,
    o: u64,
}

impl Tomorrow {
    fn cells(&self) -> usize {
        self.size.0 * self.size.1
    }

    fn has_line(&self, set: u64) -> bool {
        self.lines.iter().any(|line| set & line == *line)
    }
}

/// All lines of three cells.
fn lines(size: (usize, usize), diagonal: bool) -> Vec<u64> {
    let directions = [(0, 1), (1, 0), (1, 1), (1, -1)];
    let directions = &directions[..if diagonal { 4 } else { 2 }];
    let mut lines = Vec::new();
    for cell in 0..size.0 * size.1 {
        for &by in directions {
            let second = step(size, cell, by);
            if let Some(second) = second
                && let Some(third) = step(size, second, by)
            {
                lines.push(1 << cell | 1 << second | 1 << third);
            }
        }
    }
    lines
}

impl Oracle for Tomorrow {
    type Position = Position;

    fn read(text: &str, options: &[&str], _columns: usize) -> Option<(Self, Position)> {
        let words = words(text)?;
        let (turn, rows) = words.split_first()?;
        let (rows, columns, cells) = grid(rows)?;
        let game = Self {
            size: (rows, columns),
            misere: options.contains(&"misere"),
            lines: lines((rows, columns), options.contains(&"diagonal")),
        };
        let position = Position {
            o_to_move: *turn == "o",
            x: cells_with(&cells, "x"),
            o: cells_with(&cells, "o"),
        };
        Some((game, position))
    }

    fn print(&self, position: &Position) -> String {
        let letter = |cell| match (position.x >> cell & 1, position.o >> cell & 1) {
            (1, _) => 'x',
            (_, 1) => 'o',
            _ => '-',
        };
        let cells: Vec<char> = (0..self.cells()).map(letter).collect();
        let turn = if position.o_to_move { 'o' } else { 'x' };
        format!("({turn}{})", print_grid(self.size.1, &cells))
    }

    fn outcome(&self, position: &Position) -> Option<Outcome> {
        let (mine, theirs) = if position.o_to_move {
            (position.o, position.x)
        } else {
            (position.x, position.o)
        };
        if self.has_line(theirs) {
            return Some(decided(false, self.misere));
        }
        if self.has_line(mine) {
            return Some(decided(true, self.misere));
        }
        let full = (mine | theirs).count_ones() as usize == self.cells();
        full.then_some(Outcome::Tie)
    }

    fn moves(&self, position: &Position) -> Vec<(Position, bool)> {
        let board = u64::MAX >> (64 - self.cells());
        let place = |cell| {
            let mut next = position.clone();
            next.o_to_move = !position.o_to_move;
            let set = if position.o_to_move {
                &mut next.o
            } else {
                &mut next.x
            };
            *set |= 1u64 << cell;
            (next, false)
        };
        members(board & !position.x & !position.o)
            .map(place)
            .collect()
    }

    fn width(&self) -> usize {
        1 + 2 * self.cells().div_ceil(8)
    }

    fn pack(&self, position: &Position, key: &mut Vec<u8>) {
        let bytes = self.cells().div_ceil(8);
        key.push(u8::from(position.o_to_move));
        put(key, position.x, bytes);
        put(key, position.o, bytes);
    }

    fn unpack(&self, key: &[u8]) -> Position {
        let (x, o) = key[1..].split_at(self.cells().div_ceil(8));
        Position {
            o_to_move: key[0] == 1,
            x: get(x),
            o: get(o),
        }
    }
}
