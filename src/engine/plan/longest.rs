//! How many moves a turn can have after each of its first moves.

use super::act::Making;
use super::board::Kept;
use super::found::{Choice, Found};
use super::view::View;
use crate::engine::eval::DEEPEST;

/// The fuel that the program burns for each move that it looks a turn ahead by, at least.
pub(super) const TRY: u64 = 10;

/// What it takes to look turns ahead.
#[derive(Clone, Debug)]
pub(super) struct Search<const W: usize> {
    /// The moves of which some begin the longest turns.
    pub(super) list: Vec<Choice>,
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
struct Trial<const W: usize> {
    kept: Kept<W>,
    found: Found<W>,
    list: Vec<Choice>,
}

impl<const W: usize> Search<W> {
    pub(super) const fn new(tries: u64) -> Self {
        Self {
            list: Vec::new(),
            lengths: Vec::new(),
            tries,
            left: 0,
            spare: Vec::new(),
        }
    }

    /// Forgets the moves of an earlier search.
    pub(super) fn begin(&mut self) {
        self.list.clear();
        self.lengths.clear();
        self.left = self.tries;
    }

    /// Looks ahead of all moves listed; returns whether that was possible within the limits.
    pub(super) fn run(&mut self, view: &View<'_, W>) -> bool {
        for index in 0..self.list.len() {
            let choice = self.list[index];
            let length = self.length(view, &choice, 0);
            self.lengths.push(length);
        }
        self.left > 0
    }

    /// Whether each move listed begins a turn of the greatest length.
    pub(super) fn are_longest(&self) -> impl Iterator<Item = bool> {
        let most = self.lengths.iter().copied().max();
        self.lengths.iter().map(move |length| Some(*length) == most)
    }

    /// How many moves the turn can have from a move on.
    fn length(&mut self, view: &View<'_, W>, choice: &Choice, depth: u32) -> u32 {
        self.left = self.left.saturating_sub(1);
        if depth > DEEPEST || self.left == 0 {
            return 1;
        }
        let spare = self.spare.pop();
        let mut trial = spare.unwrap_or_else(|| Trial {
            kept: view.kept.clone(),
            found: Found::within(),
            list: Vec::new(),
        });
        trial.kept.copy_from(view.kept);
        let mut course = *view.course;
        let mut making = Making {
            plan: view.plan,
            exprs: view.exprs,
            kept: &mut trial.kept,
        };
        making.make(&mut course, choice);
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
        self.spare.push(trial);
        length
    }
}
