//! Where moves end, asked the other way round: whether any leads to some sites, and what that depends
//! on.

use super::bits::{self, Words};
use super::exprs::Shifts;
use super::hops::Grounds;
use super::view::View;
use super::ways::{Fan, Last, Legs, hops, slide_back};

/// For each of so many sites, those from which some rules could lead there, whatever stands elsewhere.
pub(super) fn leading_to<const W: usize>(
    fan: &Fan<W>,
    sites: usize,
    shifts: &[Shifts<W>],
) -> Vec<Words<W>> {
    let of_site = |site| {
        let (mut target, mut starts) = ([0; W], [0; W]);
        bits::insert(&mut target, site);
        let once = |step: u32| shifts[step as usize].before(&target);
        let often = |step: u32, most: usize| {
            let mut all = [0; W];
            let mut before = once(step);
            for _ in 0..most {
                if bits::is_empty(&bits::without(&before, &all)) {
                    break;
                }
                all = bits::or(&all, &before);
                before = shifts[step as usize].before(&before);
            }
            all
        };
        let mut add = |more: Words<W>| starts = bits::or(&starts, &more);
        match &fan.legs {
            Legs::Steps(legs) => legs.iter().for_each(|leg| add(once(leg.step))),
            Legs::Jumps(_, legs) => legs.iter().for_each(|[_, end]| add(once(end.step))),
            Legs::Hops(_, _, legs) | Legs::Spans(_, _, legs) => {
                legs.iter().for_each(|leg| add(often(leg.step, sites)));
            }
            Legs::Slides(_, [_, most], legs) => {
                let most = (*most as usize).min(sites);
                legs.iter().for_each(|leg| add(often(leg.step, most)));
            }
        }
        starts
    };
    (0..sites).map(of_site).collect()
}

/// The pieces that could reach some sites by the rules of a fan, if nothing were in their way.
#[inline]
fn aiming<const W: usize>(view: &View<'_, W>, fan: &Fan<W>, targets: &Words<W>) -> Words<W> {
    let mut leading = [0; W];
    bits::each(targets, |site| {
        leading = bits::or(&leading, &fan.leading[site])
    });
    if bits::is_empty(&leading) {
        return leading;
    }
    bits::and(&view.sites(fan.from), &leading)
}

/// Whether none of the pieces that go by some rules could reach some sites, as long as they stay where
/// they are. If that is so now, it is after a move of anybody else.
pub(super) fn aim_away<const W: usize>(
    view: &View<'_, W>,
    fans: &[Fan<W>],
    targets: &Words<W>,
) -> bool {
    fans.iter().all(|fan| {
        let exprs = view.exprs;
        let known = fan.own && exprs.is_local(fan.from) && !exprs.asks_pending(fan.from);
        known && bits::is_empty(&aiming(view, fan, targets))
    })
}

/// Whether any of some kinds of step leads to one of some sites.
pub(super) fn reach<const W: usize>(
    view: &View<'_, W>,
    fans: &[Fan<W>],
    targets: &Words<W>,
) -> bool {
    let exprs = view.exprs;
    let mut to_sites = Last(None);
    fans.iter().any(|fan| {
        let from = aiming(view, fan, targets);
        if bits::is_empty(&from) {
            return false;
        }
        let ends = to_sites.get(view, fan.to);
        let to = bits::and(&ends, targets);
        if bits::is_empty(&to) {
            return false;
        }
        match &fan.legs {
            Legs::Steps(legs) => legs
                .iter()
                .any(|leg| bits::meet(&from, &leg.before(exprs, &to))),
            Legs::Jumps(is, legs) => {
                let is = view.sites(*is);
                legs.iter().any(|[over, end]| {
                    let jumping = bits::and(&from, &over.before(exprs, &is));
                    bits::meet(&jumping, &end.before(exprs, &to))
                })
            }
            Legs::Hops(is, run, legs) => {
                let over = view.sites(*is);
                let grounds = Grounds::of(view, [&over, &to], *run);
                !hops(view, &from, grounds, legs, &mut |way| {
                    bits::is_empty(&way.from)
                })
            }
            Legs::Spans(span, along, legs) => {
                let along = view.sites(*along);
                !span.each_way(view, [&from, &to, &along], legs, &mut |way| {
                    bits::is_empty(&way.from)
                })
            }
            Legs::Slides(along, reach, legs) => {
                let along = along.map_or(ends, |along| view.sites(along));
                let [least, most] = *reach;
                legs.iter().any(|leg| {
                    let shifts = &exprs.shifts[leg.step as usize];
                    // There are few targets, from which lines are followed back.
                    !slide_back(shifts, from, &to, &along, most, |starts, far| {
                        far < least || bits::is_empty(&starts)
                    })
                })
            }
        }
    })
}

/// What decides whether a player threatens some sites: as long as nothing changes there, the answer stays
/// the same after a move of anybody else.
#[derive(Clone, Copy, Debug)]
pub(super) struct Sight<const W: usize> {
    /// What stands on these sites.
    pub(super) sites: Words<W>,
    /// Whether a number that is left pending may change it too.
    pub(super) by_pending: bool,
    /// Whether a piece of somebody else that comes there can only prevent a threat.
    pub(super) bars: bool,
}

/// Adds what decides whether some kinds of step lead to some sites, apart from these themselves. Returns
/// false if it depends on more than that.
pub(super) fn look<const W: usize>(
    view: &View<'_, W>,
    fans: &[Fan<W>],
    targets: &Words<W>,
    sight: &mut Sight<W>,
) -> bool {
    let exprs = view.exprs;
    for fan in fans {
        if !fan.own || !exprs.is_local(fan.from) || !exprs.is_local(fan.to) {
            return false;
        }
        let from = aiming(view, fan, targets);
        sight.by_pending |= exprs.asks_pending(fan.from);
        if bits::is_empty(&from) {
            continue;
        }
        sight.by_pending |= exprs.asks_pending(fan.to);
        let mut add = |sites: &Words<W>| sight.sites = bits::or(&sight.sites, sites);
        add(&from);
        match &fan.legs {
            Legs::Steps(_) => {}
            Legs::Jumps(is, _) | Legs::Hops(is, ..) if !exprs.is_local(*is) => return false,
            Legs::Jumps(is, legs) => {
                for [over, _] in legs {
                    add(&exprs.shifts[over.step as usize].after(&from));
                }
                sight.by_pending |= exprs.asks_pending(*is);
                sight.bars = false;
            }
            Legs::Hops(..) | Legs::Spans(..) => return false,
            Legs::Slides(along, [_, most], legs) => {
                let passed = along.unwrap_or(fan.to);
                if !exprs.is_local(passed) {
                    return false;
                }
                let along = view.sites(passed);
                for leg in legs {
                    let shifts = &exprs.shifts[leg.step as usize];
                    let all = exprs.universe;
                    slide_back(shifts, all, targets, &along, *most, |passed, _| {
                        add(&passed);
                        true
                    });
                }
                sight.by_pending |= exprs.asks_pending(passed);
                sight.bars &= exprs.is_empty_only(passed);
            }
        }
    }
    true
}
