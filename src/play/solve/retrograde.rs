//! Works values back from the ends, one ply of remoteness at a time.
//!
//! Every position counts the children that have not turned out bad for it. A child that is good
//! makes it a win at once; when the last child is bad it is lost. Because plies are taken in order,
//! the first good child is the nearest and the last bad one the farthest. A position that neither
//! settles is a tie if an end without a winner can be reached through such positions, and otherwise
//! a draw.

use std::sync::atomic::{AtomicU32, Ordering::Relaxed};

use rayon::prelude::*;

use super::edges::Edges;
use super::shard::{Id, Mark, SHARDS, Shard};
use super::{Control, Outcome, Phase, Progress, Record, SolveError, Value};

/// How many positions one task handles when it tells their parents.
const TASK: usize = 4096;

/// A position during and after the analysis. The low 16 bits hold the number of children not yet
/// bad, and later the remoteness. Above them are the value, who is to move, and whether the
/// position is primitive.
#[derive(Clone, Copy)]
pub(super) struct Cell(u32);

const COUNT: u32 = 0xffff;
const VALUE: u32 = 7 << 16;
const MOVER: u32 = 1 << 19;
const PRIMITIVE: u32 = 1 << 20;

impl Cell {
    fn new(mark: Mark, children: usize) -> Self {
        let mover = if mark.mover() == 0 { 0 } else { MOVER };
        match mark.outcome() {
            Some(outcome) => Self(mover | PRIMITIVE).with(outcome.into(), 0),
            None => Self(mover | children as u32),
        }
    }

    /// A position about which nothing is known.
    #[cfg(feature = "dist")]
    pub(super) fn open() -> Self {
        Self(0)
    }

    pub(super) fn with(self, value: Value, remoteness: u16) -> Self {
        let code = match value {
            Value::Win => 1,
            Value::Lose => 2,
            Value::Tie => 3,
            Value::Draw => 4,
        };
        Self(self.0 & (MOVER | PRIMITIVE) | code << 16 | u32::from(remoteness))
    }

    pub(super) fn is_open(self) -> bool {
        self.0 & VALUE == 0
    }

    /// Whether the same player is to move in both.
    fn same_mover(self, other: Self) -> bool {
        (self.0 ^ other.0) & MOVER == 0
    }

    pub(super) fn is_primitive(self) -> bool {
        self.0 & PRIMITIVE != 0
    }

    /// The value; a position that is still open is a draw.
    pub(super) fn record(self) -> Record {
        let remoteness = Some(self.0 as u16);
        let (value, remoteness) = match (self.0 & VALUE) >> 16 {
            1 => (Value::Win, remoteness),
            2 => (Value::Lose, remoteness),
            3 => (Value::Tie, remoteness),
            _ => (Value::Draw, None),
        };
        Record { value, remoteness }
    }
}

/// The positions of a finished analysis, by shard.
pub(super) struct Cells {
    pub(super) by_shard: Vec<Vec<Cell>>,
    pub(super) edges: u64,
}

type Open = Vec<Vec<AtomicU32>>;

/// Gives every position its value. If interrupted, returns the edges unchanged.
pub(super) fn judge(
    shards: &[Shard],
    forward: Edges,
    control: &Control<'_>,
) -> Result<Cells, (Edges, SolveError)> {
    let edges = forward.len();
    let cells: Open = (0..SHARDS)
        .into_par_iter()
        .map(|shard| open(shard, &shards[shard], &forward))
        .collect();
    let bytes: u64 = shards.iter().map(Shard::memory).sum();
    report(control, Phase::Link, 0, 0, bytes);
    let parents = forward.transpose();
    match propagate(&cells, &parents, control, bytes + 4 * edges) {
        Ok(()) => Ok(Cells {
            by_shard: cells.into_par_iter().map(close).collect(),
            edges,
        }),
        Err(error) => Err((parents.transpose_sorted(), error)),
    }
}

fn open(number: usize, shard: &Shard, forward: &Edges) -> Vec<AtomicU32> {
    let marks = shard.marks.iter().enumerate();
    let cell = |(local, &mark)| Cell::new(mark, forward.list(number, local).len());
    marks.map(|entry| AtomicU32::new(cell(entry).0)).collect()
}

fn close(cells: Vec<AtomicU32>) -> Vec<Cell> {
    let cells = cells.into_iter();
    cells.map(|cell| Cell(cell.into_inner())).collect()
}

/// First wins and losses, then ties.
fn propagate(
    cells: &Open,
    parents: &Edges,
    control: &Control<'_>,
    bytes: u64,
) -> Result<(), SolveError> {
    let mut settled = 0;
    for ties in [false, true] {
        let mut frontier = ends(cells, ties);
        let mut remoteness = 0;
        while !frontier.is_empty() {
            control.check()?;
            settled += frontier.len() as u64;
            report(control, Phase::Judge, settled, frontier.len() as u64, bytes);
            if remoteness == u16::MAX {
                return Err(SolveError::TooDeep);
            }
            remoteness += 1;
            frontier = frontier
                .par_chunks(TASK)
                .flat_map_iter(|chunk| tell_parents(chunk, cells, parents, ties, remoteness))
                .collect();
        }
    }
    Ok(())
}

fn report(control: &Control<'_>, phase: Phase, positions: u64, frontier: u64, bytes: u64) {
    (control.progress)(Progress {
        phase,
        positions,
        frontier,
        bytes,
    });
}

/// The primitive positions that are ties, or those that are not.
fn ends(cells: &Open, ties: bool) -> Vec<Id> {
    let shards = cells.par_iter().enumerate();
    shards
        .flat_map_iter(|(shard, cells)| {
            let cells = cells.iter().enumerate();
            cells.filter_map(move |(local, cell)| {
                let cell = Cell(cell.load(Relaxed));
                let wanted = cell.is_primitive() && (cell.record().value == Value::Tie) == ties;
                wanted.then(|| Id::new(shard, local))
            })
        })
        .collect()
}

/// Tells the parents of some positions their value, and returns the parents that this settles.
fn tell_parents(
    chunk: &[Id],
    cells: &Open,
    parents: &Edges,
    ties: bool,
    remoteness: u16,
) -> Vec<Id> {
    let mut settled = Vec::new();
    for &id in chunk {
        let child = Cell(cells[id.shard()][id.local()].load(Relaxed));
        for &parent in parents.of(id) {
            let cell = &cells[parent.shard()][parent.local()];
            let news = if ties {
                Outcome::Tie
            } else {
                let mine = child.same_mover(Cell(cell.load(Relaxed)));
                let won = child.record().value == Value::Win;
                if won == mine {
                    Outcome::Win
                } else {
                    Outcome::Lose
                }
            };
            if hear(cell, news, remoteness) {
                settled.push(parent);
            }
        }
    }
    settled
}

/// Takes in what one child means for the player to move here; returns true if that settles the
/// position.
fn hear(cell: &AtomicU32, news: Outcome, remoteness: u16) -> bool {
    let update = |word| {
        let cell = Cell(word);
        if !cell.is_open() {
            return None;
        }
        let next = match news {
            Outcome::Win => cell.with(Value::Win, remoteness),
            Outcome::Tie => cell.with(Value::Tie, remoteness),
            Outcome::Lose if word & COUNT == 1 => cell.with(Value::Lose, remoteness),
            Outcome::Lose => Cell(word - 1),
        };
        Some(next.0)
    };
    let before = cell.fetch_update(Relaxed, Relaxed, update);
    before.is_ok_and(|word| !matches!(news, Outcome::Lose) || word & COUNT == 1)
}
