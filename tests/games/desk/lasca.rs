//! Lasca: towers as lists of pieces from the bottom, on squares (column, row) whose sum is even.

use std::collections::BTreeMap;

use ludwright::Play;

use super::Model;

type Square = [i32; 2];

/// A piece: whose it is, and whether it is an officer.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Piece {
    owner: usize,
    officer: bool,
}

pub(super) struct Board {
    towers: BTreeMap<Square, Vec<Piece>>,
    mover: usize,
    /// Where the tower that has to jump on came from, and where it is.
    chain: Option<[Square; 2]>,
}

fn name([column, row]: Square) -> String {
    format!("{}{}", (b'a' + column as u8) as char, row + 1)
}

fn square(text: &str) -> Square {
    let bytes = text.as_bytes();
    [i32::from(bytes[0] - b'a'), i32::from(bytes[1] - b'1')]
}

impl Board {
    fn top(&self, at: Square) -> Option<Piece> {
        self.towers.get(&at).and_then(|tower| tower.last()).copied()
    }

    fn is_free([column, row]: Square, board: &Self) -> bool {
        (0..7).contains(&column) && (0..7).contains(&row) && board.top([column, row]).is_none()
    }

    /// Where the leader of a tower looks.
    fn ways(piece: Piece) -> Vec<Square> {
        let ahead = if piece.owner == 0 { 1 } else { -1 };
        let rows: &[i32] = if piece.officer { &[1, -1] } else { &[ahead] };
        rows.iter()
            .flat_map(|row| [[1, *row], [-1, *row]])
            .collect()
    }

    fn jumps(&self, from: Square, back: Option<Square>) -> Vec<[Square; 2]> {
        let Some(leader) = self.top(from) else {
            return Vec::new();
        };
        let ends = Self::ways(leader).into_iter().filter_map(|[x, y]| {
            let over = [from[0] + x, from[1] + y];
            let to = [from[0] + 2 * x, from[1] + 2 * y];
            let enemy = self
                .top(over)
                .is_some_and(|piece| piece.owner != leader.owner);
            (enemy && Self::is_free(to, self) && Some(to) != back).then_some([from, to])
        });
        ends.collect()
    }

    fn legal(&self) -> Vec<[Square; 2]> {
        if let Some([before, now]) = self.chain {
            let back = self
                .top(now)
                .filter(|leader| leader.officer)
                .map(|_| before);
            return self.jumps(now, back);
        }
        let own: Vec<Square> = self
            .towers
            .keys()
            .copied()
            .filter(|at| self.top(*at).is_some_and(|piece| piece.owner == self.mover))
            .collect();
        let jumps: Vec<[Square; 2]> = own.iter().flat_map(|at| self.jumps(*at, None)).collect();
        if !jumps.is_empty() {
            return jumps;
        }
        let steps = own.iter().flat_map(|from| {
            let ways = self.top(*from).map_or_else(Vec::new, Self::ways);
            let ends = ways.into_iter().map(|[x, y]| [from[0] + x, from[1] + y]);
            ends.filter(|to| Self::is_free(*to, self))
                .map(|to| [*from, to])
                .collect::<Vec<_>>()
        });
        steps.collect()
    }
}

impl Model for Board {
    fn new() -> Self {
        let mut towers = BTreeMap::new();
        for row in [0, 1, 2, 4, 5, 6] {
            for column in (0..7).filter(|column| (column + row) % 2 == 0) {
                let owner = usize::from(row > 3);
                towers.insert(
                    [column, row],
                    vec![Piece {
                        owner,
                        officer: false,
                    }],
                );
            }
        }
        Self {
            towers,
            mover: 0,
            chain: None,
        }
    }

    fn look(&mut self, _play: &Play) {}

    fn moves(&self) -> Vec<String> {
        let text = |[from, to]: [Square; 2]| format!("{}-{}", name(from), name(to));
        let mut moves: Vec<String> = self.legal().into_iter().map(text).collect();
        moves.sort();
        moves
    }

    fn play(&mut self, text: &str, _after: &Play) {
        let [from, to] = [&text[..2], &text[3..5]].map(square);
        let jumped = (to[0] - from[0]).abs() == 2;
        let mut tower = self.towers.remove(&from).unwrap();
        if jumped {
            let over = [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2];
            let below = self.towers.get_mut(&over).unwrap();
            tower.insert(0, below.pop().unwrap());
            if below.is_empty() {
                self.towers.remove(&over);
            }
        }
        let last_row = if self.mover == 0 { 6 } else { 0 };
        let leader = tower.last_mut().unwrap();
        let crowned = !leader.officer && to[1] == last_row;
        leader.officer |= crowned;
        self.towers.insert(to, tower);
        self.chain = (jumped && !crowned).then_some([from, to]);
        if self.chain.is_none() || self.legal().is_empty() {
            self.chain = None;
            self.mover = 1 - self.mover;
        }
    }
}
