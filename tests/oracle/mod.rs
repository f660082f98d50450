//! The small games written out by hand: independent oracles for the solver and,
//! later, for the games as text. Each reads and writes positions in the
//! notation of the course handout they come from.

#[cfg(feature = "cli")]
pub(crate) mod kharbga;
pub(crate) mod knights_dance;
pub(crate) mod konane;
pub(crate) mod northcott;
pub(crate) mod one_two_ten;
pub(crate) mod surround;
pub(crate) mod tomorrow;

use ludwright::play::solve::{Expansion, Outcome, Solvable, SolveError};

/// A game with its options and board fixed.
pub(crate) trait Oracle: Sync + Sized {
    type Position: Clone + PartialEq + std::fmt::Debug;

    /// Reads a position; `options` are words such as `misere`, and `columns` is
    /// the width of the board for games whose positions do not show it.
    fn read(text: &str, options: &[&str], columns: usize) -> Option<(Self, Self::Position)>;

    /// The position as text.
    fn print(&self, position: &Self::Position) -> String;

    /// The outcome for the player to move, if the game is over.
    fn outcome(&self, position: &Self::Position) -> Option<Outcome>;

    /// What each move leads to, and whether the same player is to move there.
    fn moves(&self, position: &Self::Position) -> Vec<(Self::Position, bool)>;

    /// The length of a key.
    fn width(&self) -> usize;

    /// Appends the key of a position.
    fn pack(&self, position: &Self::Position, key: &mut Vec<u8>);

    /// The position of a key.
    fn unpack(&self, key: &[u8]) -> Self::Position;
}

/// An oracle and a position to solve it from.
pub(crate) struct Start<O: Oracle> {
    pub(crate) oracle: O,
    pub(crate) start: O::Position,
}

impl<O: Oracle> Solvable for Start<O>
where
    O::Position: Sync,
{
    type Worker = ();

    fn worker(&self) {}

    fn key_width(&self) -> Option<usize> {
        Some(self.oracle.width())
    }

    fn initial(&self, out: &mut Vec<u8>) {
        self.oracle.pack(&self.start, out);
    }

    fn expand(&self, (): &mut (), key: &[u8], out: &mut Expansion) -> Result<(), SolveError> {
        let position = self.oracle.unpack(key);
        if let Some(outcome) = self.oracle.outcome(&position) {
            out.finish(outcome);
            return Ok(());
        }
        for (child, same) in self.oracle.moves(&position) {
            out.push_with(same, |bytes| self.oracle.pack(&child, bytes));
        }
        Ok(())
    }
}

/// The number of move sequences of exactly `depth` moves.
pub(crate) fn perft<O: Oracle>(oracle: &O, position: &O::Position, depth: u32) -> u64 {
    if depth == 0 {
        return 1;
    }
    if oracle.outcome(position).is_some() {
        return 0;
    }
    let moves = oracle.moves(position);
    let counts = moves.iter().map(|(next, _)| perft(oracle, next, depth - 1));
    counts.sum()
}

/// The outcome of a player who has `won` in the normal game.
pub(crate) fn decided(won: bool, misere: bool) -> Outcome {
    if won != misere {
        Outcome::Win
    } else {
        Outcome::Lose
    }
}

/// The words between the parentheses.
pub(crate) fn words(text: &str) -> Option<Vec<&str>> {
    let inner = text.strip_prefix('(')?.strip_suffix(')')?;
    Some(inner.split_whitespace().collect())
}

/// Rows of equal length, as rows, columns and cells in reading order.
pub(crate) fn grid(rows: &[&str]) -> Option<(usize, usize, Vec<char>)> {
    let columns = rows.first()?.chars().count();
    let cells: Vec<char> = rows.iter().flat_map(|row| row.chars()).collect();
    let even = rows.iter().all(|row| row.chars().count() == columns);
    (even && cells.len() <= 64).then_some((rows.len(), columns, cells))
}

/// Cells in reading order as rows with a space before each.
pub(crate) fn print_grid(columns: usize, cells: &[char]) -> String {
    let rows = cells.chunks(columns);
    rows.map(|row| format!(" {}", row.iter().collect::<String>()))
        .collect()
}

/// The set of cells that hold one of `letters`.
pub(crate) fn cells_with(cells: &[char], letters: &str) -> u64 {
    let cells = cells.iter().enumerate();
    cells
        .filter(|(_, letter)| letters.contains(**letter))
        .fold(0, |set, (cell, _)| set | 1 << cell)
}

/// The cells of a set, ascending.
pub(crate) fn members(mut set: u64) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        (set != 0).then(|| {
            let cell = set.trailing_zeros() as usize;
            set &= set - 1;
            cell
        })
    })
}

/// The cell `rows` down and `columns` right of another, if on the board.
pub(crate) fn step(size: (usize, usize), cell: usize, by: (isize, isize)) -> Option<usize> {
    let row = (cell / size.1).checked_add_signed(by.0)?;
    let column = (cell % size.1).checked_add_signed(by.1)?;
    (row < size.0 && column < size.1).then_some(row * size.1 + column)
}

/// The four directions as steps down and right.
pub(crate) const ORTHOGONAL: [(isize, isize); 4] = [(-1, 0), (0, 1), (1, 0), (0, -1)];

/// Appends the low `bytes` bytes of `set`.
pub(crate) fn put(key: &mut Vec<u8>, set: u64, bytes: usize) {
    key.extend_from_slice(&set.to_le_bytes()[..bytes]);
}

/// A set from its bytes.
pub(crate) fn get(bytes: &[u8]) -> u64 {
    let mut word = [0; 8];
    word[..bytes.len()].copy_from_slice(bytes);
    u64::from_le_bytes(word)
}
