//! Tracks: where steps along a way around the board lead.

use crate::ir::{BoolId, IntId, SiteSet, Track, TrackPick};

use super::super::hash::Part;
use super::super::state::Position;
use super::{Ctx, Eval};

impl<'g> Eval<'g> {
    /// The track that is meant: the first of its name that belongs to the player, or
    /// else the first that belongs to nobody.
    pub(crate) fn track(&mut self, st: &Position, cx: &Ctx, pick: &TrackPick) -> Option<&'g Track> {
        let p = self.p;
        let mut tracks = pick.tracks.iter().map(|index| &p.tracks[*index as usize]);
        let Some(owner) = pick.owner else {
            return tracks.next();
        };
        let owner = self.int(st, cx, owner);
        let of = |owner: i32| tracks.clone().find(|track| track.owner as i32 == owner);
        of(owner).or_else(|| of(0)).or_else(|| tracks.next())
    }

    /// Where on a track the piece of a site is: at the first place of the site where one of its
    /// kind is known to be.
    pub(crate) fn place_on(&self, st: &Position, track: &Track, site: i32) -> Option<usize> {
        let layout = &self.p.layout;
        let what = || {
            let slot = layout.slot(layout.default_kind, site)?;
            Some(st.what(layout, slot))
        };
        match &track.crossing {
            Some(_) if site >= 0 => self.place_of(st, track, what().unwrap_or(0), site),
            Some(_) | None => track.index_of(site).filter(|_| site >= 0),
        }
    }

    fn place_of(&self, st: &Position, track: &Track, what: i32, site: i32) -> Option<usize> {
        let mut places = (0..track.sites.len()).filter(|place| track.sites[*place] == site);
        let known = |place: &usize| {
            let entry = self.place_entry(track, *place, what);
            entry.is_some_and(|entry| st.other(self.p.layout.places, entry) > 0)
        };
        let any = places.clone().next().is_some();
        places.find(known).or_else(|| any.then_some(usize::MAX))
    }

    /// The number that counts the pieces of a kind at a place.
    fn place_entry(&self, track: &Track, place: usize, what: i32) -> Option<usize> {
        let crossing = track.crossing.as_ref()?;
        crossing.entry(place, what as usize, self.p.pieces.len())
    }

    /// Notes where on each track a piece of a kind is that came from one site to another; -1 for
    /// none, as of a piece that is new or is taken off.
    pub(crate) fn note_places(&self, st: &mut Position, what: i32, from: i32, to: i32) {
        let places = self.p.layout.places;
        if !places.is_kept() || from == to {
            return;
        }
        for track in &self.p.tracks {
            if track.crossing.is_none() {
                continue;
            }
            if to < 0 {
                // All places of the site lose one, wherever the piece was.
                for place in 0..track.sites.len() {
                    if track.sites[place] == from
                        && let Some(entry) = self.place_entry(track, place, what)
                    {
                        let count = st.other(places, entry) - 1;
                        st.write_other(places, entry, Part::Place, count);
                    }
                }
                continue;
            }
            let before = self.place_of(st, track, what, from).filter(|_| from >= 0);
            let after = match before {
                Some(usize::MAX) => None,
                Some(before) => track.index_after(before, to),
                None => track.index_of(to),
            };
            let before = before.filter(|b| *b != usize::MAX);
            for (place, more) in [(before, -1), (after.filter(|_| to >= 0), 1)] {
                if let Some(entry) = place.and_then(|place| self.place_entry(track, place, what)) {
                    let count = st.other(places, entry) + more;
                    st.write_other(places, entry, Part::Place, count);
                }
            }
        }
    }

    /// Where steps along a track lead, -1 if off the board.
    pub(super) fn track_move(
        &mut self,
        st: &Position,
        cx: &Ctx,
        pick: &TrackPick,
        from: i32,
        steps: i32,
    ) -> i32 {
        let Some(track) = self.track(st, cx, pick) else {
            return Track::OFF;
        };
        // What is not on the track, as a piece in hand, is at its beginning.
        let start = self.place_on(st, track, from).unwrap_or(0);
        let there = track.step(start, steps);
        there.map_or(Track::OFF, |index| track.sites[index])
    }

    /// The first site of a track, from one on, that satisfies a condition; -1 if none does.
    pub(super) fn track_first(
        &mut self,
        st: &Position,
        cx: &Ctx,
        pick: &TrackPick,
        from: Option<i32>,
        when: Option<BoolId>,
    ) -> i32 {
        let Some(track) = self.track(st, cx, pick) else {
            return Track::OFF;
        };
        let start = match from {
            None => 0,
            Some(from) => match self.place_on(st, track, from) {
                Some(index) => index,
                None => return Track::OFF,
            },
        };
        let turn = if track.looped {
            track.sites.len()
        } else {
            track.sites.len() - start
        };
        for steps in 0..turn {
            let Some(index) = track.step(start, steps as i32) else {
                break;
            };
            let site = track.sites[index];
            if when.is_none_or(|when| self.bool(st, &cx.to(site), when)) {
                return site;
            }
        }
        Track::OFF
    }

    /// Adds the sites of a track, perhaps only from one on, or as far as another.
    pub(super) fn fill_track(
        &mut self,
        st: &Position,
        cx: &Ctx,
        pick: &TrackPick,
        (from, to): (Option<IntId>, Option<IntId>),
        out: &mut SiteSet,
    ) {
        let Some(track) = self.track(st, cx, pick) else {
            return;
        };
        let from = from.map(|from| self.int(st, cx, from));
        let to = to.map(|to| self.int(st, cx, to));
        let Some(start) = from.map_or(Some(0), |from| self.place_on(st, track, from)) else {
            return;
        };
        if to.is_some_and(|to| track.index_of(to).is_none()) {
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
