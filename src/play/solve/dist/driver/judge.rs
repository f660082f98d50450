//! Giving all positions their values, tier by tier.

use std::collections::{BTreeMap, BTreeSet};
use std::iter;
use std::rc::Rc;
use std::sync::atomic::Ordering::Relaxed;

use super::{Driver, Map, NO_TIER, least};
use crate::play::solve::dist::edges::{self, Block};
use crate::play::solve::dist::flow::{Flow, SPAN};
use crate::play::solve::dist::found;
use crate::play::solve::dist::judging::{Judged, Judging, Stage};
use crate::play::solve::dist::local::Local;
use crate::play::solve::dist::share::{broken, damaged};
use crate::play::solve::dist::table::{Span, Table, spans};
use crate::play::solve::dist::values;
use crate::play::solve::shard::SHARDS;
use crate::play::solve::{Solvable, SolveError};

impl<G: Solvable + 'static> Driver<'_, G> {
    /// Judges all tiers, highest first, except those that all workers have on disk.
    pub(super) fn judge_all(&mut self, map: &Map) -> Result<(), SolveError> {
        let local = Rc::clone(&self.local);
        let mut asking = Flow::new(
            self.worker,
            &local,
            Local::ask,
            &[Local::answer, Local::hear],
        );
        let mut recalling = Flow::new(self.worker, &local, Local::recall, &[Local::meet]);
        let mut telling = Flow::new(self.worker, &local, Local::tell, &[Local::heed]);
        let judged = self.judged(map)?;
        let mut written = Ok(());
        let mut last = None;
        for (&tier, targets) in map.iter().rev() {
            if let Some(positions) = judged.get(&tier) {
                let mut local = local.borrow_mut();
                local.counters.judged.fetch_add(*positions, Relaxed);
                local.edges.remove(&tier);
                local.finished.remove(&tier);
                self.folder.discard(&edges::name(tier));
                continue;
            }
            let ready = written.and_then(|()| self.prepare(tier, targets));
            let known = self.agree(ready.map(|known| vec![u64::from(known)]))?;
            // All have written the values of the tier before this one.
            if let Some(before) = last.replace(tier) {
                self.folder.discard(&edges::name(before));
            }
            let whole = match known.iter().all(|row| row[0] == 1) {
                true => self.recall(&mut recalling),
                false => self.ask(&mut asking),
            };
            self.settle(whole, &mut telling)?;
            written = self.write_values(tier, map);
        }
        self.agree(written.map(|()| Vec::new())).map(drop)
    }

    /// The tiers whose values all workers have on disk, and how many positions of each this one has.
    fn judged(&mut self, map: &Map) -> Result<BTreeMap<u16, u64>, SolveError> {
        let own = map.keys().map(|tier| {
            let known = values::totals(&self.folder, *tier)?;
            Ok(known.map_or(NO_TIER, |known| known.positions))
        });
        let all = self.agree(own.collect())?;
        let own = &all[self.folder.worker];
        let judged = map.keys().enumerate();
        let judged = judged.filter(|(place, _)| all.iter().all(|row| row[*place] != NO_TIER));
        Ok(judged.map(|(place, tier)| (*tier, own[place])).collect())
    }

    /// Loads the positions of a tier, and the values of the tiers of its children. Returns whether the
    /// edges between them are known.
    fn prepare(&self, tier: u16, targets: &BTreeSet<u16>) -> Result<bool, SolveError> {
        for &target in targets.iter().filter(|target| **target != tier) {
            if self.local.borrow().judged.contains_key(&target) {
                continue;
            }
            let judged = self.load_values(target)?;
            self.local.borrow_mut().judged.insert(target, judged);
        }
        let finished = self.local.borrow_mut().finished.remove(&tier);
        let table = match finished {
            Some(table) => table,
            None => self.load_found(tier)?,
        };
        let mut local = self.local.borrow_mut();
        local.judging = Some(Judging::new(tier, table));
        let known = local.begin_recall(tier)?;
        local.goes_on();
        local.outcome(Vec::new()).map(|_| known)
    }

    /// The values of a tier, from disk. Its positions get the ids they were given when they were found,
    /// because edges lead to these.
    fn load_values(&self, tier: u16) -> Result<Judged, SolveError> {
        let gone = || broken(&self.folder.file(&values::name(tier)), "it is gone");
        let mut values = values::open(&self.folder, tier)?.ok_or_else(gone)?;
        let table = self.load_found(tier)?;
        let same = table.len() == values.totals().positions;
        let mut judged = Judged::new(table);
        let strange = || {
            let why = "it is about other positions than were found";
            damaged(&self.folder.file(&values::name(tier)), why)
        };
        values.each(|key, record| match same && judged.set(key, record) {
            true => Ok(()),
            false => Err(strange()),
        })?;
        Ok(judged)
    }

    /// The positions of a tier, from disk.
    fn load_found(&self, tier: u16) -> Result<Table, SolveError> {
        let mut table = Table::new(self.folder.label.width);
        for (generation, head) in found::heads(&self.folder)?.iter().enumerate() {
            if head.sections.iter().any(|section| section.tier == tier) {
                found::load(&self.folder, generation as u32, tier, &mut table)?;
            }
        }
        Ok(table)
    }

    /// Lets children tell their parents what they are worth. Returns whether no edges are missing here.
    fn recall(&mut self, recalling: &mut Flow<Block>) -> bool {
        let local = Rc::clone(&self.local);
        let mut shown = Shown::of(&local.borrow());
        let blocks = iter::from_fn(|| shown.next(&mut local.borrow_mut()));
        recalling.run(self.worker, blocks, || local.borrow_mut().goes_on());
        let mut local = local.borrow_mut();
        local.recall = None;
        local.judging.as_ref().is_none_or(Judging::is_whole)
    }

    /// Expands the positions of the current tier again, and asks what their children are worth. Returns
    /// true: no edges are needed.
    fn ask(&mut self, asking: &mut Flow<Span>) -> bool {
        let local = Rc::clone(&self.local);
        local.borrow_mut().recall = None;
        let lengths = match &local.borrow().judging {
            Some(judging) => judging.table().lengths(),
            None => [0; SHARDS],
        };
        let all = spans([0; SHARDS], lengths, SPAN);
        asking.run(self.worker, all, || local.borrow_mut().goes_on());
        true
    }

    /// Gives every position of the current tier its value, once it knows what children in other tiers
    /// are worth. `whole` tells whether no edges are missing here.
    fn settle(&mut self, whole: bool, telling: &mut Flow<Span>) -> Result<(), SolveError> {
        let local = Rc::clone(&self.local);
        for stage in Stage::ALL {
            let own = self.begin_stage(stage, whole);
            let mut all = Standing::of(&self.agree(own)?);
            // If one has failed, edges are missing at others.
            if !all.whole {
                return Err(self.incomplete(whole));
            }
            while let Some(plies) = all.next {
                let settled = match &mut local.borrow_mut().judging {
                    Some(judging) => judging.settle(plies),
                    None => Vec::new(),
                };
                // All say what comes next before they have heard what is told now, because that saves a
                // wait for others.
                let own = self.standing(whole, Some(plies).filter(|_| !settled.is_empty()));
                let given = self.council.give(self.worker, own);
                telling.run(self.worker, settled.into_iter(), || {
                    local.borrow_mut().goes_on()
                });
                all = Standing::of(&self.council.hear(self.worker, given)?);
            }
            if all.asked == 0 {
                break;
            }
        }
        Ok(())
    }

    fn begin_stage(&self, stage: Stage, whole: bool) -> Result<Vec<u64>, SolveError> {
        {
            let mut local = self.local.borrow_mut();
            local.outcome(Vec::new())?;
            if let Some(judging) = &mut local.judging {
                judging.line_up(stage);
            }
        }
        self.standing(whole, None)
    }

    /// What this worker tells of the tier after it has told others of positions that it settled at `told`.
    fn standing(&self, whole: bool, told: Option<u16>) -> Result<Vec<u64>, SolveError> {
        let mut local = self.local.borrow_mut();
        local.goes_on();
        let judging = local.judging.as_ref();
        let next = judging.and_then(|judging| {
            let after = told.map(|told| judging.after(told));
            judging.next().into_iter().chain(after).min()
        });
        let standing = Standing {
            whole,
            asked: judging.map_or(0, Judging::asked),
            next,
        };
        local.outcome(standing.to_row())
    }

    fn incomplete(&self, whole: bool) -> SolveError {
        let why = "edges of positions are missing in it; remove it and begin anew";
        match whole {
            true => SolveError::Peer,
            false => broken(&self.folder.path, why),
        }
    }

    /// Writes the values of the current tier, and drops those that no lower tier needs.
    fn write_values(&self, tier: u16, map: &Map) -> Result<(), SolveError> {
        let mut local = self.local.borrow_mut();
        let Some(judging) = local.judging.take() else {
            return Ok(());
        };
        let (judged, totals) = judging.finish();
        let write = || values::write(&self.folder, tier, &totals, |each| judged.each_sorted(each));
        match write() {
            Err(error) if error.is_full_disk() && local.make_room() => write()?,
            written => written?,
        }
        local.judged.insert(tier, judged);
        let needed = |tier: &u16, below: u16| {
            let below = map.range(..below);
            below.into_iter().any(|(_, targets)| targets.contains(tier))
        };
        local.judged.retain(|other, _| needed(other, tier));
        Ok(())
    }
}

/// How far workers are with a tier.
struct Standing {
    /// Whether no edges are missing.
    whole: bool,
    /// How many positions there are that parents in the tier wait for.
    asked: u64,
    /// The least remoteness at which somebody has positions to settle, or may have after having been told
    /// of some.
    next: Option<u16>,
}

impl Standing {
    /// That of one worker, as numbers.
    fn to_row(&self) -> Vec<u64> {
        let next = self.next.map_or(NO_TIER, u64::from);
        vec![u64::from(self.whole), self.asked, next]
    }

    /// That of all workers, of these numbers.
    fn of(rows: &[Vec<u64>]) -> Self {
        Self {
            whole: rows.iter().all(|row| row[0] == 1),
            asked: rows.iter().map(|row| row[1]).sum(),
            next: least(rows.iter().map(|row| row[2])),
        }
    }
}

/// How much of a tier has been shown as judged, while its edges are read.
struct Shown {
    positions: u64,
    bytes: u64,
    read: u64,
    shown: u64,
}

impl Shown {
    fn of<G: Solvable>(local: &Local<G>) -> Self {
        let judging = local.judging.as_ref();
        Self {
            positions: judging.map_or(0, |judging| judging.table().len()),
            bytes: local.recall.as_ref().map_or(0, |recall| recall.total),
            read: 0,
            shown: 0,
        }
    }

    /// The next block of edges.
    fn next<G: Solvable>(&mut self, local: &mut Local<G>) -> Option<Block> {
        let next = local.recall.as_mut()?.next();
        let next = next.unwrap_or_else(|error| {
            local.error = Some(error);
            None
        });
        self.read += next.as_ref().map_or(self.bytes, Block::len);
        let part = u128::from(self.read.min(self.bytes)) * u128::from(self.positions);
        let now = match next {
            Some(_) => (part / u128::from(self.bytes.max(1))) as u64,
            None => self.positions,
        };
        let judged = &local.counters.judged;
        judged.fetch_add(now.saturating_sub(self.shown), Relaxed);
        self.shown = self.shown.max(now);
        next
    }
}
