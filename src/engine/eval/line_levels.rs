//! Lines of matching pieces through the levels of stacks.

use super::line::Sought;
use super::{Ctx, Eval};
use crate::engine::state::Look;

/// How many levels a line rises with each step.
const SLOPES: [i32; 3] = [0, 1, -1];

impl Eval<'_> {
    /// Whether a line passes through the top piece of a stack: level, one level up or down with
    /// each step, or upright.
    pub(super) fn line_through_levels(
        &mut self,
        st: Look<'_>,
        cx: &Ctx,
        line: &Sought<'_>,
        pivot: i32,
        slot: usize,
    ) -> bool {
        let layout = &self.p.layout;
        let Some(top) = st.height(layout, slot).checked_sub(1) else {
            return false;
        };
        let top = top as i32;
        if !self.fits_at_level(st, cx, line, pivot, top) {
            return false;
        }
        let below = (0..top).rev().map(|level| (pivot, level));
        if line.is_long_enough(1 + self.like_along(st, cx, line, below)) {
            return true;
        }
        let radials = self.p.radials(line.rule.radials);
        for radial in radials.lines(pivot as usize) {
            let opposite = radials.opposite(radial);
            if opposite.is_some_and(|opposite| opposite < radial) {
                continue;
            }
            for slope in SLOPES {
                let mut count = 1;
                for (half, rise) in [(Some(radial), slope), (opposite, -slope)] {
                    let Some(half) = half else { continue };
                    let sites = radials.line(half).iter().zip(1..);
                    let steps = sites.map(|(site, step)| (*site as i32, top + rise * step));
                    count += self.like_along(st, cx, line, steps);
                }
                if line.is_long_enough(count) {
                    return true;
                }
            }
        }
        false
    }

    /// How many pieces along a line of sites and levels belong together.
    fn like_along(
        &mut self,
        st: Look<'_>,
        cx: &Ctx,
        line: &Sought<'_>,
        way: impl Iterator<Item = (i32, i32)>,
    ) -> i32 {
        let mut count = 0;
        for (site, level) in way {
            if self.fits_at_level(st, cx, line, site, level) {
                count += 1;
            } else if line.rule.contiguous {
                break;
            }
        }
        count
    }
    #[inline(always)]
    fn fits_at_level(
        &mut self,
        st: Look<'_>,
        cx: &Ctx,
        line: &Sought<'_>,
        site: i32,
        level: i32,
    ) -> bool {
        let layout = &self.p.layout;
        let piece = usize::try_from(level)
            .ok()
            .zip(layout.slot(line.rule.kind, site))
            .and_then(|(level, slot)| st.at_level(layout, slot, level));
        let here = self.at_level(cx, level);
        piece.is_some_and(|piece| self.fits_line(st, &here, line, site, piece.what))
    }
}
