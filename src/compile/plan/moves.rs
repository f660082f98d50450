//! The moves that plans support: placing on empty sites, steps, and jumps over one piece.

use super::Planner;
use crate::ir::arithmetic::Comparison;
use crate::ir::{
    AddRule, Bool, BoolId, ContextVar, Flank, FlankRule, ForEachPiece, FromSpec, HopRule, Int,
    IntId, Leaf, Moves, MovesId, PieceSpec, PlanMoves, PlanPlayer, PlanStep, Region, Sites,
    SitesId, StepRule, ToSpec,
};

#[expect(
    clippy::wildcard_enum_match_arm,
    reason = "a shape that is not known gives no plan"
)]
impl Planner<'_> {
    /// The moves of a generator.
    pub(super) fn moves(&mut self, id: MovesId) -> Option<PlanMoves> {
        let node = &self.p.arena.moves[id.index()];
        match &node.op {
            Moves::Add(_) => {
                let open = self.added(id, &[])?;
                self.place(open, None, node.then)
            }
            Moves::ForEachSite(region, each, None) if node.then.is_none() => {
                let region = self.sites_of(*region)?;
                self.place_each(region, *each)
            }
            Moves::ForEachPiece(ForEachPiece {
                kind,
                owner,
                pieces: None,
                within: None,
                moves,
                top: _,
            }) if node.then.is_none()
                && *kind == self.p.default_kind
                && self.whose(*owner) == Some(PlanPlayer::Mover) =>
            {
                let mut players = [Vec::new(), Vec::new()];
                for (player, rules) in players.iter_mut().enumerate() {
                    let what = self.pieces[player];
                    let moves = (*moves).or(self.p.pieces[what as usize].moves);
                    match moves {
                        Some(moves) => self.steps_of(moves, what, rules)?,
                        None => return None,
                    }
                }
                Some(PlanMoves::Step(players))
            }
            _ => None,
        }
    }

    /// The empty sites where the mover may add a piece.
    fn added(&mut self, id: MovesId, vars: &[ContextVar]) -> Option<SitesId> {
        let Moves::Add(AddRule { piece, to, count }) = &self.p.arena.moves[id.index()].op else {
            return None;
        };
        let one = count.is_none_or(|count| self.p.arena.const_int(count) == Some(1));
        if !one || !self.is_own_piece(piece) || to.kind != self.p.default_kind || to.apply.is_some()
        {
            return None;
        }
        let region = to.sites?;
        let mut parts = Vec::new();
        // Inside (forEach Site …), the region is that site.
        let here = matches!(self.region(region), Region::OfSite(site)
            if matches!(self.int(*site), Int::Leaf(Leaf::Context(var)) if vars.contains(var)));
        if !here {
            let region = self.sites_of(region)?;
            if !self.is_empty_only(region) {
                return None;
            }
            parts.push(region);
        } else if vars.is_empty() {
            return None;
        }
        if let Some(when) = to.when {
            parts.push(self.sites_where(when, &[ContextVar::To, ContextVar::Site])?);
        }
        Some(match parts[..] {
            [] => self.all(true),
            [one] => one,
            _ => self.expr(Sites::And(parts.into())),
        })
    }

    fn is_own_piece(&self, piece: &PieceSpec) -> bool {
        let one = matches!(&piece.kinds[..], [kind] if self.whose_piece(*kind) == Some(PlanPlayer::Mover));
        one && piece.state.is_none()
    }

    fn place(
        &mut self,
        open: SitesId,
        where_caught: Option<Flank>,
        then: Option<MovesId>,
    ) -> Option<PlanMoves> {
        let then = match then {
            None => None,
            Some(then) => Some(self.flank(then, &Int::Leaf(Leaf::LastTo))?),
        };
        Some(PlanMoves::Place {
            open,
            where_caught,
            then,
        })
    }

    /// Placing on each site of a region, perhaps only where that captures something.
    fn place_each(&mut self, region: SitesId, each: MovesId) -> Option<PlanMoves> {
        if !self.is_empty_only(region) {
            return None;
        }
        let node = &self.p.arena.moves[each.index()];
        let here = [ContextVar::Site];
        let (condition, add) = match &node.op {
            Moves::If(when, add, None) if node.then.is_none() => (Some(*when), *add),
            Moves::Add(_) => (None, each),
            _ => return None,
        };
        let added = self.added(add, &here)?;
        let mut open = vec![region, added];
        let mut where_caught = None;
        if let Some(when) = condition {
            match self.bool(when) {
                Bool::CanMove(moves) => {
                    where_caught =
                        Some(self.flank(*moves, &Int::Leaf(Leaf::Context(ContextVar::Site)))?);
                }
                _ => open.push(self.sites_where(when, &here)?),
            }
        }
        let open = self.expr(Sites::And(open.into()));
        let then = self.p.arena.moves[add.index()].then;
        self.place(open, where_caught, then)
    }

    /// What is captured in straight lines from the site that `start` names.
    fn flank(&mut self, id: MovesId, start: &Int) -> Option<Flank> {
        let node = &self.p.arena.moves[id.index()];
        let Moves::Custodial(rule) = &node.op else {
            return None;
        };
        let FlankRule {
            from,
            dirs,
            between,
            to,
        } = &**rule;
        let whole = between.max.is_none()
            && between
                .min
                .is_none_or(|min| self.p.arena.const_int(min) == Some(1));
        let plain = node.then.is_none() && to.sites.is_none() && to.apply.is_none();
        if !whole || !plain || !self.is_from(from, start) {
            return None;
        }
        let steps = self.rays(*dirs)?;
        let enemy = self.expr(Sites::Enemy);
        let caught = match between.when {
            Some(when) => self.sites_where(when, &[ContextVar::Between, ContextVar::To])?,
            None => enemy,
        };
        let end = match to.when {
            Some(when) => self.sites_where(when, &[ContextVar::To])?,
            None => self.expr(Sites::Own),
        };
        let flips = match between.apply {
            None => false,
            Some(apply) => self.is_turned(apply)?,
        };
        // Only pieces of the other player can be captured, so that it is clear whose they are.
        let mine = self.is_part_of(caught, enemy);
        mine.then_some(Flank {
            steps,
            between: caught,
            end,
            flips,
        })
    }

    /// Whether an expression is `whole` itself, or `whole` with further conditions.
    fn is_part_of(&self, id: SitesId, whole: SitesId) -> bool {
        id == whole
            || matches!(&self.exprs[id as usize], Sites::And(all)
                if all.iter().any(|part| self.is_part_of(*part, whole)))
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

    /// Whether captured pieces change sides or are removed; `None` for anything else.
    fn is_turned(&self, apply: MovesId) -> Option<bool> {
        let node = &self.p.arena.moves[apply.index()];
        let between =
            |site: &IntId| *self.int(*site) == Int::Leaf(Leaf::Context(ContextVar::Between));
        if node.then.is_some() {
            return None;
        }
        match &node.op {
            Moves::Promote { kind, at, into }
                if *kind == self.p.default_kind && between(at) && self.is_own_piece(into) =>
            {
                Some(true)
            }
            Moves::Remove(crate::ir::RemoveRule {
                kind,
                at,
                at_end_of_turn: false,
                ..
            }) if *kind == self.p.default_kind => match self.region(*at) {
                Region::OfSite(site) if between(site) => Some(false),
                _ => None,
            },
            _ => None,
        }
    }

    /// Adds the steps of a piece, in the order of generation.
    fn steps_of(&mut self, id: MovesId, what: i32, rules: &mut Vec<PlanStep>) -> Option<()> {
        let node = &self.p.arena.moves[id.index()];
        if node.then.is_some() {
            return None;
        }
        match &node.op {
            Moves::All(all) => all
                .iter()
                .try_for_each(|moves| self.steps_of(*moves, what, rules)),
            Moves::Step(StepRule { from, dirs, to }) => {
                let kind = self.p.default_kind;
                let here = from.sites.is_none() && from.kind == kind && to.kind == kind;
                if !here || to.sites.is_some() || !self.only_takes(to) {
                    return None;
                }
                let starts = match from.when {
                    Some(when) => {
                        Some(self.sites_where(when, &[ContextVar::From, ContextVar::Site])?)
                    }
                    None => None,
                };
                let ends = match to.when {
                    Some(when) => self.sites_where(when, &[ContextVar::To])?,
                    None => self.all(true),
                };
                for step in self.steps(*dirs, Some(what))? {
                    rules.push(PlanStep {
                        step,
                        from: starts,
                        to: ends,
                        over: None,
                    });
                }
                Some(())
            }
            Moves::Hop(rule) => self.hops_of(rule, what, rules),
            Moves::If(when, a, b) => match (self.settled(*when)?, b) {
                (true, _) => self.steps_of(*a, what, rules),
                (false, Some(b)) => self.steps_of(*b, what, rules),
                (false, None) => Some(()),
            },
            _ => None,
        }
    }

    /// Adds the jumps of a piece over the next site to the one behind it.
    fn hops_of(&mut self, rule: &HopRule, what: i32, rules: &mut Vec<PlanStep>) -> Option<()> {
        let (from, to, between) = (&rule.from, &rule.to, &rule.between);
        let kind = self.p.default_kind;
        let here = from.sites.is_none() && from.kind == kind && to.kind == kind;
        let is = |id: Option<IntId>, number: i32| {
            id.is_none_or(|id| self.p.arena.const_int(id) == Some(number))
        };
        let one = is(between.min, 1) && is(between.max, 1);
        let next = is(between.before, 0) && is(between.after, 0);
        let plain = to.sites.is_none() && self.only_takes(to) && between.trail.is_none();
        if !here || !one || !next || !plain {
            return None;
        }
        let takes = match between.apply {
            Some(apply) => match self.is_turned(apply)? {
                true => return None,
                false => true,
            },
            None => false,
        };
        let starts = match from.when {
            Some(when) => Some(self.sites_where(when, &[ContextVar::From, ContextVar::Site])?),
            None => None,
        };
        let jumped = match between.when {
            Some(when) => self.sites_where(when, &[ContextVar::Between, ContextVar::To])?,
            None => self.all(true),
        };
        let ends = match to.when {
            Some(when) => self.sites_where(when, &[ContextVar::To])?,
            None => self.all(true),
        };
        for [over, step] in self.hops(rule.dirs, Some(what))? {
            let mut parts = vec![self.expr(Sites::Before(over, jumped))];
            parts.extend(starts);
            let from = self.expr(Sites::And(parts.into()));
            rules.push(PlanStep {
                step,
                from: Some(from),
                to: ends,
                over: takes.then_some(over),
            });
        }
        Some(())
    }

    /// What a condition always is in games with a plan, if that is known.
    fn settled(&self, id: BoolId) -> Option<bool> {
        match self.bool(id) {
            Bool::Const(value) => Some(*value),
            Bool::Not(a) => Some(!self.settled(*a)?),
            // Turns have one move, so nobody moves twice in a row.
            Bool::Compare(Comparison::Eq, a, b) => match (self.int(*a), self.int(*b)) {
                (Int::Prev, Int::Leaf(Leaf::Mover)) | (Int::Leaf(Leaf::Mover), Int::Prev) => {
                    Some(false)
                }
                _ => None,
            },
            _ => None,
        }
    }

    /// Whether a step does nothing else than capture what stands at its end.
    fn only_takes(&mut self, to: &ToSpec) -> bool {
        let Some(apply) = to.apply else {
            return true;
        };
        let seen = |this: &mut Self, when| this.sites_where(when, &[ContextVar::To]).is_some();
        if to.apply_when.is_some_and(|when| !seen(self, when)) {
            return false;
        }
        self.only_removes(apply)
    }

    fn only_removes(&mut self, id: MovesId) -> bool {
        let node = &self.p.arena.moves[id.index()];
        if node.then.is_some() {
            return false;
        }
        match &node.op {
            Moves::If(when, remove, None) => {
                self.sites_where(*when, &[ContextVar::To]).is_some() && self.only_removes(*remove)
            }
            Moves::Remove(crate::ir::RemoveRule {
                kind,
                at,
                at_end_of_turn: false,
                ..
            }) if *kind == self.p.default_kind => match self.region(*at) {
                Region::OfSite(site) => {
                    *self.int(*site) == Int::Leaf(Leaf::Context(ContextVar::To))
                }
                _ => false,
            },
            _ => false,
        }
    }
}
