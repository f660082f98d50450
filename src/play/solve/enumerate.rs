//! Finds every reachable position, and the moves between them.
//!
//! The work is done in batches of three steps, each shared among threads:
//!
//! 1. *expand*: tasks take ranges of unexpanded positions and list their children;
//! 2. *insert*: each shard takes its children, task by task, and numbers the new ones;
//! 3. *link*: each shard writes the lists of children of its expanded positions.
//!
//! Batches and tasks depend only on the positions found so far, so ids are the same for any number
//! of threads, and after an interruption.

use std::io::{Read, Write};
use std::sync::Mutex;

use rayon::prelude::*;
use rayon::{ThreadPool, ThreadPoolBuilder};

use super::batch::{Task, first_ids, insert, link};
use super::edges::Edges;
use super::expansion::Expansion;
use super::hash::{extend, hash};
use super::shard::{Id, Mark, SHARDS, Shard, shard_of};
use super::solution::Solution;
use super::{Control, Options, Phase, Progress, Solvable, SolveError, checkpoint, retrograde};

/// The greatest number of positions that one task expands.
const POSITIONS: u64 = 2048;
/// One out of this many parts of the memory is for the batch.
const BATCH_SHARE: u64 = 16;
/// What a child costs a batch besides its key, in bytes.
const CHILD: u64 = 48;

/// The positions of a game found so far; grows by [`run`](Self::run) until none
/// is left to expand.
pub struct Enumeration<'g, G: Solvable> {
    game: &'g G,
    options: Options,
    pool: ThreadPool,
    workers: Mutex<Vec<G::Worker>>,
    shards: Vec<Shard>,
}

/// A solution that stopped after the positions were found: everything needed to
/// save a checkpoint or to try again.
pub struct Unfinished<'g, G: Solvable> {
    /// The positions, all of them.
    pub enumeration: Enumeration<'g, G>,
    /// Why it stopped.
    pub error: SolveError,
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

    /// Continues from a checkpoint; `rules` must be what it was saved with.
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
        let rules = extend(rules, &initial_key(game));
        let shards = checkpoint::load(reader, game.key_width(), rules)?;
        let enumeration = Self::with_shards(game, options, shards)?;
        if enumeration.initial().is_none() {
            return Err(SolveError::WrongGame { what: "checkpoint" });
        }
        Ok(enumeration)
    }

    /// Writes a checkpoint. `rules` identifies the game and its options.
    ///
    /// # Errors
    ///
    /// If writing fails.
    pub fn save(&self, rules: u64, writer: impl Write) -> Result<(), SolveError> {
        // The same rules from another position would be another solution.
        let rules = extend(rules, &initial_key(self.game));
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
        })
    }

    /// The game.
    #[must_use]
    pub fn game(&self) -> &'g G {
        self.game
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

    /// Bytes that finishing will need at its peak, with the positions found so far.
    #[must_use]
    pub fn memory(&self) -> u64 {
        let held: u64 = self.shards.iter().map(Shard::memory).sum();
        let edges: u64 = self.shards.iter().map(|s| s.children.len() as u64).sum();
        // Reversed edges, their ends, the values, and the ids being processed.
        let judging = 4 * edges + (4 + 4 + 4) * self.positions();
        held + judging.max(self.scratch())
    }

    /// Finds positions until none is left to expand.
    ///
    /// # Errors
    ///
    /// As [`Enumeration::step`].
    pub fn run(&mut self, control: &Control<'_>) -> Result<(), SolveError> {
        while self.step(control)? {}
        Ok(())
    }

    /// Expands one batch of positions; returns whether there were any.
    ///
    /// # Errors
    ///
    /// [`SolveError::Interrupted`] and [`SolveError::Memory`] leave everything in order: it can be
    /// saved, or run again. The same holds for errors of the rules.
    pub fn step(&mut self, control: &Control<'_>) -> Result<bool, SolveError> {
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
            return Ok(false);
        }
        control.check()?;
        self.batch()?;
        Ok(true)
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

    /// Bytes that a batch needs for each position, estimated from those so far.
    fn bytes_per_position(&self) -> u64 {
        let expanded: u64 = self.shards.iter().map(|s| s.ends.len() as u64).sum();
        let edges: u64 = self.shards.iter().map(|s| s.children.len() as u64).sum();
        let keys: u64 = self.shards.iter().map(|s| s.keys.arena()).sum();
        (1 + edges / expanded.max(1)) * (CHILD + keys / self.positions().max(1))
    }

    /// How many positions a task expands: fewer if they are costly.
    fn task_size(&self) -> u64 {
        let room = self.options.memory / BATCH_SHARE / SHARDS as u64;
        (room / self.bytes_per_position()).clamp(1, POSITIONS)
    }

    /// Bytes that the next batch will need for itself.
    fn scratch(&self) -> u64 {
        let positions = self.frontier().min(SHARDS as u64 * self.task_size());
        positions * self.bytes_per_position()
    }

    /// Expands a task's share of every shard. An error is that of the first shard that has one,
    /// whichever thread was faster.
    fn batch(&mut self) -> Result<(), SolveError> {
        let open = |number: &usize| self.shards[*number].frontier() > 0;
        let open: Vec<usize> = (0..SHARDS).filter(open).collect();
        let limit = self.task_size() as usize;
        let this = &*self;
        let tasks: Vec<Result<Task, SolveError>> = self.pool.install(|| {
            open.par_iter()
                .map(|&shard| this.expand(shard, limit))
                .collect()
        });
        let tasks: Vec<Task> = tasks.into_iter().collect::<Result<_, _>>()?;
        let (pool, shards) = (&self.pool, &mut self.shards);
        let ids: Vec<Result<Vec<Id>, SolveError>> = pool.install(|| {
            let shards = shards.par_iter_mut().enumerate();
            shards
                .map(|(number, shard)| insert(number, shard, &tasks))
                .collect()
        });
        let ids: Vec<Vec<Id>> = ids.into_iter().collect::<Result<_, _>>()?;
        let firsts = first_ids(&tasks);
        let linked: Vec<Result<(), SolveError>> = pool.install(|| {
            let shards = shards.par_iter_mut().enumerate();
            shards
                .map(|(number, shard)| link(number, shard, &tasks, &firsts, &ids))
                .collect()
        });
        linked.into_iter().collect::<Result<(), _>>()?;
        Ok(())
    }

    /// Step one: the children of the next positions of a shard.
    fn expand(&self, shard: usize, limit: usize) -> Result<Task, SolveError> {
        // A poisoned lock means that another thread panicked, which ends this one too.
        let spare = self.workers.lock().expect("no worker panics").pop();
        let mut worker = spare.unwrap_or_else(|| self.game.worker());
        let source = &self.shards[shard];
        let first = source.ends.len();
        let mut task = Task::new(shard, first);
        let mut expansion = Expansion::default();
        for local in first..source.keys.len().min(first + limit) {
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
