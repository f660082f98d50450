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

/// For each site, one more than its first place on a track, or 0. It follows from the sites of the
/// track, is worked out when it is first asked for, and does not make tracks differ.
#[derive(Clone, Debug, Default)]
pub struct Firsts(OnceLock<Box<[u32]>>);

impl Firsts {
    fn of(&self, sites: &[i32], site: usize) -> Option<usize> {
        let table = self.0.get_or_init(|| {
            let room = sites.iter().max().map_or(0, |last| last + 1).max(0);
            let mut table = vec![0; room as usize].into_boxed_slice();
            for (place, site) in sites.iter().enumerate().rev() {
                if let Some(first) = table.get_mut(*site as usize) {
                    *first = place as u32 + 1;
                }
            }
            table
        });
        (table.get(site).copied().unwrap_or(0) as usize).checked_sub(1)
    }
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
            Ok(site) => self.firsts.of(&self.sites, site),
            Err(_) => self.sites.iter().position(|known| *known == site),
        }
    }

    /// Whether a site follows itself, which is a bend.
    pub fn has_bends(&self) -> bool {
        self.sites.windows(2).any(|pair| pair[0] == pair[1])
    }

    /// The places of a site on the track.
    pub fn places_of(&self, site: i32) -> impl Iterator<Item = usize> + '_ {
        (0..self.sites.len()).filter(move |place| self.sites[*place] == site)
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
