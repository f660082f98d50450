//! Regions of pieces and empty sites, and whether one walk visits everything around them.

use crate::board::Relation;
use crate::ir::{EncloseRule, SiteSet, SiteType};

use crate::engine::eval::{Ctx, Eval};
use crate::engine::state::Look;

impl Eval<'_> {
    /// The region of a site whose empty sites count as well, and whether it is enclosed.
    pub(super) fn region_walked_around(
        &mut self,
        st: Look<'_>,
        cx: &Ctx,
        rule: &EncloseRule,
        start: usize,
    ) -> (SiteSet, bool) {
        let (mut region, mut known) = (self.take_set(), self.take_set());
        let (mut open, mut around) = (self.take_numbers(), self.take_numbers());
        region.insert(start);
        open.push(start as i32);
        let mut next = 0;
        while let Some(site) = open.get(next).copied() {
            next += 1;
            if !self.go_on(1) {
                break;
            }
            let lines = self.lines(st, &cx.with_from(site), site as usize, rule.dirs);
            for there in lines.steps() {
                if region.contains(there) || known.contains(there) {
                    continue;
                }
                if self.is_enclosable(st, cx, rule, there) {
                    region.insert(there);
                    open.push(there as i32);
                } else {
                    known.insert(there);
                    around.push(there as i32);
                }
            }
        }
        let first = around.first().map(|first| *first as usize);
        let closed = first.is_some_and(|first| self.walks_around(rule.from.kind, known, first));
        self.give_numbers(open);
        self.give_numbers(around);
        (region, closed)
    }

    /// Quirk 47: whether a walk visits all these sites. From each site it goes to the first one
    /// beside it, clockwise from north, where it has not been, and it never turns back.
    fn walks_around(&mut self, kind: SiteType, mut left: SiteSet, first: usize) -> bool {
        let topology = &self.p.topology;
        let mut here = Some(first);
        while let Some(site) = here.filter(|_| self.go_on(1)) {
            left.remove(site);
            let beside = topology.neighbours(kind, Relation::All, site);
            let mut beside = beside.iter().map(|there| *there as usize);
            here = beside.find(|there| left.contains(*there));
        }
        let all = left.is_empty();
        self.give_set(left);
        all
    }
}
