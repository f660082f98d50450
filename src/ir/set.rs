//! A set of site numbers.

/// A set of site numbers, one bit each.
#[derive(Clone, PartialEq, Eq, Debug, Default, Hash)]
pub struct SiteSet {
    words: Vec<u64>,
}

impl SiteSet {
    /// The empty set with room for `sites` sites.
    pub fn new(sites: usize) -> Self {
        Self {
            words: vec![0; sites.div_ceil(64)],
        }
    }

    /// The set of these sites, with room for `sites`.
    pub fn of(sites: usize, members: impl IntoIterator<Item = usize>) -> Self {
        let mut set = Self::new(sites);
        for site in members {
            set.insert(site);
        }
        set
    }

    /// The bits, lowest site first.
    #[inline]
    pub fn words(&self) -> &[u64] {
        &self.words
    }

    /// The bits, to be changed.
    #[inline]
    pub fn words_mut(&mut self) -> &mut [u64] {
        &mut self.words
    }

    /// Removes every member and makes room for `words` × 64 sites.
    #[inline]
    pub fn reset(&mut self, words: usize) {
        if let ([word], 1) = (&mut self.words[..], words) {
            // For the one word of most boards a plain write is quicker than a fill.
            *word = 0;
        } else if self.words.len() == words {
            self.words.fill(0);
        } else {
            self.words.clear();
            self.words.resize(words, 0);
        }
    }

    /// Changes the room to exactly `words` × 64 sites.
    pub fn fit(&mut self, words: usize) {
        self.words.resize(words, 0);
    }

    /// Adds a site; a site beyond the set's room is ignored.
    #[inline]
    pub fn insert(&mut self, site: usize) {
        insert(&mut self.words, site);
    }

    /// Takes a site out.
    #[inline]
    pub fn remove(&mut self, site: usize) {
        if let Some(word) = self.words.get_mut(site / 64) {
            *word &= !(1 << (site % 64));
        }
    }

    /// Whether the site is a member.
    #[inline]
    pub fn contains(&self, site: usize) -> bool {
        contains(&self.words, site)
    }

    /// Whether a site is a member, by a number that may be that of no site.
    #[inline]
    pub fn has(&self, site: i32) -> bool {
        site >= 0 && self.contains(site as usize)
    }

    /// How many members.
    #[inline]
    pub fn len(&self) -> usize {
        self.words
            .iter()
            .map(|word| word.count_ones() as usize)
            .sum()
    }

    /// Whether there are none.
    #[inline]
    pub fn is_empty(&self) -> bool {
        self.words.iter().all(|word| *word == 0)
    }

    /// The first member that is not below a site.
    #[inline]
    pub fn first_from(&self, site: usize) -> Option<usize> {
        let mut index = site / 64;
        let mut word = self.words.get(index)? & (u64::MAX << (site % 64));
        while word == 0 {
            index += 1;
            word = *self.words.get(index)?;
        }
        Some(index * 64 + word.trailing_zeros() as usize)
    }

    /// The only member, if there is just one.
    #[inline]
    pub fn only(&self) -> Option<usize> {
        if let [word] = self.words[..] {
            return word
                .is_power_of_two()
                .then(|| word.trailing_zeros() as usize);
        }
        let first = self.first_from(0)?;
        self.first_from(first + 1).is_none().then_some(first)
    }

    /// Keeps the members for which a condition holds.
    pub fn retain(&mut self, mut keeps: impl FnMut(usize) -> bool) {
        let mut from = 0;
        while let Some(site) = self.first_from(from) {
            if !keeps(site) {
                self.remove(site);
            }
            from = site + 1;
        }
    }

    /// The members, ascending.
    #[inline]
    pub fn iter(&self) -> Bits<'_> {
        Bits::new(&self.words)
    }

    /// Becomes the union with `other`.
    #[inline]
    pub fn union(&mut self, other: &[u64]) {
        if self.words.len() < other.len() {
            self.words.resize(other.len(), 0);
        }
        for (word, more) in self.words.iter_mut().zip(other) {
            *word |= more;
        }
    }

    /// Becomes the intersection with `other`.
    #[inline]
    pub fn intersect(&mut self, other: &[u64]) {
        for (index, word) in self.words.iter_mut().enumerate() {
            *word &= other.get(index).copied().unwrap_or(0);
        }
    }

    /// One past the greatest member; 0 if there is none.
    #[inline]
    pub fn end(&self) -> usize {
        let last = self.words.iter().rposition(|word| *word != 0);
        last.map_or(0, |last| {
            64 * (last + 1) - self.words[last].leading_zeros() as usize
        })
    }

    /// Whether all members are also in `other`.
    pub fn is_within(&self, other: &[u64]) -> bool {
        let others = other.iter().chain(std::iter::repeat(&0));
        let mut words = self.words.iter().zip(others);
        words.all(|(word, other)| word & !other == 0)
    }

    /// Removes the members of `other`.
    #[inline]
    pub fn subtract(&mut self, other: &[u64]) {
        for (word, less) in self.words.iter_mut().zip(other) {
            *word &= !less;
        }
    }
}

/// Whether bit `site` of `words` is set.
#[inline]
pub fn contains(words: &[u64], site: usize) -> bool {
    words
        .get(site / 64)
        .is_some_and(|word| word >> (site % 64) & 1 == 1)
}

/// Sets bit `site` of `words`; a site beyond them is ignored.
#[inline]
pub(super) fn insert(words: &mut [u64], site: usize) {
    if let Some(word) = words.get_mut(site / 64) {
        *word |= 1 << (site % 64);
    }
}

/// The first `W` words, filled up with empty ones if there are fewer.
#[inline]
pub fn row<const W: usize>(words: &[u64]) -> [u64; W] {
    let mut row = [0; W];
    for (to, from) in row.iter_mut().zip(words) {
        *to = *from;
    }
    row
}

/// So few bits are visited more quickly than they are counted.
const FEW_BITS: usize = 8;

/// Iterates over the set bits of some words, in ascending order.
#[derive(Clone, Debug)]
pub struct Bits<'a> {
    words: &'a [u64],
    index: usize,
    rest: u64,
}

impl<'a> Bits<'a> {
    /// Over these words.
    #[inline]
    pub fn new(words: &'a [u64]) -> Self {
        Self {
            words,
            index: 0,
            rest: words.first().copied().unwrap_or(0),
        }
    }
}

impl Iterator for Bits<'_> {
    type Item = usize;

    #[inline]
    fn next(&mut self) -> Option<usize> {
        while self.rest == 0 {
            self.index += 1;
            self.rest = *self.words.get(self.index)?;
        }
        let bit = self.rest.trailing_zeros() as usize;
        self.rest &= self.rest - 1;
        Some(self.index * 64 + bit)
    }

    /// Word by word, without asking at each bit whether its word was the last.
    #[inline]
    fn fold<B, F: FnMut(B, usize) -> B>(self, first: B, mut with: F) -> B {
        let later = self.words.get(self.index + 1..).unwrap_or_default();
        let words = std::iter::once(&self.rest).chain(later);
        let mut found = first;
        for (index, word) in (self.index..).zip(words) {
            let mut rest = *word;
            while rest != 0 {
                found = with(found, index * 64 + rest.trailing_zeros() as usize);
                rest &= rest - 1;
            }
        }
        found
    }

    /// Passes over whole words that have fewer bits than are to be skipped.
    #[inline]
    fn nth(&mut self, mut n: usize) -> Option<usize> {
        if n < FEW_BITS {
            for _ in 0..n {
                self.next()?;
            }
            return self.next();
        }
        loop {
            let here = self.rest.count_ones() as usize;
            if n < here {
                let bit = nth_bit(self.rest, n as u32);
                self.rest &= u64::MAX << bit << 1;
                return Some(self.index * 64 + bit as usize);
            }
            n -= here;
            self.index += 1;
            self.rest = 0;
            self.rest = *self.words.get(self.index)?;
        }
    }
}

/// The place of the set bit with a number, counted from the lowest, in a word that has it. Halves
/// the part of the word where it can be.
#[inline]
fn nth_bit(word: u64, mut n: u32) -> u32 {
    let mut place = 0;
    for half in [32, 16, 8] {
        let low = (word >> place & ((1 << half) - 1)).count_ones();
        if n >= low {
            n -= low;
            place += half;
        }
    }
    let mut rest = word >> place;
    for _ in 0..n {
        rest &= rest - 1;
    }
    place + rest.trailing_zeros()
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn a_set_has_an_only_member_if_it_has_one() {
        for room in [1, 64, 65, 200] {
            assert_eq!(SiteSet::new(room).only(), None);
            for site in [0, room / 2, room - 1] {
                assert_eq!(SiteSet::of(room, [site]).only(), Some(site));
            }
        }
        for two in [[0, 1], [3, 63], [5, 64], [70, 150]] {
            assert_eq!(SiteSet::of(200, two).only(), None);
        }
        assert_eq!(SiteSet::of(64, [3, 63]).only(), None);
    }

    proptest! {
        /// Skipping bits leads to the same bit as visiting them, and goes on from there alike.
        #[test]
        fn bits_are_skipped_as_if_visited(
            words in prop::collection::vec(prop_oneof![Just(0), Just(u64::MAX), any::<u64>()], 0..5),
            n in 0usize..300,
        ) {
            let (mut skips, mut visits) = (Bits::new(&words), Bits::new(&words));
            let visited = (0..=n).map(|_| visits.next()).last().flatten();
            prop_assert_eq!(skips.nth(n), visited);
            prop_assert_eq!(skips.collect::<Vec<_>>(), visits.collect::<Vec<_>>());
        }

        /// What is done with each of the bits that are left is done with those that would be visited.
        #[test]
        fn bits_are_folded_as_if_visited(
            words in prop::collection::vec(prop_oneof![Just(0), Just(u64::MAX), any::<u64>()], 0..5),
            n in 0usize..300,
        ) {
            let mut folds = Bits::new(&words);
            (0..n).for_each(|_| _ = folds.next());
            let mut visits = folds.clone();
            let visited: Vec<_> = std::iter::from_fn(|| visits.next()).collect();
            let mut folded = Vec::new();
            folds.for_each(|bit| folded.push(bit));
            prop_assert_eq!(folded, visited);
        }
    }
}
