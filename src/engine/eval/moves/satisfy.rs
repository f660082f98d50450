//! Filling a puzzle with values that break none of its rules.

use crate::ir::Satisfy;

use super::{Draft, Sink};
use crate::engine::action::{Action, Place};
use crate::engine::eval::constrained::Filling;
use crate::engine::eval::{Ctx, Eval};
use crate::engine::state::Look;

impl Eval<'_> {
    /// Puts each value on each empty site where all rules can still be fulfilled.
    pub(super) fn satisfy(&mut self, st: Look<'_>, cx: Ctx, rule: &Satisfy, out: &mut Sink) {
        let mut set = self.take_set();
        self.fill(st, &cx, rule.sites, &mut set);
        let values = rule.values;
        let mut constrained = self.constrained(st, &cx, rule);
        let mut attempt = self.attempt(st);
        for site in set.iter() {
            let at = Place::new(values.kind, site as i32);
            if out.suffices() || !self.burn(1) {
                break;
            }
            self.spend(constrained.cost());
            if self.what_at(st, at) != 0 || !constrained.turn_to(site) {
                continue;
            }
            for value in values.least..=values.most {
                let fill = Action::Add {
                    at,
                    what: values.first + (value - values.least),
                    count: 1,
                    state: -1,
                };
                let filling = Filling {
                    site: at.site,
                    value,
                    fill,
                };
                if self.fits(st, &cx, &mut attempt, &constrained, filling) {
                    self.push(st, &cx, Draft::new(at, at), fill, None, out);
                }
            }
        }
        self.end_attempt(attempt);
        self.give_constrained(constrained);
        self.give_set(set);
    }
}
