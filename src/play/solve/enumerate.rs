//! Finding every reachable position, and the moves between them.
//!
//! The work goes in batches of three steps, each shared out over threads:
//!
//! 1. *expand*: tasks take ranges of unexpanded positions and list their children;
//! 2. *insert*: each shard takes its children, task by task, and numbers the new ones;
//! 3. *link*: each shard writes the lists of children of the positions expanded.
//!
//! Batches and tasks depend only on the positions found so far, so ids are the
//! same for any number of threads, and after an interruption.

use std::io::{Read, Write};
use std::sync::Mutex;

use rayon::prelude::*;
use rayon::{ThreadPool, ThreadPoolBuilder};

use super::edges::Edges;
use super::expansion::Expansion;
use super::hash::hash;
use super::shard::{Id, Mark, SHARDS, Shard, shard_of};
use super::solution::Solution;
use super::{Control, Options, Phase, Progress, Solvable, SolveError, checkpoint, retrograde};

/// The most positions that one task expands.
const TASK: usize = 2048;

/// The positions of a game found so far; grows by [`run`](Self::run) until none
/// is left to expand.
pub struct Enumeration<'g, G: Solvable> {
    game: &'g G,
    options: Options,
    pool: ThreadPool,
    workers: Mutex<Vec<G::Worker>>,
    shards: Vec<Shard>,
    /// Bytes that the last batch needed for itself.
    scratch: u64,
}

/// A solution that stopped after the positions were found: everything needed to
/// save a checkpoint or to try again.
pub struct Unfinished<'g, G: Solvable> {
    /// The positions, all of them.
    pub enumeration: Enumeration<'g, G>,
    /// Why it stopped.
    pub error: SolveError,
}

/// A range of unexpanded positions of one shard, and its children.
struct Task {
    shard: usize,
    first: usize,
    marks: Vec<Mark>,
    /// Children of each position, ends in the lists below.
    ends: Vec<u32>,
    bytes: Vec<u8>,
    children: Vec<Child>,
    /// Children by shard: numbers in `children`, and where each shard's begin.
    by_shard: Vec<u32>,
    starts: Vec<u32>,
}

struct Child {
    hash: u64,
    end: usize,
    mover: u8,
}

impl<'g, G: Solvable> Enumeration<'g, G> {
    /// Starts at the game's initial position.
    ///
    /// # Errors
    ///
    /// If the threads cannot be started, or the first key has a wrong length.
    pub fn new(game: &'g G, options: &Options) -> Result<Self, SolveError> {
        let width = game.key_width();
        let mut shards: Vec<Shard> = (0..SHARDS).map(|_| Shard::new(width)).collect();
        let key = initial_key(game);
        let hash = hash(&key);
        let shard = &mut shards[shard_of(hash)];
        shard.keys.insert(hash, &key)?;
        shard.push_mark(Mark(0));
        Self::with_shards(game, options, shards)
    }

    /// Goes on from a checkpoint; `rules` must be what it was saved with.
    ///
    /// # Errors
    ///
    /// If the checkpoint is damaged or belongs to another game.
    pub fn resume(
        game: &'g G,
        options: &Options,
        rules: u64,
        reader: impl Read,
    ) -> Result<Self, SolveError> {
        let shards = checkpoint::load(reader, game.key_width(), rules)?;
        let enumeration = Self::with_shards(game, options, shards)?;
        if enumeration.initial().is_none() {
            return Err(SolveError::WrongGame { what: "checkpoint" });
        }
        Ok(enumeration)
    }

    /// Writes a checkpoint. `rules` stands for the game and its options.
    ///
    /// # Errors
    ///
    /// If writing fails.
    pub fn save(&self, rules: u64, writer: impl Write) -> Result<(), SolveError> {
        checkpoint::save(writer, self.game.key_width(), rules, &self.shards)
    }

    fn with_shards(game: &'g G, options: &Options, shards: Vec<Shard>) -> Result<Self, SolveError> {
        let pool = ThreadPoolBuilder::new()
            .num_threads(options.threads)
            .build()
            .map_err(|error| SolveError::Threads {
                message: error.to_string(),
            })?;
        Ok(Self {
            game,
            options: *options,
            pool,
            workers: Mutex::new(Vec::new()),
            shards,
            scratch: 0,
        })
    }

    /// Positions found so far.
    #[must_use]
    pub fn positions(&self) -> u64 {
        self.shards.iter().map(|s| s.keys.len() as u64).sum()
    }

    /// Positions found but not expanded.
    #[must_use]
    pub fn frontier(&self) -> u64 {
        self.shards.iter().map(|s| s.frontier() as u64).sum()
    }

    /// Bytes that finishing with the positions found so far will need at its peak.
    #[must_use]
    pub fn memory(&self) -> u64 {
        let held: u64 = self.shards.iter().map(Shard::memory).sum();
        let edges: u64 = self.shards.iter().map(|s| s.children.len() as u64).sum();
        // Edges turned around, their ends, the values, and the ids in hand.
        let judging = 4 * edges + (4 + 4 + 4) * self.positions();
        held + judging.max(self.scratch)
    }

    /// Finds positions until none is left to expand.
    ///
    /// # Errors
    ///
    /// [`SolveError::Interrupted`] and [`SolveError::Memory`] leave everything in
    /// order: it can be saved, or run again. So do errors of the rules.
    pub fn run(&mut self, control: &Control<'_>) -> Result<(), SolveError> {
        loop {
            let (positions, frontier) = (self.positions(), self.frontier());
            let bytes = self.memory();
            (control.progress)(Progress {
                phase: Phase::Enumerate,
                positions,
                frontier,
                bytes,
            });
            if bytes > self.options.memory {
                return Err(SolveError::Memory {
                    needed: bytes,
                    budget: self.options.memory,
                    positions,
                    frontier,
                });
            }
            if frontier == 0 {
                return Ok(());
            }
            control.check()?;
            self.batch()?;
        }
    }

    /// Works back from the ends and gives every position its value.
    ///
    /// # Errors
    ///
    /// The error, with the enumeration to save or to finish later.
    pub fn finish(mut self, control: &Control<'_>) -> Result<Solution, Box<Unfinished<'g, G>>> {
        if let Err(error) = self.run(control) {
            return Err(Box::new(Unfinished {
                enumeration: self,
                error,
            }));
        }
        let forward = Edges::take(&mut self.shards);
        let judged = self
            .pool
            .install(|| retrograde::judge(&self.shards, forward, control));
        match judged {
            Ok(cells) => {
                let initial = self.initial().expect("the enumeration starts there");
                Ok(self
                    .pool
                    .install(|| Solution::new(self.shards, cells, initial)))
            }
            Err((forward, error)) => {
                forward.give_back(&mut self.shards);
                Err(Box::new(Unfinished {
                    enumeration: self,
                    error,
                }))
            }
        }
    }

    fn initial(&self) -> Option<Id> {
        let key = initial_key(self.game);
        let hash = hash(&key);
        let shard = shard_of(hash);
        let local = self.shards[shard].keys.find(hash, &key)?;
        Some(Id::new(shard, local))
    }

    /// Expands up to [`TASK`] positions of each shard.
    fn batch(&mut self) -> Result<(), SolveError> {
        let ranges = self
            .shards
            .iter()
            .enumerate()
            .filter(|(_, s)| s.frontier() > 0);
        let shards: Vec<usize> = ranges.map(|(number, _)| number).collect();
        let this = &*self;
        let tasks: Result<Vec<Task>, SolveError> = self
            .pool
            .install(|| shards.par_iter().map(|&shard| this.expand(shard)).collect());
        let tasks = tasks?;
        let (pool, shards) = (&self.pool, &mut self.shards);
        let ids: Result<Vec<Vec<Id>>, SolveError> = pool.install(|| {
            let shards = shards.par_iter_mut().enumerate();
            shards
                .map(|(number, shard)| insert(number, shard, &tasks))
                .collect()
        });
        let ids = ids?;
        let firsts = first_ids(&tasks);
        pool.install(|| {
            let shards = shards.par_iter_mut().enumerate();
            shards.try_for_each(|(number, shard)| link(number, shard, &tasks, &firsts, &ids))
        })?;
        self.scratch = tasks.iter().map(Task::memory).sum::<u64>() + 4 * ids.len() as u64;
        Ok(())
    }

    /// Step one: the children of the next positions of a shard.
    fn expand(&self, shard: usize) -> Result<Task, SolveError> {
        // A poisoned lock means that another thread panicked, which ends this one too.
        let spare = self.workers.lock().expect("no worker panics").pop();
        let mut worker = spare.unwrap_or_else(|| self.game.worker());
        let source = &self.shards[shard];
        let first = source.ends.len();
        let mut task = Task::new(shard, first);
        let mut expansion = Expansion::default();
        for local in first..source.keys.len().min(first + TASK) {
            expansion.clear();
            self.game
                .expand(&mut worker, source.keys.get(local), &mut expansion)?;
            task.add(source.marks[local], &expansion)?;
        }
        task.sort_by_shard();
        self.workers.lock().expect("no worker panics").push(worker);
        Ok(task)
    }
}

fn initial_key<G: Solvable>(game: &G) -> Vec<u8> {
    let mut key = Vec::new();
    game.initial(&mut key);
    key
}

impl Task {
    fn new(shard: usize, first: usize) -> Self {
        Self {
            shard,
            first,
            marks: Vec::new(),
            ends: Vec::new(),
            bytes: Vec::new(),
            children: Vec::new(),
            by_shard: Vec::new(),
            starts: Vec::new(),
        }
    }

    /// Takes over what follows one position.
    fn add(&mut self, mark: Mark, expansion: &Expansion) -> Result<(), SolveError> {
        let before = self.children.len();
        if let Some(outcome) = expansion.outcome() {
            self.marks.push(mark.with_outcome(outcome));
        } else {
            self.marks.push(mark);
            for (key, same_player) in expansion.children() {
                self.bytes.extend_from_slice(key);
                self.children.push(Child {
                    hash: hash(key),
                    end: self.bytes.len(),
                    mover: mark.mover() ^ u8::from(!same_player),
                });
            }
            if self.children.len() == before {
                return Err(SolveError::DeadEnd);
            }
        }
        self.ends.push(self.children.len() as u32);
        Ok(())
    }

    /// Sorts the children by shard, keeping their order within each.
    fn sort_by_shard(&mut self) {
        let mut starts = vec![0; SHARDS + 1];
        for child in &self.children {
            starts[shard_of(child.hash) + 1] += 1;
        }
        for shard in 0..SHARDS {
            starts[shard + 1] += starts[shard];
        }
        let mut cursors = starts.clone();
        self.by_shard = vec![0; self.children.len()];
        for (number, child) in self.children.iter().enumerate() {
            let cursor: &mut u32 = &mut cursors[shard_of(child.hash)];
            self.by_shard[*cursor as usize] = number as u32;
            *cursor += 1;
        }
        self.starts = starts;
    }

    fn of_shard(&self, shard: usize) -> &[u32] {
        &self.by_shard[self.starts[shard] as usize..self.starts[shard + 1] as usize]
    }

    fn key(&self, child: usize) -> &[u8] {
        let start = if child == 0 {
            0
        } else {
            self.children[child - 1].end
        };
        &self.bytes[start..self.children[child].end]
    }

    fn memory(&self) -> u64 {
        (self.bytes.capacity() + 32 * self.children.capacity()) as u64
    }
}

/// Step two: gives every child of one shard its id, in the order of the tasks.
fn insert(number: usize, shard: &mut Shard, tasks: &[Task]) -> Result<Vec<Id>, SolveError> {
    let mut ids = Vec::new();
    for task in tasks {
        for &child in task.of_shard(number) {
            let Child { hash, mover, .. } = task.children[child as usize];
            let (local, new) = shard.keys.insert(hash, task.key(child as usize))?;
            if new {
                shard.push_mark(Mark(mover));
            } else if shard.marks[local].mover() != mover {
                return Err(SolveError::MoverUnclear);
            }
            ids.push(Id::new(number, local));
        }
    }
    Ok(ids)
}

/// For each task, where its children begin in the list of ids of each shard.
fn first_ids(tasks: &[Task]) -> Vec<[u32; SHARDS]> {
    let mut next = [0; SHARDS];
    let mut firsts = Vec::with_capacity(tasks.len());
    for task in tasks {
        firsts.push(next);
        for (shard, next) in next.iter_mut().enumerate() {
            *next += task.of_shard(shard).len() as u32;
        }
    }
    firsts
}

/// Step three: writes the children of one shard's positions, which are one task's.
fn link(
    number: usize,
    shard: &mut Shard,
    tasks: &[Task],
    firsts: &[[u32; SHARDS]],
    ids: &[Vec<Id>],
) -> Result<(), SolveError> {
    let Ok(position) = tasks.binary_search_by_key(&number, |task| task.shard) else {
        return Ok(());
    };
    let task = &tasks[position];
    let mut cursors = firsts[position];
    let mut list = Vec::new();
    let mut start = 0;
    for (offset, &end) in task.ends.iter().enumerate() {
        list.clear();
        for child in &task.children[start..end as usize] {
            let shard = shard_of(child.hash);
            list.push(ids[shard][cursors[shard] as usize]);
            cursors[shard] += 1;
        }
        start = end as usize;
        list.sort_unstable();
        list.dedup();
        if list.len() > usize::from(u16::MAX) {
            let found = list.len();
            return Err(SolveError::TooManyChildren { found });
        }
        shard.marks[task.first + offset] = task.marks[offset];
        shard.push_children(&list);
    }
    Ok(())
}
