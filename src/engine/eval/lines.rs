//! The lines that lead from a site, collected so that the evaluator is free while they are visited.

use std::ops::Range;

use smallvec::SmallVec;

use crate::ir::{DirsId, Radials};

use super::{Ctx, Eval};
use crate::engine::state::Look;

/// The lines that lead from a site: in most cases simply those of a table.
pub(crate) enum Lines<'g> {
    /// Those of a table.
    Table(&'g Radials, Range<usize>),
    /// Any others.
    Gathered(SmallVec<[&'g [u32]; 8]>),
}

impl<'g> Lines<'g> {
    /// Visits the lines in order.
    #[inline]
    pub(crate) fn iter(&self) -> LinesIter<'_, 'g> {
        match self {
            Lines::Table(radials, lines) => LinesIter::Table(radials, lines.clone()),
            Lines::Gathered(lines) => LinesIter::Gathered(lines.iter()),
        }
    }

    /// The first site of each line.
    #[inline]
    pub(crate) fn steps(&self) -> impl Iterator<Item = usize> {
        self.iter()
            .filter_map(|line| line.first().map(|site| *site as usize))
    }
}

/// Visits lines in order.
pub(crate) enum LinesIter<'l, 'g> {
    /// Of a table.
    Table(&'g Radials, Range<usize>),
    /// Others.
    Gathered(std::slice::Iter<'l, &'g [u32]>),
}

impl<'g> Iterator for LinesIter<'_, 'g> {
    type Item = &'g [u32];

    #[inline]
    fn next(&mut self) -> Option<&'g [u32]> {
        match self {
            LinesIter::Table(radials, lines) => lines.next().map(|line| radials.line(line)),
            LinesIter::Gathered(lines) => lines.next().copied(),
        }
    }
}

impl<'g> Eval<'g> {
    /// The lines from a site.
    #[inline]
    pub(crate) fn lines(&mut self, st: Look<'_>, cx: &Ctx, site: usize, dirs: DirsId) -> Lines<'g> {
        match self.radials_at(st, cx, site, dirs) {
            Some(radials) => Lines::Table(radials, radials.lines(site)),
            None => self.gathered(st, cx, site, dirs),
        }
    }

    fn gathered(&mut self, st: Look<'_>, cx: &Ctx, site: usize, dirs: DirsId) -> Lines<'g> {
        let mut lines = SmallVec::new();
        self.each_line(st, cx, site, dirs, &mut |_, line| {
            lines.push(line);
            true
        });
        Lines::Gathered(lines)
    }
}
