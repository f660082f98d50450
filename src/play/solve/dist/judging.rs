//! The tier that is judged: its positions, what each has heard of its children, and in which order they
//! are settled.

use std::collections::BTreeMap;
use std::hint::black_box;
use std::sync::atomic::Ordering::Relaxed;

use super::edges::{Block, Edge, To};
use super::local::Local;
use super::parcel::{Answer, News, Parcel, Parent, answers, questions, write_question};
use super::share::broken;
use super::table::{Span, TOGETHER, Table, owner};
use super::values::Totals;
use crate::play::solve::hash::hash;
use crate::play::solve::heard::Heard;
use crate::play::solve::retrograde::Cell;
use crate::play::solve::shard::Id;
use crate::play::solve::{Outcome, Record, Solvable, SolveError, Value};

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

/// Reads memory early in which the values of children are.
fn look_ahead(cells: &[Vec<Cell>], edges: &[Edge]) {
    let is_open = |edge: &Edge| match edge.to {
        To::Child { id, .. } => {
            let cell = cells
                .get(id.shard())
                .and_then(|cells| cells.get(id.local()));
            cell.is_some_and(|cell| cell.is_open())
        }
        To::Over(_) => false,
    };
    black_box(edges.iter().fold(false, |any, edge| any ^ is_open(edge)));
}

impl<G: Solvable> Local<G> {
    /// Expands positions of the tier that is judged, and asks for the values of their children: where
    /// the edges are not known any more.
    pub(super) fn ask(
        &mut self,
        span: &Span,
        give: &mut dyn FnMut(Parcel),
    ) -> Result<(), SolveError> {
        let Some(judging) = &mut self.judging else {
            return Ok(());
        };
        let (workers, me) = (self.folder.label.workers, self.folder.worker as u32);
        for id in span.ids() {
            self.expansion.clear();
            let key = judging.table.key(id);
            self.game
                .expand_again(&mut self.desk, key, &mut self.expansion)?;
            let known = &mut judging.known[id.shard()][id.local()];
            if let Some(outcome) = self.expansion.outcome() {
                known.cell = Cell::over(outcome);
                continue;
            }
            let children = self.distinct.choose(&self.expansion);
            known.heard = Heard::new(children)?;
            judging.edges += children as u64;
            for child in self.distinct.children(&self.expansion) {
                let out = self.post.to(owner(child.hash, workers));
                write_question(out, me, id, &child);
            }
            self.post.send(false, &mut *give);
        }
        let judged = u64::from(span.to - span.from);
        self.counters.judged.fetch_add(judged, Relaxed);
        Ok(())
    }

    /// Says what children are worth that are known; those of the tier itself remember who asked.
    pub(super) fn answer(
        &mut self,
        parcel: &Parcel,
        give: &mut dyn FnMut(Parcel),
    ) -> Result<(), SolveError> {
        let Some(judging) = &mut self.judging else {
            return Ok(());
        };
        let missing = || {
            let why = "positions are missing in it; remove it and begin anew";
            broken(&self.folder.path, why)
        };
        let me = self.folder.worker as u32;
        let mut all = questions(&parcel.bytes.0, self.folder.label.width);
        let mut hashes = [0; TOGETHER];
        loop {
            let (mut count, mut first) = (0, None);
            for (place, (_, tier, key)) in hashes.iter_mut().zip(all.clone()) {
                *place = hash(key);
                first = first.or(Some(tier));
                count += 1;
            }
            let Some(first) = first else { break };
            // Almost always all of them are in one tier.
            match self.judged.get(&first) {
                Some(judged) => judged.look_ahead(&hashes[..count]),
                None => _ = judging.table.look_ahead(&hashes[..count], |_| 0),
            }
            for (hash, (parent, tier, key)) in hashes[..count].iter().zip(&mut all) {
                if tier == judging.tier {
                    let child = judging.table.find(*hash, key).ok_or_else(missing)?;
                    judging.parents.push((child, parent));
                    continue;
                }
                let judged = self.judged.get(&tier);
                let record = judged.and_then(|judged| judged.find(*hash, key));
                let record = record.ok_or_else(missing)?;
                let news = News::of(record, parent.same_player);
                if parent.worker != me {
                    self.post.answer(parent, news);
                } else if let Some(news) = news {
                    judging.hear(parent.id, news)?;
                }
            }
            self.post.send(false, &mut *give);
        }
        Ok(())
    }

    /// Takes in what children are worth.
    pub(super) fn hear(
        &mut self,
        parcel: &Parcel,
        _: &mut dyn FnMut(Parcel),
    ) -> Result<(), SolveError> {
        let Some(judging) = &mut self.judging else {
            return Ok(());
        };
        for answer in answers(&parcel.bytes.0) {
            let Answer { parent, news } = answer?;
            if let Some(news) = news {
                judging.hear(parent, news)?;
            }
        }
        Ok(())
    }

    /// Tells parents of the tier that is judged about their children, as far as these are known; children
    /// in the tier itself remember their parents.
    pub(super) fn recall(
        &mut self,
        block: &Block,
        give: &mut dyn FnMut(Parcel),
    ) -> Result<(), SolveError> {
        let Some(judging) = &mut self.judging else {
            return Ok(());
        };
        let missing = || {
            let why = "edges in it lead to positions that are missing; remove it and begin anew";
            broken(&self.folder.path, why)
        };
        let me = self.folder.worker as u32;
        if block.from as usize >= self.folder.label.workers {
            return Err(missing());
        }
        let (mut reader, mut edges) = (block.read(), [Edge::NONE; TOGETHER]);
        loop {
            let (count, tier) = reader.fill(&mut edges).ok_or_else(missing)?;
            let (edges, none) = (&edges[..count], Vec::new());
            if edges.is_empty() {
                return Ok(());
            }
            let inner = tier == judging.tier;
            let cells = match self.judged.get(&tier) {
                Some(judged) if !inner => &judged.cells,
                Some(_) | None => &none,
            };
            look_ahead(cells, edges);
            for Edge { parent, to } in edges {
                let (id, same_player) = match *to {
                    To::Child { id, same_player } => (id, same_player),
                    To::Over(outcome) => {
                        let known = judging.known[parent.shard()].get_mut(parent.local());
                        known.ok_or_else(missing)?.cell = Cell::over(outcome);
                        continue;
                    }
                };
                let parent = Parent {
                    worker: block.from,
                    id: *parent,
                    same_player,
                };
                let news = if inner {
                    judging.parents.push((id, parent));
                    None
                } else {
                    let cell = cells
                        .get(id.shard())
                        .and_then(|cells| cells.get(id.local()));
                    News::of(cell.ok_or_else(missing)?.record(), same_player)
                };
                match parent.worker == me {
                    true => judging.meet(parent.id, news)?,
                    false => self.post.tell(parent, news),
                }
            }
            self.post.send(false, &mut *give);
        }
    }

    /// Takes in that there are children, and what they are worth.
    pub(super) fn meet(
        &mut self,
        parcel: &Parcel,
        _: &mut dyn FnMut(Parcel),
    ) -> Result<(), SolveError> {
        let Some(judging) = &mut self.judging else {
            return Ok(());
        };
        for answer in answers(&parcel.bytes.0) {
            let Answer { parent, news } = answer?;
            judging.meet(parent, news)?;
        }
        Ok(())
    }

    /// Tells the parents of settled positions in the same tier.
    pub(super) fn tell(
        &mut self,
        span: &Span,
        give: &mut dyn FnMut(Parcel),
    ) -> Result<(), SolveError> {
        let Some(judging) = &self.judging else {
            return Ok(());
        };
        for id in span.ids() {
            let record = judging.known[id.shard()][id.local()].cell.record();
            let first = judging.parents.partition_point(|(child, _)| *child < id);
            let parents = judging.parents[first..].iter();
            for (_, parent) in parents.take_while(|(child, _)| *child == id) {
                let mut news = News::of(record, parent.same_player);
                if judging.ties {
                    news = news.map(|news| News {
                        outcome: Outcome::Tie,
                        ..news
                    });
                }
                self.post.answer(*parent, news);
            }
            self.post.send(false, &mut *give);
        }
        Ok(())
    }

    /// Takes in what is told, and puts those that it settles in the queue.
    pub(super) fn heed(
        &mut self,
        parcel: &Parcel,
        give: &mut dyn FnMut(Parcel),
    ) -> Result<(), SolveError> {
        self.hear(parcel, give)?;
        let Some(judging) = &mut self.judging else {
            return Ok(());
        };
        for answer in answers(&parcel.bytes.0) {
            let parent = answer?.parent;
            let known = judging.known[parent.shard()][parent.local()];
            let record = match judging.ties {
                true => known.heard.tied(),
                false => known.heard.decided(),
            };
            let plies = record.filter(|_| known.cell.is_open());
            if let Some(plies) = plies.and_then(|record| record.remoteness) {
                judging.queue.entry(plies).or_default().push(parent);
            }
        }
        Ok(())
    }
}
