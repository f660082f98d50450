//! Conditions on where a move ends that also ask where it began: the moves are then planned twice, for
//! the pieces where that holds and for the others. Each piece has either the ones or the others, so
//! their order stays the same.

use super::Planner;
use super::walks::Walker;
use crate::ir::{Bool, BoolId, ContextVar, Leaf, Moves, MovesId, PlanStep, Sites};

const FROM: Leaf = Leaf::Context(ContextVar::From);

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
        let Some(asked) = when.and_then(|when| self.asked_of_start(when)) else {
            return self.walks(op, piece, then, steps);
        };
        let holds = self.sites_where(asked, &[FROM])?;
        let not = self.expr(Sites::Not(holds));
        for (answer, only) in [(true, holds), (false, not)] {
            let only = self.where_too(piece, only)?;
            let around = self.assumed.replace((asked, answer));
            // What regions became holds only for one answer.
            let known = std::mem::take(&mut self.known);
            let planned = self.walks(op, only, then, steps);
            (self.assumed, self.known) = (around, known);
            planned?;
        }
        Some(())
    }

    /// A condition within another one that asks whether a move began in a region.
    fn asked_of_start(&self, id: BoolId) -> Option<BoolId> {
        match self.bool(id) {
            Bool::And(parts) | Bool::Or(parts) => {
                parts.iter().find_map(|part| self.asked_of_start(*part))
            }
            Bool::Not(part) => self.asked_of_start(*part),
            Bool::In(site, _) => self.is_leaf(*site, &[FROM]).then_some(id),
            _ => None,
        }
    }

    /// What a condition is taken to be.
    pub(super) fn assumed(&self, id: BoolId) -> Option<bool> {
        let (asked, answer) = self.assumed?;
        (self.bool(asked) == self.bool(id)).then_some(answer)
    }

    /// Plans something that asks of other moves, or after a move, where nothing is assumed.
    pub(super) fn afresh<T>(&mut self, plan: impl FnOnce(&mut Self) -> T) -> T {
        let around = self.assumed.take();
        let planned = plan(self);
        self.assumed = around;
        planned
    }
}
