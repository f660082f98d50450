//! Knight's Dance: a knight and a king each; kings stand still; taking either
//! enemy piece wins. `(T rows columns WK BK WN BN)`, squares as in chess.

use super::{Oracle, decided, step, words};
use ludwright::play::solve::Outcome;

pub(crate) struct KnightsDance {
    size: (usize, usize),
    /// The kings of White and Black.
    kings: [usize; 2],
    misere: bool,
    jump_block: bool,
}

#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Position {
    /// 0 for White, 1 for Black.
    mover: usize,
    knights: [usize; 2],
}

const JUMPS: [(isize, isize); 8] = [
    (2, 1),
    (2, -1),
    (-2, 1),
    (-2, -1),
    (1, 2),
    (1, -2),
    (-1, 2),
    (-1, -2),
];

/// The square of a coordinate; ranks count from the first row.
fn square(size: (usize, usize), word: &str) -> Option<usize> {
    let file = word.bytes().next()?.checked_sub(b'a')? as usize;
    let rank: usize = word.get(1..)?.parse().ok()?;
    let inside = file < size.1 && (1..=size.0).contains(&rank);
    inside.then(|| (rank - 1) * size.1 + file)
}

impl KnightsDance {
    fn coordinate(&self, square: usize) -> String {
        let file = (b'a' + (square % self.size.1) as u8) as char;
        format!("{file}{}", square / self.size.1 + 1)
    }

    /// A jump is blocked by any piece on the square next to the knight in the
    /// long direction, or on the diagonal square in the direction of the jump.
    fn is_blocked(&self, position: &Position, from: usize, by: (isize, isize)) -> bool {
        let straight = (by.0 / 2, by.1 / 2);
        let diagonal = (by.0.signum(), by.1.signum());
        [straight, diagonal].into_iter().any(|next_to| {
            let square = step(self.size, from, next_to).expect("the jump stays on the board");
            self.kings.contains(&square) || position.knights.contains(&square)
        })
    }
}

impl Oracle for KnightsDance {
    type Position = Position;

    fn read(text: &str, options: &[&str], _columns: usize) -> Option<(Self, Position)> {
        let [turn, rows, columns, wk, bk, wn, bn] = words(text)?[..] else {
            return None;
        };
        let size = (rows.parse().ok()?, columns.parse().ok()?);
        let game = Self {
            size,
            kings: [square(size, wk)?, square(size, bk)?],
            misere: options.contains(&"misere"),
            jump_block: options.contains(&"jump-block"),
        };
        let position = Position {
            mover: usize::from(turn == "b"),
            knights: [square(size, wn)?, square(size, bn)?],
        };
        Some((game, position))
    }

    fn print(&self, position: &Position) -> String {
        let turn = ['w', 'b'][position.mover];
        let pieces = self.kings.iter().chain(&position.knights);
        let squares: Vec<String> = pieces.map(|&square| self.coordinate(square)).collect();
        let (rows, columns) = self.size;
        format!("({turn} {rows} {columns} {})", squares.join(" "))
    }

    fn outcome(&self, position: &Position) -> Option<Outcome> {
        let [white, black] = position.knights;
        let captured = white == black || white == self.kings[1] || black == self.kings[0];
        let lost = captured || self.moves(position).is_empty();
        lost.then(|| decided(false, self.misere))
    }

    fn moves(&self, position: &Position) -> Vec<(Position, bool)> {
        let from = position.knights[position.mover];
        let mut moves = Vec::new();
        for by in JUMPS {
            let Some(to) = step(self.size, from, by) else {
                continue;
            };
            let blocked = self.jump_block && self.is_blocked(position, from, by);
            if to != self.kings[position.mover] && !blocked {
                let mut next = position.clone();
                next.knights[position.mover] = to;
                next.mover = 1 - position.mover;
                moves.push((next, false));
            }
        }
        moves
    }

    fn width(&self) -> usize {
        3
    }

    fn pack(&self, position: &Position, key: &mut Vec<u8>) {
        let [white, black] = position.knights;
        key.extend([position.mover as u8, white as u8, black as u8]);
    }

    fn unpack(&self, key: &[u8]) -> Position {
        Position {
            mover: key[0].into(),
            knights: [key[1].into(), key[2].into()],
        }
    }
}
