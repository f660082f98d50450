//! Moves of pieces from each of some sites to each of some others, listed as the two sets.

use crate::ir::{FromToRule, RegionId};

use super::Sink;
use crate::engine::action::Place;
use crate::engine::alike::Deed;
use crate::engine::eval::{Ctx, Eval, Test};
use crate::engine::state::Look;

impl Eval<'_> {
    /// Lists the moves from each start to each end without writing them out, if carrying or copying
    /// a piece is all that they do, and sets say which ends all of them have; returns whether it did.
    pub(super) fn carry_alike(
        &mut self,
        st: Look<'_>,
        cx: &Ctx,
        rule: &FromToRule,
        starts: &mut Vec<i32>,
        out: &mut Sink,
    ) -> bool {
        let to = &rule.to;
        let same = |region: &RegionId| self.p.context_free[region.index()] && self.may_stop();
        let (Some(copies), Some(region)) = (self.carries_plainly(rule), to.sites.filter(same))
        else {
            return false;
        };
        let lifts = &self.p.lifts;
        let by_start = |when| {
            lifts
                .of(when)
                .is_none_or(|(_, lift)| lift.by_start.is_some())
        };
        if to.when.is_some_and(by_start) || self.p.needs.rotation {
            return false;
        }
        let mut set = self.region(st, cx, region);
        let test = self.test(st, to.when);
        let told = matches!(self.narrow(test, &mut set), Test::Always);
        if told {
            starts.retain(|site| self.what_at(st, Place::new(rule.from.kind, *site)) != 0);
            let deed = if copies { Deed::Copy } else { Deed::Carry };
            out.fill_with(set.words(), to.kind, deed);
            out.begin_at(starts, rule.from.kind);
            self.may_grow(out, out.len());
        }
        self.give_set(set);
        told
    }
}
