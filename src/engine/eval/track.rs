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

    /// Where on a track the piece of a site is.
    pub(crate) fn place_on(&self, st: &Position, track: &Track, site: i32) -> Option<usize> {
        let layout = &self.p.layout;
        let known = track.crossing.and_then(|crossing| {
            let slot = layout.slot(layout.default_kind, site)?;
            let place = st.other(layout.places, crossing as usize * layout.slots + slot);
            usize::try_from(place - 1).ok()
        });
        known.or_else(|| track.index_of(site).filter(|_| site >= 0))
    }

    /// Notes where on each track the piece of a site is that came from another.
    pub(crate) fn note_places(&self, st: &mut Position, from: i32, to: i32) {
        let layout = &self.p.layout;
        if !layout.places.is_kept() || from == to {
            return;
        }
        for track in &self.p.tracks {
            let Some(crossing) = track.crossing.map(|crossing| crossing as usize) else {
                continue;
            };
            let place = match self.place_on(st, track, from) {
                Some(before) => track.index_after(before, to),
                None => track.index_of(to),
            };
            if let Some(slot) = layout.slot(layout.default_kind, to) {
                let place = place.map_or(0, |place| place as i32 + 1);
                let entry = crossing * layout.slots + slot;
                st.write_other(layout.places, entry, Part::Place, place);
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
