//! All tables: they are made, found, played at, and kept.
//!
//! A table in memory is only a copy: whatever happens is on disk before it is answered, and a table
//! that nobody looks at may be forgotten until somebody asks for it.

mod engines;
mod making;
mod people;
mod playing;

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError, TryLockError};
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use tokio::sync::{Semaphore, watch};

use super::config::{Config, Strictness};
use super::shelf::Shelf;
use super::store::Store;
use super::table::{Parts, Table};
use super::watch::Watch;
use super::{Trouble, Whose};

pub(crate) use making::{Asked, Begun};
pub(crate) use people::{League, Me, Page};
pub(crate) use playing::Request;

/// How often what is left of running clocks is kept.
const KEEP_TIME: Duration = Duration::from_secs(5);

/// All tables.
pub(crate) struct Hall {
    pub(crate) shelf: Shelf,
    pub(crate) strictness: Strictness,
    store: Mutex<Store>,
    tables: Mutex<HashMap<String, Arc<Seated>>>,
    watch: Arc<dyn Watch>,
    /// When running clocks were kept last.
    kept: Mutex<Duration>,
    /// How many moves the program may think about at once.
    thinkers: Arc<Semaphore>,
    /// How many more pages may listen.
    pub(crate) listeners: Arc<Semaphore>,
}

/// A table that is in memory.
pub(crate) struct Seated {
    table: Mutex<Table>,
    /// Counts what changes; pages listen to it.
    changed: watch::Sender<u64>,
}

impl Seated {
    pub(crate) fn lock(&self) -> MutexGuard<'_, Table> {
        self.table.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The table, if nobody is at work on it.
    fn try_lock(&self) -> Option<MutexGuard<'_, Table>> {
        match self.table.try_lock() {
            Ok(table) => Some(table),
            Err(TryLockError::Poisoned(table)) => Some(table.into_inner()),
            Err(TryLockError::WouldBlock) => None,
        }
    }

    /// Somebody who is told of changes.
    pub(crate) fn listen(&self) -> watch::Receiver<u64> {
        self.changed.subscribe()
    }

    fn tell(&self) {
        self.changed.send_modify(|count| *count += 1);
    }
}

impl Hall {
    pub(crate) fn open(config: &Config, watch: Arc<dyn Watch>) -> Result<Arc<Self>, Trouble> {
        let cores = std::thread::available_parallelism().map_or(1, usize::from);
        Ok(Arc::new(Self {
            shelf: Shelf::open(&config.games, config.strictness)?,
            strictness: config.strictness,
            store: Mutex::new(Store::open(config.data.as_deref())?),
            tables: Mutex::default(),
            kept: Mutex::new(watch.now()),
            watch,
            // One core is left for answers.
            thinkers: Arc::new(Semaphore::new(cores.saturating_sub(1).max(1))),
            listeners: Arc::new(Semaphore::new(config.strictness.listeners())),
        }))
    }

    /// Lets the games go on that were not over when the server ended, the newest first. A table at which
    /// this fails says so to who asks for it.
    pub(crate) fn reopen(self: &Arc<Self>) {
        let open = self.store().open_tables().unwrap_or_default();
        for id in open.iter().take(self.strictness.tables()) {
            if let Ok(seated) = self.table(id) {
                self.wake_engine(&seated);
            }
        }
    }

    pub(crate) fn store(&self) -> MutexGuard<'_, Store> {
        self.store.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn tables(&self) -> MutexGuard<'_, HashMap<String, Arc<Seated>>> {
        self.tables.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn now(&self) -> Duration {
        self.watch.now()
    }

    /// The table of an id, from memory or from disk.
    pub(crate) fn table(&self, id: &str) -> Result<Arc<Seated>, Trouble> {
        if let Some(table) = self.tables().get(id) {
            return Ok(Arc::clone(table));
        }
        let row = self.store().table(id)?;
        let row = row.ok_or_else(|| Trouble::nothing("table"))?;
        let made = self.shelf.make(&row.game, &row.body, &row.chosen)?;
        let now = self.now();
        let table = Table::restore(Parts { row, made, now })?;
        let seated = Arc::new(Seated {
            table: Mutex::new(table),
            changed: watch::Sender::new(0),
        });
        // Somebody else may have been faster; there is one copy only.
        let mut tables = self.tables();
        let seated = tables.entry(id.to_owned()).or_insert(seated);
        Ok(Arc::clone(seated))
    }

    /// Forgets a copy that may not be as it is on disk. Who listens to it has to listen anew.
    fn forget(&self, id: &str) {
        let forgotten = self.tables().remove(id);
        if let Some(seated) = forgotten {
            seated.tell();
        }
    }

    /// Whether a copy is the one that is played at.
    pub(crate) fn is_current(&self, id: &str, seated: &Arc<Seated>) -> bool {
        self.tables()
            .get(id)
            .is_some_and(|there| Arc::ptr_eq(there, seated))
    }

    /// Time passes: clocks that have run down end their games, and what is left is kept.
    pub(crate) fn tick(self: &Arc<Self>) {
        let tables: Vec<Arc<Seated>> = self.tables().values().cloned().collect();
        let keep = {
            let mut kept = self.kept.lock().unwrap_or_else(PoisonError::into_inner);
            let keep = self.now().saturating_sub(*kept) >= KEEP_TIME;
            if keep {
                *kept = self.now();
            }
            keep
        };
        for seated in tables {
            // A table at which something takes long must not keep the clocks of others waiting.
            let Some(mut table) = seated.try_lock() else {
                continue;
            };
            if !table.is_running() {
                let id = table.id.clone();
                drop(table);
                // Nobody listens, and two hold it: the map and this loop.
                if keep && seated.changed.receiver_count() == 0 && Arc::strong_count(&seated) <= 2 {
                    self.forget(&id);
                }
                continue;
            }
            let flagged = self.pass_time(&mut table);
            if keep && !matches!(flagged, Ok(true)) && table.time_left().is_some() {
                let (left, lasted) = (table.time_left(), super::table::millis(table.lasted));
                let _ = self.store().pass_time(&table.id, left.as_deref(), lasted);
            }
            drop(table);
            if !matches!(flagged, Ok(false)) {
                seated.tell();
            }
        }
    }
}

/// Seconds since 1970, for what is kept. No clock runs by it.
fn today() -> u64 {
    let since = SystemTime::now().duration_since(UNIX_EPOCH);
    since.map_or(0, |since| since.as_secs())
}

/// A name of a person, without what no name has.
fn plain_name(name: &str) -> Result<String, Trouble> {
    let plain: String = name.chars().filter(|char| !char.is_control()).collect();
    let plain = plain.split_whitespace().collect::<Vec<_>>().join(" ");
    if plain.chars().count() > 40 {
        return Err(Trouble::new(
            Whose::Request,
            "a name has 40 letters at most",
        ));
    }
    Ok(plain)
}
