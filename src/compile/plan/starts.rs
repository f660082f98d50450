//! Conditions on where a move ends that also ask where it began: the moves are then planned twice, for
//! the pieces where that holds and for the others; more often if there are several such conditions. Each piece has either the ones or the others, so
//! their order stays the same.

use super::Planner;
use super::walks::Walker;
use crate::ir::{Bool, BoolId, ContextVar, IntId, Leaf, Moves, MovesId, PlanStep, Sites};

const FROM: Leaf = Leaf::Context(ContextVar::From);

/// Each condition that is assumed doubles the plan.
const MOST_ASSUMED: usize = 3;

#[expect(
    clippy::wildcard_enum_match_arm,
    reason = "a shape that is not known gives no plan"
)]
impl Planner<'_> {
    /// Adds the steps of a generator, for each answer to what it asks about where a move began.
    pub(super) fn walks_by_start(
        &mut self,
        op: &Moves,
        piece: Walker,
        then: &[MovesId],
        steps: &mut Vec<PlanStep>,
    ) -> Option<()> {
        let when = match op {
            Moves::Step(rule) => rule.to.when,
            Moves::Hop(rule) => rule.to.when,
            Moves::Leap(rule) => rule.to.when,
            _ => None,
        };
        let asked = when.and_then(|when| self.asked_of_start(when));
        let Some(asked) = asked.filter(|_| self.assumed.len() < MOST_ASSUMED) else {
            return self.walks(op, piece, then, steps);
        };
        let holds = self.sites_where(asked, &[FROM])?;
        let not = self.expr(Sites::Not(holds));
        for (answer, only) in [(true, holds), (false, not)] {
            let only = self.where_too(piece, only)?;
            self.assumed.push((asked, answer));
            // What regions became holds only for one answer.
            let known = std::mem::take(&mut self.known);
            let planned = self.walks_by_start(op, only, then, steps);
            self.assumed.pop();
            self.known = known;
            planned?;
        }
        Some(())
    }

    /// A condition within another one that asks whether a move began in a region, or on a site, unless
    /// the answer is assumed.
    fn asked_of_start(&self, id: BoolId) -> Option<BoolId> {
        let about_start = match self.bool(id) {
            Bool::And(parts) | Bool::Or(parts) => {
                return parts.iter().find_map(|part| self.asked_of_start(*part));
            }
            Bool::If(when, a, b) => {
                let mut parts = [when, a, b].into_iter();
                return parts.find_map(|part| self.asked_of_start(*part));
            }
            Bool::Not(part) => return self.asked_of_start(*part),
            Bool::In(site, _) => self.is_leaf(*site, &[FROM]),
            Bool::Compare(_, a, b) => {
                let fixed = |id: IntId| self.p.arena.const_int(id).is_some();
                self.is_leaf(*a, &[FROM]) && fixed(*b) || self.is_leaf(*b, &[FROM]) && fixed(*a)
            }
            _ => false,
        };
        (about_start && self.assumed(id).is_none()).then_some(id)
    }

    /// What a condition is taken to be.
    pub(super) fn assumed(&self, id: BoolId) -> Option<bool> {
        let same = |asked: &BoolId| self.bool(*asked) == self.bool(id);
        let mut assumed = self.assumed.iter();
        assumed.find_map(|(asked, answer)| same(asked).then_some(*answer))
    }

    /// Plans something that asks of other moves, or after a move, where nothing is assumed.
    pub(super) fn afresh<T>(&mut self, plan: impl FnOnce(&mut Self) -> T) -> T {
        let around = std::mem::take(&mut self.assumed);
        let planned = plan(self);
        self.assumed = around;
        planned
    }
}
