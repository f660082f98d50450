//! The ways that pieces can go: for each kind of step, and each length of a slide, the set of sites
//! where it can begin.

use crate::ir::{Plan, PlanStep, SitesId, StepTable};

use super::bits::{self, Words};
use super::exprs::Shifts;
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

/// The last set that was asked for. Consecutive rules for different directions often share theirs.
#[derive(Clone, Copy)]
struct Last<const W: usize>(Option<(SitesId, Words<W>)>);

impl<const W: usize> Last<W> {
    #[inline]
    fn get(&mut self, view: &View<'_, W>, id: SitesId) -> Words<W> {
        match self.0 {
            Some((known, sites)) if known == id => sites,
            Some(_) | None => {
                let sites = view.sites(id);
                self.0 = Some((id, sites));
                sites
            }
        }
    }
}

/// Shows every way of some kinds of step, in the order in which a piece has them, until `visit`
/// returns false.
#[inline]
pub(super) fn each<const W: usize>(
    view: &View<'_, W>,
    rules: &[PlanStep],
    mut visit: impl FnMut(Way<W>) -> bool,
) {
    let [mut from_sites, mut to_sites, mut over_sites] = [Last(None); 3];
    for (rule, step) in (0..).zip(rules) {
        let from = from_sites.get(view, step.from);
        if bits::is_empty(&from) {
            continue;
        }
        let to = to_sites.get(view, step.to);
        let shifts = &view.exprs.shifts[step.step as usize];
        let goes_on = match step.along {
            None => {
                let mut from = bits::and(&from, &shifts.before(&to));
                if let Some(over) = &step.over {
                    let is = over_sites.get(view, over.is);
                    let before = view.exprs.shifts[over.step as usize].before(&is);
                    from = bits::and(&from, &before);
                }
                visit(Way { from, rule, far: 1 })
            }
            Some(along) => {
                let along = view.sites(along);
                slide(shifts, from, &to, &along, step.reach, |from, far| {
                    visit(Way { from, rule, far })
                })
            }
        };
        if !goes_on {
            return;
        }
    }
}

/// Shows from where a slide can end after each number of steps, until `visit` returns false.
/// Returns whether it never did.
#[inline]
fn slide<const W: usize>(
    shifts: &Shifts<W>,
    from: Words<W>,
    to: &Words<W>,
    along: &Words<W>,
    reach: [u32; 2],
    mut visit: impl FnMut(Words<W>, u32) -> bool,
) -> bool {
    let [least, most] = reach;
    let mut show =
        |starts: Words<W>, far: u32| far < least || bits::is_empty(&starts) || visit(starts, far);
    let [shift] = &shifts.by_distance[..] else {
        // Lines whose steps differ are followed back from where they end.
        let mut before = shifts.before(to);
        for far in 1..=most {
            if !show(bits::and(&from, &before), far) {
                return false;
            }
            before = shifts.before(&bits::and(&before, along));
            if bits::is_empty(&before) {
                break;
            }
        }
        return true;
    };
    // The starts from which all steps so far were possible, and one more is.
    let mut on = bits::and(&from, &shift.from);
    let along = bits::and(along, &shift.from);
    for far in 1..=most {
        if bits::is_empty(&on) {
            break;
        }
        let by = shift.by * far.cast_signed();
        if !show(bits::and(&on, &bits::shifted(to, by)), far) {
            return false;
        }
        on = bits::and(&on, &bits::shifted(&along, by));
    }
    true
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
