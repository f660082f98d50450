//! All pieces of a group moving along lines in one direction.

use crate::ir::{RadialsId, Ways};

use super::found::{Found, Table, Way};
use super::rows::{Row, and_not, is_empty, leading_into};
use crate::engine::eval::moves::walk::{Hop, LinePart, Slide, Walk};

/// The sites that pass each test of a line.
#[derive(Debug)]
pub(super) struct Tests<const W: usize> {
    pub(super) between: Row<W>,
    pub(super) end: Row<W>,
    pub(super) free: Row<W>,
}

/// Pieces on their way, each along its own line.
#[derive(Debug)]
pub(super) struct Walkers<'w, const W: usize> {
    /// The table of their lines.
    pub(super) lines: RadialsId,
    pub(super) ways: &'w Ways,
    pub(super) way: usize,
    pub(super) tests: &'w Tests<W>,
    pub(super) found: &'w mut Found<W>,
}

impl<const W: usize> Walkers<'_, W> {
    /// The walkers that this many steps lead into a set.
    fn led_into(&self, on: Row<W>, step: usize, set: &Row<W>) -> Row<W> {
        let jump = self.ways.jump::<W>(self.way, step);
        jump.map_or([0; W], |jump| leading_into(on, jump, set))
    }

    /// Those that this many steps lead to the goal, if there is one.
    fn to_goal(&self, on: Row<W>, step: usize) -> Row<W> {
        let goal = self.found.goal;
        goal.map_or(on, |goal| self.led_into(on, step, &goal))
    }

    /// Notes that some of them may end at a step, after jumping over some sites.
    fn note(&mut self, on: Row<W>, step: usize, over: (usize, usize), stopped: bool) {
        let (lines, way) = (self.lines, self.way);
        self.found.add(on, |origin| Way {
            origin,
            table: Table::Lines(lines),
            way: way as u32,
            step: step as u32,
            over: (over.0 as u32, over.1 as u32),
            stopped,
        });
    }
}

impl<const W: usize> Walk for Walkers<'_, W> {
    type On = Row<W>;

    #[inline]
    fn is_none(on: &Row<W>) -> bool {
        is_empty(on)
    }

    #[inline]
    fn without(on: Row<W>, others: Row<W>) -> Row<W> {
        and_not(on, &others)
    }

    #[inline]
    fn passing(&mut self, on: Row<W>, step: usize, part: LinePart) -> Row<W> {
        let tests = self.tests;
        let set = match part {
            LinePart::Between => &tests.between,
            LinePart::End => &tests.end,
            LinePart::Free => &tests.free,
        };
        self.led_into(on, step, set)
    }
}

impl<const W: usize> Slide for Walkers<'_, W> {
    #[inline]
    fn end(&mut self, on: Row<W>, step: usize, stopped: bool) {
        let ending = self.to_goal(on, step);
        self.note(ending, step, (0, 0), stopped);
    }
}

impl<const W: usize> Hop for Walkers<'_, W> {
    #[inline]
    fn land(&mut self, on: Row<W>, step: usize, over: (usize, usize)) -> Row<W> {
        let ending = self.led_into(on, step, &self.tests.end);
        let ending = self.to_goal(ending, step);
        self.note(ending, step, over, false);
        // Those that cannot land here may go on all the same.
        on
    }
}
