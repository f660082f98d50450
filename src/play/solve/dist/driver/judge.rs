//! Giving all positions their values, tier by tier.

use std::collections::BTreeSet;
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
        for (&tier, targets) in map.iter().rev() {
            let known = values::totals(&self.folder, tier);
            let own = known.map(|known| vec![known.map_or(NO_TIER, |known| known.positions)]);
            let all = self.agree(own)?;
            if all.iter().all(|row| row[0] != NO_TIER) {
                let own = all[self.folder.worker][0];
                local.borrow().counters.judged.fetch_add(own, Relaxed);
                local.borrow_mut().edges.remove(&tier);
                local.borrow_mut().finished.remove(&tier);
                let _ = self.folder.remove(&edges::name(tier));
                continue;
            }
            let ready = self.prepare(tier, targets);
            let known = self.agree(ready.map(|known| vec![u64::from(known)]))?;
            if known.iter().all(|row| row[0] == 1) {
                self.recall(&mut recalling)?;
            } else {
                self.ask(&mut asking)?;
            }
            self.settle(&mut telling)?;
            let written = self.write_values(tier, map);
            self.agree(written.map(|()| Vec::new()))?;
            let _ = self.folder.remove(&edges::name(tier));
        }
        Ok(())
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
        local.judging = Some(Judging::new(tier, table)?);
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

    /// Lets children tell their parents what they are worth.
    fn recall(&mut self, recalling: &mut Flow<Block>) -> Result<(), SolveError> {
        let local = Rc::clone(&self.local);
        let mut shown = Shown::of(&local.borrow());
        let blocks = iter::from_fn(|| shown.next(&mut local.borrow_mut()));
        recalling.run(self.worker, blocks, || local.borrow_mut().goes_on());
        let own = {
            let mut local = local.borrow_mut();
            local.recall = None;
            local.outcome(Vec::new()).map(drop)
        };
        // If one has failed, edges are missing at others.
        let whole = {
            let local = local.borrow();
            local.judging.as_ref().is_none_or(Judging::is_whole)
        };
        let all = self.agree(own.map(|()| vec![u64::from(whole)]))?;
        let why = "edges of positions are missing in it; remove it and begin anew";
        match all.iter().all(|row| row[0] == 1) {
            true => Ok(()),
            false if whole => Err(SolveError::Peer),
            false => Err(broken(&self.folder.path, why)),
        }
    }

    /// Expands the positions of the current tier again, and asks what their children are worth.
    fn ask(&mut self, asking: &mut Flow<Span>) -> Result<(), SolveError> {
        let local = Rc::clone(&self.local);
        local.borrow_mut().recall = None;
        let lengths = match &local.borrow().judging {
            Some(judging) => judging.table().lengths(),
            None => [0; SHARDS],
        };
        let all = spans([0; SHARDS], lengths, SPAN);
        asking.run(self.worker, all, || local.borrow_mut().goes_on());
        Ok(())
    }

    /// Gives every position of the current tier its value, once it knows what children in other tiers
    /// are worth.
    fn settle(&mut self, telling: &mut Flow<Span>) -> Result<(), SolveError> {
        let local = Rc::clone(&self.local);
        let inner = {
            let mut local = local.borrow_mut();
            let inner = local.judging.as_ref().map_or(0, Judging::inner);
            local.outcome(vec![inner])
        };
        let inner: u64 = self.agree(inner)?.iter().map(|row| row[0]).sum();
        if inner == 0 {
            return Ok(());
        }
        for stage in Stage::ALL {
            if let Some(judging) = &mut local.borrow_mut().judging {
                judging.line_up(stage);
            }
            let own = self.next_plies(None);
            let mut next = least(self.agree(own)?.iter().map(|row| row[0]));
            while let Some(plies) = next {
                let settled = match &mut local.borrow_mut().judging {
                    Some(judging) => judging.settle(plies),
                    None => Vec::new(),
                };
                // All say what comes next before they have heard what is told now, because that saves a
                // wait for others.
                let own = self.next_plies(Some(plies).filter(|_| !settled.is_empty()));
                let given = self.council.give(self.worker, own);
                telling.run(self.worker, settled.into_iter(), || {
                    local.borrow_mut().goes_on()
                });
                next = least(
                    self.council
                        .hear(self.worker, given)?
                        .iter()
                        .map(|row| row[0]),
                );
            }
        }
        Ok(())
    }

    /// The least remoteness at which this worker has positions to settle, or another one may have after
    /// this worker has told it of some that are settled at `told`.
    fn next_plies(&self, told: Option<u16>) -> Result<Vec<u64>, SolveError> {
        let mut local = self.local.borrow_mut();
        local.goes_on();
        let next = local.judging.as_ref().and_then(|judging| {
            let after = told.map(|told| judging.after(told));
            judging.next().into_iter().chain(after).min()
        });
        local.outcome(vec![next.map_or(NO_TIER, u64::from)])
    }

    /// Writes the values of the current tier, and drops those that no lower tier needs.
    fn write_values(&self, tier: u16, map: &Map) -> Result<(), SolveError> {
        let mut local = self.local.borrow_mut();
        let Some(judging) = local.judging.take() else {
            return Ok(());
        };
        let (judged, totals) = judging.finish();
        let write = || values::write(&self.folder, tier, &totals, judged.sorted());
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
