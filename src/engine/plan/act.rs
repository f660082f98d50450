//! What moves do, and what follows from them.

use crate::ir::{Caught, Plan, PlanCapture, PlanEffect, PlanMoves, PlanOver, PlanStep, ThensId};

use super::SMALL;
use super::bits;
use super::board::Kept;
use super::choice::Choice;
use super::course::Course;
use super::exprs::Exprs;
use super::view::View;

/// What a group of consequences does, once that is settled.
struct Settled<const W: usize> {
    /// The others' pieces that are removed, and those that are turned, into this kind.
    removed: bits::Words<W>,
    turned: bits::Words<W>,
    into: Option<usize>,
    /// What the last piece becomes.
    promoted: Option<usize>,
    /// The events that happen, one bit each.
    events: u64,
    /// What the counter is set to.
    counter: Option<i32>,
    /// The number that is left pending.
    pending: Option<u32>,
    /// The pieces that are no longer marked.
    unmarked: bits::Words<W>,
    /// From where to where a piece of the mover's goes.
    gone: Option<[u32; 2]>,
}

impl<const W: usize> Settled<W> {
    /// Adds what happens to captured pieces.
    #[inline]
    fn capture(&mut self, caught: &bits::Words<W>, capture: &PlanCapture, mover: usize) {
        match capture {
            PlanCapture::Remove => self.removed = bits::or(&self.removed, caught),
            PlanCapture::Turn(into) => {
                self.turned = bits::or(&self.turned, caught);
                self.into = Some(into[mover]);
            }
            PlanCapture::Trigger(event) if !bits::is_empty(caught) => self.events |= 1 << event,
            PlanCapture::Trigger(_) => {}
        }
    }
}

/// A position in which a move is made.
pub(super) struct Making<'a, const W: usize> {
    pub(super) plan: &'a Plan,
    pub(super) exprs: &'a Exprs<W>,
    pub(super) kept: &'a mut Kept<W>,
}

impl<const W: usize> Making<'_, W> {
    /// Carries out a move and what follows from it.
    #[inline]
    pub(super) fn make(&mut self, course: &mut Course, choice: &Choice) {
        course.note_move(choice.from.map(usize::from), choice.to.map(usize::from));
        if !SMALL && self.exprs.takes {
            course.took = choice.to.is_some_and(|to| {
                let others = &self.kept.board.of[1 - course.mover];
                bits::contains(others, to.into())
            });
        }
        let then = self.act(course, choice);
        if self.exprs.visits {
            let ends = [choice.from, choice.to].into_iter().flatten();
            ends.for_each(|site| bits::insert(&mut self.kept.visited, site.into()));
        }
        self.follow(course, then);
    }

    /// Carries out a move, and returns what follows from it.
    #[inline]
    fn act(&mut self, course: &Course, choice: &Choice) -> ThensId {
        let mover = course.mover;
        let Some(moves) = self.plan.moves.get(choice.moves as usize) else {
            return 0;
        };
        let to = choice.to.map_or(0, usize::from);
        let from = choice.from.map_or(to, usize::from);
        match moves {
            PlanMoves::Place { what, then, .. } => {
                let kind = what[mover];
                self.kept.put_last(self.plan.owners[kind], Some(kind), to);
                *then
            }
            PlanMoves::Enter { copied, then, .. } => {
                let pile = &mut self.kept.hands[choice.rule as usize];
                pile.count -= u32::from(!copied);
                let kind = pile.kind;
                self.kept.put_last(self.plan.owners[kind], Some(kind), to);
                *then
            }
            PlanMoves::Remove(_, then) => {
                self.kept.clear(to);
                self.kept.look_again(mover, to);
                *then
            }
            PlanMoves::Carry(_, _, then) => {
                self.kept.go(mover, from, to);
                *then
            }
            PlanMoves::Step(players) => {
                let rule = &players[mover][choice.rule as usize];
                self.step(mover, rule, from, to);
                rule.then
            }
            PlanMoves::Promote { then, .. } if SMALL => *then,
            PlanMoves::Promote { into, then, .. } => {
                let kind = into[mover][choice.rule as usize];
                self.kept.clear(to);
                self.kept.put_last(self.plan.owners[kind], Some(kind), to);
                *then
            }
            PlanMoves::Pass(then) => *then,
        }
    }

    /// Carries out a step, jump or shot.
    #[inline]
    fn step(&mut self, mover: usize, rule: &PlanStep, from: usize, to: usize) {
        if let Some(kinds) = &rule.shot {
            let kind = kinds[mover];
            self.kept.put_last(self.plan.owners[kind], Some(kind), to);
            return;
        }
        if let Some(over) = &rule.over
            && let Some(caught) = over.caught
        {
            let there = self.jumped(over, from);
            match caught {
                Caught::Later => bits::insert(&mut self.kept.later, there),
                Caught::Now => self.kept.clear(there),
            }
        }
        self.kept.go(mover, from, to);
    }

    /// What a piece jumps that begins on a site.
    #[inline]
    fn jumped(&self, over: &PlanOver, from: usize) -> usize {
        let next = &self.plan.steps[over.step as usize].next;
        let mut there = next[from] as usize;
        if over.run[0] > 0 {
            // Only empty sites lie before it.
            while bits::contains(&self.kept.board.empty, there) {
                there = next[there] as usize;
            }
        }
        there
    }

    /// Carries out what follows from the last move.
    #[inline]
    fn follow(&mut self, course: &mut Course, then: ThensId) {
        for index in 0..self.plan.thens[then].len() {
            if let Some(settled) = self.settle(course, then, index) {
                self.carry_out(course, &settled);
            }
        }
    }

    /// Settles what a group of consequences does, if it does anything besides letting the mover move
    /// again.
    #[inline]
    fn settle(&self, course: &mut Course, then: ThensId, group: usize) -> Option<Settled<W>> {
        let mover = course.mover;
        let mut settled = Settled {
            removed: [0; W],
            turned: [0; W],
            into: None,
            promoted: None,
            events: 0,
            counter: None,
            pending: None,
            unmarked: [0; W],
            gone: None,
        };
        let (mut again, mut more) = (false, false);
        let view = View {
            plan: self.plan,
            exprs: self.exprs,
            kept: self.kept,
            course,
        };
        for then in &self.plan.thens[then][group] {
            if !then.when.iter().all(|when| view.holds(when)) {
                continue;
            }
            more |= !matches!(then.effect, PlanEffect::Again);
            match &then.effect {
                PlanEffect::Again => again = true,
                PlanEffect::Capture(flank, capture) => {
                    if let Some(site) = course.last_to {
                        settled.capture(&view.flanked(flank, site), capture, mover);
                    }
                }
                PlanEffect::Surround(surround, capture) => {
                    if let Some(site) = course.last_to {
                        settled.capture(&view.surrounded(surround, site), capture, mover);
                    }
                }
                PlanEffect::Remove(sites) => {
                    settled.removed = bits::or(&settled.removed, &view.sites(*sites));
                }
                PlanEffect::Promote(into) => settled.promoted = Some(into[mover]),
                PlanEffect::SetCounter(value) => settled.counter = Some(*value),
                // In browsers nothing of this is planned.
                PlanEffect::SetPending(_) | PlanEffect::Unmark(_) | PlanEffect::Go(_) if SMALL => {}
                PlanEffect::SetPending(sites) => {
                    let first = bits::first(&view.sites(*sites));
                    settled.pending = first.map(|site| site as u32);
                }
                PlanEffect::Unmark(sites) => {
                    settled.unmarked = bits::or(&settled.unmarked, &view.sites(*sites));
                }
                PlanEffect::Go(ends) => settled.gone = Some(ends[mover]),
            }
        }
        if again {
            course.next = mover;
        }
        more.then_some(settled)
    }

    #[inline]
    fn carry_out(&mut self, course: &mut Course, settled: &Settled<W>) {
        let (mover, kept) = (course.mover, &mut *self.kept);
        kept.events |= settled.events;
        course.counter = settled.counter.unwrap_or(course.counter);
        if !SMALL {
            course.pending = settled.pending.or(course.pending);
            if let Some(marked) = kept.board.marked() {
                *marked = bits::without(marked, &settled.unmarked);
            }
            if let Some([from, to]) = settled.gone.map(|ends| ends.map(|site| site as usize)) {
                kept.go(mover, from, to);
                if let Some(marked) = kept.board.marked() {
                    bits::remove(marked, to);
                }
            }
        }
        let mut caught = false;
        for (pieces, into) in [(&settled.removed, None), (&settled.turned, settled.into)] {
            if !bits::is_empty(pieces) {
                kept.catch(mover, pieces, into);
                caught = true;
            }
        }
        let Some(last) = course.last_to else {
            return;
        };
        if let Some(into) = settled.promoted {
            kept.promote(last, into);
        }
        // A capture may have made a line, or broken one.
        if caught && !kept.lines.is_empty() {
            kept.look_again(mover, last);
        }
    }
}
