//! Selecting one site, or two.

use crate::ir::{FromSpec, Lift, MovesId, Region, SMALL, SiteSet, ToSpec};

use super::starts::{FEW_STARTS, begins};
use super::{Draft, Sink, Want};
use crate::engine::action::{Action, Place};
use crate::engine::alike::Deed;
use crate::engine::eval::{Ctx, Eval, Test};
use crate::engine::state::Look;

impl<'g> Eval<'g> {
    /// Selects one site, or two.
    pub(super) fn select(
        &mut self,
        st: Look<'_>,
        cx: Ctx,
        from: &FromSpec,
        to: Option<&ToSpec>,
        out: &mut Sink,
    ) {
        if to.is_none() && from.level.is_none() && !self.is_one_site(from) {
            if out.gathers_here() && self.select_alike(st, &cx, from, out) {
                return;
            }
            if self.select_counted(st, &cx, from, out) {
                return;
            }
        }
        let starts = self.from_sites(st, &cx, from);
        let mut ends = None;
        for site in starts.iter() {
            let start = Place::new(from.kind, site);
            let cx = cx.with_from(site);
            let level = from.level.map(|level| self.int(st, &cx, level));
            let Some(to) = to else {
                self.push_select(st, &cx, Draft::new(start, start), level, None, out);
                continue;
            };
            let room = self.p.layout.max_words * 64;
            let only = match to.sites {
                Some(region) => self.only_site(st, &cx, region),
                // Without a region of ends the move ends where an outer rule says, or else where it
                // begins.
                None => Some(if cx.to() < 0 { site } else { cx.to() }),
            };
            if let Some(end) = only {
                let cx = cx.with_to(end);
                if (end as usize) < room && self.to_fits(st, &cx, to) {
                    self.select_end(st, &cx, from, level, to, out);
                }
                continue;
            }
            let alike = self.ends_alike(to);
            let (set, test) = match ends.take() {
                Some(set) => (set, Test::Always),
                None => self.selected_ends(st, &cx, to, alike),
            };
            for end in set.iter() {
                let cx = cx.with_to(end as i32);
                if self.passes_test(st, &cx, &test, cx.to()) {
                    self.select_end(st, &cx, from, level, to, out);
                }
            }
            match alike {
                true => ends = Some(set),
                false => self.give_set(set),
            }
        }
        ends.into_iter().for_each(|set| self.give_set(set));
        self.give_starts(starts);
    }

    /// Whether moves begin at a site that is named, if it is one: no set has to be made for it.
    fn is_one_site(&self, from: &FromSpec) -> bool {
        let region = from
            .sites
            .map(|region| &self.p.arena.regions[region.index()]);
        // In browsers, what is loaded has to be small.
        !SMALL && matches!(region, Some(Region::OfSite(_)))
    }

    /// The sites where moves from `cx.from` may end, as a borrowed set, with the test that is left;
    /// if they are to serve for other starts too, none is.
    fn selected_ends(
        &mut self,
        st: Look<'_>,
        cx: &Ctx,
        to: &ToSpec,
        alike: bool,
    ) -> (SiteSet, Test<'g>) {
        let mut set = match to.sites {
            Some(region) => self.region(st, cx, region),
            None => self.take_set(),
        };
        if !alike {
            return (set, self.test(st, to.when));
        }
        let test = self.test_starts(st, to.when, set.len() <= FEW_STARTS);
        let left = self.narrow(test, &mut set);
        if !matches!(left, Test::Always) {
            set.retain(|site| {
                let site = site as i32;
                self.passes_test(st, &cx.with_to(site), &left, site)
            });
        }
        (set, Test::Always)
    }

    /// Whether moves may end on the same sites wherever they begin: nothing that is passed down and
    /// nothing that is left to chance decides it.
    fn ends_alike(&self, to: &ToSpec) -> bool {
        // In browsers, what is loaded has to be small.
        if SMALL {
            return false;
        }
        let lifts = &self.p.lifts;
        let told = |when| lifts.of(when).is_some_and(|(_, lift)| decides(lift));
        self.may_stop()
            && to
                .sites
                .is_some_and(|region| self.p.context_free[region.index()])
            && to.when.is_none_or(told)
    }

    /// Selects each site of a region without writing the moves out; returns false if no region is
    /// named.
    fn select_alike(&mut self, st: Look<'_>, cx: &Ctx, from: &FromSpec, out: &mut Sink) -> bool {
        let Some(region) = from.sites else {
            return false;
        };
        let mut set = self.sites_of(st, cx, region);
        let test = self.test_starts(st, from.when, set.len() <= FEW_STARTS);
        let left = self.narrow(test, &mut set);
        if !matches!(left, Test::Always) {
            set.retain(|site| {
                let site = site as i32;
                self.passes_at(st, &left, site, || begins(cx, site))
            });
        }
        self.list_alike(set, from.kind, Deed::Select, out);
        true
    }

    /// Selects one of the sites of a region where sets alone say which may be selected, if moves are
    /// only counted or one of them is wanted; returns whether it did.
    fn select_counted(&mut self, st: Look<'_>, cx: &Ctx, from: &FromSpec, out: &mut Sink) -> bool {
        let counts = matches!(out.want, Want::Count | Want::Nth(_));
        let Some(region) = from.sites.filter(|_| counts) else {
            return false;
        };
        let mut set = self.sites_of(st, cx, region);
        let test = self.test(st, from.when);
        let told = matches!(self.narrow(test, &mut set), Test::Always);
        let chosen = told.then(|| out.pass(set.len()).flatten()).flatten();
        if let Some(site) = chosen.and_then(|nth| set.iter().nth(nth)) {
            let want = std::mem::take(&mut out.want);
            let start = Place::new(from.kind, site as i32);
            self.push_select(st, cx, Draft::new(start, start), None, None, out);
            out.want = want;
        }
        self.give_set(set);
        told
    }

    /// Selects `cx.from` and `cx.to`.
    pub(super) fn select_end(
        &mut self,
        st: Look<'_>,
        cx: &Ctx,
        from: &FromSpec,
        level: Option<i32>,
        to: &ToSpec,
        out: &mut Sink,
    ) {
        let apply = self.to_apply(st, cx, to);
        let (start, end) = (
            Place::new(from.kind, cx.from()),
            Place::new(to.kind, cx.to()),
        );
        self.push_select(st, cx, Draft::new(start, end), level, apply, out);
    }
    #[inline(always)]
    fn push_select(
        &mut self,
        st: Look<'_>,
        cx: &Ctx,
        draft: Draft,
        level: Option<i32>,
        apply: Option<MovesId>,
        out: &mut Sink,
    ) {
        let (start, then_start) = (out.actions.len() as u32, out.thens.len() as u32);
        if let Some(apply) = apply {
            self.side_effects(st, cx, apply, out);
        }
        if let Some(level) = level.filter(|level| *level >= 0) {
            out.actions.push(Action::Level(draft.from, level));
        }
        self.close(out, draft, start, then_start);
    }
}

/// Whether a set tells where a condition holds, whatever else is passed down.
fn decides(lift: &Lift) -> bool {
    lift.rest.is_empty() && lift.by_start.is_none()
}
