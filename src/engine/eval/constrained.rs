//! What the rules of a puzzle allow on its empty sites. Filling a site changes nothing about the
//! rules that do not read it, so only the others are asked again.

use super::puzzle::Tally;
use super::{Ctx, Eval};
use crate::engine::action::Action;
use crate::engine::attempt::Attempt;
use crate::engine::state::Look;
use crate::ir::{Bool, BoolId, Constraint, OfSites, PuzzleSite, Satisfy, SiteSet};

/// The constraints of a position in which a puzzle is being filled.
#[derive(Debug, Default)]
pub(super) struct Constrained {
    bounds: Vec<Bound>,
    /// The conditions that may read any site.
    others: Vec<BoolId>,
    /// Which of the bounds read the site that is being filled.
    here: Vec<usize>,
}

/// A constraint that always reads the same sites.
#[derive(Debug)]
struct Bound {
    sites: SiteSet,
    /// Whether it holds before anything is filled.
    holds: bool,
    rule: Rule,
}

#[derive(Debug)]
enum Rule {
    Tally(Tally),
    /// A condition that has to be asked, with what it is asked about.
    Asked(Ctx, BoolId),
}

/// What is put where, to find out whether it fits.
#[derive(Clone, Copy, Debug)]
pub(super) struct Filling {
    pub(super) site: i32,
    pub(super) value: i32,
    pub(super) fill: Action,
}

impl Constrained {
    /// The sips of fuel for turning to a site.
    pub(super) const fn cost(&self) -> usize {
        self.bounds.len() / 8
    }

    /// Turns to a site. Returns whether it may be filled at all: where nothing else is broken.
    pub(super) fn turn_to(&mut self, site: usize) -> bool {
        self.here.clear();
        for (index, bound) in self.bounds.iter().enumerate() {
            if bound.sites.contains(site) {
                self.here.push(index);
            } else if !bound.holds {
                return false;
            }
        }
        true
    }

    fn bounds_here(&self) -> impl Iterator<Item = &Bound> {
        self.here.iter().map(|index| &self.bounds[*index])
    }

    /// The conditions to be asked once the site is filled.
    fn asked_here(&self) -> impl Iterator<Item = (&Ctx, BoolId)> {
        self.bounds_here().filter_map(|bound| match &bound.rule {
            Rule::Asked(cx, when) => Some((cx, *when)),
            Rule::Tally(_) => None,
        })
    }

    /// Whether a value fits into the tallies of all regions around the site.
    fn admits(&self, value: i32) -> bool {
        self.bounds_here().all(|bound| match &bound.rule {
            Rule::Tally(tally) => bound.holds && tally.admits(value),
            Rule::Asked(..) => true,
        })
    }
}

impl Eval<'_> {
    /// The constraints of a position.
    pub(super) fn constrained(&mut self, st: Look<'_>, cx: &Ctx, rule: &Satisfy) -> Constrained {
        let mut all = self.scratch.constrained.pop().unwrap_or_default();
        if !self.limits.shortcuts {
            all.others.extend(&rule.rules);
            return all;
        }
        self.filling = true;
        for constraint in rule.rules.iter().flat_map(|id| self.p.constraints.of(*id)) {
            match constraint {
                Constraint::Regions(id) => self.add_regions(st, cx, *id, &mut all),
                Constraint::Sites(rule) => self.add_asked(st, cx, rule, &mut all),
                Constraint::Any(id) => all.others.push(*id),
            }
        }
        self.filling = false;
        all
    }

    /// Gives the memory back.
    pub(super) fn give_constrained(&mut self, mut all: Constrained) {
        for bound in all.bounds.drain(..) {
            self.give_set(bound.sites);
            match bound.rule {
                Rule::Tally(tally) => self.give_tally(tally),
                Rule::Asked(..) => {}
            }
        }
        all.others.clear();
        self.scratch.constrained.push(all);
    }

    /// Adds each region of a rule.
    fn add_regions(&mut self, st: Look<'_>, cx: &Ctx, id: BoolId, all: &mut Constrained) {
        let p = self.p;
        let Bool::Puzzle(rule) = &p.arena.bools[id.index()] else {
            return all.others.push(id);
        };
        for (region, result) in &rule.regions {
            let mut sites = self.take_set();
            self.fill(st, cx, *region, &mut sites);
            match self.tally(st, cx, rule, &sites, *result) {
                Some(tally) => all.bounds.push(Bound {
                    sites,
                    holds: tally.holds(),
                    rule: Rule::Tally(tally),
                }),
                None => {
                    self.give_set(sites);
                    return all.others.push(id);
                }
            }
        }
    }

    /// Adds a condition, for each site it must hold for.
    fn add_asked(&mut self, st: Look<'_>, cx: &Ctx, rule: &OfSites, all: &mut Constrained) {
        let Some(each) = rule.each else {
            return self.add_one(st, cx, rule, all);
        };
        let mut sites = self.take_set();
        self.fill(st, cx, each, &mut sites);
        for site in sites.iter() {
            self.add_one(st, &cx.with_from(site as i32), rule, all);
        }
        self.give_set(sites);
    }

    fn add_one(&mut self, st: Look<'_>, cx: &Ctx, rule: &OfSites, all: &mut Constrained) {
        let mut sites = self.take_set();
        for read in &rule.sites {
            match read {
                PuzzleSite::Region(region) => {
                    let mut more = self.take_set();
                    self.fill(st, cx, *region, &mut more);
                    sites.union(more.words());
                    self.give_set(more);
                }
                PuzzleSite::One(site) => {
                    let site = self.int(st, cx, *site);
                    if let Ok(site) = usize::try_from(site)
                        && site < sites.words().len() * 64
                    {
                        sites.insert(site);
                    }
                }
            }
        }
        all.bounds.push(Bound {
            sites,
            holds: self.bool(st, cx, rule.when),
            rule: Rule::Asked(*cx, rule.when),
        });
    }

    /// Whether all rules can still be fulfilled once a value fills the site that was turned to.
    pub(super) fn fits(
        &mut self,
        st: Look<'_>,
        cx: &Ctx,
        attempt: &mut Attempt,
        all: &Constrained,
        filling: Filling,
    ) -> bool {
        self.spend(all.here.len() + all.others.len());
        if !all.admits(filling.value) {
            return false;
        }
        if all.others.is_empty() && all.asked_here().next().is_none() {
            return true;
        }
        let after = attempt.begin(st);
        self.act(after, &filling.fill);
        after.last.to = filling.site;
        let after = after.look();
        self.filling = true;
        let mut others = all.others.iter();
        let fits = all
            .asked_here()
            .all(|(cx, when)| self.bool(after, cx, when))
            && others.all(|when| self.bool(after, cx, *when));
        self.filling = false;
        fits
    }
}
