//! 1, 2, …, 10: players add one or two to a sum; who reaches the target wins.
//! `(T sum)`, with T one of `L` and `R`.

use super::{Oracle, decided, words};
use ludwright::play::solve::Outcome;

pub(crate) struct OneTwoTen {
    target: u8,
    misere: bool,
}

#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Position {
    right_to_move: bool,
    sum: u8,
}

impl Oracle for OneTwoTen {
    type Position = Position;

    fn read(text: &str, options: &[&str], columns: usize) -> Option<(Self, Position)> {
        let [turn, sum] = words(text)?[..] else {
            return None;
        };
        let game = Self {
            target: columns as u8,
            misere: options.contains(&"misere"),
        };
        let position = Position {
            right_to_move: turn == "R",
            sum: sum.parse().ok()?,
        };
        Some((game, position))
    }

    fn print(&self, position: &Position) -> String {
        let turn = if position.right_to_move { 'R' } else { 'L' };
        format!("({turn} {})", position.sum)
    }

    fn outcome(&self, position: &Position) -> Option<Outcome> {
        // Whoever is to move after the last piece did not place it.
        (position.sum == self.target).then(|| decided(false, self.misere))
    }

    fn moves(&self, position: &Position) -> Vec<(Position, bool)> {
        let sums = [position.sum + 1, position.sum + 2].into_iter();
        sums.filter(|&sum| sum <= self.target)
            .map(|sum| {
                let right_to_move = !position.right_to_move;
                (Position { right_to_move, sum }, false)
            })
            .collect()
    }

    fn width(&self) -> usize {
        2
    }

    fn pack(&self, position: &Position, key: &mut Vec<u8>) {
        key.extend([u8::from(position.right_to_move), position.sum]);
    }

    fn unpack(&self, key: &[u8]) -> Position {
        Position {
            right_to_move: key[0] == 1,
            sum: key[1],
        }
    }
}
