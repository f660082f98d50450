//! Tracks: routes on the board.

use std::hash::{Hash, Hasher};
use std::sync::OnceLock;

use super::IntId;

/// A route on the board, site by site.
#[derive(Clone, Debug, PartialEq, Hash)]
pub struct Track {
    /// Its name.
    pub name: String,
    /// Its owner; 0 for everybody.
    pub owner: u32,
    /// Whether its end is followed by its beginning.
    pub looped: bool,
    /// Its sites; [`Track::OFF`] and [`Track::END`] stand for no site.
    pub sites: Vec<i32>,
    /// For a track that is no loop but visits a site twice: how many places the earlier tracks of
    /// this type have. For each place of such a track, a state counts the pieces of each kind.
    pub crossing: Option<u32>,
    /// Where each of its sites comes first.
    pub firsts: Firsts,
}

/// Where each site of a track comes. It follows from the sites of the track, is worked out when it is
/// first asked for, and does not make tracks differ.
#[derive(Clone, Debug, Default)]
pub struct Firsts(OnceLock<Places>);

/// Places, each as one more than its number; 0 for none.
#[derive(Clone, Debug)]
struct Places {
    /// The first place of each site.
    first: Box<[u32]>,
    /// For each place, the next one of the same site.
    next: Box<[u32]>,
}

impl Places {
    fn of(sites: &[i32]) -> Self {
        let room = sites.iter().max().map_or(0, |last| last + 1).max(0);
        let mut first = vec![0; room as usize].into_boxed_slice();
        let mut next = vec![0; sites.len()].into_boxed_slice();
        for (place, site) in sites.iter().enumerate().rev() {
            if let Some(first) = first.get_mut(*site as usize) {
                next[place] = std::mem::replace(first, place as u32 + 1);
            }
        }
        Self { first, next }
    }
}

impl Firsts {
    fn places(&self, sites: &[i32]) -> &Places {
        self.0.get_or_init(|| Places::of(sites))
    }
}

/// The place that a number stands for.
fn place(number: Option<&u32>) -> Option<usize> {
    (number.copied().unwrap_or(0) as usize).checked_sub(1)
}

impl PartialEq for Firsts {
    fn eq(&self, _: &Self) -> bool {
        true
    }
}

impl Hash for Firsts {
    fn hash<H: Hasher>(&self, _: &mut H) {}
}

impl Track {
    /// Stands where a track is off the board.
    pub const OFF: i32 = -1;
    /// Stands where pieces leave the board.
    pub const END: i32 = -2;

    /// The first place of a site on the track.
    #[inline]
    pub fn index_of(&self, site: i32) -> Option<usize> {
        match usize::try_from(site) {
            Ok(site) => place(self.firsts.places(&self.sites).first.get(site)),
            Err(_) => self.sites.iter().position(|known| *known == site),
        }
    }

    /// Whether a site follows itself, which is a bend.
    pub fn has_bends(&self) -> bool {
        self.sites.windows(2).any(|pair| pair[0] == pair[1])
    }

    /// One more than the last of its sites.
    #[inline]
    pub fn room(&self) -> usize {
        self.firsts.places(&self.sites).first.len()
    }

    /// The places of a site on the track.
    #[inline]
    pub fn places_of(&self, site: usize) -> impl Iterator<Item = usize> + '_ {
        let places = self.firsts.places(&self.sites);
        let first = place(places.first.get(site));
        std::iter::successors(first, |before| place(places.next.get(*before)))
    }

    /// Whether a route that is no loop visits a site twice.
    pub fn crosses(sites: &[i32], looped: bool) -> bool {
        let repeats = |(index, site): (usize, &i32)| *site >= 0 && sites[..index].contains(site);
        !looped && sites.iter().enumerate().any(repeats)
    }

    /// The place of a piece that came to a site from the place `from`: the first place of the site
    /// after that one, or its first of all.
    pub fn index_after(&self, from: usize, site: i32) -> Option<usize> {
        let later = self
            .sites
            .iter()
            .skip(from + 1)
            .position(|known| *known == site);
        later
            .map(|steps| from + 1 + steps)
            .or_else(|| self.index_of(site))
    }

    /// How many places lie between two sites of the track, the second of which is the same or comes
    /// later.
    pub fn steps(&self, from: i32, to: i32) -> Option<i32> {
        let start = self.index_of(from)?;
        let mut ahead = 0..self.sites.len() as i32;
        ahead.find(|steps| {
            let there = self.step(start, *steps);
            there.is_some_and(|index| self.sites[index] == to)
        })
    }

    /// Where a number of steps lead from a site along a track that never crosses itself: see
    /// [`Track::led`].
    #[inline]
    pub fn follow(&self, from: i32, steps: i32) -> i32 {
        self.led(self.index_of(from).filter(|_| from >= 0), steps)
    }

    /// Where a number of steps lead from a place of the track, or from beside it; -1 if off the board.
    /// A negative number counts as none.
    #[inline]
    pub fn led(&self, place: Option<usize>, steps: i32) -> i32 {
        // A piece off the loop, for example in hand, counts as standing at its beginning.
        let start = place.or(self.looped.then_some(0));
        let there = start.and_then(|start| self.step(start, steps.max(0)));
        there.map_or(Self::OFF, |index| self.sites[index])
    }

    /// The index a number of steps further on; `None` beyond the ends of a track that is no loop.
    #[inline]
    pub fn step(&self, index: usize, steps: i32) -> Option<usize> {
        let length = self.sites.len() as i64;
        let there = index as i64 + i64::from(steps);
        if (0..length).contains(&there) {
            return Some(there as usize);
        }
        let turns = self.looped && length > 0;
        turns.then(|| there.rem_euclid(length) as usize)
    }
}

/// Which track is meant.
#[derive(Clone, Debug, PartialEq, Hash)]
pub struct TrackPick {
    /// The tracks with the right name.
    pub tracks: Box<[u32]>,
    /// Its owner; `None` for the first of the tracks.
    pub owner: Option<IntId>,
}

impl TrackPick {
    /// The number of the track that is meant: the first with its name that belongs to this owner, or
    /// else the first that belongs to nobody, or else the first of all. Without an owner it is the
    /// first.
    #[inline]
    pub fn choose(&self, tracks: &[Track], owner: Option<i32>) -> Option<u32> {
        let mut all = self.tracks.iter().copied();
        let Some(owner) = owner else {
            return all.next();
        };
        let of = |owner: i32| {
            let mut all = self.tracks.iter().copied();
            all.find(|track| tracks[*track as usize].owner as i32 == owner)
        };
        of(owner).or_else(|| of(0)).or_else(|| all.next())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn track(sites: &[i32], looped: bool) -> Track {
        Track {
            name: String::new(),
            owner: 0,
            looped,
            sites: sites.to_vec(),
            crossing: None,
            firsts: Firsts::default(),
        }
    }

    #[test]
    fn the_places_of_a_site_come_in_their_order() {
        let crossed = track(&[3, 0, 3, 5, -1, 0, 3, -2], false);
        let places = |site| crossed.places_of(site).collect::<Vec<_>>();
        assert_eq!(places(3), [0, 2, 6]);
        assert_eq!(places(0), [1, 5]);
        assert_eq!(places(5), [3]);
        assert!(places(1).is_empty() && places(7).is_empty());
    }

    #[test]
    fn steps_lead_along_a_track_and_off_it() {
        let way = track(&[2, 4, 6, Track::END], false);
        assert_eq!(way.follow(2, 1), 4);
        assert_eq!(way.follow(2, 0), 2);
        assert_eq!(way.follow(2, -1), 2, "a negative number counts as none");
        assert_eq!(way.follow(2, 3), Track::END);
        assert_eq!(way.follow(2, 4), Track::OFF);
        assert_eq!(way.follow(3, 1), Track::OFF, "a site beside the track");
        let ring = track(&[2, 4, 6], true);
        assert_eq!(ring.follow(6, 2), 4);
        assert_eq!(ring.follow(9, 1), 4, "a piece beside a loop begins it");
        assert_eq!(ring.follow(-1, 1), 4);
    }
}
