//! What follows from moves.

use super::Planner;
use crate::ir::{
    Change, ContextVar, Int, Leaf, Moves, MovesId, Pending, PlanCond, PlanEffect, PlanThen,
    PlanThens, Region, RegionId, RemoveRule, SetField, Sites, SitesId, ThensId,
};

const SITE: Leaf = Leaf::Context(ContextVar::Site);

#[expect(
    clippy::wildcard_enum_match_arm,
    reason = "a shape that is not known gives no plan"
)]
impl Planner<'_> {
    /// Those sites of a region whose pieces a rule removes, site by site; they are others' pieces.
    fn removed_each(&mut self, region: RegionId, each: MovesId) -> Option<SitesId> {
        let mut sites = self.sites_of(region)?;
        let mut node = &self.p.arena.moves[each.index()];
        if let (Moves::If(when, then, None), None) = (&node.op, node.then) {
            let when = self.sites_where(*when, &[SITE])?;
            sites = self.expr(Sites::And([sites, when].into()));
            node = &self.p.arena.moves[then.index()];
        }
        let Moves::Remove(rule) = &node.op else {
            return None;
        };
        let here = match self.region(rule.at) {
            Region::OfSite(site) => self.is_leaf(*site, &[SITE]),
            _ => false,
        };
        let plain = rule.count.is_none() && !rule.at_end_of_turn && node.then.is_none();
        let enemy = self.enemies();
        let taken = here && plain && rule.kind == self.p.default_kind;
        (taken && self.is_part_of(sites, enemy)).then_some(sites)
    }

    /// What follows from a move, one after the other.
    pub(super) fn follow(&mut self, then: &[MovesId]) -> Option<ThensId> {
        // A condition on moves does not make them.
        if self.asked > 0 || then.is_empty() {
            return Some(0);
        }
        let around = self.next_may_be_mover;
        let before = std::mem::replace(&mut self.after, true);
        // What regions became holds only for when they are asked.
        let known = std::mem::take(&mut self.known);
        let ends = self.landing.take();
        let groups = self.afresh(|this| this.groups(then));
        self.landing = ends;
        (self.next_may_be_mover, self.after, self.known) = (around, before, known);
        Some(self.thens(groups?))
    }

    fn groups(&mut self, then: &[MovesId]) -> Option<PlanThens> {
        let mut groups = PlanThens::new();
        self.removed_before = false;
        let in_turn = then.iter().flat_map(|then| self.in_turn(*then));
        for then in in_turn.collect::<Vec<_>>() {
            let mut group = Vec::new();
            self.effects(then, &[], &mut group)?;
            // What comes later sees that the mover moves again.
            self.next_may_be_mover |= group.iter().any(|then| then.effect == PlanEffect::Again);
            self.known.clear();
            groups.push(group);
        }
        Some(groups)
    }

    /// The generators of which each sees what those before it have done.
    fn in_turn(&self, then: MovesId) -> Vec<MovesId> {
        let node = &self.p.arena.moves[then.index()];
        match &node.op {
            Moves::Seq(all) if node.then.is_none() => all.to_vec(),
            _ => vec![then],
        }
    }

    /// Adds the effects of a generator, which happen only under some conditions.
    fn effects(&mut self, id: MovesId, when: &[PlanCond], group: &mut Vec<PlanThen>) -> Option<()> {
        self.deeper(|this| this.effects_of(id, when, group))
    }

    fn effects_of(
        &mut self,
        id: MovesId,
        when: &[PlanCond],
        group: &mut Vec<PlanThen>,
    ) -> Option<()> {
        let node = &self.p.arena.moves[id.index()];
        if node.then.is_some() {
            return None;
        }
        let effect = match &node.op {
            Moves::All(all) => {
                let mut all = all.iter();
                return all.try_for_each(|moves| self.effects(*moves, when, group));
            }
            Moves::If(cond, a, b) => {
                let cond = self.cond(*cond)?;
                let with = |cond| [when, &[cond]].concat();
                self.effects(*a, &with(cond.clone()), group)?;
                let Some(b) = b else {
                    return Some(());
                };
                let other = with(PlanCond::Not(Box::new(cond)));
                return self.effects(*b, &other, group);
            }
            Moves::Note => return Some(()),
            Moves::MoveAgain => PlanEffect::Again,
            Moves::Change(change) => self.changed(change)?,
            _ if self.p.needs.stacks => return None,
            Moves::Custodial(rule) => {
                let flank = self.flank(rule, &Int::Leaf(Leaf::LastTo))?;
                let capture = self.capture(flank.between, rule.between.apply)?;
                PlanEffect::Capture(flank, capture)
            }
            Moves::Surround(rule) => {
                let surround = self.surround(rule)?;
                let capture = self.capture(surround.between, rule.between.apply)?;
                PlanEffect::Surround(surround, capture)
            }
            Moves::Remove(rule) => PlanEffect::Remove(self.removed_after(rule)?),
            Moves::Slide(rule) => self.goes(rule)?,
            Moves::ForEachSite(region, each, None) => {
                PlanEffect::Remove(self.removed_each(*region, *each)?)
            }
            Moves::Promote { kind, at, into } => {
                let here = *self.int(*at) == Int::Leaf(Leaf::LastTo);
                if !here || *kind != self.p.default_kind {
                    return None;
                }
                PlanEffect::Promote(self.own_piece(into)?)
            }
            _ => return None,
        };
        group.push(PlanThen {
            when: when.to_vec(),
            effect,
        });
        Some(())
    }

    /// What a change of numbers does.
    fn changed(&mut self, change: &Change) -> Option<PlanEffect> {
        match change {
            Change::SetCounter(value) => {
                Some(PlanEffect::SetCounter(self.p.arena.const_int(*value)?))
            }
            _ if self.p.needs.stacks => None,
            Change::SetPending(Pending::Value(site)) => {
                Some(PlanEffect::SetPending(self.ahead_of_last(*site)?))
            }
            Change::SetSite(SetField::State, kind, at, state) => {
                let clears = self.p.arena.const_int(*state) == Some(0);
                let known = clears && self.marks && *kind == self.p.default_kind;
                let sites = self.sites_of(*at)?;
                known.then_some(PlanEffect::Unmark(sites))
            }
            _ => None,
        }
    }

    /// The sites whose pieces a consequence removes: others' pieces, or whatever stands ahead of the
    /// last site.
    fn removed_after(&mut self, rule: &RemoveRule) -> Option<SitesId> {
        let sites = self.removed(rule)?;
        let enemy = self.enemies();
        if !self.is_part_of(sites, enemy) {
            self.is_ahead_of_last(rule.at).then_some(())?;
            (self.removes_any, self.removed_before) = (true, true);
        }
        Some(sites)
    }
}
