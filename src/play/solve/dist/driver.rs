//! What each worker does, in step with all others: first expand, then judge, then add up.

use std::cell::RefCell;
use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::rc::Rc;
use std::sync::Arc;
use std::sync::atomic::Ordering::Relaxed;
use std::thread;

use serde::{Deserialize, Serialize};
use timely::worker::Worker;

use super::Order;
use super::council::{Council, NAP};
use super::flow::{Flow, SPAN, Shared};
use super::found::{self, Found, News};
use super::judging::{Judged, Judging};
use super::local::{Local, Tier};
use super::share::{Folder, MAGIC, broken, damaged};
use super::table::{Table, owner, spans};
use super::values::{self, Totals};
use crate::play::solve::disk::RealDisk;
use crate::play::solve::hash::hash;
use crate::play::solve::shard::SHARDS;
use crate::play::solve::store::{value_code, value_of};
use crate::play::solve::target::Target;
use crate::play::solve::{Record, Solvable, SolveError, Summary};

/// How many naps to wait for those who hold a folder.
const PATIENCE: u32 = 40;

/// No tier, where workers say which is their lowest.
const NO_TIER: u64 = u64::MAX;

/// What the file says that a worker writes when all is done.
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

/// What the file is called that a worker writes when all is done.
pub(super) const DONE: &str = "solution";

/// A worker at work.
struct Driver<'w, G: Solvable> {
    worker: &'w mut Worker,
    council: Council,
    local: Shared<G>,
    folder: Folder,
}

/// The tiers that there are, and for each of them those that its children lie in.
type Map = BTreeMap<u16, BTreeSet<u16>>;

/// The work of one worker.
pub(super) fn work<G: Solvable + 'static>(
    worker: &mut Worker,
    game: &Arc<G>,
    order: &Order,
    memory: u64,
) -> Result<Summary, SolveError> {
    let folder = Folder {
        path: order.folder.clone(),
        label: order.label.clone(),
        worker: worker.index(),
    };
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
    drop(claim);
    done
}

impl<G: Solvable + 'static> Driver<'_, G> {
    fn agree(&mut self, own: Result<Vec<u64>, SolveError>) -> Result<Vec<Vec<u64>>, SolveError> {
        self.council.agree(self.worker, own)
    }

    /// Makes the folder and keeps others away from this worker's files in it.
    fn claim(&self) -> Result<Target<'static>, SolveError> {
        let made = fs::create_dir_all(&self.folder.path);
        made.map_err(|error| SolveError::Shard {
            path: self.folder.path.display().to_string(),
            error,
        })?;
        // Processes that were killed, or whose first was, may need a moment to let go.
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

    /// What this worker wrote when all was done, if the values are still there.
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

    /// Finds all positions, from what is on disk. Says what tiers there are.
    fn find_all(&mut self) -> Result<Map, SolveError> {
        let mut heads = self.load()?;
        let local = Rc::clone(&self.local);
        let mut flow = Flow::new(self.worker, &local, Local::expand, &[Local::insert]);
        loop {
            let lowest = self.lowest()?;
            let Some(tier) = lowest else {
                return self.map(&heads);
            };
            {
                let mut local = local.borrow_mut();
                // No move leads back to these, and all of them are on disk.
                local.tiers = local.tiers.split_off(&tier);
                local.current = tier;
                local.targets.clear();
            }
            let width = self.folder.label.width;
            let open: Vec<_> = {
                let mut local = local.borrow_mut();
                let tier = local.tiers.entry(tier).or_insert_with(|| Tier::new(width));
                let open = tier.open(SPAN).collect();
                tier.expanded = tier.table.lengths();
                open
            };
            flow.run(self.worker, open.into_iter(), || {
                local.borrow_mut().goes_on()
            });
            let written = self.write_found(heads.len() as u32, Some(tier));
            let (own, found) = match written {
                Ok(found) => (Ok(Vec::new()), Some(found)),
                Err(error) => (Err(error), None),
            };
            self.agree(own)?;
            heads.extend(found);
        }
    }

    /// The lowest tier in which any worker has positions to expand.
    fn lowest(&mut self) -> Result<Option<u16>, SolveError> {
        let own = {
            let mut local = self.local.borrow_mut();
            local.goes_on();
            let open = local.tiers.iter().find(|(_, tier)| tier.is_open());
            let lowest = open.map_or(NO_TIER, |(tier, _)| u64::from(*tier));
            local.outcome(vec![lowest])
        };
        let all = self.agree(own)?;
        let lowest = all.iter().map(|row| row[0]).min();
        Ok(lowest.and_then(|lowest| u16::try_from(lowest).ok()))
    }

    /// Writes what the last generation has found.
    fn write_found(&self, number: u32, expanded: Option<u16>) -> Result<Found, SolveError> {
        let mut local = self.local.borrow_mut();
        local.outcome(Vec::new())?;
        let targets: Vec<u16> = local.targets.iter().copied().collect();
        let news: Vec<News<'_>> = local
            .tiers
            .iter()
            .map(|(number, tier)| News {
                tier: *number,
                table: &tier.table,
                since: tier.saved,
            })
            .filter(|news| news.table.lengths() != news.since)
            .collect();
        let found = found::write(&self.folder, number, expanded, targets, &news)?;
        for tier in local.tiers.values_mut() {
            tier.saved = tier.table.lengths();
        }
        Ok(found)
    }

    /// Brings back what is on disk: the heads of all generations that all workers have, and the tiers that
    /// are not done with. Where there is nothing, the first generation is the position to solve.
    fn load(&mut self) -> Result<Vec<Found>, SolveError> {
        let heads = found::heads(&self.folder);
        let (mut heads, own) = match heads {
            Ok(heads) => {
                let count = heads.len() as u64;
                (heads, Ok(vec![count]))
            }
            Err(error) => (Vec::new(), Err(error)),
        };
        let all = self.agree(own)?;
        let common = all.iter().map(|row| row[0]).min().unwrap_or(0) as usize;
        heads.truncate(common);
        if heads.is_empty() {
            let begun = self.begin();
            let (own, first) = match begun {
                Ok(first) => (Ok(Vec::new()), vec![first]),
                Err(error) => (Err(error), Vec::new()),
            };
            self.agree(own)?;
            return Ok(first);
        }
        let unexpanded = |tier: u16| {
            let last = heads.iter().rposition(|head| head.expanded == Some(tier));
            let news = heads[last.unwrap_or(0)..]
                .iter()
                .flat_map(|head| &head.sections);
            news.filter(|section| section.tier == tier)
                .any(|section| section.count > 0)
        };
        let tiers: BTreeSet<u16> = sections(&heads).collect();
        let lowest = tiers.iter().find(|tier| unexpanded(**tier));
        let all = self.agree(Ok(vec![lowest.map_or(NO_TIER, |tier| u64::from(*tier))]))?;
        let lowest = all.iter().map(|row| row[0]).min().unwrap_or(NO_TIER);
        let open = tiers.iter().filter(|tier| u64::from(**tier) >= lowest);
        let loaded = open
            .copied()
            .try_for_each(|tier| self.load_tier(&heads, tier));
        let found = sections_count(&heads);
        self.local.borrow().counters.found.fetch_add(found, Relaxed);
        self.agree(loaded.map(|()| Vec::new()))?;
        Ok(heads)
    }

    /// The first generation: the position to solve, at whom it belongs to.
    fn begin(&self) -> Result<Found, SolveError> {
        {
            let mut local = self.local.borrow_mut();
            let mut key = Vec::new();
            local.game.initial(&mut key);
            if owner(hash(&key), self.folder.label.workers) == self.folder.worker {
                let mut tier = Tier::new(self.folder.label.width);
                tier.table.insert(&key)?;
                let number = local.game.initial_tier();
                local.tiers.insert(number, tier);
                local.counters.found.fetch_add(1, Relaxed);
            }
        }
        self.write_found(0, None)
    }

    /// Brings back the positions of a tier, and which of them are expanded.
    fn load_tier(&self, heads: &[Found], number: u16) -> Result<(), SolveError> {
        let mut tier = Tier::new(self.folder.label.width);
        let last = heads.iter().rposition(|head| head.expanded == Some(number));
        for (generation, head) in heads.iter().enumerate() {
            if Some(generation) == last {
                tier.expanded = tier.table.lengths();
            }
            if head.sections.iter().any(|section| section.tier == number) {
                found::load(&self.folder, generation as u32, number, &mut tier.table)?;
            }
        }
        tier.saved = tier.table.lengths();
        self.local.borrow_mut().tiers.insert(number, tier);
        Ok(())
    }

    /// The tiers of all workers, and where the children of each lie.
    fn map(&mut self, heads: &[Found]) -> Result<Map, SolveError> {
        self.local.borrow_mut().tiers.clear();
        let mut own: BTreeSet<u64> = BTreeSet::new();
        let pair = |from: u16, to: u64| u64::from(from) << 17 | to;
        own.extend(sections(heads).map(|tier| pair(tier, 1 << 16)));
        for head in heads {
            if let Some(from) = head.expanded {
                own.extend(head.targets.iter().map(|to| pair(from, u64::from(*to))));
            }
        }
        let all = self.agree(Ok(own.into_iter().collect()))?;
        let mut map = Map::new();
        for pair in all.into_iter().flatten() {
            let targets = map.entry((pair >> 17) as u16).or_default();
            if pair & 1 << 16 == 0 {
                targets.insert(pair as u16);
            }
        }
        Ok(map)
    }

    /// Judges all tiers, the highest first, but for those that all workers have on disk.
    fn judge_all(&mut self, map: &Map) -> Result<(), SolveError> {
        let local = Rc::clone(&self.local);
        let mut asking = Flow::new(
            self.worker,
            &local,
            Local::ask,
            &[Local::answer, Local::hear],
        );
        let mut telling = Flow::new(self.worker, &local, Local::tell, &[Local::heed]);
        for (&tier, targets) in map.iter().rev() {
            let known = values::totals(&self.folder, tier);
            let own = known.map(|known| vec![known.map_or(NO_TIER, |known| known.positions)]);
            let all = self.agree(own)?;
            if all.iter().all(|row| row[0] != NO_TIER) {
                let own = all[self.folder.worker][0];
                local.borrow().counters.judged.fetch_add(own, Relaxed);
                continue;
            }
            let ready = self.prepare(tier, targets);
            self.agree(ready.map(|()| Vec::new()))?;
            self.judge(&mut asking, &mut telling)?;
            let written = self.write_values(tier, map);
            self.agree(written.map(|()| Vec::new()))?;
        }
        Ok(())
    }

    /// Brings the positions of a tier back, and the values of those that its children lie in.
    fn prepare(&self, tier: u16, targets: &BTreeSet<u16>) -> Result<(), SolveError> {
        let width = self.folder.label.width;
        for &target in targets.iter().filter(|target| **target != tier) {
            if self.local.borrow().judged.contains_key(&target) {
                continue;
            }
            let mut judged = Judged::new(width);
            let values = values::open(&self.folder, target)?;
            let mut values = values
                .ok_or_else(|| broken(&self.folder.file(&values::name(target)), "it is gone"))?;
            values.each(|key, record| judged.add(key, record))?;
            self.local.borrow_mut().judged.insert(target, judged);
        }
        let mut table = Table::new(width);
        for (generation, head) in found::heads(&self.folder)?.iter().enumerate() {
            if head.sections.iter().any(|section| section.tier == tier) {
                found::load(&self.folder, generation as u32, tier, &mut table)?;
            }
        }
        let mut local = self.local.borrow_mut();
        local.judging = Some(Judging::new(tier, table)?);
        local.goes_on();
        local.outcome(Vec::new()).map(drop)
    }

    /// Gives every position of the tier at hand its value.
    fn judge(&mut self, asking: &mut Flow, telling: &mut Flow) -> Result<(), SolveError> {
        let local = Rc::clone(&self.local);
        let lengths = match &local.borrow().judging {
            Some(judging) => judging.table().lengths(),
            None => [0; SHARDS],
        };
        let all = spans([0; SHARDS], lengths, SPAN);
        asking.run(self.worker, all, || local.borrow_mut().goes_on());
        let inner = {
            let mut local = local.borrow_mut();
            let inner = local.judging.as_ref().map_or(0, Judging::inner);
            local.outcome(vec![inner])
        };
        let inner: u64 = self.agree(inner)?.iter().map(|row| row[0]).sum();
        if inner == 0 {
            return Ok(());
        }
        for ties in [false, true] {
            if let Some(judging) = &mut local.borrow_mut().judging {
                judging.line_up(ties);
            }
            while let Some(plies) = self.next_plies()? {
                let settled = match &mut local.borrow_mut().judging {
                    Some(judging) => judging.settle(plies),
                    None => Vec::new(),
                };
                telling.run(self.worker, settled.into_iter(), || {
                    local.borrow_mut().goes_on()
                });
            }
        }
        Ok(())
    }

    /// The least remoteness at which any worker has positions to settle.
    fn next_plies(&mut self) -> Result<Option<u16>, SolveError> {
        let own = {
            let mut local = self.local.borrow_mut();
            local.goes_on();
            let next = local.judging.as_ref().and_then(Judging::next);
            local.outcome(vec![next.map_or(NO_TIER, u64::from)])
        };
        let least = self.agree(own)?.iter().map(|row| row[0]).min();
        Ok(least.and_then(|least| u16::try_from(least).ok()))
    }

    /// Writes the values of the tier at hand, and lets go of those that no tier below needs.
    fn write_values(&self, tier: u16, map: &Map) -> Result<(), SolveError> {
        let mut local = self.local.borrow_mut();
        let Some(judging) = local.judging.take() else {
            return Ok(());
        };
        let (judged, totals) = judging.finish();
        values::write(&self.folder, tier, &totals, judged.sorted())?;
        local.judged.insert(tier, judged);
        let needed = |tier: &u16, below: u16| {
            let below = map.range(..below);
            below.into_iter().any(|(_, targets)| targets.contains(tier))
        };
        local.judged.retain(|other, _| needed(other, tier));
        Ok(())
    }

    /// Adds up, says so on disk, and removes what is of no more use.
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

    /// Removes the generations, which are of no more use once all values are on disk, whatever is missing of
    /// them already.
    fn tidy(&self) -> Result<(), SolveError> {
        let failed = |error| SolveError::Shard {
            path: self.folder.path.display().to_string(),
            error,
        };
        for entry in fs::read_dir(&self.folder.path).map_err(failed)? {
            let name = entry.map_err(failed)?.file_name();
            let name = name.to_string_lossy();
            let own = name
                .rsplit_once(".worker-")
                .filter(|(_, worker)| worker.parse() == Ok(self.folder.worker));
            if let Some((kind, _)) = own.filter(|(kind, _)| found::is_name(kind)) {
                self.folder.remove(kind)?;
            }
        }
        Ok(())
    }
}

/// The tiers that generations have new positions of.
fn sections(heads: &[Found]) -> impl Iterator<Item = u16> {
    let all = heads.iter().flat_map(|head| &head.sections);
    all.map(|section| section.tier)
}

/// How many positions generations have found.
fn sections_count(heads: &[Found]) -> u64 {
    let all = heads.iter().flat_map(|head| &head.sections);
    all.map(|section| section.count).sum()
}
