//! The tier that is judged: its positions, what each has heard of its children, and in which order they
//! are settled.

mod hearing;
mod known;

use std::collections::BTreeMap;
use std::io;

use known::Known;
use prefetch_index::prefetch_index;

use super::parcel::{News, Parent, Word};
use super::table::{Span, Table, Together};
use super::values::{Take, Totals};
use crate::play::solve::hash::hash;
use crate::play::solve::heard::Heard;
use crate::play::solve::retrograde::Cell;
use crate::play::solve::shard::Id;
use crate::play::solve::{Record, SolveError};

/// Which positions of a tier are settled, where some have children in the tier itself.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Stage {
    /// Those all of whose children are known. Nothing is left to do where no moves lead back within the
    /// tier.
    Whole,
    /// Those won or lost whatever the children that are not known are worth, the nearest first.
    Decided,
    /// Ties, the nearest first.
    Tied,
}

impl Stage {
    /// The stages in their order.
    pub(super) const ALL: [Self; 3] = [Self::Whole, Self::Decided, Self::Tied];

    /// What a position is worth, if it may be settled in this stage.
    fn record(self, heard: Heard) -> Option<Record> {
        match self {
            Self::Whole => Some(heard.verdict()),
            Self::Decided => heard.decided(),
            Self::Tied => heard.tied(),
        }
    }
}

/// The positions of a tier that is judged.
pub(super) struct Judging {
    tier: u16,
    table: Table,
    known: Vec<Vec<Known>>,
    edges: u64,
    /// Children in this tier, each with a parent in it, in order once positions are settled.
    parents: Vec<(Id, Parent)>,
    /// How many of these children have not told their parents what they are worth.
    asked: u64,
    /// Where among these the parents of the position begin that was told of last.
    told: usize,
    stage: Stage,
    /// Positions that may be settled and that parents wait for: by their remoteness, or under 0 if all
    /// their children are known.
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
        self.value(self.table.find(hash, key)?)
    }

    /// Reads memory early in which the values of these positions probably are.
    fn fetch(&self, some: &Together) {
        for id in some.likely[..some.count].iter().flatten() {
            self.fetch_value(*id);
        }
    }

    /// Reads memory early in which the value of a position is.
    #[inline]
    fn fetch_value(&self, id: Id) {
        prefetch_index(&self.cells[id.shard()][..], id.local());
    }

    /// The value of a position, if there is one with this id.
    #[inline]
    fn value(&self, id: Id) -> Option<Record> {
        let cell = self.cells[id.shard()].get(id.local())?;
        Some(cell.record())
    }

    pub(super) fn memory(&self) -> u64 {
        self.table.memory() + 4 * self.table.len()
    }

    /// Hands out all positions in the order of their keys.
    pub(super) fn each_sorted(&self, each: Take<'_>) -> io::Result<()> {
        let mut all: Vec<(u64, Id, Cell)> = Vec::with_capacity(self.table.len() as usize);
        for (shard, cells) in self.cells.iter().enumerate() {
            let cells = cells.iter().enumerate();
            all.extend(cells.map(|(local, cell)| {
                let id = Id::new(shard, local);
                (prefix(self.table.key(id)), id, *cell)
            }));
        }
        all.sort_unstable_by_key(|(prefix, ..)| *prefix);
        if self.table.width() > size_of::<u64>() {
            for alike in all.chunk_by_mut(|a, b| a.0 == b.0) {
                alike.sort_unstable_by_key(|(_, id, _)| self.table.key(*id));
            }
        }
        let width = self.table.width();
        for (prefix, id, cell) in all {
            // A short key is read from beside the value, not from memory that is somewhere else.
            match prefix.to_be_bytes().get(..width) {
                Some(key) => each(key, cell.record())?,
                None => each(self.table.key(id), cell.record())?,
            }
        }
        Ok(())
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
    pub(super) fn new(tier: u16, table: Table) -> Self {
        let known = table.lengths().into_iter();
        Self {
            tier,
            known: known
                .map(|len| vec![Known::NOTHING; len as usize])
                .collect(),
            table,
            edges: 0,
            parents: Vec::new(),
            asked: 0,
            told: 0,
            stage: Stage::Whole,
            queue: BTreeMap::new(),
        }
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

    /// Reads memory early in which a position is.
    #[inline]
    fn fetch(&self, id: Id) {
        prefetch_index(&self.known[id.shard()][..], id.local());
    }

    /// Takes in what a child is worth.
    #[inline]
    fn hear(&mut self, id: Id, news: News) -> Result<(), SolveError> {
        self.known(id).hear(news.outcome, news.remoteness)
    }

    /// Takes in that a position has one more child, and what that is worth as far as it is known.
    #[inline]
    fn meet(&mut self, id: Id, word: Word) -> Result<(), SolveError> {
        let Some(known) = self.known[id.shard()].get_mut(id.local()) else {
            return Err(SolveError::Peer);
        };
        self.edges += 1;
        known.meet()?;
        match word {
            Word::Known(Some(news)) => known.hear(news.outcome, news.remoteness),
            Word::Known(None) => Ok(()),
            Word::Unknown => {
                known.wait();
                Ok(())
            }
        }
    }

    /// Takes in what a child in this tier is worth, for which the position has waited, and puts it in the
    /// queue if it may now be settled.
    #[inline]
    fn heed(&mut self, id: Id, word: Word) -> Result<(), SolveError> {
        let known = self.known(id);
        if known.is_settled() {
            return Ok(());
        }
        if let Some(news) = word.news() {
            known.hear(news.outcome, news.remoteness)?;
        }
        let whole = known.stop_waiting();
        if whole || self.stage != Stage::Whole {
            self.line_up_one(id);
        }
        Ok(())
    }

    /// Whether every position is over or has a child.
    pub(super) fn is_whole(&self) -> bool {
        let mut all = self.known.iter().flatten();
        all.all(|known| known.is_settled() || !known.heard().is_new())
    }

    /// How many positions there are that parents in this tier wait for, once a stage has begun.
    pub(super) fn asked(&self) -> u64 {
        self.asked
    }

    fn known(&mut self, id: Id) -> &mut Known {
        &mut self.known[id.shard()][id.local()]
    }

    /// Begins a stage: puts the positions in the queue that may be settled by what they have heard.
    pub(super) fn line_up(&mut self, stage: Stage) {
        self.stage = stage;
        if stage == Stage::Whole {
            self.parents.sort_unstable_by_key(|(child, _)| *child);
        }
        self.queue.clear();
        let all = std::mem::take(&mut self.parents);
        for same in all.chunk_by(|a, b| a.0 == b.0) {
            if stage == Stage::Whole {
                self.known(same[0].0).ask();
                self.asked += 1;
            }
            self.line_up_one(same[0].0);
        }
        self.parents = all;
    }

    /// Puts a position in the queue if it may be settled and parents wait for it.
    #[inline]
    fn line_up_one(&mut self, id: Id) {
        let known = *self.known(id);
        if !known.is_asked() {
            return;
        }
        let plies = match self.stage {
            Stage::Whole => (!known.waits()).then_some(0),
            Stage::Decided | Stage::Tied => {
                let record = self.stage.record(known.heard());
                record.and_then(|record| record.remoteness)
            }
        };
        if let Some(plies) = plies {
            self.queue.entry(plies).or_default().push(id);
        }
    }

    /// The least remoteness in the queue.
    pub(super) fn next(&self) -> Option<u16> {
        self.queue.keys().next().copied()
    }

    /// The least remoteness at which positions may be settled after others have been told of those that
    /// were settled at this one: what is told settles nothing nearer.
    pub(super) fn after(&self, plies: u16) -> u16 {
        match self.stage {
            Stage::Whole => 0,
            Stage::Decided | Stage::Tied => plies.saturating_add(1),
        }
    }

    /// Settles the positions of a remoteness, and hands out those whose parents are to be told, in
    /// order.
    pub(super) fn settle(&mut self, plies: u16) -> Vec<Span> {
        let (stage, mut settled) = (self.stage, Vec::new());
        let mut all = self.queue.remove(&plies).unwrap_or_default();
        all.sort_unstable();
        self.told = 0;
        for id in all {
            let known = self.known(id);
            if !known.is_asked() {
                continue;
            }
            if !known.is_settled() {
                let record = stage.record(known.heard());
                let now =
                    |record: &Record| stage == Stage::Whole || record.remoteness == Some(plies);
                let Some(record) = record.filter(now) else {
                    continue;
                };
                known.settle(record);
            }
            known.answer();
            self.asked -= 1;
            settled.push(Span {
                shard: id.shard() as u32,
                from: id.local() as u32,
                to: id.local() as u32 + 1,
            });
        }
        settled
    }

    /// The parents in this tier of a position. They are found fast if the position comes after the one
    /// asked for before.
    fn parents_of(&mut self, id: Id) -> &[(Id, Parent)] {
        let before = |index: usize| {
            self.parents
                .get(index)
                .is_some_and(|(child, _)| *child < id)
        };
        let known = self.told == 0 || before(self.told - 1);
        let from = if known { self.told } else { 0 };
        let mut stride = 1;
        while before(from + stride) {
            stride *= 2;
        }
        let end = self.parents.len().min(from + stride);
        let near = &self.parents[from..end];
        self.told = from + near.partition_point(|(child, _)| *child < id);
        let rest = &self.parents[self.told..];
        let count = rest.iter().take_while(|(child, _)| *child == id).count();
        &rest[..count]
    }

    /// Gives every position that is left its value: there is nothing more to hear.
    pub(super) fn finish(self) -> (Judged, Totals) {
        let mut totals = Totals {
            edges: self.edges,
            ..Totals::default()
        };
        let cells = self.known.iter().map(|known| {
            let known = known.iter().map(|known| {
                totals.count(known.record(), known.is_over());
                known.cell()
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

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use super::*;
    use crate::play::solve::Value;

    /// Keys of this width that differ in their first or their last byte, in no order.
    fn keys(width: usize) -> impl Iterator<Item = Vec<u8>> {
        (0..400_u32).map(move |nth| {
            let [low, high, ..] = (nth.wrapping_mul(7919) % 400).to_le_bytes();
            let mut key = vec![1; width];
            (key[0], key[width - 1]) = (low, high);
            key
        })
    }

    #[test]
    fn positions_come_in_the_order_of_their_keys_each_with_its_own_value() {
        for width in [2, 7, 8, 9, 20] {
            let mut table = Table::new(width);
            for key in keys(width) {
                table.insert(hash(&key), &key).unwrap();
            }
            let (mut judged, mut expected) = (Judged::new(table), BTreeMap::new());
            for (remoteness, key) in (1..).zip(keys(width)) {
                let record = Record {
                    value: Value::Win,
                    remoteness: Some(remoteness),
                };
                assert!(judged.set(&key, record));
                expected.insert(key, remoteness);
            }
            let mut found = Vec::new();
            let handed_out = judged.each_sorted(&mut |key, record| {
                found.push((key.to_vec(), record.remoteness.unwrap()));
                Ok(())
            });
            handed_out.unwrap();
            assert_eq!(expected.len(), 400, "{width}");
            assert!(found.into_iter().eq(expected), "{width}");
        }
    }
}
