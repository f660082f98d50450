//! How positions are found: each is expanded by the worker it belongs to, and its children are looked up
//! by those they belong to.

use std::sync::atomic::Ordering::Relaxed;

use super::local::{Local, Tier};
use super::parcel::{self, Parcel};
use super::table::{Span, owner};
use super::waiting::{self, Waiting};
use crate::play::solve::{Solvable, SolveError};

impl<G: Solvable> Local<G> {
    /// Expands positions of the current tier, and sends each child to the worker it belongs to.
    pub(super) fn expand(
        &mut self,
        span: &Span,
        give: &mut dyn FnMut(Parcel),
    ) -> Result<(), SolveError> {
        let workers = self.folder.label.workers;
        let Some(tier) = self.tiers.get(&self.current) else {
            return Ok(());
        };
        let mut edges = self.edges.get_mut(&self.current);
        if let Some(edges) = &mut edges {
            edges.turn_to(self.folder.worker as u32, None);
        }
        let me = self.folder.worker;
        let (mut last, mut waits) = (None, false);
        for id in span.ids() {
            self.expansion.clear();
            self.game
                .expand(&mut self.desk, tier.table.key(id), &mut self.expansion)?;
            if let Some(outcome) = self.expansion.outcome() {
                if let Some(edges) = &mut edges {
                    edges.add_over(id, outcome);
                }
                continue;
            }
            if self.distinct.choose(&self.expansion) == 0 {
                return Err(SolveError::DeadEnd);
            }
            for child in self.distinct.children(&self.expansion) {
                if last.replace(child.tier) != Some(child.tier) {
                    self.targets.insert(child.tier);
                    let tier = self.tiers.get(&child.tier);
                    waits = tier.is_some_and(|tier| waiting::pays(&tier.table, self.memory));
                }
                let to = owner(child.hash, workers);
                if waits && to == me {
                    let (tier, hash) = (child.tier, child.hash);
                    let child = child.of(id);
                    self.waiting.add_one(me as u32, tier, hash, child);
                } else {
                    self.post.child(to, id, &child);
                }
            }
            self.post.send(false, &mut *give);
        }
        let expanded = u64::from(span.to - span.from);
        self.counters.expanded.fetch_add(expanded, Relaxed);
        self.bound_waiting()
    }

    /// Receives positions that belong to this worker. Those of a large tier wait until there are many.
    pub(super) fn insert(
        &mut self,
        parcel: &Parcel,
        _: &mut dyn FnMut(Parcel),
    ) -> Result<(), SolveError> {
        if parcel.tier < self.current {
            return Err(SolveError::Tiers);
        }
        let tier = self.tiers.get(&parcel.tier);
        if tier.is_none_or(|tier| !waiting::pays(&tier.table, self.memory)) {
            return self.look_up(parcel.tier, parcel.from, None, &parcel.bytes.0);
        }
        self.waiting.add(parcel, self.folder.label.width);
        self.bound_waiting()
    }

    /// Looks up all children that wait, once there are many.
    fn bound_waiting(&mut self) -> Result<(), SolveError> {
        if !self.waiting.are_many(self.memory) {
            return Ok(());
        }
        self.look_up_waiting()
    }

    /// Looks up all children that wait, once no more come.
    pub(super) fn finish_waiting(&mut self) {
        if self.error.is_none() {
            self.error = self.look_up_waiting().err();
        }
        self.waiting = Waiting::default();
    }

    fn look_up_waiting(&mut self) -> Result<(), SolveError> {
        let width = self.folder.label.width;
        let mut waiting = std::mem::take(&mut self.waiting);
        let done = waiting.hand_out(width, |tier, from, shard, bytes| {
            self.look_up(tier, from, Some(shard), bytes)
        });
        self.waiting = waiting;
        done
    }

    /// Looks up children in a tier, and maybe a shard of it, that a worker has sent: those that are not
    /// known are new positions.
    fn look_up(
        &mut self,
        number: u16,
        from: u32,
        shard: Option<usize>,
        bytes: &[u8],
    ) -> Result<(), SolveError> {
        let width = self.folder.label.width;
        let mut edges = self.edges.get_mut(&self.current);
        if let Some(edges) = &mut edges {
            edges.turn_to(from, shard);
        }
        let tier = self.tiers.entry(number);
        let tier = tier.or_insert_with(|| Tier::new(width));
        let mut arrivals = parcel::children(bytes, width);
        let keys = arrivals.clone().map(|arrival| arrival.key);
        let new = tier.table.insert_all(keys, |child| {
            if let (Some(edges), Some(arrival)) = (&mut edges, arrivals.next()) {
                edges.add_child(arrival.parent, arrival.same_player, number, child);
            }
        })?;
        self.counters.found.fetch_add(new, Relaxed);
        Ok(())
    }
}
