//! Sets of places, which say where moves begin and end.
//!
//! With `S` sites there are these places, in this order:
//!
//! | moves | how many |
//! |---|---|
//! | on one site, or from a site to itself | S |
//! | that only end somewhere | S |
//! | that only begin somewhere | S |
//! | from a site to another | S · S |
//! | without a site, by kind of decision; passes that are forced are passes | 5 |

use super::DECISIONS;
use crate::engine::Decision;

/// Where a move begins and ends, by the numbers of the sites.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Place {
    Both(usize),
    To(usize),
    From(usize),
    Pair(usize, usize),
    Nowhere(Decision),
}

/// A set of places. Games with too many sites for a set of pairs have all places.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Places {
    sites: usize,
    words: Vec<u64>,
    /// For each word, how many places come before it; empty until counted.
    before: Vec<u32>,
    /// For each place with a single site its number within the set, [`NONE`] if it is not in it;
    /// empty until counted.
    single: Vec<u32>,
}

/// Stands for no number.
const NONE: u32 = u32::MAX;

/// The greatest number of sites for which pairs are stored one by one.
pub(super) const MOST_SITES: usize = 1024;

impl Places {
    /// The empty set.
    pub(super) fn none(sites: usize) -> Self {
        Self {
            sites,
            words: vec![0; Self::size(sites).div_ceil(64)],
            before: Vec::new(),
            single: Vec::new(),
        }
    }

    /// All places with sites.
    pub(super) fn anywhere(sites: usize) -> Self {
        let mut all = Self::none(sites);
        all.insert_first(Self::first_nowhere(sites));
        all
    }

    fn first_nowhere(sites: usize) -> usize {
        3 * sites + sites * sites
    }

    fn size(sites: usize) -> usize {
        Self::first_nowhere(sites) + DECISIONS.len()
    }

    fn insert_first(&mut self, count: usize) {
        self.words[..count / 64].fill(u64::MAX);
        // There may be no word after the last full one.
        if let Some(word) = self.words.get_mut(count / 64) {
            *word |= (1 << (count % 64)) - 1;
        }
    }

    fn index(&self, place: Place) -> usize {
        match place {
            Place::Both(site) => site,
            Place::Pair(from, to) if from == to => from,
            Place::To(site) => self.sites + site,
            Place::From(site) => 2 * self.sites + site,
            Place::Pair(from, to) => (3 + from) * self.sites + to,
            Place::Nowhere(decision) => {
                let known = DECISIONS.iter().position(|known| *known == decision);
                Self::first_nowhere(self.sites) + known.unwrap_or(0)
            }
        }
    }

    fn place(&self, index: usize) -> Place {
        if let Some(nowhere) = index.checked_sub(Self::first_nowhere(self.sites)) {
            return Place::Nowhere(DECISIONS[nowhere]);
        }
        let site = index % self.sites;
        match index / self.sites {
            0 => Place::Both(site),
            1 => Place::To(site),
            2 => Place::From(site),
            from => Place::Pair(from - 3, site),
        }
    }

    /// Adds a place; returns whether it is new.
    pub(super) fn insert(&mut self, place: Place) -> bool {
        let index = self.index(place);
        let (word, bit) = (&mut self.words[index / 64], 1 << (index % 64));
        let new = *word & bit == 0;
        *word |= bit;
        new
    }

    /// Adds the places of another set.
    pub(super) fn union(&mut self, other: &Self) {
        for (word, more) in self.words.iter_mut().zip(&other.words) {
            *word |= more;
        }
    }

    /// Whether two sets have a place in common.
    pub(super) fn meets(&self, other: &Self) -> bool {
        let both = self.words.iter().zip(&other.words);
        both.into_iter().any(|(one, other)| one & other != 0)
    }

    /// Counts its places, so that they can be numbered.
    pub(super) fn counted(mut self) -> Self {
        let mut before = 0;
        self.before.clear();
        for word in &self.words {
            self.before.push(before);
            before += word.count_ones();
        }
        let single = 0..3 * self.sites;
        self.single = single
            .map(|index| self.rank_at(index).unwrap_or(NONE))
            .collect();
        self
    }

    /// How many there are.
    pub(super) fn len(&self) -> u64 {
        self.words
            .iter()
            .map(|word| u64::from(word.count_ones()))
            .sum()
    }

    /// The number of a place within the set, which must be counted.
    #[inline]
    pub(super) fn rank(&self, place: Place) -> Option<u32> {
        let index = self.index(place);
        match self.single.get(index) {
            Some(rank) => (*rank != NONE).then_some(*rank),
            None => self.rank_at(index),
        }
    }

    fn rank_at(&self, index: usize) -> Option<u32> {
        let (word, bit) = (self.words[index / 64], 1_u64 << (index % 64));
        let before = self.before.get(index / 64)?;
        (word & bit != 0).then(|| before + (word & (bit - 1)).count_ones())
    }

    /// The place with a number, in a set that is counted.
    pub(super) fn nth(&self, rank: u32) -> Option<Place> {
        let index = self.before.partition_point(|before| *before <= rank);
        let index = index.checked_sub(1)?;
        let mut word = self.words[index];
        for _ in self.before[index]..rank {
            word &= word.wrapping_sub(1);
        }
        (word != 0).then(|| self.place(64 * index + word.trailing_zeros() as usize))
    }
}
