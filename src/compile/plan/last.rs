//! The site ahead of where the last move ended, or behind it, for what follows from that move.

use super::Planner;
use crate::ir::arithmetic::Comparison;
use crate::ir::{
    Dirs, DirsId, Int, IntId, Leaf, PlanCond, PlanInt, PlanPlayer, Region, RegionId, SMALL,
    SiteSet, Sites, SitesId, StepTable,
};

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
}
