//! The ways that pieces can go: for each kind of step, and each length of a slide, the set of sites
//! where it can begin.

use crate::ir::{Plan, PlanStep, StepTable};

use super::bits::{self, Words};
use super::view::View;

/// Pieces that can all go the same way.
#[derive(Clone, Copy, Debug)]
pub(super) struct Way<const W: usize> {
    /// Where they stand.
    pub(super) from: Words<W>,
    /// The kind of step, by its number among the mover's.
    pub(super) rule: u32,
    /// How many steps.
    pub(super) far: u32,
}

/// Shows every way of some kinds of step, in the order in which a piece has them, until `visit`
/// returns false.
#[inline]
pub(super) fn each<const W: usize>(
    view: &View<'_, W>,
    rules: &[PlanStep],
    mut visit: impl FnMut(Way<W>) -> bool,
) {
    // Consecutive rules for different directions often share their sets.
    let mut last: Option<(u32, Words<W>)> = None;
    let mut last_from: Option<(u32, Words<W>)> = None;
    for (index, rule) in rules.iter().enumerate() {
        let to = match last {
            Some((id, to)) if id == rule.to => to,
            Some(_) | None => view.sites(rule.to),
        };
        last = Some((rule.to, to));
        let from = match last_from {
            Some((id, from)) if id == rule.from => from,
            Some(_) | None => view.sites(rule.from),
        };
        last_from = Some((rule.from, from));
        let shifts = &view.exprs.shifts[rule.step as usize];
        let mut before = shifts.before(&to);
        let Some(along) = rule.along else {
            let way = Way {
                from: bits::and(&from, &before),
                rule: index as u32,
                far: 1,
            };
            if !visit(way) {
                return;
            }
            continue;
        };
        let along = view.sites(along);
        let [least, most] = rule.reach;
        for far in 1..=most {
            let way = Way {
                from: bits::and(&from, &before),
                rule: index as u32,
                far,
            };
            if far >= least && !bits::is_empty(&way.from) && !visit(way) {
                return;
            }
            before = shifts.before(&bits::and(&before, &along));
            if bits::is_empty(&before) {
                break;
            }
        }
    }
}

/// Where a number of steps lead.
#[inline]
pub(super) fn end(plan: &Plan, step: u32, from: usize, far: u32) -> usize {
    let next = &plan.steps[step as usize].next;
    (0..far).fold(from, |site, _| match next[site] {
        StepTable::NONE => site,
        there => there as usize,
    })
}

/// How many ways begin in each word of a set.
#[inline]
pub(super) fn counts<const W: usize>(ways: &[Way<W>]) -> Words32<W> {
    let mut counts = [0; W];
    for way in ways {
        for (count, word) in counts.iter_mut().zip(&way.from) {
            *count += bits::count_word(*word);
        }
    }
    counts
}

/// A number for each word of a set.
pub(super) type Words32<const W: usize> = [u32; W];

/// The `n`-th way, by site and then by kind of step: the site, and which of the ways.
#[inline]
pub(super) fn nth<const W: usize>(ways: &[Way<W>], counts: &Words32<W>, n: u32) -> (usize, usize) {
    let (word, before) = bits::word_of(counts, n);
    let n = n - before;
    if counts[word % W] > 127 {
        return nth_by_site(ways, 64 * word, n);
    }
    let sums: u64 = ways.iter().map(|way| bits::sums(way.from[word % W])).sum();
    let (shift, n) = bits::byte_of(sums, n);
    let byte = |way: &Way<W>| bits::spread((way.from[word % W] >> shift) as u8);
    let sums = bits::summed(ways.iter().map(byte).sum());
    let (place, n) = bits::byte_of(sums, n);
    let site = 64 * word + (shift + place / 8) as usize;
    (site, way_at(ways, site, n))
}

/// The `n`-th way from a site.
#[inline]
fn way_at<const W: usize>(ways: &[Way<W>], site: usize, n: u32) -> usize {
    let mut rest = n;
    for (index, way) in ways.iter().enumerate() {
        let here = u32::from(bits::contains(&way.from, site));
        if here > rest {
            return index;
        }
        rest -= here;
    }
    0
}

/// The same as [`nth`] starting from a site, for any number of ways.
#[cold]
fn nth_by_site<const W: usize>(ways: &[Way<W>], first: usize, n: u32) -> (usize, usize) {
    let mut rest = n;
    for site in first..first + 64 {
        let here = ways.iter().filter(|way| bits::contains(&way.from, site));
        let here = here.count() as u32;
        if rest < here {
            return (site, way_at(ways, site, rest));
        }
        rest -= here;
    }
    (first, 0)
}
