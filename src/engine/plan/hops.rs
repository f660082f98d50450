//! Jumps that may begin at a distance from what they jump, or end at a distance behind it: for all
//! pieces of a kind at once, or for one that is alone.

use super::bits::{self, Words};
use super::exprs::Shifts;
use super::view::View;
use super::ways::{Leg, Way};
use crate::engine::eval::walk::{self, Hop, HopSpan, LinePart, Walk};
use crate::ir::StepTable;

/// What jumps ask of sites.
#[derive(Clone, Copy)]
pub(super) struct Grounds<'a, const W: usize> {
    /// What may be jumped.
    over: &'a Words<W>,
    /// Where a jump may end.
    to: &'a Words<W>,
    empty: &'a Words<W>,
    /// How many empty sites may lie before and behind what is jumped, at most.
    run: [u32; 2],
}

impl<'a, const W: usize> Grounds<'a, W> {
    /// For jumps over the first sites to the second.
    pub(super) fn of(view: &'a View<'_, W>, [over, to]: [&'a Words<W>; 2], run: [u32; 2]) -> Self {
        Self {
            over,
            to,
            empty: &view.kept.board.empty,
            run,
        }
    }

    const fn part(&self, part: LinePart) -> &'a Words<W> {
        match part {
            LinePart::Between => self.over,
            LinePart::End => self.to,
            LinePart::Free => self.empty,
        }
    }

    fn span(&self) -> HopSpan {
        let [before, after] = self.run.map(|most| most as usize);
        HopSpan {
            before,
            after,
            min: 1,
            max: 1,
        }
    }
}

/// Pieces that jump in one direction.
pub(super) struct Hopping<'a, const W: usize> {
    pub(super) grounds: Grounds<'a, W>,
    /// The direction.
    pub(super) shifts: &'a Shifts<W>,
    /// The direction, as the rules have it.
    pub(super) leg: &'a Leg<W>,
    /// Is shown each way, until it returns false.
    pub(super) visit: &'a mut dyn FnMut(Way<W>) -> bool,
    /// Whether it never did.
    pub(super) goes_on: bool,
}

impl<const W: usize> Hopping<'_, W> {
    /// Jumps with pieces over one site each. Returns whether `visit` never returned false.
    #[inline]
    pub(super) fn hop(mut self, from: &Words<W>) -> bool {
        let span = self.grounds.span();
        walk::hop(&mut self, *from, span);
        self.goes_on
    }
}

impl<const W: usize> Walk for Hopping<'_, W> {
    type On = Words<W>;

    fn is_none(on: &Self::On) -> bool {
        bits::is_empty(on)
    }

    fn without(on: Self::On, others: Self::On) -> Self::On {
        bits::without(&on, &others)
    }

    #[inline]
    fn passing(&mut self, on: Self::On, step: usize, part: LinePart) -> Self::On {
        let there = self.shifts.far_before(self.grounds.part(part), step);
        bits::and(&on, &there)
    }
}

impl<const W: usize> Hop for Hopping<'_, W> {
    #[inline]
    fn land(&mut self, on: Self::On, step: usize, _: (usize, usize)) -> Self::On {
        let from = self.passing(on, step, LinePart::End);
        if !bits::is_empty(&from) {
            let way = Way::new(from, self.leg, step as u32);
            self.goes_on = (self.visit)(way);
        }
        if self.goes_on { on } else { [0; W] }
    }
}

/// A piece that jumps in one direction, site by site.
pub(super) struct Alone<'a, const W: usize> {
    pub(super) grounds: Grounds<'a, W>,
    /// Where each step in the direction leads.
    pub(super) next: &'a [u32],
    /// The direction, as the rules have it.
    pub(super) leg: &'a Leg<W>,
    /// Where the piece stands.
    pub(super) site: usize,
    /// Is shown each way, until it returns false.
    pub(super) visit: &'a mut dyn FnMut(Way<W>) -> bool,
    /// Whether it never did.
    pub(super) goes_on: bool,
}

impl<const W: usize> Alone<'_, W> {
    /// Jumps over one site. Returns whether `visit` never returned false.
    #[inline]
    pub(super) fn hop(mut self) -> bool {
        let span = self.grounds.span();
        walk::hop(&mut self, true, span);
        self.goes_on
    }
}

impl<const W: usize> Walk for Alone<'_, W> {
    type On = bool;

    fn is_none(on: &bool) -> bool {
        !on
    }

    fn without(on: bool, others: bool) -> bool {
        on && !others
    }

    #[inline]
    fn passing(&mut self, on: bool, step: usize, part: LinePart) -> bool {
        let mut there = self.site as u32;
        for _ in 0..step {
            if there == StepTable::NONE {
                return false;
            }
            there = self.next[there as usize];
        }
        on && there != StepTable::NONE && bits::contains(self.grounds.part(part), there as usize)
    }
}

impl<const W: usize> Hop for Alone<'_, W> {
    #[inline]
    fn land(&mut self, on: bool, step: usize, _: (usize, usize)) -> bool {
        if self.passing(on, step, LinePart::End) {
            let mut from = [0; W];
            bits::insert(&mut from, self.site);
            self.goes_on = (self.visit)(Way::new(from, self.leg, step as u32));
        }
        on && self.goes_on
    }
}
