//! Slides along tracks.

use crate::ir::{SlideRule, Track, TrackPick};

use crate::engine::eval::{Ctx, Eval};
use crate::engine::state::Look;

impl Eval<'_> {
    /// Visits every site where a slide along tracks may end, and says whether it is stopped there.
    /// A slide follows each track from every place where the track passes over its start.
    pub(super) fn slide_tracks(
        &mut self,
        st: Look<'_>,
        cx: Ctx,
        rule: &SlideRule,
        pick: &TrackPick,
        visit: &mut dyn FnMut(&mut Self, Ctx, bool),
    ) {
        let p = self.p;
        for track in pick.tracks.iter().map(|index| &p.tracks[*index as usize]) {
            for (start, _) in track.sites.iter().enumerate().filter(|s| *s.1 == cx.from()) {
                self.slide_track(st, cx, rule, track, start, visit);
            }
        }
    }

    /// The same along one track from one place. If the track has bends, which are sites that follow
    /// themselves, a slide may end only after a bend.
    fn slide_track(
        &mut self,
        st: Look<'_>,
        cx: Ctx,
        rule: &SlideRule,
        track: &Track,
        start: usize,
        visit: &mut dyn FnMut(&mut Self, Ctx, bool),
    ) {
        let (min, max) = self.range(st, &cx, &rule.between, i32::MAX);
        let mut bent = !track.has_bends();
        let mut before = cx.from();
        let mut steps = 0;
        for ahead in 1..=track.sites.len() as i32 {
            let Some(site) = track.step(start, ahead).map(|index| track.sites[index]) else {
                return;
            };
            if site == before {
                bent = true;
                continue;
            }
            before = site;
            steps += 1;
            if site < 0 || steps > max {
                return;
            }
            let cx = cx.with_to(site).with_between(site);
            let ends = steps >= min && bent;
            if ends && rule.to.when.is_some_and(|when| self.bool(st, &cx, when)) {
                visit(self, cx, true);
                return;
            }
            if !self.passes(st, &cx, rule.between.when, rule.from.kind) {
                return;
            }
            if ends && self.is_empty(st, rule.from.kind, site) {
                visit(self, cx, false);
            }
        }
    }
}
