//! Tracks: where steps along a route on the board lead.

use crate::ir::{BoolId, IntId, Track, TrackPick};

use super::{Answer, Ctx, Eval, Test};
use crate::engine::hash::Number;
use crate::engine::state::{Look, Position};

/// So many sites along a track are asked one by one.
const FEW_STEPS: usize = 4;

/// Where a piece stands, seen from a track.
#[derive(Clone, Copy)]
enum Standing {
    /// On a site that is not on the track.
    Beside,
    /// On a site of the track, but at none of its known places.
    Lost,
    /// At this place of the track.
    At(usize),
}

impl Standing {
    /// On a track that never crosses itself: there the site has only one place; on a loop, the first
    /// one counts.
    #[inline]
    fn plainly(track: &Track, site: i32) -> Self {
        let place = track.index_of(site).filter(|_| site >= 0);
        place.map_or(Self::Beside, Self::At)
    }

    /// Where a number of steps along the track lead from here: see [`Track::led`].
    #[inline]
    fn led(self, track: &Track, steps: i32) -> i32 {
        match self {
            Self::Beside => track.led(None, steps),
            Self::Lost => Track::OFF,
            Self::At(place) => track.led(Some(place), steps),
        }
    }
}

impl<'g> Eval<'g> {
    /// The track that a rule means.
    #[inline]
    pub(crate) fn track(&mut self, st: Look<'_>, cx: &Ctx, pick: &TrackPick) -> Option<&'g Track> {
        let owner = pick.owner.map(|owner| self.int(st, cx, owner));
        let tracks = &self.p.tracks;
        let chosen = pick.choose(tracks, owner)?;
        Some(&tracks[chosen as usize])
    }

    /// The track of a trip.
    #[inline]
    pub(super) fn track_of(&self, st: Look<'_>, trip: u16) -> &'g Track {
        let by_mover = &self.p.code.trips[trip as usize];
        &self.p.tracks[by_mover[usize::from(st.mover)] as usize]
    }

    /// Where on a track the mover's topmost piece on a site is; without one, the top piece of
    /// anybody.
    #[inline]
    fn standing(&self, st: Look<'_>, track: &Track, site: i32) -> Standing {
        if track.crossing.is_none() {
            return Standing::plainly(track, site);
        }
        let layout = &self.p.layout;
        let slot = layout.slot(layout.default_kind, site);
        let what = slot.map_or(0, |slot| match self.p.needs.stacks {
            true => self.topmost_own(st, slot),
            false => st.what(layout, slot),
        });
        self.standing_of(st, track, what, site)
    }

    /// The mover's topmost piece in a stack; without one, the top piece of anybody.
    fn topmost_own(&self, st: Look<'_>, slot: usize) -> i32 {
        let layout = &self.p.layout;
        let levels = (0..st.height(layout, slot)).rev();
        let mut pieces = levels.filter_map(|level| st.at_level(layout, slot, level));
        let own = pieces.find(|piece| self.p.owner(piece.what) == usize::from(st.mover));
        own.map_or_else(|| st.what(layout, slot), |piece| piece.what)
    }

    /// Where on a track a piece on a site is: at the first place of the site that is known to hold
    /// a piece of its kind.
    fn standing_of(&self, st: Look<'_>, track: &Track, what: i32, site: i32) -> Standing {
        let Some(first) = track.index_of(site).filter(|_| site >= 0) else {
            return Standing::Beside;
        };
        if track.crossing.is_none() || what == 0 {
            return Standing::At(first);
        }
        let known = |place: &usize| {
            let entry = self.place_entry(track, *place, what);
            entry.is_some_and(|entry| st.other(self.p.layout.places, entry) > 0)
        };
        let found = track.places_of(site as usize).find(known);
        found.map_or(Standing::Lost, Standing::At)
    }

    /// The number that counts the pieces of a kind at a place of a track.
    fn place_entry(&self, track: &Track, place: usize, what: i32) -> Option<usize> {
        let first = track.crossing? as usize;
        Some((first + place) * self.p.pieces.len() + what as usize)
    }

    fn count_at(&self, st: &mut Position, track: &Track, place: usize, what: i32, more: i32) {
        let places = self.p.layout.places;
        if let Some(entry) = self.place_entry(track, place, what) {
            let count = st.other(places, entry).saturating_add(more);
            st.write_other(places, entry, Number::Place, count);
        }
    }

    /// Updates where on each track the pieces of a kind are, after one came from one site to
    /// another; `from` is -1 for a new piece. A piece whose place was lost stays lost.
    pub(crate) fn note_places(&self, st: &mut Position, what: i32, from: i32, to: i32) {
        self.note_places_of(st, what, 1, from, to);
    }

    /// The same for so many pieces at once, from the first site to the second.
    #[inline(always)]
    pub(crate) fn note_places_of(
        &self,
        st: &mut Position,
        what: i32,
        pieces: i32,
        from: i32,
        to: i32,
    ) {
        // Few games have tracks that cross themselves.
        if self.p.layout.places.is_kept() {
            self.note_crossings(st, what, pieces, from, to);
        }
    }

    fn note_crossings(&self, st: &mut Position, what: i32, pieces: i32, from: i32, to: i32) {
        for track in self.p.tracks.iter().filter(|t| t.crossing.is_some()) {
            let after = match self.standing_of(st.look(), track, what, from) {
                Standing::Lost => continue,
                Standing::Beside => track.index_of(to),
                Standing::At(before) => {
                    // Quirk 46: all of them are taken off their place, and come to the next as one.
                    self.count_at(st, track, before, what, -pieces);
                    track.index_after(before, to)
                }
            };
            if let Some(after) = after.filter(|_| to >= 0) {
                self.count_at(st, track, after, what, 1);
            }
        }
    }

    /// Notes that a piece of a kind was taken off a site. Every place of the site loses one,
    /// wherever on the track the piece was; this is how Ludii was seen to behave.
    #[inline]
    pub(crate) fn forget_place(&self, st: &mut Position, what: i32, site: i32) {
        if !self.p.layout.places.is_kept() || site < 0 {
            return;
        }
        for track in self.p.tracks.iter().filter(|t| t.crossing.is_some()) {
            for place in track.places_of(site as usize) {
                self.count_at(st, track, place, what, -1);
            }
        }
    }

    /// Where a number of steps along a track lead.
    pub(super) fn track_move(
        &mut self,
        st: Look<'_>,
        cx: &Ctx,
        pick: &TrackPick,
        from: IntId,
        steps: IntId,
    ) -> i32 {
        let (from, steps) = (self.int(st, cx, from), self.int(st, cx, steps));
        let track = self.track(st, cx, pick);
        track.map_or(Track::OFF, |track| {
            self.standing(st, track, from).led(track, steps)
        })
    }

    /// How many places along a track lie between two sites, -1 if it does not lead from one to the
    /// other.
    pub(super) fn track_steps(
        &mut self,
        st: Look<'_>,
        cx: &Ctx,
        pick: &TrackPick,
        from: IntId,
        to: IntId,
    ) -> i32 {
        let (from, to) = (self.int(st, cx, from), self.int(st, cx, to));
        let track = self.track(st, cx, pick);
        let steps = track.and_then(|track| track.steps(from, to));
        steps.unwrap_or(Track::OFF)
    }

    /// The first site of a track, from a site on, that meets a condition; -1 if none does.
    pub(super) fn track_first(
        &mut self,
        st: Look<'_>,
        cx: &Ctx,
        pick: &TrackPick,
        from: Option<IntId>,
        when: Option<BoolId>,
    ) -> i32 {
        let from = from.map(|from| self.int(st, cx, from));
        let Some(track) = self.track(st, cx, pick) else {
            return Track::OFF;
        };
        let start = match from {
            None => 0,
            Some(from) => match self.standing(st, track, from) {
                Standing::At(index) => index,
                Standing::Beside | Standing::Lost => return Track::OFF,
            },
        };
        let turn = if track.looped {
            track.sites.len()
        } else {
            track.sites.len() - start
        };
        let mut test = when.map_or(Test::Always, |when| self.test_of_few(st, when));
        for steps in 0..turn {
            // A set is made only where several sites were asked in vain.
            if steps == FEW_STEPS && matches!(test, Test::Ask(_)) {
                test = self.test(st, when);
            }
            let Some(index) = track.step(start, steps as i32) else {
                break;
            };
            let site = track.sites[index];
            if self.passes_at(st, &test, site, || cx.with_to(site)) {
                return site;
            }
        }
        Track::OFF
    }

    /// The last site of a track, -1 if it has none.
    pub(super) fn track_end(&mut self, st: Look<'_>, cx: &Ctx, pick: &TrackPick) -> i32 {
        self.track(st, cx, pick)
            .and_then(|track| track.sites.last().copied())
            .unwrap_or(-1)
    }

    /// Adds the sites of a track, perhaps only those from one site on, or up to another.
    pub(super) fn fill_track(
        &mut self,
        st: Look<'_>,
        cx: &Ctx,
        pick: &TrackPick,
        from: Option<IntId>,
        to: Option<IntId>,
        out: &mut impl Answer,
    ) {
        let Some(track) = self.track(st, cx, pick) else {
            return;
        };
        let from = from.map(|from| self.int(st, cx, from));
        let to = to.map(|to| self.int(st, cx, to));
        let start = match from.map(|from| self.standing(st, track, from)) {
            None => 0,
            Some(Standing::At(start)) => start,
            Some(Standing::Beside | Standing::Lost) => return,
        };
        // If the other site lies behind, it is never reached and the region is empty.
        let reached = |to: i32| {
            let steps = 0..track.sites.len() as i32;
            let mut ahead = steps.map_while(|steps| track.step(start, steps));
            ahead.any(|index| track.sites[index] == to)
        };
        if !track.looped && to.is_some_and(|to| !reached(to)) {
            return;
        }
        for steps in 0..track.sites.len() {
            let Some(index) = track.step(start, steps as i32) else {
                break;
            };
            let site = track.sites[index];
            if let Ok(site) = usize::try_from(site) {
                out.insert(site);
            }
            if to == Some(site) {
                break;
            }
        }
    }
}
