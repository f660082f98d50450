//! The ways in which pieces go: steps, slides, leaps, and shots. Jumps have a file of their own.

use super::Planner;
use super::moves::is_flat;
use crate::ir::arithmetic::Comparison;
use crate::ir::{
    BetweenSpec, Bool, BoolId, ContextVar, DirsId, FromSpec, Int, IntId, Leaf, LeapRule, Moves,
    MovesId, PieceSpec, PlanPlayer, PlanStep, Region, RegionId, Sites, SitesId, SlideRule,
    StepRule, ToSpec,
};

const SITE: Leaf = Leaf::Context(ContextVar::Site);
const FROM: Leaf = Leaf::Context(ContextVar::From);
const TO: Leaf = Leaf::Context(ContextVar::To);
const BETWEEN: Leaf = Leaf::Context(ContextVar::Between);

/// A piece whose moves are planned: its number in the program, if that is known, and the sites
/// where it may stand; `None` if the rules themselves have to say where a move begins, perhaps only
/// among some sites.
#[derive(Clone, Copy)]
pub(super) struct Walker {
    pub(super) what: Option<i32>,
    pub(super) at: Option<SitesId>,
    pub(super) among: Option<SitesId>,
}

#[expect(
    clippy::wildcard_enum_match_arm,
    reason = "a shape that is not known gives no plan"
)]
impl Planner<'_> {
    /// Adds the steps of a kind of piece on some sites, in the order of generation.
    pub(super) fn steps_of(
        &mut self,
        id: MovesId,
        piece: Walker,
        then: &[MovesId],
        steps: &mut Vec<PlanStep>,
    ) -> Option<()> {
        self.deeper(|this| this.steps_of_node(id, piece, then, steps))
    }

    fn steps_of_node(
        &mut self,
        id: MovesId,
        piece: Walker,
        then: &[MovesId],
        steps: &mut Vec<PlanStep>,
    ) -> Option<()> {
        let node = &self.p.arena.moves[id.index()];
        let then: Vec<MovesId> = node.then.iter().chain(then).copied().collect();
        self.walking = piece.what.filter(|_| piece.at.is_some());
        match &node.op {
            Moves::All(all) => {
                let mut all = all.iter();
                all.try_for_each(|moves| self.steps_of(*moves, piece, &then, steps))
            }
            Moves::If(when, a, b) => match (self.settled(*when), b) {
                (Some(true), _) => self.steps_of(*a, piece, &then, steps),
                (Some(false), Some(b)) => self.steps_of(*b, piece, &then, steps),
                (Some(false), None) => Some(()),
                (None, b) => {
                    let when = self.sites_where(*when, &[FROM, SITE])?;
                    let only = self.where_too(piece, when)?;
                    self.steps_of(*a, only, &then, steps)?;
                    let Some(b) = b else {
                        return Some(());
                    };
                    let not = self.expr(Sites::Not(when));
                    let only = self.where_too(piece, not)?;
                    self.steps_of(*b, only, &then, steps)
                }
            },
            Moves::Do(rule) if rule.next.is_none() => {
                let ends = self.asked_landing(rule.if_after?)?;
                let around = self.only_to(ends);
                let planned = self.steps_of(rule.first, piece, &then, steps);
                self.landing = around;
                planned
            }
            op => self.walks_by_start(op, piece, &then, steps),
        }
    }

    /// A piece whose moves are asked only on some sites.
    pub(super) fn where_too(&mut self, piece: Walker, sites: SitesId) -> Option<Walker> {
        Some(Walker {
            at: Some(self.expr(Sites::And([piece.at?, sites].into()))),
            ..piece
        })
    }

    /// What a condition always is in a game whose turns have one move, if that is known.
    fn settled(&self, id: BoolId) -> Option<bool> {
        match self.bool(id) {
            Bool::Const(value) => Some(*value),
            Bool::Not(a) => Some(!self.settled(*a)?),
            // Nobody moves twice in a row.
            Bool::Compare(Comparison::Eq, a, b) if self.one_move_each => {
                match (self.int(*a), self.int(*b)) {
                    (Int::Prev, Int::Leaf(Leaf::Mover)) | (Int::Leaf(Leaf::Mover), Int::Prev) => {
                        Some(false)
                    }
                    _ => None,
                }
            }
            _ => None,
        }
    }

    /// Adds the steps of a generator that says itself where they begin.
    pub(super) fn walks_from(
        &mut self,
        op: &Moves,
        player: usize,
        then: &[MovesId],
        steps: &mut Vec<PlanStep>,
    ) -> Option<()> {
        // If all pieces of the player face the same way, any of them tells which.
        let own = (0..self.owners.len()).filter(|kind| self.owners[*kind] == player);
        let own: Vec<usize> = own.collect();
        let faces = |kind: &usize| self.p.pieces[*kind + 1].facing;
        let alike = own.first().copied();
        let alike = alike.filter(|first| own.iter().all(|kind| faces(kind) == faces(first)));
        let walker = Walker {
            what: alike.map(|kind| kind as i32 + 1),
            at: None,
            among: None,
        };
        let before = steps.len();
        let planned = self.walks(op, walker, then, steps);
        if planned.is_some() || alike.is_some() {
            return planned;
        }
        // Perhaps it is known which way the pieces of each kind face.
        steps.truncate(before);
        own.into_iter().try_for_each(|kind| {
            let walker = Walker {
                what: Some(kind as i32 + 1),
                at: None,
                among: Some(self.kind_everywhere(kind)),
            };
            self.walks(op, walker, then, steps)
        })
    }

    pub(super) fn walks(
        &mut self,
        op: &Moves,
        walker: Walker,
        then: &[MovesId],
        steps: &mut Vec<PlanStep>,
    ) -> Option<()> {
        match op {
            Moves::Step(rule) => self.steps_by(rule, walker, then, steps),
            Moves::Hop(rule) => self.hops_by(rule, walker, then, steps),
            Moves::Slide(rule) => self.slides_by(rule, walker, then, steps),
            Moves::Leap(rule) => self.leaps_by(rule, walker, then, steps),
            Moves::Shoot { piece, from, slide } => {
                // Who shoots is not asked.
                let plain = self.landing.is_none() && walker.at.is_none() && walker.among.is_none();
                let plain = plain && from.kind == self.p.default_kind;
                let begins = self.sites_of(from.sites.filter(|_| plain)?)?;
                let begins = self.started(begins, from)?;
                let then = self.follow(then)?;
                let shot = |step| one_step(begins, step, 0, then);
                self.shots(piece, slide, steps, shot)
            }
            _ => None,
        }
    }

    /// The sites where a move begins.
    pub(super) fn begins(&mut self, from: &FromSpec, walker: Walker) -> Option<SitesId> {
        if from.kind != self.p.default_kind || from.level.is_some() || from.stack.is_some() {
            return None;
        }
        let sites = from.sites.map(|region| self.begun_in(region, walker));
        let at = match (sites, walker.at) {
            (None, Some(at)) => at,
            // A rule that names the piece's own site.
            (Some(region), Some(at)) => match self.region(region) {
                Region::OfSite(site) if self.is_leaf(*site, &[FROM]) => at,
                _ => return None,
            },
            (Some(region), None) => {
                // The last site holds a piece of the mover only in their own turn, and where rules
                // end the game not even then, if it was removed there.
                let last = matches!(self.region(region), Region::OfSite(site)
                    if self.is_leaf(*site, &[Leaf::LastTo]));
                if last && (self.ending || !self.after && !self.same_turn) {
                    return None;
                }
                self.from_last |= last;
                let sites = self.sites_of(region)?;
                let own = self.expr(Sites::Of(PlanPlayer::Mover));
                // Other pieces would move too, and even empty sites would.
                if !last && !self.is_part_of(sites, own) {
                    return None;
                }
                let sites = [own, sites].into_iter().chain(walker.among);
                self.expr(Sites::And(sites.collect()))
            }
            (None, None) => return None,
        };
        self.started(at, from)
    }

    /// The part of a region that applies: rules of pieces may say where moves begin both for a
    /// piece that is asked for its moves, whose site is `from`, and for all pieces.
    fn begun_in(&self, region: RegionId, walker: Walker) -> RegionId {
        if let Region::If(when, all, Some(one)) = self.region(region)
            && let Bool::Compare(Comparison::Lt, a, b) = self.bool(*when)
            && self.is_leaf(*a, &[FROM])
            && self.is_leaf(*b, &[Leaf::Const(0)])
        {
            return match walker.at {
                Some(_) => *one,
                None => *all,
            };
        }
        region
    }

    /// The sites where a move may end.
    pub(super) fn ends_at(&mut self, to: &ToSpec) -> Option<SitesId> {
        let sites = self.ends_where(to)?;
        self.only_takes(to).then_some(sites)
    }

    /// The sites where a move may end, whatever it does there.
    fn ends_where(&mut self, to: &ToSpec) -> Option<SitesId> {
        let plain = to.sites.is_none() && to.kind == self.p.default_kind && is_flat(to);
        if !plain {
            return None;
        }
        let sites = match to.when {
            Some(when) => self.sites_where(when, &[TO])?,
            None => self.all(true),
        };
        // Where piles are counted, a piece that comes to one like it makes a pile.
        let alone = !self.p.needs.count || self.clears(to) || self.avoids_own(sites);
        alone.then_some(sites)
    }

    /// The same, only where moves may end at all.
    pub(super) fn lands_at(&mut self, to: &ToSpec) -> Option<SitesId> {
        let ends = self.ends_at(to)?;
        Some(self.only_landing(ends))
    }

    fn only_landing(&mut self, sites: SitesId) -> SitesId {
        match self.landing {
            Some(ends) => self.expr(Sites::And([sites, ends].into())),
            None => sites,
        }
    }

    /// Whether whatever stands at the end of a move is removed first.
    fn clears(&self, to: &ToSpec) -> bool {
        let apply = to.apply.filter(|_| to.apply_when.is_none());
        apply.is_some_and(|apply| matches!(self.p.arena.moves[apply.index()].op, Moves::Remove(_)))
    }

    /// Whether an expression never holds a site with a piece of the mover's.
    fn avoids_own(&self, id: SitesId) -> bool {
        let own = Sites::Of(PlanPlayer::Mover);
        match &self.exprs[id as usize] {
            Sites::Empty | Sites::Others | Sites::Of(PlanPlayer::Enemy) => true,
            Sites::Not(not) => self.exprs[*not as usize] == own,
            Sites::And(parts) => parts.iter().any(|part| self.avoids_own(*part)),
            Sites::Or(parts) => parts.iter().all(|part| self.avoids_own(*part)),
            _ => false,
        }
    }

    fn steps_by(
        &mut self,
        rule: &StepRule,
        walker: Walker,
        then: &[MovesId],
        steps: &mut Vec<PlanStep>,
    ) -> Option<()> {
        let from = self.begins(&rule.from, walker)?;
        let ends = self.ends_where(&rule.to)?;
        let resets = self.taking(&rule.to, ends)?;
        let to = self.only_landing(ends);
        let then = self.follow_taking(then, resets)?;
        for (step, when) in self.steps(rule.dirs, walker.what)? {
            let from = self.only_if(from, when);
            steps.push(one_step(from, step, to, then));
        }
        Some(())
    }

    /// Some sites, under a condition.
    pub(super) fn only_if(&mut self, sites: SitesId, when: Option<SitesId>) -> SitesId {
        match when {
            Some(when) => self.expr(Sites::And([when, sites].into())),
            None => sites,
        }
    }

    fn slides_by(
        &mut self,
        rule: &SlideRule,
        walker: Walker,
        then: &[MovesId],
        steps: &mut Vec<PlanStep>,
    ) -> Option<()> {
        if rule.tracks.is_some() {
            return None;
        }
        let from = self.begins(&rule.from, walker)?;
        let empty = self.expr(Sites::Empty);
        let between = match rule.between.when {
            Some(when) => self.sites_where(when, &[BETWEEN, TO])?,
            None => empty,
        };
        // Where something stops a slide, it ends and does not go on. It may also end where it only
        // passes; on sites that are not empty only if no rule says where it ends.
        let reach = self.reach(&rule.between)?;
        let is_exact = reach[0] == reach[1];
        let mut resets = None;
        let (along, to) = match rule.to.when {
            None if !self.only_takes(&rule.to) => return None,
            None => (between, between),
            Some(_) => {
                let stops = self.ends_where(&rule.to)?;
                resets = self.taking(&rule.to, stops)?;
                // Before the least number of steps nothing stops a slide.
                let along = if is_exact {
                    between
                } else {
                    let goes_on = self.expr(Sites::Not(stops));
                    self.expr(Sites::And([between, goes_on].into()))
                };
                let free = self.expr(Sites::And([along, empty].into()));
                (along, self.expr(Sites::Or([stops, free].into())))
            }
        };
        // Without a condition on the end, nothing is there to be taken.
        if rule.to.when.is_none() && !self.is_empty_only(between) {
            return None;
        }
        // Quirk 9: a condition on what happens at the end decides where a slide may end.
        let to = match rule.to.apply_when {
            Some(when) => {
                let ends = self.sites_where(when, &[TO])?;
                self.expr(Sites::And([to, ends].into()))
            }
            None => to,
        };
        let to = self.only_landing(to);
        if rule.to.when.is_some() && reach[0] > 1 && !is_exact {
            return None;
        }
        let then = self.follow_taking(then, resets)?;
        self.lines_along(rule.dirs, walker.what, steps, |step| PlanStep {
            along: Some(along),
            reach,
            ..one_step(from, step, to, then)
        })
    }

    /// A new piece is put where a slide would end.
    fn shots(
        &mut self,
        piece: &PieceSpec,
        slide: &SlideRule,
        steps: &mut Vec<PlanStep>,
        way: impl Fn(u32) -> PlanStep,
    ) -> Option<()> {
        let plain = slide.tracks.is_none() && slide.to.apply.is_none();
        if !plain || slide.to.kind != self.p.default_kind {
            return None;
        }
        let shot = self.piece(piece)?;
        let empty = self.expr(Sites::Empty);
        let mut passed = match slide.between.when {
            Some(when) => self.sites_where(when, &[TO, BETWEEN])?,
            None => empty,
        };
        if let Some(when) = slide.to.when {
            let ends = self.sites_where(when, &[TO])?;
            passed = self.expr(Sites::And([passed, ends].into()));
        }
        if !self.is_empty_only(passed) {
            return None;
        }
        let reach = self.reach(&slide.between)?;
        self.lines_along(slide.dirs, None, steps, |step| PlanStep {
            to: passed,
            along: Some(passed),
            reach,
            shot: Some(shot.clone()),
            ..way(step)
        })
    }

    /// Adds a way to go for each direction.
    pub(super) fn lines_along(
        &mut self,
        dirs: DirsId,
        what: Option<i32>,
        steps: &mut Vec<PlanStep>,
        way: impl Fn(u32) -> PlanStep,
    ) -> Option<()> {
        for (step, when) in self.rays_of(dirs, what)? {
            let way = way(step);
            let from = self.only_if(way.from, when);
            steps.push(PlanStep { from, ..way });
        }
        Some(())
    }

    /// The least and the greatest number of steps of a line.
    pub(super) fn reach(&self, between: &BetweenSpec) -> Option<[u32; 2]> {
        let plain = between.before.is_none() && between.after.is_none();
        if !plain || between.trail.is_some() || between.apply.is_some() {
            return None;
        }
        let number = |id: Option<IntId>, default: u32| match id {
            Some(id) => u32::try_from(self.p.arena.const_int(id)?).ok(),
            None => Some(default),
        };
        Some([number(between.min, 1)?, number(between.max, u32::MAX)?])
    }

    fn leaps_by(
        &mut self,
        rule: &LeapRule,
        walker: Walker,
        then: &[MovesId],
        steps: &mut Vec<PlanStep>,
    ) -> Option<()> {
        if rule.forward.is_some() {
            return None;
        }
        let from = self.begins(&rule.from, walker)?;
        let ends = self.ends_where(&rule.to)?;
        let resets = self.taking(&rule.to, ends)?;
        let to = self.only_landing(ends);
        let then = self.follow_taking(then, resets)?;
        let walks = *rule.walks.by_facing.first()?;
        for step in self.leaps(walks) {
            steps.push(one_step(from, step, to, then));
        }
        Some(())
    }

    /// Whether a move does nothing else than capture what stands at its end.
    pub(super) fn only_takes(&mut self, to: &ToSpec) -> bool {
        let Some(apply) = to.apply else {
            return true;
        };
        let seen = |this: &mut Self, when| this.sites_where(when, &[TO]).is_some();
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
                self.sites_where(*when, &[TO]).is_some() && self.only_removes(*remove)
            }
            Moves::Remove(crate::ir::RemoveRule {
                kind,
                at,
                at_end_of_turn: false,
                ..
            }) if *kind == self.p.default_kind => match self.region(*at) {
                Region::OfSite(site) => self.is_leaf(*site, &[TO]),
                _ => false,
            },
            _ => false,
        }
    }
}

/// A single step, from which other ways to go are made.
pub(super) const fn one_step(from: SitesId, step: u32, to: SitesId, then: usize) -> PlanStep {
    PlanStep {
        from,
        step,
        to,
        along: None,
        reach: [1, 1],
        span: None,
        over: None,
        shot: None,
        then,
    }
}
