//! What moves lead to, found by trying them: whether a condition holds then, and how many moves the
//! turn can have.

use super::SMALL;
use super::act::Making;
use super::bits;
use super::board::Kept;
use super::choice::Choice;
use super::course::Course;
use super::found::Found;
use super::view::View;
use crate::engine::eval::DEEPEST;
use crate::ir::PlanCond;

/// The fuel that the program burns for each move that it looks a turn ahead by, at least.
pub(super) const TRY: u64 = 10;

/// What it takes to try moves.
#[derive(Clone, Debug)]
pub(super) struct Search<const W: usize> {
    /// The moves of which some are kept.
    pub(super) list: Vec<Choice>,
    /// Whether each is.
    pub(super) kept: Vec<bool>,
    /// How many moves the turn can have with each.
    lengths: Vec<u32>,
    /// By how many moves turns may be looked ahead.
    tries: u64,
    /// How many of these are left.
    left: u64,
    /// Memory for positions.
    spare: Vec<Trial<W>>,
}

/// A position in which a move is tried, and the moves that may follow.
#[derive(Clone, Debug)]
pub(super) struct Trial<const W: usize> {
    kept: Kept<W>,
    found: Found<W>,
    list: Vec<Choice>,
}

impl<const W: usize> Search<W> {
    pub(super) const fn new(tries: u64) -> Self {
        Self {
            list: Vec::new(),
            kept: Vec::new(),
            lengths: Vec::new(),
            tries,
            left: 0,
            spare: Vec::new(),
        }
    }

    /// Forgets the moves of an earlier search.
    pub(super) fn begin(&mut self) {
        self.list.clear();
        self.kept.clear();
        self.lengths.clear();
        self.left = self.tries;
    }

    /// Keeps the moves listed after which a condition holds.
    pub(super) fn judge(&mut self, view: &View<'_, W>, when: &PlanCond) {
        let mut trial = self.trial(view);
        for choice in &self.list {
            self.kept.push(trial.leads(view, choice, when));
        }
        self.give(trial);
    }

    /// Keeps the moves listed that begin the longest turns; returns whether they could be found within
    /// the limits.
    pub(super) fn keep_longest(&mut self, view: &View<'_, W>) -> bool {
        for index in 0..self.list.len() {
            let choice = self.list[index];
            let length = self.length(view, &choice, 0);
            self.lengths.push(length);
        }
        let most = self.lengths.iter().copied().max();
        let are_longest = self.lengths.iter().map(|length| Some(*length) == most);
        self.kept.extend(are_longest);
        self.left > 0
    }

    /// Whether a condition holds, with memory for positions that it supposes.
    #[inline]
    pub(super) fn holds(&mut self, view: &View<'_, W>, when: &PlanCond) -> bool {
        if !SMALL
            && let PlanCond::Not(part) = when
            && let PlanCond::Exposed(..) = **part
        {
            return !self.exposes(view, part);
        }
        view.holds(when)
    }

    /// Whether a piece would be exposed on some site: [`PlanCond::Exposed`].
    #[inline(never)]
    pub(super) fn exposes(&mut self, view: &View<'_, W>, when: &PlanCond) -> bool {
        let PlanCond::Exposed(by, kinds, sites) = when else {
            return false;
        };
        let (by, mover) = (view.number_of(*by), view.course.mover);
        let mut trial = self.trial(view);
        let mut sites = sites[mover].iter().map(|site| *site as usize);
        let exposed = sites.any(|site| trial.exposes(view, by, kinds[mover], site));
        self.give(trial);
        exposed
    }

    /// Memory for a position, lent.
    pub(super) fn trial(&mut self, view: &View<'_, W>) -> Trial<W> {
        self.spare.pop().unwrap_or_else(|| Trial {
            kept: view.kept.clone(),
            found: Found::within(),
            list: Vec::new(),
        })
    }

    /// Takes it back.
    pub(super) fn give(&mut self, trial: Trial<W>) {
        self.spare.push(trial);
    }

    /// How many moves the turn can have from a move on.
    fn length(&mut self, view: &View<'_, W>, choice: &Choice, depth: u32) -> u32 {
        self.left = self.left.saturating_sub(1);
        if depth > DEEPEST || self.left == 0 {
            return 1;
        }
        let mut trial = self.trial(view);
        let mut course = trial.make(view, choice);
        let mut length = 1;
        if course.next == course.mover {
            course.hand_over();
            course.next = course.following();
            let Trial { kept, found, list } = &mut trial;
            let view = View {
                kept,
                course: &course,
                ..*view
            };
            found.find(&view);
            found.write_down(&view, list);
            let rest = list
                .iter()
                .map(|choice| self.length(&view, choice, depth + 1));
            // Who cannot go on passes, which is a move too.
            length += rest.max().unwrap_or(1);
        }
        self.give(trial);
        length
    }
}

impl<const W: usize> Trial<W> {
    /// Whether a condition holds after a move.
    pub(super) fn leads(&mut self, view: &View<'_, W>, choice: &Choice, when: &PlanCond) -> bool {
        let mut course = self.make(view, choice);
        if course.next != course.mover {
            self.kept.clear_later(course.mover, course.last_to);
        }
        // Who moves again is not asked: the turn is not over.
        course.next = view.course.next;
        let after = View {
            kept: &self.kept,
            course: &course,
            ..*view
        };
        after.holds(when)
    }

    /// Whether a player would have a move to a site with a piece of a kind, which is put there if it
    /// is empty.
    fn exposes(&mut self, view: &View<'_, W>, by: usize, kind: usize, site: usize) -> bool {
        self.kept.copy_from(view.kept);
        if bits::contains(&self.kept.board.empty, site) {
            self.kept.put(view.plan.owners[kind], Some(kind), site);
        }
        let supposed = View {
            kept: &self.kept,
            ..*view
        };
        supposed.threatens_any(by, &bits::single(site))
    }

    /// Makes a move of a position, and returns the course of the game after it.
    fn make(&mut self, view: &View<'_, W>, choice: &Choice) -> Course {
        self.kept.copy_from(view.kept);
        let mut course = *view.course;
        let mut making = Making {
            plan: view.plan,
            exprs: view.exprs,
            kept: &mut self.kept,
        };
        making.make(&mut course, choice);
        course
    }
}
