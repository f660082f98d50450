//! Konane: jump over enemy pieces and take them; after a jump the player may go
//! again. `(T L row row …)`, L the cell last moved to while going again, or `""`.

use super::{
    ORTHOGONAL, Oracle, cells_with, decided, get, grid, members, print_grid, put, step, words,
};
use ludwright::play::solve::Outcome;

pub(crate) struct Konane {
    size: (usize, usize),
    misere: bool,
    any_piece: bool,
}

#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Position {
    /// 0 for White, 1 for Black.
    mover: usize,
    /// The cell last moved to, while the mover may go again.
    last: Option<usize>,
    pieces: [u64; 2],
}

/// The code in a key for no last cell.
const NOWHERE: u8 = 255;

impl Konane {
    fn cells(&self) -> usize {
        self.size.0 * self.size.1
    }

    /// Rows are written from the top, and rank 1 is the bottom one.
    fn coordinate(&self, cell: usize) -> String {
        let file = (b'a' + (cell % self.size.1) as u8) as char;
        format!("{file}{}", self.size.0 - cell / self.size.1)
    }

    /// The boards after each jump by a piece of `from`, with the landing cell.
    fn jumps(&self, mover: usize, pieces: [u64; 2], from: u64) -> Vec<(usize, [u64; 2])> {
        let occupied = pieces[0] | pieces[1];
        let mut jumps = Vec::new();
        for cell in members(from & pieces[mover]) {
            for by in ORTHOGONAL {
                let over = step(self.size, cell, by);
                let over = over.filter(|over| pieces[1 - mover] >> over & 1 == 1);
                let to = over.and_then(|over| step(self.size, over, by));
                let to = to.filter(|to| occupied >> to & 1 == 0);
                if let (Some(over), Some(to)) = (over, to) {
                    let mut next = pieces;
                    next[mover] ^= 1 << cell | 1 << to;
                    next[1 - mover] ^= 1 << over;
                    jumps.push((to, next));
                }
            }
        }
        jumps
    }

    /// The pieces that may jump, the last having landed on `last`.
    fn jumpers(&self, last: Option<usize>) -> u64 {
        match last {
            Some(cell) if !self.any_piece => 1 << cell,
            _ => u64::MAX,
        }
    }

    fn after(&self, mover: usize, to: usize, pieces: [u64; 2]) -> (Position, bool) {
        let again = self.jumps(mover, pieces, self.jumpers(Some(to)));
        let same = !again.is_empty();
        let position = Position {
            mover: if same { mover } else { 1 - mover },
            last: same.then_some(to),
            pieces,
        };
        (position, same)
    }
}

impl Oracle for Konane {
    type Position = Position;

    fn read(text: &str, options: &[&str], _columns: usize) -> Option<(Self, Position)> {
        let words = words(text)?;
        let [turn, last, ref rows @ ..] = words[..] else {
            return None;
        };
        let (rows, columns, cells) = grid(rows)?;
        let game = Self {
            size: (rows, columns),
            misere: options.contains(&"misere"),
            any_piece: options.contains(&"any-piece"),
        };
        let coordinates = (0..cells.len()).map(|cell| game.coordinate(cell));
        let mut coordinates = coordinates.into_iter();
        let position = Position {
            mover: usize::from(turn == "b"),
            last: coordinates.position(|coordinate| coordinate == last),
            pieces: [cells_with(&cells, "w"), cells_with(&cells, "b")],
        };
        Some((game, position))
    }

    fn print(&self, position: &Position) -> String {
        let letter = |cell| match position.pieces.map(|set| set >> cell & 1) {
            [1, _] => 'w',
            [_, 1] => 'b',
            _ => '-',
        };
        let cells: Vec<char> = (0..self.cells()).map(letter).collect();
        let turn = ['w', 'b'][position.mover];
        let last = position.last.map(|cell| self.coordinate(cell));
        let last = last.unwrap_or_else(|| "\"\"".to_owned());
        format!("({turn} {last}{})", print_grid(self.size.1, &cells))
    }

    fn outcome(&self, position: &Position) -> Option<Outcome> {
        let stuck = position.last.is_none() && self.moves(position).is_empty();
        stuck.then(|| decided(false, self.misere))
    }

    fn moves(&self, position: &Position) -> Vec<(Position, bool)> {
        let mover = position.mover;
        let jumps = self.jumps(mover, position.pieces, self.jumpers(position.last));
        let mut moves: Vec<_> = jumps
            .into_iter()
            .map(|(to, pieces)| self.after(mover, to, pieces))
            .collect();
        if position.last.is_some() {
            let pass = Position {
                mover: 1 - mover,
                last: None,
                pieces: position.pieces,
            };
            moves.push((pass, false));
        }
        moves
    }

    fn width(&self) -> usize {
        2 + 2 * self.cells().div_ceil(8)
    }

    fn pack(&self, position: &Position, key: &mut Vec<u8>) {
        let last = position.last.map_or(NOWHERE, |cell| cell as u8);
        key.extend([position.mover as u8, last]);
        for set in position.pieces {
            put(key, set, self.cells().div_ceil(8));
        }
    }

    fn unpack(&self, key: &[u8]) -> Position {
        let (white, black) = key[2..].split_at(self.cells().div_ceil(8));
        Position {
            mover: key[0].into(),
            last: (key[1] != NOWHERE).then_some(key[1].into()),
            pieces: [get(white), get(black)],
        }
    }
}
