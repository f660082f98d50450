//! Leaps of a piece.

use crate::ir::LeapRule;

use super::Sink;
use crate::engine::action::Place;
use crate::engine::eval::{Ctx, Eval};
use crate::engine::state::Look;

impl Eval<'_> {
    /// Moves along walks, over anything that stands between.
    pub(super) fn leap(&mut self, st: Look<'_>, cx: Ctx, rule: &LeapRule, out: &mut Sink) {
        let (from, to) = (&rule.from, &rule.to);
        let p = self.p;
        let starts = self.from_sites(st, &cx, from);
        for start in starts.iter() {
            if self.what_at(st, Place::new(from.kind, start)) == 0 {
                continue;
            }
            let test = &self.test_at_goal(st, to.when, start, out.want.goal());
            let cx = cx.with_from(start);
            let forward = rule
                .forward
                .is_some_and(|forward| self.bool(st, &cx, forward));
            let facing = if forward {
                self.facing(st, start as usize, false)
            } else {
                None
            };
            let table = facing.map_or(0, |facing| facing + 1);
            let walks = &rule.walks.by_facing;
            let Some(walks) = walks.get(table).or_else(|| walks.first()) else {
                continue;
            };
            let mut seen = self.take_set();
            for walk in p.walks[*walks as usize]
                .from
                .get(start as usize)
                .into_iter()
                .flatten()
            {
                let Some(end) = walk.last() else { continue };
                if !seen.contains(*end as usize) {
                    seen.insert(*end as usize);
                    if out.is_done_with(test, *end as i32) {
                        continue;
                    }
                    self.move_piece(st, cx.with_to(*end as i32), from, to, test, out);
                }
            }
            self.give_set(seen);
        }
        self.give_starts(starts);
    }
}
