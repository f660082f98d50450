//! What each worker does, in step with all others: first expand, then judge, then add up.

mod find;
mod judge;

use std::cell::RefCell;
use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::io;
use std::rc::Rc;
use std::sync::Arc;
use std::thread;

use serde::{Deserialize, Serialize};
use timely::worker::Worker;

use super::Order;
use super::council::{Council, NAP};
use super::edges;
use super::flow::Shared;
use super::found;
use super::local::Local;
use super::share::{Folder, MAGIC, broken, damaged};
use super::values::{self, Totals};
use crate::play::solve::disk::RealDisk;
use crate::play::solve::store::{value_code, value_of};
use crate::play::solve::target::Target;
use crate::play::solve::{Record, Solvable, SolveError, Summary};

/// How many naps to wait until others release the folder.
const PATIENCE: u32 = 40;

/// Stands for no tier where workers tell each other their lowest.
const NO_TIER: u64 = u64::MAX;

/// The least of the tiers, or of other small numbers, that workers tell each other.
fn least(all: impl Iterator<Item = u64>) -> Option<u16> {
    all.min().and_then(|least| u16::try_from(least).ok())
}

/// The contents of the file that a worker writes when everything is done.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(super) struct Done {
    /// Over all workers.
    pub(super) totals: Totals,
    pub(super) value: u8,
    pub(super) remoteness: Option<u16>,
    pub(super) tiers: Vec<u16>,
}

impl Done {
    fn initial(&self) -> Option<Record> {
        Some(Record {
            value: value_of(self.value)?,
            remoteness: self.remoteness,
        })
    }
}

/// The name of that file.
pub(super) const DONE: &str = "solution";

/// A worker at work.
struct Driver<'w, G: Solvable> {
    worker: &'w mut Worker,
    council: Council,
    local: Shared<G>,
    folder: Folder,
}

/// The existing tiers, each with the tiers of its children.
type Map = BTreeMap<u16, BTreeSet<u16>>;

/// Does the work of one worker.
pub(super) fn work<G: Solvable + 'static>(
    worker: &mut Worker,
    game: &Arc<G>,
    order: &Order,
    memory: u64,
) -> Result<Summary, SolveError> {
    let folder = Folder::new(order.folder.clone(), order.label.clone(), worker.index());
    let local = Local::new(
        Arc::clone(game),
        folder.clone(),
        order.stop.clone(),
        memory,
        Arc::clone(&order.counters),
    );
    let council = Council::new(worker);
    let mut driver = Driver {
        worker,
        council,
        local: Rc::new(RefCell::new(local)),
        folder,
    };
    let claimed = driver.claim();
    let (claim, claimed) = match claimed {
        Ok(claim) => (Some(claim), Ok(Vec::new())),
        Err(error) => (None, Err(error)),
    };
    driver.agree(claimed)?;
    let done = driver.solve();
    // Whatever became of it, what was written is kept.
    let kept = driver.folder.settle();
    drop(claim);
    done.and_then(|done| kept.map(|()| done))
}

impl<G: Solvable + 'static> Driver<'_, G> {
    fn agree(&mut self, own: Result<Vec<u64>, SolveError>) -> Result<Vec<Vec<u64>>, SolveError> {
        self.council.agree(self.worker, own)
    }

    /// Makes the folder and locks this worker's files in it against others.
    fn claim(&self) -> Result<Target<'static>, SolveError> {
        let made = match self.folder.path.is_file() {
            true => Err(io::Error::other("it is a file, and a folder is needed")),
            false => fs::create_dir_all(&self.folder.path),
        };
        made.map_err(|error| SolveError::Shard {
            path: self.folder.path.display().to_string(),
            error,
        })?;
        // Processes that were killed may need a moment to release their locks.
        for _ in 0..PATIENCE {
            let claimed = Target::claim(&RealDisk, &self.folder.file(DONE), "solution", MAGIC);
            match claimed {
                Err(SolveError::Busy { .. }) => thread::sleep(NAP),
                Ok(_) | Err(_) => return claimed,
            }
        }
        Target::claim(&RealDisk, &self.folder.file(DONE), "solution", MAGIC)
    }

    fn solve(&mut self) -> Result<Summary, SolveError> {
        let done = self.done();
        let own = match &done {
            Ok(done) => Ok(vec![u64::from(done.is_some())]),
            Err(_) => Err(SolveError::Peer),
        };
        let all = self.agree(own);
        let done = done?;
        if let (true, Some(done)) = (all?.iter().all(|row| row[0] == 1), done) {
            self.tidy()?;
            let initial = done.initial();
            let initial =
                initial.ok_or_else(|| damaged(&self.folder.file(DONE), "it has no value"))?;
            return Ok(done.totals.summary(initial));
        }
        let map = self.find_all()?;
        self.judge_all(&map)?;
        self.finish(&map)
    }

    /// What this worker wrote when everything was done, if the values are still there.
    fn done(&self) -> Result<Option<Done>, SolveError> {
        let Some(done) = self.folder.open::<Done>(DONE)?.map(|done| done.facts) else {
            return Ok(None);
        };
        for &tier in &done.tiers {
            if values::totals(&self.folder, tier)?.is_none() {
                return Ok(None);
            }
        }
        Ok(Some(done))
    }

    /// Adds up the totals, writes them to disk, and removes files that are no longer needed.
    fn finish(&mut self, map: &Map) -> Result<Summary, SolveError> {
        let mut key = Vec::new();
        let (game, mut totals) = (Arc::clone(&self.local.borrow().game), Totals::default());
        game.initial(&mut key);
        let mut initial = None;
        let counted = map.keys().try_for_each(|&tier| {
            if let Some(mut values) = values::open(&self.folder, tier)? {
                totals.add(values.totals());
                initial = initial.or(values.find(&key)?);
            }
            Ok(())
        });
        let mut row = totals.to_row();
        if let Some(Record { value, remoteness }) = initial {
            row.extend([
                u64::from(value_code(value)),
                remoteness.map_or(NO_TIER, u64::from),
            ]);
        }
        let all = self.agree(counted.map(|()| row))?;
        let mut totals = Totals::default();
        for row in &all {
            totals.add(&Totals::from_row(row));
        }
        let told = all
            .iter()
            .find_map(|row| Some((*row.get(8)?, *row.get(9)?)));
        let (value, remoteness) = told.unwrap_or((0, NO_TIER));
        let done = Done {
            totals,
            value: value as u8,
            remoteness: u16::try_from(remoteness).ok(),
            tiers: map.keys().copied().collect(),
        };
        let missing = || broken(&self.folder.path, "the position to solve is missing in it");
        let initial = done.initial().ok_or_else(missing);
        let written = initial.and_then(|initial| {
            self.folder.write(DONE, &done, |_| Ok(()))?;
            // What they were made from is removed next.
            self.folder.sync()?;
            Ok(initial)
        });
        let (initial, own) = match written {
            Ok(initial) => (Some(initial), Ok(Vec::new())),
            Err(error) => (None, Err(error)),
        };
        self.agree(own)?;
        self.tidy()?;
        initial.map_or(Err(SolveError::Peer), |initial| Ok(totals.summary(initial)))
    }

    /// Removes the generations and the edges, which are not needed once all values are on disk, even if
    /// some of them are missing already.
    fn tidy(&self) -> Result<(), SolveError> {
        let needless =
            |kind: &str| found::is_name(kind) || edges::is_name(kind) || kind.starts_with('.');
        let own = |kind: &str, worker| worker == self.folder.worker && needless(kind);
        for file in self.folder.files(own)? {
            fs::remove_file(&file).map_err(|error| SolveError::Shard {
                path: file.display().to_string(),
                error,
            })?;
        }
        Ok(())
    }
}
