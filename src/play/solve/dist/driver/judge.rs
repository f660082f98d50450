//! Giving all positions their values, tier by tier.

use std::collections::BTreeSet;
use std::rc::Rc;
use std::sync::atomic::Ordering::Relaxed;

use super::{Driver, Map, NO_TIER};
use crate::play::solve::dist::flow::{Flow, SPAN};
use crate::play::solve::dist::found;
use crate::play::solve::dist::judging::{Judged, Judging};
use crate::play::solve::dist::local::Local;
use crate::play::solve::dist::share::broken;
use crate::play::solve::dist::spill::{self, Spilled};
use crate::play::solve::dist::table::{Table, spans};
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
        let mut telling = Flow::new(self.worker, &local, Local::tell, &[Local::heed]);
        for (&tier, targets) in map.iter().rev() {
            let known = values::totals(&self.folder, tier);
            let own = known.map(|known| vec![known.map_or(NO_TIER, |known| known.positions)]);
            let all = self.agree(own)?;
            if all.iter().all(|row| row[0] != NO_TIER) {
                let own = all[self.folder.worker][0];
                local.borrow().counters.judged.fetch_add(own, Relaxed);
                local.borrow_mut().kept.remove(&tier);
                local.borrow_mut().finished.remove(&tier);
                let _ = self.folder.remove(&spill::name(tier));
                continue;
            }
            let ready = self.prepare(tier, targets);
            self.agree(ready.map(|()| Vec::new()))?;
            self.judge(&mut asking, &mut telling)?;
            let written = self.write_values(tier, map);
            self.agree(written.map(|()| Vec::new()))?;
            let _ = self.folder.remove(&spill::name(tier));
        }
        Ok(())
    }

    /// Loads the positions of a tier, and the values of the tiers of its children.
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
        let finished = self.local.borrow_mut().finished.remove(&tier);
        let table = match finished {
            Some(table) => table,
            None => self.load_found(tier)?,
        };
        let mut local = self.local.borrow_mut();
        local.spilled = Spilled::open(&self.folder, tier, table.len())?;
        local.judging = Some(Judging::new(tier, table)?);
        local.goes_on();
        local.outcome(Vec::new()).map(drop)
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

    /// Gives every position of the current tier its value.
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

    /// Writes the values of the current tier, and drops those that no lower tier needs.
    fn write_values(&self, tier: u16, map: &Map) -> Result<(), SolveError> {
        let mut local = self.local.borrow_mut();
        local.kept.remove(&tier);
        local.spilled = None;
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
}
