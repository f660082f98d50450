//! Steps that are repeated.

use crate::board::{Direction, Relation};
use crate::ir::{
    Dirs, DirsId, INFINITY, IntId, Moves, MovesId, RegionId, SiteType, StepRule, StepsRule, ToSpec,
};

use super::{Ctx, Eval, Want};
use crate::engine::state::Look;

impl<'g> Eval<'g> {
    /// The least number of steps on the board from a site to a region, -1 if there is no way.
    pub(super) fn steps(&mut self, st: Look<'_>, cx: &Ctx, rule: &StepsRule) -> i32 {
        let p = self.p;
        let (kind, relation) = (rule.kind, rule.relation);
        let from = usize::try_from(self.int(st, cx, rule.from)).ok();
        let each = self.distance_fuel(kind, relation);
        let steps_to = |to| p.distance(kind, relation, from?, to);
        let set = self.region(st, cx, rule.to);
        let goals = set.iter().take_while(|_| self.go_on(each));
        let steps = goals.filter_map(steps_to).min();
        self.give_set(set);
        steps.map_or(-1, |steps| steps as i32)
    }

    /// The fuel that one distance costs: without a table it must be found by a search.
    pub(super) fn distance_fuel(&self, kind: SiteType, relation: Relation) -> u64 {
        let is_known = self.p.has_distances(kind, relation);
        if is_known {
            1
        } else {
            self.p.topology.len(kind) as u64
        }
    }

    /// How often a step must be repeated to get from a site to a region.
    pub(super) fn paces(
        &mut self,
        st: Look<'_>,
        cx: &Ctx,
        step: MovesId,
        from: IntId,
        to: RegionId,
    ) -> i32 {
        let from = self.int(st, cx, from);
        let goals = self.region(st, cx, to);
        // The distance to a region without sites is 0.
        let mut found = goals.iter().next().is_none().then_some(0);
        self.each_pace(st, cx, step, from, &mut |paces, site| {
            if found.is_none() && goals.contains(site) {
                found = Some(paces);
            }
            found.is_none()
        });
        self.give_set(goals);
        found.unwrap_or(INFINITY)
    }

    /// Calls `visit` with each site that repeated steps lead to and the number of steps, nearest
    /// first. Where `visit` returns false, no further step is taken.
    pub(super) fn each_pace(
        &mut self,
        st: Look<'_>,
        cx: &Ctx,
        step: MovesId,
        from: i32,
        visit: &mut dyn FnMut(i32, usize) -> bool,
    ) {
        let Ok(start) = usize::try_from(from) else {
            return;
        };
        let (mut seen, mut open) = (self.take_set(), self.take_numbers());
        seen.insert(start);
        open.push(from);
        let (mut next, mut ends, mut paces) = (0, 1, 0);
        let plain = self.plain_step(step);
        let heading = self.heading_of(st, cx, step, start);
        while next < open.len() {
            if next == ends {
                paces += 1;
                ends = open.len();
            }
            let site = open[next];
            next += 1;
            if !visit(paces, site as usize) || !self.burn(1) {
                continue;
            }
            let cx = cx.with_heading(heading).with_from(site);
            if let Some((dirs, to)) = plain {
                for there in self.lines(st, &cx, site as usize, dirs).steps() {
                    if !seen.contains(there) && self.to_fits(st, &cx.with_to(there as i32), to) {
                        seen.insert(there);
                        open.push(there as i32);
                    }
                }
                continue;
            }
            let mut list = self.take_sink(Want::All);
            self.moves(st, cx, step, &mut list);
            for entry in &list.entries {
                if let Ok(there) = usize::try_from(entry.to)
                    && !seen.contains(there)
                {
                    seen.insert(there);
                    open.push(entry.to);
                }
            }
            self.give_sink(list);
        }
        self.give_set(seen);
        self.give_numbers(open);
    }

    /// The direction that repeated steps face: that of the piece on the first site, wherever they
    /// have come to.
    fn heading_of(&self, st: Look<'_>, cx: &Ctx, step: MovesId, start: usize) -> Option<Direction> {
        let arena = &self.p.arena;
        let Moves::Step(StepRule { dirs, .. }) = &arena.moves[step.index()].op else {
            return cx.heading;
        };
        let Dirs::Facing { turns, .. } = &arena.dirs[dirs.index()] else {
            return cx.heading;
        };
        let facing = || Direction::ALL.get(self.facing(st, start, *turns)?).copied();
        cx.heading.or_else(facing)
    }

    /// The directions and the condition of a plain step, whose ends can be found without making
    /// moves of it.
    fn plain_step(&self, step: MovesId) -> Option<(DirsId, &'g ToSpec)> {
        let arena = &self.p.arena;
        if let Moves::Step(StepRule { from, dirs, to }) = &arena.moves[step.index()].op
            && from.sites.is_none()
            && from.when.is_none()
            && !matches!(arena.dirs[dirs.index()], Dirs::Union(..))
            && self.may_stop()
        {
            Some((*dirs, to))
        } else {
            None
        }
    }
}
