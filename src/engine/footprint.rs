//! Finds out where the answer to a condition comes from, without answering it: which sites, which
//! pieces and which other components of the position can matter. Ops that are not known here make
//! the condition one whose origin is unknown; it is then asked again after every move.

#![expect(
    clippy::wildcard_enum_match_arm,
    reason = "an op that is not known here makes the origin unknown, which is always right"
)]

use super::action::Place;
use super::eval::{Ctx, Eval, Want};
use super::settled::Footprint;
use super::state::Look;
use crate::ir::{
    Bool, BoolId, Components, DirsId, DoRule, ForEachDirection, ForEachPiece, FromSpec, FromToRule,
    Int, IntId, Moves, MovesId, Region, RegionId, SiteType, SlideRule,
};

/// Where something comes from is written to the footprint; `None` if it is not known.
type Traced = Option<()>;

/// Follows the parts of a condition.
pub(super) struct Tracer<'e, 'g> {
    eval: &'e mut Eval<'g>,
    print: &'e mut Footprint,
    /// The site of the piece whose moves are followed, -1 for none. The footprint holds it among
    /// the sites where only enemies matter.
    piece: i32,
}

impl<'e, 'g> Tracer<'e, 'g> {
    pub(super) fn new(eval: &'e mut Eval<'g>, print: &'e mut Footprint) -> Self {
        let piece = -1;
        Self { eval, print, piece }
    }

    /// Where the answer to a condition comes from.
    pub(super) fn condition(&mut self, st: Look<'_>, cx: &Ctx, id: BoolId) -> Traced {
        if let Some(reads) = self.eval.p.local.bool(id)
            && (self.eval.threatening || !self.asks_threats(id))
        {
            return self.locally(cx, reads);
        }
        match &self.eval.p.arena.bools[id.index()] {
            Bool::Not(a) => self.condition(st, cx, *a),
            Bool::And(all) => self.first_that(st, cx, all, false),
            Bool::Or(all) => self.first_that(st, cx, all, true),
            Bool::If(when, a, b) => {
                self.condition(st, cx, *when)?;
                let branch = if self.eval.bool(st, cx, *when) { a } else { b };
                self.condition(st, cx, *branch)
            }
            Bool::Compare(_, a, b) => {
                self.number(st, cx, *a)?;
                self.number(st, cx, *b)
            }
            Bool::Empty(kind, site) => {
                self.number(st, cx, *site)?;
                self.site_of(st, cx, *kind, *site)
            }
            Bool::Threatened {
                piece,
                kind,
                at,
                moves: None,
            } => self.threats(st, cx, *piece, *kind, *at),
            _ => None,
        }
    }

    /// Traces conditions up to the first whose answer is `last`, because those behind it are not
    /// asked.
    fn first_that(&mut self, st: Look<'_>, cx: &Ctx, all: &[BoolId], last: bool) -> Traced {
        for id in all {
            self.condition(st, cx, *id)?;
            if self.eval.bool(st, cx, *id) == last {
                break;
            }
        }
        Some(())
    }

    /// Whether threats may be asked somewhere in a condition.
    fn asks_threats(&self, id: BoolId) -> bool {
        self.eval.p.local.asks_threats(id)
    }

    /// What is read from the sites that are passed down and from these components.
    fn locally(&mut self, cx: &Ctx, reads: Components) -> Traced {
        self.print.reads = self.print.reads.and(reads);
        for site in [cx.site, cx.from, cx.to, cx.between] {
            self.site(site);
        }
        Some(())
    }

    fn site(&mut self, site: i32) {
        if let Ok(number) = usize::try_from(site)
            && site != self.piece
        {
            self.print.sites.insert(number);
        }
    }

    /// What stands on the site that a number names.
    fn site_of(&mut self, st: Look<'_>, cx: &Ctx, kind: SiteType, site: IntId) -> Traced {
        if kind != self.eval.p.default_kind {
            return None;
        }
        let site = self.eval.int(st, cx, site);
        self.site(site);
        Some(())
    }

    fn number(&mut self, st: Look<'_>, cx: &Ctx, id: IntId) -> Traced {
        if let Some(reads) = self.eval.p.local.int(id) {
            return self.locally(cx, reads);
        }
        match &self.eval.p.arena.ints[id.index()] {
            Int::At(_, kind, site) => {
                self.number(st, cx, *site)?;
                self.site_of(st, cx, *kind, *site)
            }
            Int::MapEntry(_, a) | Int::PieceOf(_, a) | Int::Table(_, a) => self.number(st, cx, *a),
            Int::Two(_, a, b) => {
                self.number(st, cx, *a)?;
                self.number(st, cx, *b)
            }
            Int::CountSites(region) => self.region(st, cx, *region),
            Int::WherePiece(kind, piece, None) => {
                self.number(st, cx, *piece)?;
                let what = self.eval.int(st, cx, *piece);
                self.print.kinds.push(what);
                self.site_of(st, cx, *kind, id)
            }
            _ => None,
        }
    }

    /// Where the sites of a region come from.
    fn region(&mut self, st: Look<'_>, cx: &Ctx, id: RegionId) -> Traced {
        if let Some(reads) = self.eval.p.local.region(id) {
            return self.locally(cx, reads);
        }
        match &self.eval.p.arena.regions[id.index()] {
            Region::OfSite(site) => self.number(st, cx, *site),
            Region::Filter(all, when) => {
                self.region(st, cx, *all)?;
                self.locals(cx, &[Some(*when)])?;
                let sites = self.eval.region(st, cx, *all);
                self.print.sites.union(sites.words());
                self.eval.give_set(sites);
                Some(())
            }
            Region::Direction(rule) => {
                self.region(st, cx, rule.from)?;
                self.numbers(st, cx, &[rule.distance])?;
                let reads = self.eval.p.local.dirs(rule.dirs)?;
                self.locally(cx, reads)?;
                let conditions = [rule.included, rule.stop, rule.stop_included];
                let mut conditions = conditions.iter().flatten();
                conditions.try_for_each(|when| self.condition(st, cx, *when))
            }
            _ => None,
        }
    }

    /// Where it comes from whether pieces are threatened.
    fn threats(
        &mut self,
        st: Look<'_>,
        cx: &Ctx,
        piece: Option<IntId>,
        kind: SiteType,
        at: Option<RegionId>,
    ) -> Traced {
        if kind != self.eval.p.default_kind {
            return None;
        }
        let what = match piece {
            Some(piece) => {
                self.number(st, cx, piece)?;
                Some(self.eval.int(st, cx, piece))
            }
            None => None,
        };
        let mut targets = self.eval.take_set();
        let traced = match (at, what) {
            (Some(at), _) => {
                self.eval.fill(st, cx, at, &mut targets);
                let reads = self.eval.p.local.region(at);
                reads.and_then(|reads| self.locally(cx, reads))
            }
            (None, Some(what)) => {
                self.print.kinds.push(what);
                self.eval
                    .fill_threatened(st, Some(what), kind, &mut targets);
                Some(())
            }
            (None, None) => None,
        };
        let threatened = traced.and_then(|()| {
            let mut sites = targets.iter();
            sites.try_for_each(|site| self.threats_to(st, what, Place::new(kind, site as i32)))
        });
        self.eval.give_set(targets);
        threatened
    }

    /// Where it comes from whether a piece is threatened on a site.
    fn threats_to(&mut self, st: Look<'_>, what: Option<i32>, at: Place) -> Traced {
        self.site(at.site);
        let here = self.eval.what_at(st, at);
        let owner = self.eval.p.owner(what.unwrap_or(here));
        let threatening = std::mem::replace(&mut self.eval.threatening, true);
        let mut enemies = self.eval.enemies_of(owner);
        let traced = enemies.try_for_each(|enemy| {
            self.print.enemies |= 1 << enemy;
            let there = self.eval.as_threatening(st, enemy);
            let phase = there.phase(&self.eval.p.layout, enemy);
            let play = self.eval.p.phases[phase].play;
            self.moves(there, &Ctx::NONE, play, at.site)
        });
        self.eval.threatening = threatening;
        self.print.threatened |= self.eval.could_be_taken(st, owner, at.site, None);
        traced
    }

    /// Where it comes from whether one of some moves ends at the goal.
    fn moves(&mut self, st: Look<'_>, cx: &Ctx, id: MovesId, goal: i32) -> Traced {
        self.eval.spend(1);
        match &self.eval.p.arena.moves[id.index()].op {
            Moves::All(all) => all.iter().try_for_each(|a| self.moves(st, cx, *a, goal)),
            Moves::If(when, a, b) => {
                let mut branches = [Some(*a), *b].into_iter().flatten();
                if !branches.any(|branch| self.may_end(st, cx, branch, goal)) {
                    return Some(());
                }
                self.condition(st, cx, *when)?;
                let holds = self.eval.bool(st, cx, *when);
                let branch = if holds { Some(*a) } else { *b };
                branch.map_or(Some(()), |branch| self.moves(st, cx, branch, goal))
            }
            Moves::Do(DoRule {
                first,
                next: None,
                if_after,
            }) => {
                self.moves(st, cx, *first, goal)?;
                if_after.map_or(Some(()), |when| self.judged(st, cx, *first, when, goal))
            }
            Moves::ForEachPiece(rule) => self.pieces(st, cx, rule, goal),
            Moves::ForEachDirection(rule) => self.directions(st, cx, rule, goal),
            Moves::Step(rule) => {
                let conditions = [rule.to.when];
                self.along(st, cx, &rule.from, rule.dirs, &conditions, (1, false), goal)
            }
            Moves::Slide(rule) => self.slide(st, cx, rule, goal),
            Moves::Hop(rule) => {
                let between = &rule.between;
                let numbers = [between.min, between.max, between.before, between.after];
                self.numbers(st, cx, &numbers)?;
                let conditions = [between.when, rule.to.when, rule.to.apply_when];
                let all = (usize::MAX, false);
                self.along(st, cx, &rule.from, rule.dirs, &conditions, all, goal)
            }
            Moves::Leap(rule) => {
                self.start(st, cx, &rule.from)?;
                self.locals(cx, &[rule.to.when, rule.forward])
            }
            Moves::FromTo(rule) => self.from_to(st, cx, rule, goal),
            Moves::Note | Moves::Pass | Moves::MoveAgain | Moves::Change(_) => Some(()),
            _ => None,
        }
    }

    /// Moves that are judged by the position after them: if one ends at the goal, its judgement
    /// must be known to depend on nothing else.
    fn judged(
        &mut self,
        st: Look<'_>,
        cx: &Ctx,
        first: MovesId,
        when: BoolId,
        goal: i32,
    ) -> Traced {
        if let Some(reads) = self.eval.p.local.bool(when) {
            return self.locally(cx, reads);
        }
        let mut list = self.eval.take_sink(Want::AnyEndingAt(goal));
        self.eval.moves(st, *cx, first, &mut list);
        let none = !list.entries.iter().any(|entry| entry.to == goal);
        self.eval.give_sink(list);
        none.then_some(())
    }

    /// The moves of those pieces that could reach the goal on an empty board.
    fn pieces(&mut self, st: Look<'_>, cx: &Ctx, rule: &ForEachPiece, goal: i32) -> Traced {
        let p = self.eval.p;
        if rule.within.is_some() || rule.kind != p.default_kind {
            return None;
        }
        self.number(st, cx, rule.owner)?;
        let owner = usize::try_from(self.eval.int(st, cx, rule.owner)).ok()?;
        let starts = p.reach.starts(usize::try_from(goal).ok()?)?;
        if owner != usize::from(st.mover) {
            return None;
        }
        self.print.starts.union(starts);
        let mut pieces = self.eval.take_set();
        pieces.union(st.owned(&p.layout, rule.kind, owner));
        pieces.intersect(starts);
        let traced = pieces.iter().try_for_each(|site| {
            let what = self.eval.what_at(st, Place::new(rule.kind, site as i32));
            let asked = rule.pieces.as_ref();
            let asked = asked.is_none_or(|kinds| kinds.contains(&(what as u32)));
            if !asked || !p.reach.may(what as usize, site, goal as usize) {
                return Some(());
            }
            let here = Ctx {
                level: 0,
                ..cx.from(site as i32)
            };
            let moves = rule.moves.or(p.moves_of(what));
            self.piece = site as i32;
            let traced = moves.map_or(Some(()), |moves| self.moves(st, &here, moves, goal));
            self.piece = -1;
            traced
        });
        self.eval.give_set(pieces);
        traced
    }

    /// The site where a move begins, -1 for none.
    fn start(&mut self, st: Look<'_>, cx: &Ctx, from: &FromSpec) -> Option<i32> {
        if from.kind != self.eval.p.default_kind {
            return None;
        }
        let start = match from.sites {
            None => cx.from,
            Some(region) => {
                let Region::OfSite(site) = &self.eval.p.arena.regions[region.index()] else {
                    return None;
                };
                self.number(st, cx, *site)?;
                self.eval.int(st, cx, *site)
            }
        };
        self.site(start);
        self.locals(cx, &[from.when])?;
        Some(start)
    }

    /// Conditions that may only look at the sites passed down, all of which are in the footprint.
    fn locals(&mut self, cx: &Ctx, conditions: &[Option<BoolId>]) -> Traced {
        conditions.iter().flatten().try_for_each(|when| {
            let reads = self.eval.p.local.bool(*when)?;
            self.locally(cx, reads)
        })
    }

    fn numbers(&mut self, st: Look<'_>, cx: &Ctx, numbers: &[Option<IntId>]) -> Traced {
        let mut numbers = numbers.iter().flatten();
        numbers.try_for_each(|number| self.number(st, cx, *number))
    }

    fn slide(&mut self, st: Look<'_>, cx: &Ctx, rule: &SlideRule, goal: i32) -> Traced {
        if rule.tracks.is_some() {
            return None;
        }
        let between = &rule.between;
        self.numbers(st, cx, &[between.min, between.max])?;
        let (_, max) = self.eval.range(st, cx, between);
        let conditions = [between.when, rule.to.when, rule.to.apply_when];
        let far = (max.max(0) as usize, between.when.is_none());
        self.along(st, cx, &rule.from, rule.dirs, &conditions, far, goal)
    }

    /// The sites of the lines that lead to the goal within a number of steps; if only empty sites
    /// can be passed, of a line that is blocked only the site that blocks it.
    #[expect(
        clippy::too_many_arguments,
        reason = "what all moves along lines consist of"
    )]
    fn along(
        &mut self,
        st: Look<'_>,
        cx: &Ctx,
        from: &FromSpec,
        dirs: DirsId,
        conditions: &[Option<BoolId>],
        (most, stops): (usize, bool),
        goal: i32,
    ) -> Traced {
        let start = self.start(st, cx, from)?;
        self.locals(cx, conditions)?;
        let reads = self.eval.p.local.dirs(dirs)?;
        let here = cx.from(start);
        self.locally(&here, reads)?;
        let Ok(site) = usize::try_from(start) else {
            return Some(());
        };
        let lines = self.eval.lines(st, &here, site, dirs);
        for line in lines.iter() {
            let line = &line[..line.len().min(most)];
            let Some(end) = line.iter().rposition(|site| *site as i32 == goal) else {
                continue;
            };
            let passed = line[..end].iter().map(|site| *site as i32);
            let empty = |site: &i32| self.eval.is_empty(st, from.kind, *site);
            // As long as one piece stands in the way, nothing else on the line matters.
            match passed.clone().find(|site| stops && !empty(site)) {
                Some(blocked) => self.site(blocked),
                None => passed.for_each(|site| self.site(site)),
            }
        }
        Some(())
    }

    fn directions(&mut self, st: Look<'_>, cx: &Ctx, rule: &ForEachDirection, goal: i32) -> Traced {
        let p = self.eval.p;
        let between = rule.between.as_ref();
        let to = rule.to.as_ref();
        let inner = rule.moves.or(to.and_then(|to| to.apply));
        let start = self.start(st, cx, &rule.from)?;
        self.numbers(
            st,
            cx,
            &[between.and_then(|b| b.min), between.and_then(|b| b.max)],
        )?;
        let max = between.and_then(|b| b.max);
        let max = max.map_or(1, |max| self.eval.int(st, cx, max));
        let conditions = [
            between.and_then(|between| between.when),
            to.and_then(|to| to.when),
            to.and_then(|to| to.apply_when),
        ];
        self.locals(cx, &conditions)?;
        let reads = p.local.dirs(rule.dirs)?;
        let here = cx.from(start);
        self.locally(&here, reads)?;
        let Ok(site) = usize::try_from(start) else {
            return Some(());
        };
        let origin = if cx.from < 0 { start } else { cx.from };
        let mut lines = smallvec::SmallVec::<[_; 8]>::new();
        self.eval
            .each_line(st, &here, site, rule.dirs, &mut |way, line| {
                lines.push((way, line));
                true
            });
        for (way, line) in lines {
            for site in line.iter().take(max.max(0) as usize) {
                let there = Ctx {
                    heading: Some(way),
                    ..cx.from(origin).to(*site as i32)
                };
                self.site(there.to);
                if let Some(inner) = inner {
                    self.moves(st, &there, inner, goal)?;
                }
            }
        }
        Some(())
    }

    fn from_to(&mut self, st: Look<'_>, cx: &Ctx, rule: &FromToRule, goal: i32) -> Traced {
        let Some(region) = rule.to.sites else {
            if cx.to != goal {
                return Some(());
            }
            self.start(st, cx, &rule.from)?;
            return self.locals(cx, &[rule.to.when]);
        };
        // Moves that cannot end at the goal come from nowhere.
        (!self.holds(st, region, goal)?).then_some(())
    }

    /// Whether a region holds the goal, and where that comes from.
    fn holds(&mut self, st: Look<'_>, region: RegionId, goal: i32) -> Option<bool> {
        match &self.eval.p.arena.regions[region.index()] {
            Region::Empty(kind) if *kind == self.eval.p.default_kind => {
                self.site(goal);
            }
            Region::Difference(a, b) => {
                return Some(self.holds(st, *a, goal)? && !self.holds(st, *b, goal)?);
            }
            _ => {
                let reads = self.eval.p.local.region(region)?;
                self.locally(&Ctx::NONE, reads)?;
            }
        }
        Some(self.eval.in_region(st, &Ctx::NONE, goal, region))
    }

    /// Whether some moves may end at the goal on a board without pieces; true if that is not known.
    fn may_end(&mut self, st: Look<'_>, cx: &Ctx, id: MovesId, goal: i32) -> bool {
        match &self.eval.p.arena.moves[id.index()].op {
            Moves::All(all) => all.iter().any(|a| self.may_end(st, cx, *a, goal)),
            Moves::If(_, a, b) => {
                let mut branches = [Some(*a), *b].into_iter().flatten();
                branches.any(|branch| self.may_end(st, cx, branch, goal))
            }
            Moves::Do(DoRule {
                first, next: None, ..
            }) => self.may_end(st, cx, *first, goal),
            Moves::Step(rule) => self.may_lead(st, cx, &rule.from, rule.dirs, goal),
            Moves::Slide(rule) if rule.tracks.is_none() => {
                self.may_lead(st, cx, &rule.from, rule.dirs, goal)
            }
            Moves::Hop(rule) => self.may_lead(st, cx, &rule.from, rule.dirs, goal),
            Moves::Note | Moves::Pass | Moves::MoveAgain | Moves::Change(_) => false,
            _ => true,
        }
    }

    fn may_lead(
        &mut self,
        st: Look<'_>,
        cx: &Ctx,
        from: &FromSpec,
        dirs: DirsId,
        goal: i32,
    ) -> bool {
        let Some(start) = self.start(st, cx, from) else {
            return true;
        };
        let (Some(reads), Ok(site)) = (self.eval.p.local.dirs(dirs), usize::try_from(start)) else {
            return true;
        };
        let here = cx.from(start);
        let _ = self.locally(&here, reads);
        let lines = self.eval.lines(st, &here, site, dirs);
        lines.iter().any(|line| line.contains(&(goal as u32)))
    }
}
