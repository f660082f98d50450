//! Northcott's Game: a piece of each player in every row, sliding towards each
//! other, or both ways. `(T row row …)`, a row being `aLbRc` with the numbers of
//! spaces left of L, between the two, and right of R.

use super::{Oracle, decided, words};
use ludwright::play::solve::Outcome;

pub(crate) struct Northcott {
    columns: u8,
    rows: usize,
    misere: bool,
    backward: bool,
}

#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Position {
    right_to_move: bool,
    /// The columns of L and R in each row.
    rows: Vec<(u8, u8)>,
}

fn read_row(word: &str) -> Option<(u8, u8, u8)> {
    let (left, rest) = word.split_once('L')?;
    let (between, right) = rest.split_once('R')?;
    let [left, between, right] = [left, between, right].map(|n| n.parse::<u8>().ok());
    let (left, between) = (left?, between?);
    let column = left + 1 + between;
    Some((left, column, column + 1 + right?))
}

impl Oracle for Northcott {
    type Position = Position;

    fn read(text: &str, options: &[&str], _columns: usize) -> Option<(Self, Position)> {
        let words = words(text)?;
        let (turn, rows) = words.split_first()?;
        let rows: Option<Vec<_>> = rows.iter().map(|row| read_row(row)).collect();
        let rows = rows?;
        let columns = rows.first()?.2;
        let game = Self {
            columns,
            rows: rows.len(),
            misere: options.contains(&"misere"),
            backward: options.contains(&"backward"),
        };
        let position = Position {
            right_to_move: *turn == "R",
            rows: rows.iter().map(|&(left, right, _)| (left, right)).collect(),
        };
        let even = rows.iter().all(|row| row.2 == columns);
        (even && columns <= 16).then_some((game, position))
    }

    fn print(&self, position: &Position) -> String {
        let turn = if position.right_to_move { 'R' } else { 'L' };
        let rows = position.rows.iter().map(|&(left, right)| {
            let (between, after) = (right - left - 1, self.columns - 1 - right);
            format!(" {left}L{between}R{after}")
        });
        format!("({turn}{})", rows.collect::<String>())
    }

    fn outcome(&self, position: &Position) -> Option<Outcome> {
        let stuck = self.moves(position).is_empty();
        stuck.then(|| decided(false, self.misere))
    }

    fn moves(&self, position: &Position) -> Vec<(Position, bool)> {
        let mut moves = Vec::new();
        for (number, &(left, right)) in position.rows.iter().enumerate() {
            let (own, reach) = match (position.right_to_move, self.backward) {
                (false, false) => (left, left..right),
                (false, true) => (left, 0..right),
                (true, false) => (right, left + 1..right),
                (true, true) => (right, left + 1..self.columns),
            };
            for to in reach.filter(|&to| to != own) {
                let mut next = position.clone();
                next.right_to_move = !position.right_to_move;
                let row = &mut next.rows[number];
                *(if position.right_to_move {
                    &mut row.1
                } else {
                    &mut row.0
                }) = to;
                moves.push((next, false));
            }
        }
        moves
    }

    fn width(&self) -> usize {
        1 + self.rows
    }

    fn pack(&self, position: &Position, key: &mut Vec<u8>) {
        key.push(u8::from(position.right_to_move));
        key.extend(position.rows.iter().map(|(left, right)| left << 4 | right));
    }

    fn unpack(&self, key: &[u8]) -> Position {
        Position {
            right_to_move: key[0] == 1,
            rows: key[1..].iter().map(|row| (row >> 4, row & 15)).collect(),
        }
    }
}
