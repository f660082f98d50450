//! The tier that is judged: its positions, what each has heard of its children, and in which order they
//! are settled.

mod hearing;

use std::collections::BTreeMap;

use super::parcel::{News, Parent};
use super::table::{Span, Table};
use super::values::Totals;
use crate::play::solve::hash::hash;
use crate::play::solve::heard::Heard;
use crate::play::solve::retrograde::Cell;
use crate::play::solve::shard::Id;
use crate::play::solve::{Record, SolveError, Value};

/// A position that is judged.
#[derive(Clone, Copy)]
struct Known {
    heard: Heard,
    cell: Cell,
}

/// The positions of a tier that is judged.
pub(super) struct Judging {
    tier: u16,
    table: Table,
    known: Vec<Vec<Known>>,
    edges: u64,
    /// Children in this tier, each with a parent in it.
    parents: Vec<(Id, Parent)>,
    /// Whether wins and losses are all known, and ties are told.
    ties: bool,
    /// Positions that may be settled, by their remoteness.
    queue: BTreeMap<u16, Vec<Id>>,
}

/// The positions of a tier with their values.
pub(super) struct Judged {
    table: Table,
    cells: Vec<Vec<Cell>>,
}

impl Judged {
    /// The positions of a table, without values so far.
    pub(super) fn new(table: Table) -> Self {
        let lengths = table.lengths().into_iter();
        Self {
            cells: lengths
                .map(|len| vec![Cell::open(); len as usize])
                .collect(),
            table,
        }
    }

    /// Sets the value of a position; returns whether it is there.
    pub(super) fn set(&mut self, key: &[u8], record: Record) -> bool {
        let Some(id) = self.table.find(hash(key), key) else {
            return false;
        };
        let cell = Cell::open().with(record.value, record.remoteness.unwrap_or(0));
        self.cells[id.shard()][id.local()] = cell;
        true
    }

    /// The value of a position, if it is there.
    fn find(&self, hash: u64, key: &[u8]) -> Option<Record> {
        let id = self.table.find(hash, key)?;
        let cell = self.cells[id.shard()].get(id.local())?;
        Some(cell.record())
    }

    /// Reads memory early in which positions with these hashes will be looked for.
    fn look_ahead(&self, hashes: &[u64]) {
        let _ = self.table.look_ahead(hashes, |id| {
            let cell = self.cells[id.shard()].get(id.local());
            u8::from(cell.is_some_and(|cell| cell.is_open()))
        });
    }

    pub(super) fn memory(&self) -> u64 {
        self.table.memory() + 4 * self.table.len()
    }

    /// All positions in the order of their keys.
    pub(super) fn sorted(&self) -> impl Iterator<Item = (&[u8], Record)> {
        let mut ids: Vec<(u64, Id)> = Vec::with_capacity(self.table.len() as usize);
        for (shard, cells) in self.cells.iter().enumerate() {
            let shard = (0..cells.len()).map(|local| Id::new(shard, local));
            ids.extend(shard.map(|id| (prefix(self.table.key(id)), id)));
        }
        ids.sort_unstable_by(|a, b| {
            let whole = || self.table.key(a.1).cmp(self.table.key(b.1));
            a.0.cmp(&b.0).then_with(whole)
        });
        ids.into_iter().map(|(_, id)| {
            let cell = self.cells[id.shard()][id.local()];
            (self.table.key(id), cell.record())
        })
    }
}

/// The first bytes of a key as a number that compares as they do.
fn prefix(key: &[u8]) -> u64 {
    let mut bytes = [0; 8];
    let length = key.len().min(8);
    bytes[..length].copy_from_slice(&key[..length]);
    u64::from_be_bytes(bytes)
}

impl Judging {
    /// Judges the positions of a table.
    pub(super) fn new(tier: u16, table: Table) -> Result<Self, SolveError> {
        let nothing = Known {
            heard: Heard::new(0)?,
            cell: Cell::open(),
        };
        let known = table.lengths().into_iter();
        Ok(Self {
            tier,
            known: known.map(|len| vec![nothing; len as usize]).collect(),
            table,
            edges: 0,
            parents: Vec::new(),
            ties: false,
            queue: BTreeMap::new(),
        })
    }

    /// The positions.
    pub(super) fn table(&self) -> &Table {
        &self.table
    }

    pub(super) fn memory(&self) -> u64 {
        let parents = self.parents.capacity() * size_of::<(Id, Parent)>();
        let known = self.table.len() * size_of::<Known>() as u64;
        self.table.memory() + known + parents as u64
    }

    /// Takes in what a child is worth, unless the position has its value already.
    #[inline]
    fn hear(&mut self, id: Id, news: News) -> Result<(), SolveError> {
        let known = &mut self.known[id.shard()][id.local()];
        match known.cell.is_open() {
            true => known.heard.hear(news.outcome, news.remoteness),
            false => Ok(()),
        }
    }

    /// Takes in that a position has one more child, and what that is worth as far as it is known.
    #[inline]
    fn meet(&mut self, id: Id, news: Option<News>) -> Result<(), SolveError> {
        let Some(known) = self.known[id.shard()].get_mut(id.local()) else {
            return Err(SolveError::Peer);
        };
        self.edges += 1;
        known.heard.meet()?;
        match news {
            Some(news) => known.heard.hear(news.outcome, news.remoteness),
            None => Ok(()),
        }
    }

    /// Whether every position is over or has a child.
    pub(super) fn is_whole(&self) -> bool {
        let mut all = self.known.iter().flatten();
        all.all(|known| !known.cell.is_open() || !known.heard.is_new())
    }

    /// How many children lie in this tier itself.
    pub(super) fn inner(&self) -> u64 {
        self.parents.len() as u64
    }

    fn each(&self) -> impl Iterator<Item = (Id, Known)> {
        self.known.iter().enumerate().flat_map(|(shard, known)| {
            let known = known.iter().enumerate();
            known.map(move |(local, known)| (Id::new(shard, local), *known))
        })
    }

    /// Puts all positions in the queue that may be settled by what they have heard: won and lost ones, or ties.
    pub(super) fn line_up(&mut self, ties: bool) {
        self.ties = ties;
        self.parents.sort_unstable_by_key(|(child, _)| *child);
        let mut queue: BTreeMap<u16, Vec<Id>> = BTreeMap::new();
        for (id, known) in self.each() {
            let record = match known.cell.is_primitive() {
                true => Some(known.cell.record()).filter(|r| (r.value == Value::Tie) == ties),
                false if !known.cell.is_open() => None,
                false if ties => known.heard.tied(),
                false => known.heard.decided(),
            };
            if let Some(plies) = record.and_then(|record| record.remoteness) {
                queue.entry(plies).or_default().push(id);
            }
        }
        self.queue = queue;
    }

    /// The least remoteness in the queue.
    pub(super) fn next(&self) -> Option<u16> {
        self.queue.keys().next().copied()
    }

    /// Settles the positions of a remoteness, and hands out those whose parents are to be told.
    pub(super) fn settle(&mut self, plies: u16) -> Vec<Span> {
        let mut settled = Vec::new();
        for id in self.queue.remove(&plies).unwrap_or_default() {
            let known = &mut self.known[id.shard()][id.local()];
            let record = match self.ties {
                true => known.heard.tied(),
                false => known.heard.decided(),
            };
            if let Some(record) =
                record.filter(|r| r.remoteness == Some(plies) && known.cell.is_open())
            {
                known.cell = known.cell.with(record.value, plies);
            } else if !known.cell.is_primitive() {
                continue;
            }
            settled.push(Span {
                shard: id.shard() as u32,
                from: id.local() as u32,
                to: id.local() as u32 + 1,
            });
        }
        settled
    }

    /// Gives every position that is left its value: there is nothing more to hear.
    pub(super) fn finish(self) -> (Judged, Totals) {
        let mut totals = Totals {
            edges: self.edges,
            ..Totals::default()
        };
        let mut cells = self.known;
        let cells = cells.iter_mut().map(|known| {
            let known = known.iter().map(|known| {
                let cell = match known.cell.is_open() {
                    true => {
                        let Record { value, remoteness } = known.heard.verdict();
                        known.cell.with(value, remoteness.unwrap_or(0))
                    }
                    false => known.cell,
                };
                totals.count(cell.record(), cell.is_primitive());
                cell
            });
            known.collect()
        });
        let judged = Judged {
            cells: cells.collect(),
            table: self.table,
        };
        (judged, totals)
    }
}
