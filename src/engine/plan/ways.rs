//! The ways that pieces can go: for each kind of step, and each length of a slide or a long jump,
//! the set of sites where it can begin.

use crate::ir::{PlanStep, SitesId, StepTable};

use super::SMALL;
use super::batch::Batch;
use super::bits::{self, Words};
use super::exprs::{Exprs, Shifts};
use super::hops::{Alone, Grounds, Hopping};
use super::rays::Sights;
use super::spans::Span;
use super::told::Stepping;
use super::view::View;

/// Pieces that can all go the same way.
#[derive(Clone, Copy, Debug)]
pub(super) struct Way<const W: usize> {
    /// Where they stand.
    pub(super) from: Words<W>,
    /// The kind of step, by its number among the mover's.
    pub(super) rule: u32,
    /// How many steps, and what kind of way it is: [`Way::SHOT`] or [`Way::CATCHES`].
    far: u16,
    /// How much larger the number of the site is where it ends, if that is so wherever it begins;
    /// otherwise 0.
    by: i16,
}

impl<const W: usize> Way<W> {
    /// This bit of the number of steps tells that nothing moves but a piece is put where the way
    /// ends. No board is so large that the number itself reaches it.
    const SHOT: u16 = 1 << 15;

    /// And this one, that what is jumped is caught.
    const CATCHES: u16 = 1 << 14;

    /// A way of so many steps in a direction.
    #[inline]
    pub(super) const fn new(from: Words<W>, leg: &Leg<W>, far: u32) -> Self {
        Self {
            from,
            rule: leg.rule,
            far: far as u16 | leg.kind,
            by: (leg.stride * far as i32) as i16,
        }
    }

    /// What kind of way a rule makes.
    fn kind_of(rule: &PlanStep) -> u16 {
        match (rule.shot.is_some(), rule.catches()) {
            (true, _) => Self::SHOT,
            (false, true) => Self::CATCHES,
            (false, false) => 0,
        }
    }

    /// How many steps.
    #[inline]
    pub(super) const fn far(&self) -> u16 {
        self.far & !(Self::SHOT | Self::CATCHES)
    }

    /// Where a move of a batch on it begins and ends, if the piece that makes it stands on a site that
    /// it can begin on. What shoots stays where it is.
    #[inline]
    pub(super) fn ends(&self, batch: &Batch<W>, view: &View<'_, W>, site: usize) -> [usize; 2] {
        let to = match self.by {
            0 => self.end(batch, view, site),
            by => site.wrapping_add_signed(by.into()),
        };
        let shoots = self.far & Self::SHOT != 0;
        [if shoots { to } else { site }, to]
    }

    /// What its moves look like, which are made by a rule.
    #[inline]
    pub(super) fn stepping(&self, rule: &PlanStep, mover: usize) -> Stepping {
        match self.far & Self::SHOT != 0 {
            true => Stepping::of(rule, mover),
            false => Stepping::plain(self.far & Self::CATCHES != 0),
        }
    }

    /// Where it leads, step by step.
    #[inline]
    fn end(&self, batch: &Batch<W>, view: &View<'_, W>, site: usize) -> usize {
        let step = batch.rules(view)[self.rule as usize].step;
        let next = &view.plan.steps[step as usize].next;
        (0..self.far()).fold(site, |site, _| match next[site] {
            StepTable::NONE => site,
            there => there as usize,
        })
    }
}

#[cfg(test)]
impl<const W: usize> Way<W> {
    /// A way of one step.
    pub(super) const fn of_rule(from: Words<W>, rule: u32) -> Self {
        Self {
            from,
            rule,
            far: 1,
            by: 0,
        }
    }
}

/// The last set that was asked for. Consecutive rules for different directions often share theirs.
#[derive(Clone, Copy)]
pub(super) struct Last<const W: usize>(pub(super) Option<(SitesId, Words<W>)>);

impl<const W: usize> Last<W> {
    #[inline]
    pub(super) fn get(&mut self, view: &View<'_, W>, id: SitesId) -> Words<W> {
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

/// Rules for the same pieces and ends, in different directions.
#[derive(Debug)]
pub(super) struct Fan<const W: usize> {
    pub(super) from: SitesId,
    pub(super) to: SitesId,
    pub(super) legs: Legs<W>,
    /// For each site, those of the sites where moves may begin from which it could be reached on some
    /// board, if rules ask for threats.
    pub(super) leading: Vec<Words<W>>,
    /// Whether all pieces that step are known to be the mover's, if rules ask for threats.
    pub(super) own: bool,
    /// How slides of a few pieces are found.
    pub(super) sights: Option<Sights<W>>,
}

/// The directions of a fan, in the order of the rules.
#[derive(Debug)]
pub(super) enum Legs<const W: usize> {
    /// Single steps.
    Steps(Vec<Leg<W>>),
    /// Jumps over pieces on some sites: the step to where they stand, and the one to the end.
    Jumps(SitesId, Vec<[Leg<W>; 2]>),
    /// Jumps from farther away, or farther than beside what is jumped: how far at most.
    Hops(SitesId, [u32; 2], Vec<Leg<W>>),
    /// Slides over some sites, or over those where they may end, and how far.
    Slides(Option<SitesId>, [u32; 2], Vec<Leg<W>>),
    /// The same, as far as pieces in rows tell.
    Spans(Box<Span<W>>, SitesId, Vec<Leg<W>>),
}

/// A direction of a fan.
#[derive(Debug)]
pub(super) struct Leg<const W: usize> {
    /// The kind of step, by its number among the mover's.
    pub(super) rule: u32,
    /// The step: an index of [`Exprs::shifts`].
    pub(super) step: u32,
    /// How much larger the number of the site is behind it, if that is so everywhere; otherwise 0.
    pub(super) stride: i32,
    /// Where it can begin, if that is not 0.
    room: Words<W>,
    /// What kind of way it is.
    kind: u16,
}

impl<const W: usize> Leg<W> {
    pub(super) fn new(rule: u32, step: u32, kind: u16, shifts: &[Shifts<W>]) -> Self {
        let shifts = &shifts[step as usize];
        let mut rooms = shifts.by_distance.iter().map(|shift| shift.from);
        Self {
            rule,
            step,
            stride: shifts.stride(),
            room: rooms.next().unwrap_or([0; W]),
            kind,
        }
    }

    /// The sites from which it leads into a set.
    #[inline]
    pub(super) fn before(&self, exprs: &Exprs<W>, set: &Words<W>) -> Words<W> {
        match self.stride {
            0 => exprs.shifts[self.step as usize].before(set),
            by => bits::and(&bits::shifted(set, by), &self.room),
        }
    }
}

/// The fans of some rules, in their order.
pub(super) fn fans<const W: usize>(rules: &[PlanStep], shifts: &[Shifts<W>]) -> Vec<Fan<W>> {
    let mut fans: Vec<Fan<W>> = Vec::new();
    for (rule, step) in (0..).zip(rules) {
        let kind = Way::<W>::kind_of(step);
        let leg = |number: u32| Leg::new(rule, number, kind, shifts);
        let legs = match (&step.over, step.along, &step.span) {
            (None, Some(along), Some(span)) => {
                Legs::Spans(Box::new(Span::new(span)), along, vec![leg(step.step)])
            }
            (Some(over), ..) if over.is_long() => {
                Legs::Hops(over.is, over.run, vec![leg(step.step)])
            }
            (Some(over), ..) => Legs::Jumps(over.is, vec![[leg(over.step), leg(step.step)]]),
            (None, None, _) => Legs::Steps(vec![leg(step.step)]),
            (None, Some(along), None) => {
                let along = Some(along).filter(|along| *along != step.to);
                Legs::Slides(along, step.reach, vec![leg(step.step)])
            }
        };
        let last = fans.last_mut();
        let last = last.filter(|fan| fan.from == step.from && fan.to == step.to);
        if let Some(legs) = match last {
            Some(fan) => fan.legs.joined_with(legs),
            None => Some(legs),
        } {
            let (from, to) = (step.from, step.to);
            let leading = Vec::new();
            fans.push(Fan {
                from,
                to,
                legs,
                leading,
                own: false,
                sights: None,
            });
        }
    }
    fans
}

impl<const W: usize> Legs<W> {
    /// Adds legs of the same kind, or gives them back.
    fn joined_with(&mut self, legs: Self) -> Option<Self> {
        match (self, legs) {
            (Self::Steps(all), Self::Steps(more)) => all.extend(more),
            (Self::Jumps(is, all), Self::Jumps(other, more)) if *is == other => all.extend(more),
            (Self::Hops(is, run, all), Self::Hops(other, far, more))
                if *is == other && *run == far =>
            {
                all.extend(more);
            }
            (Self::Slides(along, reach, all), Self::Slides(other, far, more))
                if *along == other && *reach == far =>
            {
                all.extend(more);
            }
            (Self::Spans(span, along, all), Self::Spans(other, over, more))
                if *along == over && *span == other =>
            {
                all.extend(more);
            }
            (_, legs) => return Some(legs),
        }
        None
    }
}

/// Shows every way of some kinds of step, in the order in which a piece has them, until `visit`
/// returns false.
#[inline]
pub(super) fn each<const W: usize>(
    view: &View<'_, W>,
    fans: &[Fan<W>],
    mut visit: impl FnMut(Way<W>) -> bool,
) {
    let exprs = view.exprs;
    let [mut from_sites, mut to_sites] = [Last(None); 2];
    for fan in fans {
        let from = from_sites.get(view, fan.from);
        if bits::is_empty(&from) {
            continue;
        }
        let to = to_sites.get(view, fan.to);
        let goes_on = match &fan.legs {
            Legs::Steps(legs) => legs.iter().all(|leg| {
                let from = bits::and(&from, &leg.before(exprs, &to));
                visit(Way::new(from, leg, 1))
            }),
            Legs::Jumps(is, legs) => {
                let is = view.sites(*is);
                legs.iter().all(|[over, end]| {
                    let jumping = bits::and(&from, &over.before(exprs, &is));
                    let from = bits::and(&jumping, &end.before(exprs, &to));
                    // Most pieces have nothing to jump.
                    bits::is_empty(&from) || visit(Way::new(from, end, 1))
                })
            }
            Legs::Hops(is, run, legs) => {
                let over = view.sites(*is);
                let grounds = Grounds::of(view, [&over, &to], *run);
                // Where nothing can be jumped there is nothing to follow.
                bits::is_empty(&over) || hops(view, &from, grounds, legs, &mut visit)
            }
            Legs::Spans(span, along, legs) => {
                let along = view.sites(*along);
                span.each_way(view, [&from, &to, &along], legs, &mut visit)
            }
            Legs::Slides(along, reach, legs) => {
                let along = along.map(|along| view.sites(along));
                legs.iter().all(|leg| {
                    let shifts = &exprs.shifts[leg.step as usize];
                    slide(shifts, from, &to, along.as_ref(), *reach, |from, far| {
                        visit(Way::new(from, leg, far))
                    })
                })
            }
        };
        if !goes_on {
            return;
        }
    }
}

/// Shows the ways of jumps at a distance, until `visit` returns false. Returns whether it never did.
// One copy for all callers: inlined into each, it would make the engine for browsers larger.
#[inline(never)]
pub(super) fn hops<const W: usize>(
    view: &View<'_, W>,
    from: &Words<W>,
    grounds: Grounds<'_, W>,
    legs: &[Leg<W>],
    visit: &mut dyn FnMut(Way<W>) -> bool,
) -> bool {
    // A piece that is alone is followed sooner than large sets are shifted.
    let alone = if W > 1 { bits::only(from) } else { None };
    legs.iter().all(|leg| match alone {
        Some(site) => Alone {
            grounds,
            next: &view.plan.steps[leg.step as usize].next,
            leg,
            site,
            visit: &mut *visit,
            goes_on: true,
        }
        .hop(),
        None => Hopping {
            grounds,
            shifts: &view.exprs.shifts[leg.step as usize],
            leg,
            visit: &mut *visit,
            goes_on: true,
        }
        .hop(from),
    })
}

/// Shows from where a slide can end after each number of steps, until `visit` returns false.
/// Without sites to go along, these are those where it may end. Returns whether it never did.
#[inline]
fn slide<const W: usize>(
    shifts: &Shifts<W>,
    from: Words<W>,
    to: &Words<W>,
    along: Option<&Words<W>>,
    reach: [u32; 2],
    mut visit: impl FnMut(Words<W>, u32) -> bool,
) -> bool {
    let [least, most] = reach;
    let mut show =
        |starts: Words<W>, far: u32| far < least || bits::is_empty(&starts) || visit(starts, far);
    let [shift] = &shifts.by_distance[..] else {
        return slide_back(shifts, from, to, along.unwrap_or(to), most, show);
    };
    // The starts from which all steps so far were possible, and one more is.
    let mut on = bits::and(&from, &shift.from);
    for far in 1..=most {
        if bits::is_empty(&on) {
            break;
        }
        let by = shift.by * far.cast_signed();
        let ends = bits::and(&on, &bits::shifted(to, by));
        if !show(ends, far) {
            return false;
        }
        on = match along {
            Some(along) => bits::and(&on, &bits::shifted(along, by)),
            None => ends,
        };
        match shift.room.get(far as usize) {
            Some(room) => on = bits::and(&on, room),
            None => break,
        }
    }
    true
}

/// The same for lines whose steps differ: they are followed back from where they end.
#[inline]
pub(super) fn slide_back<const W: usize>(
    shifts: &Shifts<W>,
    from: Words<W>,
    to: &Words<W>,
    along: &Words<W>,
    most: u32,
    mut show: impl FnMut(Words<W>, u32) -> bool,
) -> bool {
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
    true
}

/// Where any of some ways begins.
#[inline]
pub(super) fn starts<const W: usize>(ways: &[Way<W>]) -> Words<W> {
    let from = ways.iter().map(|way| &way.from);
    from.fold([0; W], |any, from| bits::or(&any, from))
}

/// Shows all ways from each site, site by site and in their order.
#[inline]
pub(super) fn each_by_site<const W: usize>(ways: &[Way<W>], mut visit: impl FnMut(usize, &Way<W>)) {
    if SMALL || ways.len() > 8 {
        return bits::each(&starts(ways), |site| {
            each_from(ways, site, |way| visit(site, way));
        });
    }
    // The sites that follow each other in a byte are looked at together: a byte for each way becomes
    // one for each site.
    for (word, starts) in starts(ways).iter().enumerate() {
        let mut rest = *starts;
        while rest != 0 {
            let first = rest.trailing_zeros() & 56;
            rest &= !(0xff << first);
            let byte = |way: &Way<W>| way.from[word] >> first & 0xff;
            let by_way = ways.iter().rev();
            let by_way = by_way.fold(0, |rows, way| rows << 8 | byte(way));
            bits::each(&[bits::transposed(by_way)], |bit| {
                visit(64 * word + first as usize + bit / 8, &ways[bit % 8]);
            });
        }
    }
}

/// Shows the ways from a site, in their order.
#[inline]
fn each_from<const W: usize>(ways: &[Way<W>], site: usize, mut visit: impl FnMut(&Way<W>)) {
    // Which ways these are cannot be predicted, so that it is found out without a branch for each.
    for ways in ways.chunks(64) {
        let bit = |way: &Way<W>| way.from[site / 64 % W] >> (site % 64) & 1;
        let going = ways
            .iter()
            .rev()
            .fold(0, |going, way| going << 1 | bit(way));
        bits::each(&[going], |index| visit(&ways[index]));
    }
}

/// Leaves out the ways of pieces for which a function, asked by site and then by kind of step,
/// returns false.
pub(super) fn retain<const W: usize>(ways: &mut [Way<W>], mut keep: impl FnMut() -> bool) {
    bits::each(&starts(ways), |site| {
        for way in &mut *ways {
            if bits::contains(&way.from, site) && !keep() {
                bits::remove(&mut way.from, site);
            }
        }
    });
}
