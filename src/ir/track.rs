//! Ways around the board.

use super::IntId;

/// A way around the board, site by site.
#[derive(Clone, Debug, PartialEq)]
pub struct Track {
    /// Its name.
    pub name: String,
    /// Whose it is; 0 if it is everybody's.
    pub owner: u32,
    /// Whether its end is followed by its beginning.
    pub looped: bool,
    /// Its sites; [`Track::OFF`] and [`Track::END`] are no sites.
    pub sites: Vec<i32>,
    /// What a state tells of the places of pieces, if it is no loop but leads over a site twice.
    pub crossing: Option<Crossing>,
}

/// The places of a track that its sites do not tell: those of sites it leads over several times.
/// A state counts how many pieces of each kind are at each of them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Crossing {
    /// How many such places the tracks before this one have.
    pub first: u32,
    /// The places, in order.
    pub places: Box<[u32]>,
}

impl Crossing {
    /// Where the count of a kind of piece at a place stands, if there are so many kinds; `None` at
    /// a place that its site tells.
    pub fn entry(&self, place: usize, what: usize, kinds: usize) -> Option<usize> {
        let place = u32::try_from(place).ok()?;
        let number = self.places.binary_search(&place).ok()?;
        Some((self.first as usize + number) * kinds + what)
    }
}

impl Track {
    /// Stands where a track is off the board.
    pub const OFF: i32 = -1;
    /// Stands where pieces leave the board.
    pub const END: i32 = -2;

    /// The first place of a site on the track.
    pub fn index_of(&self, site: i32) -> Option<usize> {
        self.sites.iter().position(|known| *known == site)
    }

    /// The places of sites that a way which is no loop leads over more than once.
    pub fn crossing_places(sites: &[i32], looped: bool) -> Vec<u32> {
        let often = |site: i32| sites.iter().filter(|known| **known == site).count() > 1;
        let places = sites.iter().enumerate();
        places
            .filter(|(_, site)| !looped && **site >= 0 && often(**site))
            .map(|(place, _)| place as u32)
            .collect()
    }

    /// Where a piece is on the track that came to a site from the place `from`: the
    /// first place of the site after that one, or the first at all.
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

    /// The index so many places on; past the ends of a track that is no loop there
    /// is none.
    pub fn step(&self, index: usize, steps: i32) -> Option<usize> {
        let length = self.sites.len() as i64;
        if index == usize::MAX {
            return None;
        }
        let there = index as i64 + i64::from(steps);
        let there = if self.looped && length > 0 {
            there.rem_euclid(length)
        } else {
            there
        };
        (0..length).contains(&there).then_some(there as usize)
    }
}

/// Which track is meant.
#[derive(Clone, Debug, PartialEq)]
pub struct TrackPick {
    /// Those of the right name.
    pub tracks: Box<[u32]>,
    /// Whose; `None`: the first of them.
    pub owner: Option<IntId>,
}
