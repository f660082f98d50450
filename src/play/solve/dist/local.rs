//! What one worker holds, and how its operators work on it.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};

use super::judging::{Judged, Judging};
use super::parcel::{Parcel, Post, children, write_child};
use super::share::Folder;
use super::table::{Lengths, Span, Table, owner, spans, total};
use crate::engine::Stop;
use crate::play::solve::hash::hash;
use crate::play::solve::shard::SHARDS;
use crate::play::solve::{Expansion, Solvable, SolveError};

/// How far the workers of a process have come, to be read by another thread.
#[derive(Debug, Default)]
pub struct Counters {
    /// Positions found.
    pub found: AtomicU64,
    /// Positions expanded.
    pub expanded: AtomicU64,
    /// Positions whose values are known.
    pub judged: AtomicU64,
    /// Bytes in use.
    pub bytes: AtomicU64,
}

impl Counters {
    /// Positions found, positions judged, and bytes in use.
    #[must_use]
    pub fn read(&self) -> (u64, u64, u64) {
        let [found, judged] = [&self.found, &self.judged].map(|count| count.load(Relaxed));
        (found, judged, self.bytes())
    }

    /// Bytes in use.
    #[must_use]
    pub fn bytes(&self) -> u64 {
        self.bytes.load(Relaxed)
    }
}

/// The positions of a tier that were found so far.
pub(super) struct Tier {
    pub(super) table: Table,
    /// How many of each shard are expanded.
    pub(super) expanded: Lengths,
    /// How many of each shard are on disk.
    pub(super) saved: Lengths,
}

impl Tier {
    pub(super) fn new(width: usize) -> Self {
        Self {
            table: Table::new(width),
            expanded: [0; SHARDS],
            saved: [0; SHARDS],
        }
    }

    /// Whether a position of it is still to be expanded.
    pub(super) fn is_open(&self) -> bool {
        self.table.len() > total(&self.expanded)
    }

    /// Those that are to be expanded.
    pub(super) fn open(&self, most: u32) -> impl Iterator<Item = Span> + use<> {
        spans(self.expanded, self.table.lengths(), most)
    }
}

/// One step of the work on something that comes in; parcels go out.
pub(super) type Step<G, D> =
    fn(&mut Local<G>, &D, &mut dyn FnMut(Parcel)) -> Result<(), SolveError>;

/// What one worker holds.
pub(super) struct Local<G: Solvable> {
    pub(super) game: Arc<G>,
    pub(super) desk: G::Worker,
    pub(super) expansion: Expansion,
    pub(super) folder: Folder,
    pub(super) post: Post,
    /// Positions found and not yet done with, by tier.
    pub(super) tiers: BTreeMap<u16, Tier>,
    /// The tier that is expanded.
    pub(super) current: u16,
    /// The tiers that its children lie in.
    pub(super) targets: BTreeSet<u16>,
    /// The tier that is judged, and those that its children lie in.
    pub(super) judging: Option<Judging>,
    pub(super) judged: BTreeMap<u16, Judged>,
    pub(super) error: Option<SolveError>,
    pub(super) stop: Stop,
    /// The most bytes that this worker may use.
    pub(super) memory: u64,
    pub(super) counters: Arc<Counters>,
    /// What of the counters is this worker's.
    bytes: u64,
}

impl<G: Solvable> Local<G> {
    pub(super) fn new(
        game: Arc<G>,
        folder: Folder,
        stop: Stop,
        memory: u64,
        counters: Arc<Counters>,
    ) -> Self {
        Self {
            desk: game.worker(),
            game,
            expansion: Expansion::default(),
            post: Post::new(folder.label.workers),
            folder,
            tiers: BTreeMap::new(),
            current: 0,
            targets: BTreeSet::new(),
            judging: None,
            judged: BTreeMap::new(),
            error: None,
            stop,
            memory,
            counters,
            bytes: 0,
        }
    }

    /// Does a step with each of what came in, and sends what it has to say. After an error nothing more is done, but
    /// all is taken in, so that the others do not wait.
    pub(super) fn each<D>(
        &mut self,
        all: impl Iterator<Item = D>,
        step: Step<G, D>,
        give: &mut dyn FnMut(Parcel),
    ) {
        for one in all {
            if self.error.is_none()
                && let Err(error) = step(self, &one, give)
            {
                self.error = Some(error);
            }
        }
        self.post.send(true, give);
    }

    /// Whether the work goes on: no error, nobody told it to stop, and there is memory.
    pub(super) fn goes_on(&mut self) -> bool {
        let bytes = self.bytes_held();
        // Wrapping, as the share of this worker may have become smaller.
        self.counters
            .bytes
            .fetch_add(bytes.wrapping_sub(self.bytes), Relaxed);
        self.bytes = bytes;
        if self.error.is_none() && self.stop.is_told() {
            self.error = Some(SolveError::Interrupted);
        }
        if self.error.is_none() && bytes > self.memory {
            let open = |tier: &Tier| tier.table.len() - total(&tier.expanded);
            self.error = Some(SolveError::Memory {
                needed: bytes,
                budget: self.memory,
                positions: self.counters.found.load(Relaxed),
                frontier: self.tiers.values().map(open).sum(),
            });
        }
        self.error.is_none()
    }

    fn bytes_held(&self) -> u64 {
        let tiers = self.tiers.values().map(|tier| tier.table.memory());
        let judged = self.judged.values().map(Judged::memory);
        let judging = self.judging.as_ref().map_or(0, Judging::memory);
        tiers.sum::<u64>() + judged.sum::<u64>() + judging
    }

    /// The error that stopped this worker, if there is one, in place of numbers.
    pub(super) fn outcome(&mut self, numbers: Vec<u64>) -> Result<Vec<u64>, SolveError> {
        self.error.take().map_or(Ok(numbers), Err)
    }

    /// Expands positions of the current tier and sends their children to whom they belong.
    pub(super) fn expand(
        &mut self,
        span: &Span,
        give: &mut dyn FnMut(Parcel),
    ) -> Result<(), SolveError> {
        let workers = self.folder.label.workers;
        let Some(tier) = self.tiers.get(&self.current) else {
            return Ok(());
        };
        for id in span.ids() {
            self.expansion.clear();
            self.game
                .expand(&mut self.desk, tier.table.key(id), &mut self.expansion)?;
            let mut any = self.expansion.outcome().is_some();
            let children = self.expansion.children().zip(self.expansion.tiers());
            for ((key, _), tier) in children {
                self.targets.insert(tier);
                write_child(self.post.to(owner(hash(key), workers)), tier, key);
                any = true;
            }
            if !any {
                return Err(SolveError::DeadEnd);
            }
            self.post.send(false, &mut *give);
        }
        let expanded = u64::from(span.to - span.from);
        self.counters.expanded.fetch_add(expanded, Relaxed);
        Ok(())
    }

    /// Takes in positions that belong to this worker.
    pub(super) fn insert(
        &mut self,
        parcel: &Parcel,
        _: &mut dyn FnMut(Parcel),
    ) -> Result<(), SolveError> {
        let width = self.folder.label.width;
        let mut new = 0;
        for (tier, key) in children(&parcel.bytes.0, width) {
            if tier < self.current {
                return Err(SolveError::Tiers);
            }
            let tier = self.tiers.entry(tier).or_insert_with(|| Tier::new(width));
            new += u64::from(tier.table.insert(key)?);
        }
        self.counters.found.fetch_add(new, Relaxed);
        Ok(())
    }
}
