//! Jumps that may begin at a distance from what they jump, or end at a distance behind it, for all
//! pieces of a kind at once.

use super::bits::{self, Words};
use super::exprs::Shifts;
use super::ways::Way;
use crate::engine::eval::walk::{self, Hop, HopSpan, LinePart, Walk};

/// Pieces that jump in one direction.
pub(super) struct Hopping<'a, const W: usize, V> {
    /// The direction.
    pub(super) shifts: &'a Shifts<W>,
    /// The kind of step, by its number among the mover's.
    pub(super) rule: u32,
    /// What may be jumped.
    pub(super) over: &'a Words<W>,
    /// Where a jump may end.
    pub(super) to: &'a Words<W>,
    pub(super) empty: &'a Words<W>,
    /// Is shown each way, until it returns false.
    pub(super) visit: V,
    /// Whether it never did.
    pub(super) goes_on: bool,
}

impl<const W: usize, V: FnMut(Way<W>) -> bool> Hopping<'_, W, V> {
    /// Jumps with pieces over one site each, with so many empty sites before and behind it at most.
    /// Returns whether `visit` never returned false.
    #[inline]
    pub(super) fn hop(mut self, from: &Words<W>, run: [u32; 2]) -> bool {
        let [before, after] = run.map(|most| most as usize);
        let span = HopSpan {
            before,
            after,
            min: 1,
            max: 1,
        };
        walk::hop(&mut self, *from, span);
        self.goes_on
    }
}

impl<const W: usize, V: FnMut(Way<W>) -> bool> Walk for Hopping<'_, W, V> {
    type On = Words<W>;

    fn is_none(on: &Self::On) -> bool {
        bits::is_empty(on)
    }

    fn without(on: Self::On, others: Self::On) -> Self::On {
        bits::without(&on, &others)
    }

    #[inline]
    fn passing(&mut self, on: Self::On, step: usize, part: LinePart) -> Self::On {
        let part = match part {
            LinePart::Between => self.over,
            LinePart::End => self.to,
            LinePart::Free => self.empty,
        };
        bits::and(&on, &self.shifts.far_before(part, step))
    }
}

impl<const W: usize, V: FnMut(Way<W>) -> bool> Hop for Hopping<'_, W, V> {
    #[inline]
    fn land(&mut self, on: Self::On, step: usize, _: (usize, usize)) -> Self::On {
        let from = self.passing(on, step, LinePart::End);
        if !bits::is_empty(&from) {
            let (rule, far) = (self.rule, step as u32);
            self.goes_on = (self.visit)(Way { from, rule, far });
        }
        if self.goes_on { on } else { [0; W] }
    }
}
