//! Where it comes from whether some moves end at a site: the pieces that could make them, and the
//! sites on their way.

#![expect(
    clippy::wildcard_enum_match_arm,
    reason = "an op that is not known here makes the origin unknown, which is always right"
)]

use super::{Traced, Tracer};
use crate::engine::action::Place;
use crate::engine::eval::{Ctx, Want};
use crate::engine::settled::CHANGED_BY_ALL;
use crate::engine::state::Look;
use crate::ir::{
    BoolId, Components, DirsId, DoRule, ForEachDirection, ForEachPiece, FromSpec, FromToRule,
    Moves, MovesId, Region, RegionId, SlideRule,
};

/// Moves along lines.
#[derive(Clone, Copy)]
struct Line<'r> {
    from: &'r FromSpec,
    dirs: DirsId,
    /// The greatest number of steps.
    most: usize,
    /// Whether only empty sites can be passed.
    stops: bool,
}

impl<'r> Line<'r> {
    /// Any number of steps, over whatever stands there.
    fn of(from: &'r FromSpec, dirs: DirsId) -> Self {
        Self {
            from,
            dirs,
            most: usize::MAX,
            stops: false,
        }
    }
}

impl Tracer<'_, '_> {
    /// Where it comes from whether one of some moves ends at the goal.
    pub(super) fn moves(&mut self, st: Look<'_>, cx: &Ctx, id: MovesId, goal: i32) -> Traced {
        self.eval.spend(1);
        match &self.eval.p.arena.moves[id.index()].op {
            Moves::All(all) => all.iter().try_for_each(|a| self.moves(st, cx, *a, goal)),
            Moves::If(when, a, b) => {
                let mut branches = [Some(*a), *b].into_iter().flatten();
                if !branches.any(|branch| self.may_end(st, cx, branch, goal)) {
                    return Some(());
                }
                if !self.stays(st, cx, *when) {
                    let branches = [Some(*a), *b].into_iter().flatten();
                    return self.whichever(st, cx, branches, goal);
                }
                let holds = self.eval.bool(st, cx, *when);
                let branch = if holds { Some(*a) } else { *b };
                branch.map_or(Some(()), |branch| self.moves(st, cx, branch, goal))
            }
            Moves::Priority(all) => self.whichever(st, cx, all.iter().copied(), goal),
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
                self.locals(cx, &[rule.to.when])?;
                let line = Line::of(&rule.from, rule.dirs);
                self.along(st, cx, Line { most: 1, ..line }, goal)
            }
            Moves::Slide(rule) => self.slide(st, cx, rule, goal),
            Moves::Hop(rule) => {
                let between = &rule.between;
                let numbers = [between.min, between.max, between.before, between.after];
                self.numbers(st, cx, &numbers)?;
                self.locals(cx, &[between.when, rule.to.when, rule.to.apply_when])?;
                self.along(st, cx, Line::of(&rule.from, rule.dirs), goal)
            }
            Moves::Leap(rule) => {
                self.start(st, cx, &rule.from)?;
                self.locals(cx, &[rule.to.when, rule.forward])
            }
            Moves::FromTo(rule) => self.from_to(st, cx, rule, goal),
            Moves::Remove(rule) if rule.kind == self.eval.p.default_kind => {
                (!self.holds(st, cx, rule.at, goal)?).then_some(())
            }
            Moves::Note | Moves::Pass | Moves::MoveAgain => Some(()),
            _ => None,
        }
    }

    /// Whether it is known where the answer to a condition comes from, and that not every move
    /// changes that.
    fn stays(&mut self, st: Look<'_>, cx: &Ctx, when: BoolId) -> bool {
        let reads = self.print.reads;
        self.print.reads = Components::NONE;
        let traced = self.condition(st, cx, when).is_some();
        let stays = traced && !self.print.reads.meets(CHANGED_BY_ALL);
        let also = if stays {
            self.print.reads
        } else {
            Components::NONE
        };
        self.print.reads = reads.and(also);
        stays
    }

    /// One of some generators, where it is not known what decides which: none of them must have a
    /// move to the goal as yet.
    fn whichever(
        &mut self,
        st: Look<'_>,
        cx: &Ctx,
        mut all: impl Iterator<Item = MovesId>,
        goal: i32,
    ) -> Traced {
        all.try_for_each(|moves| {
            self.moves(st, cx, moves, goal)?;
            (!self.ends_at(st, cx, moves, goal)).then_some(())
        })
    }

    /// Whether one of some moves ends at the goal.
    fn ends_at(&mut self, st: Look<'_>, cx: &Ctx, moves: MovesId, goal: i32) -> bool {
        let mut list = self.eval.take_sink(Want::AnyEndingAt(goal));
        self.eval.moves(st, *cx, moves, &mut list);
        let any = list.entries.iter().any(|entry| entry.to == goal);
        self.eval.give_sink(list);
        any
    }

    /// Moves that are judged by the position after them: if one ends at the goal, its judgement
    /// must depend on nothing at all.
    fn judged(
        &mut self,
        st: Look<'_>,
        cx: &Ctx,
        first: MovesId,
        when: BoolId,
        goal: i32,
    ) -> Traced {
        if self.reads(when) == Some(Components::NONE) && cx.names_no_site() {
            return Some(());
        }
        (!self.ends_at(st, cx, first, goal)).then_some(())
    }

    /// The moves of those pieces that could reach the goal on an empty board; of all pieces if the
    /// moves are not their own.
    fn pieces(&mut self, st: Look<'_>, cx: &Ctx, rule: &ForEachPiece, goal: i32) -> Traced {
        let p = self.eval.p;
        if rule.within.is_some() || rule.kind != p.default_kind {
            return None;
        }
        self.number(st, cx, rule.owner)?;
        let owner = usize::try_from(self.eval.int(st, cx, rule.owner)).ok()?;
        if owner != usize::from(st.mover) {
            return None;
        }
        let owned = st.owned(&p.layout, rule.kind, owner);
        let starts = match rule.moves {
            Some(_) => owned,
            None => p.reach.starts(usize::try_from(goal).ok()?)?,
        };
        self.print.starts.union(starts);
        let mut pieces = self.eval.take_set();
        pieces.union(owned);
        pieces.intersect(starts);
        let traced = pieces.iter().try_for_each(|site| {
            let what = self.eval.what_at(st, Place::new(rule.kind, site as i32));
            let asked = rule.pieces.as_ref();
            let asked = asked.is_none_or(|kinds| kinds.contains(&(what as u32)));
            let gets_there = || p.reach.may(what as usize, site, goal as usize);
            if !asked || rule.moves.is_none() && !gets_there() {
                return Some(());
            }
            let here = cx.with_from(site as i32).with_level(0);
            let moves = rule.moves.or_else(|| p.moves_of(what));
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
            None => cx.from(),
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

    fn slide(&mut self, st: Look<'_>, cx: &Ctx, rule: &SlideRule, goal: i32) -> Traced {
        if rule.tracks.is_some() {
            return None;
        }
        let between = &rule.between;
        self.numbers(st, cx, &[between.min, between.max])?;
        let (_, max) = self.eval.range(st, cx, between, i32::MAX);
        self.locals(cx, &[between.when, rule.to.when, rule.to.apply_when])?;
        let line = Line {
            most: max.max(0) as usize,
            stops: between.when.is_none(),
            ..Line::of(&rule.from, rule.dirs)
        };
        self.along(st, cx, line, goal)
    }

    /// The sites of the lines that lead to the goal within a number of steps; if only empty sites
    /// can be passed, of a line that is blocked only the site that blocks it.
    fn along(&mut self, st: Look<'_>, cx: &Ctx, rule: Line<'_>, goal: i32) -> Traced {
        let start = self.start(st, cx, rule.from)?;
        let reads = self.reads(rule.dirs)?;
        let here = cx.with_from(start);
        self.locally(&here, reads)?;
        let Ok(site) = usize::try_from(start) else {
            return Some(());
        };
        let lines = self.eval.lines(st, &here, site, rule.dirs);
        for line in lines.iter() {
            let line = &line[..line.len().min(rule.most)];
            let Some(end) = line.iter().rposition(|site| *site as i32 == goal) else {
                continue;
            };
            let passed = line[..end].iter().map(|site| *site as i32);
            let empty = |site: &i32| self.eval.is_empty(st, rule.from.kind, *site);
            // As long as one piece stands in the way, nothing else on the line matters.
            match passed.clone().find(|site| rule.stops && !empty(site)) {
                Some(blocked) => self.site(blocked),
                None => passed.for_each(|site| self.site(site)),
            }
        }
        Some(())
    }

    fn directions(&mut self, st: Look<'_>, cx: &Ctx, rule: &ForEachDirection, goal: i32) -> Traced {
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
        let reads = self.reads(rule.dirs)?;
        let here = cx.with_from(start);
        self.locally(&here, reads)?;
        let Ok(site) = usize::try_from(start) else {
            return Some(());
        };
        let origin = if cx.from() < 0 { start } else { cx.from() };
        let mut lines = smallvec::SmallVec::<[_; 8]>::new();
        self.eval
            .each_line(st, &here, site, rule.dirs, &mut |way, line| {
                lines.push((way, line));
                true
            });
        for (way, line) in lines {
            for site in line.iter().take(max.max(0) as usize) {
                let there = cx.with_heading(Some(way));
                let there = there.with_from(origin).with_to(*site as i32);
                self.site(there.to());
                if let Some(inner) = inner {
                    self.moves(st, &there, inner, goal)?;
                }
            }
        }
        Some(())
    }

    fn from_to(&mut self, st: Look<'_>, cx: &Ctx, rule: &FromToRule, goal: i32) -> Traced {
        let Some(region) = rule.to.sites else {
            if cx.to() != goal {
                return Some(());
            }
            self.start(st, cx, &rule.from)?;
            return self.locals(cx, &[rule.to.when]);
        };
        // Moves that cannot end at the goal come from nowhere.
        (!self.holds(st, cx, region, goal)?).then_some(())
    }

    /// Whether a region holds the goal, and where that comes from.
    fn holds(&mut self, st: Look<'_>, cx: &Ctx, region: RegionId, goal: i32) -> Option<bool> {
        let kind = self.eval.p.default_kind;
        match &self.eval.p.arena.regions[region.index()] {
            Region::Empty(of) if *of == kind => self.site(goal),
            Region::Occupied(of) if of.kind == kind => {
                if let Some(within) = of.within
                    && !self.holds(st, cx, within, goal)?
                {
                    return Some(false);
                }
                self.numbers(st, cx, &[of.owner])?;
                self.site(goal);
            }
            Region::Union(all) => return self.first_part_that(st, cx, all, true, goal),
            Region::Intersection(all) => {
                return Some(!self.first_part_that(st, cx, all, false, goal)?);
            }
            Region::Difference(a, b) => {
                return Some(self.holds(st, cx, *a, goal)? && !self.holds(st, cx, *b, goal)?);
            }
            Region::Filter(all, when) => {
                if !self.holds(st, cx, *all, goal)? {
                    return Some(false);
                }
                self.condition(st, &cx.with_site(goal), *when)?;
            }
            _ => {
                let reads = self.reads(region)?;
                self.locally(cx, reads)?;
            }
        }
        Some(self.eval.in_region(st, cx, goal, region))
    }

    /// Whether one of some regions holds the goal, or, if `holding` is false, does not hold it. The
    /// regions behind it do not matter then.
    fn first_part_that(
        &mut self,
        st: Look<'_>,
        cx: &Ctx,
        all: &[RegionId],
        holding: bool,
        goal: i32,
    ) -> Option<bool> {
        for part in all {
            if self.holds(st, cx, *part, goal)? == holding {
                return Some(true);
            }
        }
        Some(false)
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
            Moves::Note | Moves::Pass | Moves::MoveAgain => false,
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
        let (Some(reads), Ok(site)) = (self.reads(dirs), usize::try_from(start)) else {
            return true;
        };
        let here = cx.with_from(start);
        let _ = self.locally(&here, reads);
        let lines = self.eval.lines(st, &here, site, dirs);
        lines.iter().any(|line| line.contains(&(goal as u32)))
    }
}
