//! Territory: areas of empty sites surrounded by the pieces of one player.

use crate::ir::{DirsId, IntId, Near, SiteField, SiteType};

use super::flood::do_meet;
use super::{Ctx, Eval};
use crate::engine::state::Look;

impl Eval<'_> {
    /// How many empty sites lie in areas whose neighbouring pieces all belong to a player. An area
    /// without neighbouring pieces belongs to nobody.
    pub(crate) fn territory(
        &mut self,
        st: Look<'_>,
        cx: &Ctx,
        kind: SiteType,
        player: IntId,
        dirs: DirsId,
    ) -> i32 {
        let player = self.int(st, cx, player);
        if let Some(near) = self.near(dirs).filter(|_| player > 0) {
            return self.territory_in_sets(st, near, kind, player);
        }
        let (mut seen, mut open) = (self.take_set(), self.take_numbers());
        let mut total = 0;
        for start in 0..self.p.topology.len(kind) {
            if seen.contains(start) || !self.is_empty(st, kind, start as i32) {
                continue;
            }
            if !self.go_on(1) {
                break;
            }
            let (mut size, mut own, mut other) = (0, false, false);
            seen.insert(start);
            open.push(start as i32);
            while let Some(site) = open.pop() {
                if !self.go_on(1) {
                    break;
                }
                size += 1;
                let lines = self.lines(st, &cx.with_from(site), site as usize, dirs);
                for there in lines.steps() {
                    if !self.is_empty(st, kind, there as i32) {
                        let who = self.field_at(st, SiteField::Who, kind, there as i32);
                        own |= who == player;
                        other |= who != player;
                    } else if !seen.contains(there) {
                        seen.insert(there);
                        open.push(there as i32);
                    }
                }
            }
            if own && !other {
                total += size;
            }
        }
        self.give_set(seen);
        self.give_numbers(open);
        total
    }

    /// The same with sets of sites.
    fn territory_in_sets(&mut self, st: Look<'_>, near: &Near, kind: SiteType, player: i32) -> i32 {
        let empties = st.empties(&self.p.layout, kind);
        let mut own = self.take_set();
        self.fill_field(st, SiteField::Who, kind, player, &mut own);
        let mut others = self.all_but(kind, empties);
        others.subtract(own.words());
        let mut left = self.all_but(kind, &[]);
        left.intersect(empties);
        let (mut total, mut from) = (0, 0);
        while let Some(start) = left.first_from(from) {
            from = start + 1;
            let (mut area, mut around) = (self.take_set(), self.take_set());
            self.spread_over(near, start, empties, &[], &mut area);
            near.touching(area.words(), around.words_mut());
            left.subtract(area.words());
            if do_meet(around.words(), own.words()) && !do_meet(around.words(), others.words()) {
                total += area.len() as i32;
            }
            self.give_set(area);
            self.give_set(around);
            if !self.go_on(1) {
                break;
            }
        }
        self.give_set(own);
        self.give_set(others);
        self.give_set(left);
        total
    }
}
