//! Finding all positions, generation by generation.

use std::collections::BTreeSet;
use std::rc::Rc;
use std::sync::atomic::Ordering::Relaxed;

use super::{Driver, Map, NO_TIER, least};
use crate::play::solve::dist::flow::{Flow, SPAN};
use crate::play::solve::dist::found::{self, Found, News};
use crate::play::solve::dist::local::{Local, Tier};
use crate::play::solve::dist::table::{Span, owner};
use crate::play::solve::hash::{extend, hash};
use crate::play::solve::{Solvable, SolveError};

impl<G: Solvable + 'static> Driver<'_, G> {
    /// Finds all positions, continuing from what is on disk. Returns the tiers there are.
    pub(super) fn find_all(&mut self) -> Result<Map, SolveError> {
        let mut heads = self.load()?;
        let local = Rc::clone(&self.local);
        let mut flow = Flow::new(self.worker, &local, Local::expand, &[Local::insert]);
        let own = self.own_lowest();
        let all = self.agree(own.map(|lowest| vec![lowest]))?;
        let mut lowest = least(all.iter().map(|row| row[0]));
        while let Some(tier) = lowest {
            // Nobody sends children before all know whose they are.
            let (own, open) = match self.begin_tier(tier) {
                Ok(open) => (Ok(Vec::new()), open),
                Err(error) => (Err(error), Vec::new()),
            };
            self.agree(own)?;
            flow.run(self.worker, open.into_iter(), || {
                local.borrow_mut().goes_on()
            });
            local.borrow_mut().finish_waiting();
            let written = self.write_found(heads.len() as u32, Some(tier));
            let written = written.and_then(|found| Ok((found, self.own_lowest()?)));
            let (own, found) = match written {
                Ok((found, lowest)) => (Ok(vec![found.order(), lowest]), Some(found)),
                Err(error) => (Err(error), None),
            };
            let all = self.agree(own)?;
            self.note_orders(Some(tier), all.iter().map(|row| row[0]));
            heads.extend(found);
            lowest = least(all.iter().map(|row| row[1]));
        }
        self.map(&heads)
    }

    /// Notes in which order all workers have found their positions, once a tier has been expanded.
    fn note_orders(&self, expanded: Option<u16>, orders: impl Iterator<Item = u64>) {
        let mut local = self.local.borrow_mut();
        let all = orders.fold(local.order, |all, own| extend(all, &own.to_le_bytes()));
        local.order = all;
        if let Some(tier) = expanded {
            local.orders.insert(tier, all);
        }
    }

    /// Gets ready to expand a tier: returns the positions to be expanded.
    fn begin_tier(&self, number: u16) -> Result<Vec<Span>, SolveError> {
        let mut local = self.local.borrow_mut();
        local.finish_below(Some(number));
        local.current = number;
        local.targets.clear();
        local.begin_edges()?;
        let width = self.folder.label.width;
        let tier = local.tiers.entry(number);
        let tier = tier.or_insert_with(|| Tier::new(width));
        let open = tier.open(SPAN).collect();
        tier.expanded = tier.table.lengths();
        Ok(open)
    }

    /// The lowest tier in which this worker has positions to expand, or [`NO_TIER`].
    fn own_lowest(&self) -> Result<u64, SolveError> {
        let mut local = self.local.borrow_mut();
        local.goes_on();
        local.outcome(Vec::new())?;
        let open = local.tiers.iter().find(|(_, tier)| tier.is_open());
        Ok(open.map_or(NO_TIER, |(tier, _)| u64::from(*tier)))
    }

    /// Writes what the last generation has found.
    fn write_found(&self, number: u32, expanded: Option<u16>) -> Result<Found, SolveError> {
        let mut local = self.local.borrow_mut();
        local.outcome(Vec::new())?;
        let targets: Vec<u16> = local.targets.iter().copied().collect();
        let found = Found {
            expanded,
            targets,
            sections: Vec::new(),
        };
        let write = |local: &Local<G>| {
            let news = local.tiers.iter().map(|(number, tier)| News {
                tier: *number,
                table: &tier.table,
                since: tier.saved,
            });
            let news: Vec<News<'_>> = news
                .filter(|news| news.table.lengths() != news.since)
                .collect();
            found::write(&self.folder, number, found.clone(), &news)
        };
        let found = match write(&local) {
            Err(error) if error.is_full_disk() && local.make_room() => write(&local)?,
            written => written?,
        };
        for tier in local.tiers.values_mut() {
            tier.saved = tier.table.lengths();
        }
        Ok(found)
    }

    /// Loads what is on disk: the heads of all generations that all workers have, and the tiers
    /// that are not finished. If there is nothing, the first generation is the position to solve.
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
                Ok(first) => (Ok(vec![first.order()]), vec![first]),
                Err(error) => (Err(error), Vec::new()),
            };
            let orders = self.agree(own)?;
            self.note_orders(None, orders.iter().map(|row| row[0]));
            return Ok(first);
        }
        let orders = self.agree(Ok(heads.iter().map(Found::order).collect()))?;
        for (generation, head) in heads.iter().enumerate() {
            self.note_orders(head.expanded, orders.iter().map(|row| row[generation]));
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
        let lowest = least(all.iter().map(|row| row[0]));
        let open = tiers
            .iter()
            .filter(|tier| lowest.is_some_and(|lowest| **tier >= lowest));
        let loaded = open
            .copied()
            .try_for_each(|tier| self.load_tier(&heads, tier));
        let found = sections_count(&heads);
        self.local.borrow().counters.found.fetch_add(found, Relaxed);
        self.agree(loaded.map(|()| Vec::new()))?;
        Ok(heads)
    }

    /// The first generation: the position to solve, at the worker it belongs to.
    fn begin(&self) -> Result<Found, SolveError> {
        {
            let mut local = self.local.borrow_mut();
            let mut key = Vec::new();
            local.game.initial(&mut key);
            let hash = hash(&key);
            if owner(hash, self.folder.label.workers) == self.folder.worker {
                let mut tier = Tier::new(self.folder.label.width);
                tier.table.insert(hash, &key)?;
                let number = local.game.initial_tier();
                local.tiers.insert(number, tier);
                local.counters.found.fetch_add(1, Relaxed);
            }
        }
        self.write_found(0, None)
    }

    /// Loads the positions of a tier, and which of them are expanded.
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

    /// The tiers of all workers, each with the tiers of its children.
    fn map(&mut self, heads: &[Found]) -> Result<Map, SolveError> {
        self.local.borrow_mut().finish_below(None);
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
}

/// The tiers in which generations have new positions.
fn sections(heads: &[Found]) -> impl Iterator<Item = u16> {
    let all = heads.iter().flat_map(|head| &head.sections);
    all.map(|section| section.tier)
}

/// How many positions generations have found.
fn sections_count(heads: &[Found]) -> u64 {
    let all = heads.iter().flat_map(|head| &head.sections);
    all.map(|section| section.count).sum()
}
