//! Captures between two pieces, or by surrounding.

use super::Planner;
use crate::ir::{
    Caught, Change, ContextVar, Flank, FlankRule, FromSpec, Int, Ints, Leaf, Moves, MovesId,
    PlanCapture, PlanPlayer, Region, RemoveRule, Sites, SitesId, Surround, SurroundRule,
};

const BETWEEN: Leaf = Leaf::Context(ContextVar::Between);
const TO: Leaf = Leaf::Context(ContextVar::To);

#[expect(
    clippy::wildcard_enum_match_arm,
    reason = "a shape that is not known gives no plan"
)]
impl Planner<'_> {
    /// What is captured in straight lines from the site that `start` names.
    pub(super) fn flank(&mut self, rule: &FlankRule, start: &Int) -> Option<Flank> {
        let FlankRule {
            from,
            dirs,
            between,
            to,
        } = rule;
        let one = |id: Option<crate::ir::IntId>| {
            id.is_none_or(|id| self.p.arena.const_int(id) == Some(1))
        };
        let most = match between.max {
            Some(most) => u32::try_from(self.p.arena.const_int(most)?).ok()?,
            None => u32::MAX,
        };
        let plain = one(between.min) && to.sites.is_none() && to.apply.is_none();
        if !plain || !self.is_from(from, start) {
            return None;
        }
        let steps = self.rays(*dirs)?;
        let enemy = self.enemies_at(between.when)?;
        let caught = match between.when {
            Some(when) => self.sites_where(when, &[BETWEEN, TO])?,
            None => enemy,
        };
        let end = match to.when {
            Some(when) => self.sites_where(when, &[TO])?,
            None if self.is_named_by_owner() => self.expr(Sites::Of(PlanPlayer::Mover)),
            None => return None,
        };
        Some(Flank {
            steps,
            between: caught,
            end,
            most,
        })
    }

    /// What is captured beside the last site by having only some sites beside it.
    pub(super) fn surround(&mut self, rule: &SurroundRule) -> Option<Surround> {
        let SurroundRule {
            from,
            dirs,
            between,
            to,
            except,
            with,
        } = rule;
        let all = except.is_none_or(|except| self.p.arena.const_int(except) == Some(0));
        let plain = all && with.is_none() && to.sites.is_none() && to.apply.is_none();
        if !plain || !self.is_from(from, &Int::Leaf(Leaf::LastTo)) {
            return None;
        }
        let steps = self.steps_along(*dirs);
        let enemy = self.enemies_at(between.when)?;
        let caught = match between.when {
            Some(when) => self.sites_where(when, &[BETWEEN, TO])?,
            None => enemy,
        };
        let by = match to.when {
            Some(when) => self.sites_where(when, &[TO])?,
            None => self.expr(Sites::Of(PlanPlayer::Mover)),
        };
        Some(Surround {
            steps,
            between: caught,
            by,
        })
    }

    /// Whether an expression is `whole` itself, or `whole` with further conditions.
    pub(super) fn is_part_of(&self, id: SitesId, whole: SitesId) -> bool {
        let (part, all) = (&self.exprs[id as usize], &self.exprs[whole as usize]);
        match part {
            _ if id == whole => true,
            Sites::And(parts) => parts.iter().any(|part| self.is_part_of(*part, whole)),
            Sites::Or(parts) => parts.iter().all(|part| self.is_part_of(*part, whole)),
            Sites::InLine(_, player) => *all == Sites::Of(*player),
            Sites::Kind(kinds) => {
                let owned = |mover: usize| self.owners[kinds[mover]];
                self.are_whose(owned, all)
            }
            Sites::Of(PlanPlayer::Player(player)) => self.are_whose(|_| *player, all),
            Sites::Of(PlanPlayer::Enemy) => *all == Sites::Others,
            _ => false,
        }
    }

    /// Whether the owner of some pieces, by mover, is the one that `all` names, for each mover that
    /// is planned for.
    fn are_whose(&self, owner: impl Fn(usize) -> usize, all: &Sites) -> bool {
        let mut movers = self.mover.map_or(0..self.players, |mover| mover..mover + 1);
        movers.all(|mover| match all {
            Sites::Of(PlanPlayer::Mover) => owner(mover) == mover,
            Sites::Of(PlanPlayer::Enemy) => owner(mover) == 1 - mover,
            Sites::Others => owner(mover) != mover && owner(mover) != self.players,
            _ => false,
        })
    }

    fn is_from(&self, from: &FromSpec, start: &Int) -> bool {
        let Some(region) = from.sites else {
            return false;
        };
        let site = match self.region(region) {
            Region::OfSite(site) => self.int(*site) == start,
            _ => false,
        };
        site && from.when.is_none() && from.kind == self.p.default_kind
    }

    /// How a piece between is captured; `None` for anything else.
    pub(super) fn caught(&self, apply: MovesId) -> Option<Caught> {
        let node = &self.p.arena.moves[apply.index()];
        let Moves::Remove(RemoveRule {
            kind,
            at,
            at_end_of_turn,
            count: None,
            ..
        }) = &node.op
        else {
            return None;
        };
        let between = match self.region(*at) {
            Region::OfSite(site) => self.is_leaf(*site, &[BETWEEN]),
            _ => false,
        };
        let plain = between && node.then.is_none() && *kind == self.p.default_kind;
        plain.then_some(if *at_end_of_turn {
            Caught::Later
        } else {
            Caught::Now
        })
    }

    /// What happens to captured pieces on some sites.
    pub(super) fn capture(
        &mut self,
        caught: SitesId,
        apply: Option<MovesId>,
    ) -> Option<PlanCapture> {
        let capture = self.capture_by(apply)?;
        // Only pieces of others are removed or turned, never the mover's.
        let enemy = self.enemies();
        let stays = matches!(capture, PlanCapture::Trigger(_));
        (stays || self.is_part_of(caught, enemy)).then_some(capture)
    }

    /// The same for any pieces, which are removed unless a rule says otherwise.
    fn capture_by(&self, apply: Option<MovesId>) -> Option<PlanCapture> {
        let Some(apply) = apply else {
            return Some(PlanCapture::Remove);
        };
        let node = &self.p.arena.moves[apply.index()];
        if node.then.is_some() {
            return None;
        }
        match &node.op {
            Moves::Promote { kind, at, into }
                if *kind == self.p.default_kind && self.is_leaf(*at, &[BETWEEN]) =>
            {
                Some(PlanCapture::Turn(self.own_piece(into)?))
            }
            Moves::Change(Change::Trigger(event, players)) => match self.list(*players) {
                Ints::Of(all) if all.len() == 1 => {
                    Some(PlanCapture::Trigger(self.event(*event, all[0])?))
                }
                _ => None,
            },
            _ => (self.caught(apply)? == Caught::Now).then_some(PlanCapture::Remove),
        }
    }
}
