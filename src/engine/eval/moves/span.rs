//! How far pieces move along a line.

use super::walk::HopSpan;
use crate::engine::eval::{Ctx, Eval};
use crate::engine::state::Look;
use crate::ir::{BetweenSpec, IntId};

impl Eval<'_> {
    /// How many sites may lie between, at least and at most: `most` if the rule does not say.
    pub(crate) fn range(
        &mut self,
        st: Look<'_>,
        cx: &Ctx,
        between: &BetweenSpec,
        most: i32,
    ) -> (i32, i32) {
        let max = between.max.map_or(most, |max| self.int(st, cx, max));
        let min = match between.min {
            // An exact number is both.
            Some(_) if between.min == between.max => max,
            min => min.map_or(1, |min| self.int(st, cx, min)),
        };
        (min, max)
    }

    /// How far a hop from a site may reach. If the range of the jump is below zero there is no hop;
    /// if it is zero, the hop is a step.
    #[inline(always)]
    pub(crate) fn hop_span(
        &mut self,
        st: Look<'_>,
        cx: &Ctx,
        between: &BetweenSpec,
    ) -> Option<HopSpan> {
        let mut number = |id: Option<IntId>, default| id.map_or(default, |id| self.int(st, cx, id));
        let (before, after) = (number(between.before, 0), number(between.after, 0));
        let (min, max) = self.range(st, cx, between, 1);
        Some(HopSpan {
            before: before.max(0) as usize,
            after: after.max(0) as usize,
            min: min.max(0) as usize,
            max: usize::try_from(max).ok()?,
        })
    }
}
