//! Moves that do something more where they take a piece: they set the counter.

use super::Planner;
use crate::ir::{
    Change, ContextVar, Leaf, Moves, MovesId, PlanCond, PlanEffect, PlanPlayer, PlanThen, Region,
    RemoveRule, SMALL, Sites, SitesId, ThensId, ToSpec,
};

const TO: Leaf = Leaf::Context(ContextVar::To);

impl Planner<'_> {
    /// What a move sets the counter to where it takes something, if it does nothing else where it ends.
    pub(super) fn taking(&mut self, to: &ToSpec, ends: SitesId) -> Option<Option<i32>> {
        if self.only_takes(to) {
            return Some(None);
        }
        if SMALL {
            return None;
        }
        let mut node = &self.p.arena.moves[to.apply?.index()];
        let mut taken = match to.apply_when {
            Some(when) => self.sites_where(when, &[TO])?,
            None => ends,
        };
        if let (Moves::If(when, then, None), None) = (&node.op, node.then) {
            taken = self.sites_where(*when, &[TO])?;
            node = &self.p.arena.moves[then.index()];
        }
        let Moves::Remove(RemoveRule {
            kind,
            at,
            at_end_of_turn: false,
            ..
        }) = &node.op
        else {
            return None;
        };
        let here = matches!(self.region(*at), Region::OfSite(site) if self.is_leaf(*site, &[TO]));
        let reset = self.counter_set(node.then?)?;
        let known = here && *kind == self.p.default_kind && Some(taken) == self.only_enemies();
        known.then_some(Some(reset))
    }

    fn counter_set(&self, id: MovesId) -> Option<i32> {
        let node = &self.p.arena.moves[id.index()];
        let Moves::Change(Change::SetCounter(value)) = &node.op else {
            return None;
        };
        self.p
            .arena
            .const_int(*value)
            .filter(|_| node.then.is_none())
    }

    /// What follows from a move that first sets the counter if it took something.
    pub(super) fn follow_taking(
        &mut self,
        then: &[MovesId],
        resets: Option<i32>,
    ) -> Option<ThensId> {
        let follows = self.follow(then)?;
        let Some(value) = resets.filter(|_| self.asked == 0) else {
            return Some(follows);
        };
        let reset = PlanThen {
            when: vec![PlanCond::Took],
            effect: PlanEffect::SetCounter(value),
        };
        let mut groups = self.thens[follows].clone();
        groups.insert(0, vec![reset]);
        Some(self.thens(groups))
    }

    /// The pieces of an enemy of the mover's, if it is clear which these are.
    pub(super) fn only_enemies(&mut self) -> Option<SitesId> {
        let two = self.players == 2 && self.owners.iter().all(|owner| *owner < 2);
        two.then(|| self.expr(Sites::Of(PlanPlayer::Enemy)))
    }
}
