//! What one worker holds, and how that is kept within its memory.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};

use super::distinct::Distinct;
use super::edges::{self, Edges, Recall};
use super::judging::{Judged, Judging};
use super::parcel::{Parcel, Post};
use super::share::Folder;
use super::table::{Lengths, Span, Table, spans, total};
use super::waiting::Waiting;
use crate::engine::Stop;
use crate::play::solve::shard::SHARDS;
use crate::play::solve::{Expansion, Solvable, SolveError};

/// The progress of the workers of a process, to be read by another thread.
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

/// Memory that is in use may be one out of this many parts while anything is kept that only saves
/// time.
const KEPT_SHARE: u64 = 2;

/// The edges of one tier may use one out of this many parts of the memory.
const KEPT_TIER: u64 = 16;

/// The positions of a tier found so far.
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

    /// The positions that still have to be expanded.
    pub(super) fn open(&self, most: u32) -> impl Iterator<Item = Span> + use<> {
        spans(self.expanded, self.table.lengths(), most)
    }
}

/// A step of the work on something that comes in; parcels go out.
pub(super) type Step<G, D> =
    fn(&mut Local<G>, &D, &mut dyn FnMut(Parcel)) -> Result<(), SolveError>;

/// What one worker holds.
pub(super) struct Local<G: Solvable> {
    pub(super) game: Arc<G>,
    pub(super) desk: G::Worker,
    pub(super) expansion: Expansion,
    /// Chooses among the children of positions that have just been expanded.
    pub(super) distinct: Distinct,
    /// The edges to children of this worker, by the tier of the parents: of the tier that is expanded,
    /// and of others as long as there is memory for them.
    pub(super) edges: BTreeMap<u16, Edges>,
    /// The last tier of which edges were noted.
    noted: Option<u16>,
    /// The edges of the tier that is judged.
    pub(super) recall: Option<Recall>,
    pub(super) folder: Folder,
    /// A hash of all positions of all workers in the order in which they were found, and what it was
    /// when each tier had been expanded: ids mean the same as long as that is the same. The number of
    /// shards is part of it.
    pub(super) order: u64,
    pub(super) orders: BTreeMap<u16, u64>,
    pub(super) post: Post,
    /// Children that have come and are not looked up yet.
    pub(super) waiting: Waiting,
    /// Positions found and not yet finished, by tier.
    pub(super) tiers: BTreeMap<u16, Tier>,
    /// The tables of finished tiers, as long as there is memory for them: without them, the positions
    /// are read from disk and put into a table again to be judged.
    pub(super) finished: BTreeMap<u16, Table>,
    /// The tier that is expanded.
    pub(super) current: u16,
    /// The tiers of its children.
    pub(super) targets: BTreeSet<u16>,
    /// The tier that is judged, and those of its children.
    pub(super) judging: Option<Judging>,
    pub(super) judged: BTreeMap<u16, Judged>,
    pub(super) error: Option<SolveError>,
    pub(super) stop: Stop,
    /// The most bytes that this worker may use.
    pub(super) memory: u64,
    pub(super) counters: Arc<Counters>,
    /// This worker's share of the counter.
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
            distinct: Distinct::default(),
            edges: BTreeMap::new(),
            noted: None,
            recall: None,
            post: Post::new(folder.worker, folder.label.workers),
            folder,
            order: edges::FORM << 32 | SHARDS as u64,
            orders: BTreeMap::new(),
            waiting: Waiting::default(),
            tiers: BTreeMap::new(),
            finished: BTreeMap::new(),
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

    /// Applies a step to everything that came in, and sends the results. After an error nothing
    /// more is done, but everything is still received, so that the others do not wait.
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

    /// Begins to note edges of the current tier, before the first or the next time that it is expanded.
    pub(super) fn begin_edges(&mut self) -> Result<(), SolveError> {
        if self.noted == Some(self.current) {
            return Ok(());
        }
        self.noted = Some(self.current);
        self.folder.remove(&edges::name(self.current))?;
        let tier = self.tiers.get(&self.current);
        // What was expanded before this process began is missing.
        if tier.is_none_or(|tier| total(&tier.expanded) == 0) {
            self.edges.insert(self.current, Edges::default());
        }
        Ok(())
    }

    /// Puts edges of the current tier on disk if they need too much memory.
    fn bound_edges(&mut self) {
        let most = self.memory / KEPT_TIER;
        let edges = self.edges.get(&self.current);
        if edges.is_some_and(|edges| edges.memory() > most) {
            self.move_to_disk(self.current);
        }
    }

    /// Puts the edges of a tier on disk. If that fails, they are dropped, and its positions are expanded
    /// again later.
    fn move_to_disk(&mut self, tier: u16) {
        let Some(mut edges) = self.edges.remove(&tier) else {
            return;
        };
        // More may follow while a tier is open; otherwise the file is complete.
        if !self.tiers.contains_key(&tier) {
            self.put_on_disk(tier, edges);
        } else if edges.write_out(&self.folder, tier).is_ok() {
            self.edges.insert(tier, edges);
        }
    }

    /// Completes the files of edges, because their tiers are expanded.
    fn finish_edges(&mut self) {
        for (tier, edges) in std::mem::take(&mut self.edges) {
            if edges.on_disk() {
                self.put_on_disk(tier, edges);
            } else {
                self.edges.insert(tier, edges);
            }
        }
    }

    /// Writes all edges of a tier that is expanded to its file. A disk that is full only costs time.
    fn put_on_disk(&self, tier: u16, mut edges: Edges) {
        let written = edges.write_out(&self.folder, tier);
        let order = self.orders.get(&tier).copied().unwrap_or(0);
        let _ = written.and_then(|()| edges.finish(order));
    }

    /// Removes edges from a disk that is full, those of other workers in the folder too, because they only
    /// save time; returns whether there were any.
    pub(super) fn make_room(&mut self) -> bool {
        let before = self.edges.len();
        self.edges.retain(|_, edges| !edges.on_disk());
        let files = self.folder.files(|kind, _| edges::is_name(kind));
        let removed = files.unwrap_or_default().into_iter();
        let removed = removed.filter(|file| std::fs::remove_file(file).is_ok());
        removed.count() > 0 || self.edges.len() < before
    }

    /// Gets ready to read the edges of a tier; returns whether all are there.
    pub(super) fn begin_recall(&mut self, tier: u16) -> Result<bool, SolveError> {
        self.recall = match self.edges.remove(&tier) {
            Some(edges) => Some(edges.recall()),
            None => {
                let order = self.orders.get(&tier).copied().unwrap_or(0);
                Recall::open(&self.folder, tier, order)?
            }
        };
        Ok(self.recall.is_some())
    }

    /// Whether the work goes on: there is no error, nobody has told it to stop, and there is
    /// memory.
    pub(super) fn goes_on(&mut self) -> bool {
        self.bound_edges();
        let mut bytes = self.bytes_held();
        // What is kept only saves time, so it gives way first: the lowest tiers before others,
        // because they are judged last.
        while bytes > self.memory / KEPT_SHARE && self.give_way() {
            bytes = self.bytes_held();
        }
        // The addition wraps, because this worker's share may have become smaller.
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

    /// Takes something out of memory that only saves time there: edges, which go to the disk, and then
    /// finished tiers. Returns whether there was anything.
    fn give_way(&mut self) -> bool {
        let in_memory = self.edges.iter().find(|(_, edges)| edges.in_memory());
        let Some(tier) = in_memory.map(|(tier, _)| *tier) else {
            return self.finished.pop_first().is_some();
        };
        self.move_to_disk(tier);
        true
    }

    /// Sets the tiers below this one aside: all their positions are found and on disk, and no move
    /// leads back to them.
    pub(super) fn finish_below(&mut self, tier: Option<u16>) {
        if tier != Some(self.current) {
            self.finish_edges();
        }
        let open = tier.map(|tier| self.tiers.split_off(&tier));
        let below = std::mem::replace(&mut self.tiers, open.unwrap_or_default());
        let tables = below.into_iter().map(|(tier, below)| (tier, below.table));
        self.finished.extend(tables);
    }

    fn bytes_held(&self) -> u64 {
        let tiers = self.tiers.values().map(|tier| tier.table.memory());
        let judged = self.judged.values().map(Judged::memory);
        let judging = self.judging.as_ref().map_or(0, Judging::memory);
        let edges = self.edges.values().map(Edges::memory);
        let recall = self.recall.as_ref().map_or(0, Recall::memory);
        let finished = self.finished.values().map(Table::memory);
        let saved = edges.sum::<u64>() + recall + finished.sum::<u64>();
        tiers.sum::<u64>() + self.waiting.memory() + judged.sum::<u64>() + judging + saved
    }

    /// The error that stopped this worker, if there is one; otherwise the numbers.
    pub(super) fn outcome(&mut self, numbers: Vec<u64>) -> Result<Vec<u64>, SolveError> {
        self.error.take().map_or(Ok(numbers), Err)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::play::solve::Outcome;
    use crate::play::solve::dist::share::Label;
    use crate::play::solve::hash::hash;
    use crate::play::solve::shard::Id;

    /// A game that is over before it begins.
    struct Over;

    impl Solvable for Over {
        type Worker = ();

        fn worker(&self) {}

        fn key_width(&self) -> Option<usize> {
            Some(2)
        }

        fn initial(&self, out: &mut Vec<u8>) {
            out.extend([0, 0]);
        }

        fn expand(&self, _: &mut (), _: &[u8], out: &mut Expansion) -> Result<(), SolveError> {
            out.finish(Outcome::Tie);
            Ok(())
        }
    }

    /// A worker with this much memory and with tiers of `positions` each.
    fn local(memory: u64, tiers: std::ops::Range<u16>, positions: u16) -> Local<Over> {
        let label = Label {
            game: String::new(),
            options: String::new(),
            rules: 0,
            start: 0,
            width: 2,
            workers: 1,
        };
        let folder = Folder::new(std::path::PathBuf::new(), label, 0);
        let counters = Arc::new(Counters::default());
        let mut local = Local::new(Arc::new(Over), folder, Stop::new(), memory, counters);
        for number in tiers {
            let mut tier = Tier::new(2);
            for key in (0..positions).map(u16::to_le_bytes) {
                tier.table.insert(hash(&key), &key).unwrap();
            }
            local.tiers.insert(number, tier);
        }
        local
    }

    #[test]
    fn edges_make_room_on_a_full_disk() {
        let path = std::env::temp_dir().join(format!("lud-make-room-{}", std::process::id()));
        std::fs::create_dir_all(&path).unwrap();
        let mut local = local(0, 0..1, 1);
        local.folder.path.clone_from(&path);
        assert!(!local.make_room(), "there is nothing to remove");
        for name in [
            "edges-00003.worker-0",
            "edges-00003.worker-1",
            "tier-00003.worker-0",
        ] {
            std::fs::write(path.join(name), "").unwrap();
        }
        local.edges.insert(0, Edges::default());
        let mut written = Edges::default();
        written.write_out(&local.folder, 1).unwrap();
        local.edges.insert(1, written);
        assert!(local.make_room());
        assert!(local.edges.keys().eq(&[0]), "what is in memory stays");
        let left = std::fs::read_dir(&path).unwrap();
        let mut left: Vec<_> = left.map(|entry| entry.unwrap().file_name()).collect();
        left.sort();
        assert_eq!(left, ["tier-00003.worker-0"]);
        std::fs::remove_dir_all(&path).unwrap();
    }

    #[test]
    fn edges_go_to_the_disk_where_memory_is_short_and_those_on_disk_stay() {
        let path = std::env::temp_dir().join(format!("lud-give-way-{}", std::process::id()));
        std::fs::create_dir_all(&path).unwrap();
        let mut local = local(1, 1..2, 1);
        local.memory = 2 * local.bytes_held();
        local.folder.path.clone_from(&path);
        local.current = 1;
        let some = || {
            let mut edges = Edges::default();
            edges.add_over(Id::new(0, 0), Outcome::Tie);
            edges.turn_to(2, None);
            assert!(edges.in_memory());
            edges
        };
        local.edges.extend([(0, some()), (1, some())]);
        for _ in 0..2 {
            assert!(local.goes_on());
            assert!(local.edges.keys().eq(&[1]), "one tier is expanded");
            assert!(local.edges[&1].on_disk() && !local.edges[&1].in_memory());
        }
        local.finish_below(None);
        local.edges.insert(2, some());
        local.current = 2;
        local.memory = local.bytes_held();
        assert!(local.goes_on());
        assert!(local.edges.is_empty(), "all tiers are expanded");
        for tier in [0, 1, 2] {
            assert!(local.begin_recall(tier).unwrap(), "{tier}");
            let block = local.recall.as_mut().unwrap().next().unwrap().unwrap();
            assert_eq!(block.len(), 2, "{tier}");
        }
        std::fs::remove_dir_all(&path).unwrap();
    }

    #[test]
    fn finished_tiers_give_way_where_memory_is_short_and_the_lowest_first() {
        let mut local = local(0, 0..4, 4000);
        let one = local.tiers[&0].table.memory();
        local.finish_below(Some(3));
        assert!(local.tiers.keys().eq(&[3]));
        assert!(local.finished.keys().eq(&[0, 1, 2]));
        local.memory = 3 * one * KEPT_SHARE;
        assert!(local.goes_on());
        assert!(local.finished.keys().eq(&[1, 2]));
        local.memory = one;
        assert!(local.goes_on(), "they are not needed");
        assert!(local.finished.is_empty());
        local.finish_below(None);
        assert!(local.tiers.is_empty() && local.finished.keys().eq(&[3]));
    }
}
