//! Regions of places: near a site, incident to it, on a walk, some steps away, or between the ends
//! of the last move.

use crate::board::{Direction, Relation};
use crate::ir::{DirsId, DistanceRule, IntId, PacesRule, RegionId, SiteSet, SiteType};

use super::Answer;
use super::pieces::asked;
use crate::engine::eval::{Ctx, Eval};
use crate::engine::state::Look;

impl Eval<'_> {
    /// Sites at a distance of a given number of steps.
    pub(super) fn fill_distance(
        &mut self,
        st: Look<'_>,
        cx: &Ctx,
        rule: &DistanceRule,
        out: &mut impl Answer,
    ) {
        let DistanceRule { kind, relation, .. } = *rule;
        let from = self.int(st, cx, rule.from);
        let range = self.int(st, cx, rule.min)..=self.int(st, cx, rule.max);
        let Ok(from) = usize::try_from(from) else {
            return;
        };
        let each = self.distance_fuel(kind, relation);
        for site in asked(out, self.p.topology.len(kind)) {
            if !self.go_on(each) {
                break;
            }
            let distance = self.p.distance(kind, relation, from, site);
            if distance.is_some_and(|distance| range.contains(&(distance as i32))) {
                out.insert(site);
            }
        }
    }

    /// The sites of one kind that touch a site of another. A site touches those of its own kind
    /// across its sides, or at its edges' ends.
    pub(super) fn fill_incident(
        &mut self,
        st: Look<'_>,
        cx: &Ctx,
        want: SiteType,
        of: SiteType,
        at: IntId,
        out: &mut impl Answer,
    ) {
        let topology = &self.p.topology;
        let at = usize::try_from(self.int(st, cx, at)).ok();
        let Some(at) = at.filter(|at| *at < topology.len(of)) else {
            return;
        };
        let sites = if of == want {
            topology.neighbours(of, Relation::Orthogonal, at)
        } else {
            topology.incident(of, at, want)
        };
        sites.iter().for_each(|site| out.insert(*site as usize));
    }

    /// The edges that cross an edge.
    pub(super) fn fill_crossing(
        &mut self,
        st: Look<'_>,
        cx: &Ctx,
        edge: IntId,
        out: &mut impl Answer,
    ) {
        let edge = self.int(st, cx, edge);
        let crossed = self.crossed(edge).iter();
        crossed.for_each(|other| out.insert(*other as usize));
    }

    /// The sites where walks from a site end.
    pub(super) fn fill_walks(
        &mut self,
        st: Look<'_>,
        cx: &Ctx,
        walks: u32,
        from: IntId,
        out: &mut impl Answer,
    ) {
        let from = usize::try_from(self.int(st, cx, from)).ok();
        let starts = &self.p.walks[walks as usize].from;
        let walks = from.and_then(|from| starts.get(from)).into_iter().flatten();
        let ends = walks.filter_map(|walk| walk.last());
        ends.for_each(|end| out.insert(*end as usize));
    }

    /// The sites that repeated steps lead to.
    pub(super) fn fill_paces(
        &mut self,
        st: Look<'_>,
        cx: &Ctx,
        rule: &PacesRule,
        out: &mut impl Answer,
    ) {
        let from = self.int(st, cx, rule.from);
        let range = self.int(st, cx, rule.min)..=self.int(st, cx, rule.max);
        self.each_pace(st, cx, rule.step, from, &mut |paces, site| {
            if range.contains(&paces) {
                out.insert(site);
            }
            paces < *range.end() && !out.is_settled()
        });
    }

    /// Grows a region by a number of steps.
    pub(super) fn fill_expand(
        &mut self,
        st: Look<'_>,
        cx: &Ctx,
        region: RegionId,
        steps: IntId,
        dirs: DirsId,
        out: &mut impl Answer,
    ) {
        let steps = self.int(st, cx, steps);
        let fixed = self.fixed_radials(dirs);
        let mut grown = self.region(st, cx, region);
        for _ in 0..steps {
            if !self.go_on(4 + 16 * grown.len() as u64) {
                break;
            }
            let mut next = self.take_set();
            next.union(grown.words());
            if let Some(radials) = fixed {
                self.spend(grown.len());
                radials.step(&grown, &mut next);
            } else {
                self.step_each(st, cx, &grown, dirs, &mut next);
            }
            // A region that has stopped growing stays the same, unless its directions are drawn at
            // random each time.
            let is_done = next == grown && fixed.is_some();
            self.give_set(std::mem::replace(&mut grown, next));
            if is_done {
                break;
            }
        }
        out.union(grown.words());
        self.give_set(grown);
    }

    /// Adds the sites one step from those of a set, in directions that may differ from site to
    /// site.
    fn step_each(
        &mut self,
        st: Look<'_>,
        cx: &Ctx,
        from: &SiteSet,
        dirs: DirsId,
        into: &mut SiteSet,
    ) {
        for site in from.iter() {
            self.each_line(st, cx, site, dirs, &mut |_, line| {
                if let Some(there) = line.first() {
                    into.insert(*there as usize);
                }
                true
            });
        }
    }

    /// The sites between the ends of the last move, if a radial joins them.
    pub(super) fn fill_last_between(&self, st: Look<'_>, out: &mut impl Answer) {
        let kind = st.last.from_kind;
        let (Ok(from), Ok(to)) = (usize::try_from(st.last.from), u32::try_from(st.last.to)) else {
            return;
        };
        if from >= self.p.topology.len(kind) {
            return;
        }
        for direction in Direction::ALL {
            for radial in self.p.topology.radials(kind, from, direction) {
                if let Some(end) = radial.iter().position(|site| *site == to) {
                    let between = radial[..end].iter();
                    between.for_each(|site| out.insert(*site as usize));
                    return;
                }
            }
        }
    }
}
