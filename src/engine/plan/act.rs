//! What moves do, and what follows from them.

use crate::ir::{Caught, Plan, PlanCapture, PlanEffect, PlanMoves, PlanOver, PlanStep, ThensId};

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
        self.act(course, choice);
        if self.exprs.visits {
            let ends = [choice.from, choice.to].into_iter().flatten();
            ends.for_each(|site| bits::insert(&mut self.kept.visited, site.into()));
        }
        self.follow(course, choice.then(self.plan, course.mover));
    }

    /// Carries out a move.
    #[inline]
    fn act(&mut self, course: &Course, choice: &Choice) {
        let Some(to) = choice.to.map(usize::from) else {
            return;
        };
        let mover = course.mover;
        match &self.plan.moves[choice.moves as usize] {
            PlanMoves::Place { what, .. } => {
                let kind = what[mover];
                self.kept.put_last(self.plan.owners[kind], Some(kind), to);
            }
            PlanMoves::Enter { copied, .. } => {
                let pile = &mut self.kept.hands[choice.rule as usize];
                pile.count -= u32::from(!copied);
                let kind = pile.kind;
                self.kept.put_last(self.plan.owners[kind], Some(kind), to);
            }
            PlanMoves::Remove(..) => {
                self.kept.clear(to);
                self.kept.look_again(mover, to);
            }
            PlanMoves::Carry(..) => {
                let from = choice.from.map_or(to, usize::from);
                let kind = self.kept.board.kind(from);
                self.kept.take(mover, from);
                self.kept.clear(to);
                self.kept.put_last(mover, kind, to);
            }
            PlanMoves::Step(players) => {
                let rule = &players[mover][choice.rule as usize];
                let PlanStep { over, shot, .. } = rule;
                let from = choice.from.map_or(to, usize::from);
                if let Some(kind) = shot.as_ref().map(|shot| shot[mover]) {
                    return self.kept.put_last(self.plan.owners[kind], Some(kind), to);
                }
                let over = over.and_then(|over| {
                    let caught = over.caught?;
                    Some((self.jumped(&over, from), caught))
                });
                let kind = self.kept.board.kind(from);
                self.kept.take(mover, from);
                match over {
                    Some((over, Caught::Later)) => bits::insert(&mut self.kept.later, over),
                    Some((over, Caught::Now)) => self.kept.clear(over),
                    None => {}
                }
                self.kept.clear(to);
                self.kept.put_last(mover, kind, to);
            }
            PlanMoves::Pass(_) => {}
        }
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
            let settled = self.settle(course, then, index);
            self.carry_out(course, &settled);
        }
    }

    /// Settles what a group of consequences does, except that the mover moves again.
    #[inline]
    fn settle(&self, course: &mut Course, then: ThensId, group: usize) -> Settled<W> {
        let mover = course.mover;
        let mut settled = Settled {
            removed: [0; W],
            turned: [0; W],
            into: None,
            promoted: None,
            events: 0,
        };
        let mut again = false;
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
            }
        }
        if again {
            course.next = mover;
        }
        settled
    }

    #[inline]
    fn carry_out(&mut self, course: &Course, settled: &Settled<W>) {
        let (mover, kept) = (course.mover, &mut *self.kept);
        kept.events |= settled.events;
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
