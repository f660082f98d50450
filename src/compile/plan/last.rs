//! What comes with the last move: the site behind or before the one where it ended, what it took, and
//! where the piece that moves began.

use super::{Planner, SMALL};
use crate::ir::arithmetic::Comparison;
use crate::ir::{
    Change, ContextVar, Dirs, DirsId, Int, IntId, Leaf, Moves, MovesId, PlanCond, PlanEffect,
    PlanInt, PlanPlayer, PlanThen, Region, RegionId, RemoveRule, SiteField, SiteSet, Sites,
    SitesId, StepTable, ThensId, ToSpec,
};

const FROM: Leaf = Leaf::Context(ContextVar::From);
const TO: Leaf = Leaf::Context(ContextVar::To);

impl Planner<'_> {
    /// Whether a region is the site some steps ahead of where the last move ended.
    pub(super) fn is_ahead_of_last(&self, region: RegionId) -> bool {
        let Region::OfSite(site) = self.region(region) else {
            return false;
        };
        !SMALL
            && matches!(self.int(*site), Int::Ahead { site, .. } if self.is_leaf(*site, &[Leaf::LastTo]))
    }

    /// The site some steps ahead of where the last move ended, for what follows from that move. At the
    /// edge it is the same site.
    pub(super) fn ahead_of_last(&mut self, id: IntId) -> Option<SitesId> {
        let Int::Ahead {
            kind,
            site,
            steps,
            dirs,
        } = self.int(id)
        else {
            return None;
        };
        if SMALL {
            return None;
        }
        let follows = self.after && !self.ending && self.stepping && !self.removed_before;
        let last = self.is_leaf(*site, &[Leaf::LastTo]) && *kind == self.p.default_kind;
        let steps = usize::try_from(self.p.arena.const_int(*steps)?).ok()?;
        if !follows || !last {
            return None;
        }
        let tables = self.each_player(|mover| self.ahead_of_own(*dirs, steps, mover))?;
        let each = tables.iter().enumerate().map(|(mover, table)| {
            let there = self.after_last(table);
            let mover = PlanInt::Const(mover as i32 + 1);
            let is_mover = PlanInt::Player(PlanPlayer::Mover);
            let when = PlanCond::Compare(Comparison::Eq, is_mover, mover);
            let when = self.expr(Sites::When(Box::new(when)));
            self.expr(Sites::And([when, there].into()))
        });
        let each = each.collect();
        Some(self.expr(Sites::Or(each)))
    }

    /// Where steps lead from a site that holds a piece of a player's, whatever its kind.
    fn ahead_of_own(&self, dirs: DirsId, steps: usize, player: usize) -> Option<StepTable> {
        let Dirs::Facing { by_facing, .. } = &self.p.arena.dirs[dirs.index()] else {
            return self.ahead(dirs, steps);
        };
        let owner = self.p.facing.get(player + 1).copied().flatten();
        let own = (0..self.owners.len()).filter(|kind| self.owners[*kind] == player);
        let mut facings = own.map(|kind| self.p.pieces[kind + 1].facing.or(owner));
        let facing = facings.next()??;
        let alike = facings.all(|other| other == Some(facing));
        let radials = by_facing.get(usize::from(facing)).copied().flatten();
        self.ahead_along(radials.filter(|_| alike)?, steps)
    }

    /// Where a step leads from the last site.
    fn after_last(&mut self, table: &StepTable) -> SitesId {
        let ends = |site: &usize| table.next[*site] == StepTable::NONE;
        let edge = SiteSet::of(self.sites, (0..self.sites).filter(ends));
        let (step, last) = (self.step(table.clone()), self.expr(Sites::LastTo));
        let after = self.expr(Sites::After([step].into(), last));
        if edge.is_empty() {
            return after;
        }
        let edge = self.fixed(edge);
        let stays = self.expr(Sites::And([edge, last].into()));
        self.expr(Sites::Or([after, stays].into()))
    }

    /// The sites where pieces of the kind that is asked for its moves begin the game, if a region is
    /// these.
    pub(super) fn begun_by_walker(&mut self, region: RegionId) -> Option<SitesId> {
        let Region::Start(kinds) = self.region(region) else {
            return None;
        };
        if SMALL {
            return None;
        }
        let [what] = kinds[..] else {
            return None;
        };
        let Int::At(SiteField::What, kind, site) = self.int(what) else {
            return None;
        };
        let here = *kind == self.p.default_kind && self.is_leaf(*site, &[FROM]);
        let walker = self.walking.filter(|_| here)?;
        let begun = self.begun(walker as usize - 1)?;
        Some(self.fixed(begun))
    }

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
}
