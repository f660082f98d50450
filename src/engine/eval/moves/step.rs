//! Steps of a piece.

use crate::ir::{Dirs, DirsId, StepRule};

use super::{Sink, Want};
use crate::engine::action::Place;
use crate::engine::eval::{Ctx, Eval};
use crate::engine::state::Look;

impl Eval<'_> {
    /// Moves one step in each direction.
    pub(super) fn step(&mut self, st: Look<'_>, cx: Ctx, rule: &StepRule, out: &mut Sink) {
        let starts = self.from_sites(st, &cx, &rule.from);
        let plain = out.want == Want::All && rule.to.apply.is_none() && !self.p.needs.stacks;
        for start in starts.iter() {
            let test = self.test_at_goal(st, rule.to.when, start, out.want.goal());
            let here = cx.with_from(start);
            let first = out.len();
            self.each_step(st, &cx, &here, rule.dirs, &mut |this, end| {
                if plain && let Some(told) = test.told(end as i32) {
                    if told {
                        let end = Place::new(rule.to.kind, end as i32);
                        out.list_plain(Place::new(rule.from.kind, start), end);
                    }
                    return;
                }
                if out.is_done_with(&test, end as i32) {
                    return;
                }
                let cx = here.with_to(end as i32);
                this.move_piece(st, cx, &rule.from, &rule.to, &test, out);
            });
            self.may_grow(out, 2 * (out.len() - first));
        }
        self.give_starts(starts);
    }

    /// Visits the sites one step from `cx.from`. If the directions are given by two sites, these
    /// are evaluated in the context around the step, not in its own.
    fn each_step(
        &mut self,
        st: Look<'_>,
        around: &Ctx,
        cx: &Ctx,
        dirs: DirsId,
        visit: &mut impl FnMut(&mut Self, usize),
    ) {
        let start = cx.from() as usize;
        if let Dirs::Union(a, b) = &self.p.arena.dirs[dirs.index()] {
            self.each_step(st, around, cx, *a, visit);
            self.each_step(st, around, cx, *b, visit);
        } else if let Some(radials) = self.radials_at(st, cx, start, dirs) {
            for line in radials.lines(start) {
                if let Some(end) = radials.line(line).first() {
                    visit(self, *end as usize);
                }
            }
        } else {
            let between = matches!(self.p.arena.dirs[dirs.index()], Dirs::FromTo { .. });
            let lines = self.lines(st, if between { around } else { cx }, start, dirs);
            for end in lines.steps() {
                visit(self, end);
            }
        }
    }
}
