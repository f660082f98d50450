//! Lines of like pieces through the levels of stacks.

use crate::ir::LineRule;

use super::line::Wanted;
use super::{Ctx, Eval};
use crate::engine::state::Position;

/// What one line must satisfy.
type Rule<'r> = (&'r LineRule, &'r Wanted, i32);

/// How many levels a line rises with each step.
const SLOPES: [i32; 3] = [0, 1, -1];

impl Eval<'_> {
    /// Whether a line goes through the piece on top of a stack: level, or up or down a level
    /// with each step, or upright.
    pub(super) fn line_through_levels(
        &mut self,
        st: &Position,
        cx: &Ctx,
        (rule, wanted, length): Rule<'_>,
        (pivot, slot): (i32, usize),
    ) -> bool {
        let layout = &self.p.layout;
        let Some(top) = st.height(layout, slot).checked_sub(1) else {
            return false;
        };
        let top = top as i32;
        if !self.fits_at_level(st, cx, (rule, wanted), (pivot, top)) {
            return false;
        }
        let enough = |count: i32| count == length || !rule.exact && count > length;
        let below = (0..top).rev().map(|level| (pivot, level));
        if enough(1 + self.like_along(st, cx, (rule, wanted), below)) {
            return true;
        }
        let radials = self.p.radials(rule.radials);
        for line in radials.lines(pivot as usize) {
            let opposite = radials.opposite(line);
            if opposite.is_some_and(|opposite| opposite < line) {
                continue;
            }
            for slope in SLOPES {
                let mut count = 1;
                for (half, rise) in [(Some(line), slope), (opposite, -slope)] {
                    let Some(half) = half else { continue };
                    let sites = radials.line(half).iter().zip(1..);
                    let steps = sites.map(|(site, step)| (*site as i32, top + rise * step));
                    count += self.like_along(st, cx, (rule, wanted), steps);
                }
                if enough(count) {
                    return true;
                }
            }
        }
        false
    }

    /// How many pieces along a way, each on a site at a level, belong to a line.
    fn like_along(
        &mut self,
        st: &Position,
        cx: &Ctx,
        (rule, wanted): (&LineRule, &Wanted),
        way: impl Iterator<Item = (i32, i32)>,
    ) -> i32 {
        let mut count = 0;
        for place in way {
            if self.fits_at_level(st, cx, (rule, wanted), place) {
                count += 1;
            } else if rule.contiguous {
                break;
            }
        }
        count
    }

    fn fits_at_level(
        &mut self,
        st: &Position,
        cx: &Ctx,
        (rule, wanted): (&LineRule, &Wanted),
        (site, level): (i32, i32),
    ) -> bool {
        let layout = &self.p.layout;
        let piece = usize::try_from(level)
            .ok()
            .zip(layout.slot(rule.kind, site))
            .and_then(|(level, slot)| st.at_level(layout, slot, level));
        let here = self.at_level(cx, level);
        piece.is_some_and(|piece| self.fits_line(st, &here, rule, wanted, (site, piece.what)))
    }
}
