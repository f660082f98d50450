//! Marks: where rules know no other states of pieces than 0 and 1, a piece of state 1 is marked.

use super::{Planner, SMALL};
use crate::ir::arithmetic::Comparison;
use crate::ir::{
    Bool, BoolId, ByPlayer, Int, IntId, PlanCond, Program, SiteField, SiteSet, Sites, SitesId,
    Start,
};

/// Whether pieces begin with no other states than 0 and 1.
pub(super) fn are_enough(program: &Program) -> bool {
    fn begins(program: &Program, start: &Start) -> bool {
        let known = |state: Option<IntId>| {
            let state = state.map_or(Some(0), |state| program.arena.const_int(state));
            matches!(state, Some(0 | 1))
        };
        match start {
            Start::Place(place) => known(place.state),
            Start::Shuffle(shuffle) => known(shuffle.state),
            Start::All(all) => all.iter().all(|start| begins(program, start)),
            Start::ForEachValue(_, start)
            | Start::ForEachPlayer(_, start)
            | Start::ForEachSite(_, start) => begins(program, start),
            Start::SetPlayer(..) | Start::SetVar(..) | Start::Remember(..) | Start::Hide(_) => true,
        }
    }
    program.start.iter().all(|start| begins(program, start))
}

impl Planner<'_> {
    /// The condition that the piece on a site, which is known beforehand for each mover, is marked, or
    /// is not.
    pub(super) fn marked_at(&mut self, id: BoolId) -> Option<PlanCond> {
        let (sites, is_marked) = self.asked_mark(id)?;
        let here = self.each_own(&sites);
        let marked = self.expr(Sites::Marked);
        let none = PlanCond::NoneOf(self.expr(Sites::And([here, marked].into())));
        Some(match is_marked {
            true => PlanCond::Not(Box::new(none)),
            false => none,
        })
    }

    /// One site for each mover, as a set.
    pub(super) fn each_own(&mut self, sites: &[usize]) -> SitesId {
        let alone = |site: &usize| SiteSet::of(self.sites, [*site]);
        let sets = sites.iter().map(alone).collect();
        self.expr(Sites::Own(sets))
    }

    /// The sites, by mover, whose mark a condition asks for, and whether there has to be one.
    fn asked_mark(&self, id: BoolId) -> Option<(ByPlayer<usize>, bool)> {
        let Bool::Compare(how @ (Comparison::Eq | Comparison::Ne), a, b) = self.bool(id) else {
            return None;
        };
        if SMALL || !self.marks {
            return None;
        }
        let [at, state] = [[*a, *b], [*b, *a]].into_iter().find_map(|[at, state]| {
            let Int::At(SiteField::State, kind, site) = self.int(at) else {
                return None;
            };
            (*kind == self.p.default_kind).then_some([*site, state])
        })?;
        let state = self.p.arena.const_int(state)?;
        let known = matches!(state, 0 | 1);
        let is_marked = (state == 1) == (*how == Comparison::Eq);
        let sites = self.known_site(at).filter(|_| known)?;
        Some((sites, is_marked))
    }

    /// Notes the sites that hold a marked piece, and so one of the mover's, where a condition holds.
    pub(super) fn note_marked(&mut self, id: BoolId) {
        if let Bool::And(parts) = self.bool(id) {
            parts.iter().for_each(|part| self.note_marked(*part));
        } else if let Some((sites, true)) = self.asked_mark(id)
            && self.begin_marked(&sites)
        {
            self.marked.push(sites);
            self.trusts_marks = true;
        }
    }

    /// Whether each mover's own piece begins on a site and is marked. As long as any piece there is
    /// marked it is that one: see `trust`.
    fn begin_marked(&self, sites: &[usize]) -> bool {
        let Some(placed) = self.placed() else {
            return false;
        };
        let own = |(mover, site): (usize, &usize)| {
            placed.iter().any(|pieces| {
                pieces.is_marked
                    && self.owners[pieces.kind] == mover
                    && pieces.sites.contains(*site)
            })
        };
        sites.iter().enumerate().all(own)
    }

    /// The kinds of which some piece is marked at the start; `None` if the start is not known.
    pub(super) fn kinds_marked(&self) -> Option<Vec<bool>> {
        let mut marked = vec![false; self.owners.len()];
        for pieces in self.placed()? {
            marked[pieces.kind] |= pieces.is_marked;
        }
        Some(marked)
    }
}
