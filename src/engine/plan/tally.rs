//! How many ways there are, and which comes in what place.

use super::SMALL;
use super::bits::{self, Words};
use super::ways::Way;

/// How many pieces can go some way, in each word of a set.
#[derive(Clone, Copy, Debug)]
pub(super) struct Tally<const W: usize> {
    /// How many in each word.
    pub(super) counts: [u32; W],
    /// How many in each byte of it, unless a word has more than [`MOST_BY_BYTE`].
    bytes: Words<W>,
}

/// Bytes can count so many.
const MOST_BY_BYTE: u32 = 127;

/// So many ways fit in the bytes of a word.
const MOST_TOGETHER: usize = u8::MAX as usize / 8;

impl<const W: usize> Tally<W> {
    /// Counts some ways.
    #[inline]
    pub(super) fn of(ways: &[Way<W>]) -> Self {
        let mut tally = Self {
            counts: [0; W],
            bytes: [0; W],
        };
        let mut rest = ways;
        while let Some((together, others)) = rest.split_at_checked(MOST_TOGETHER) {
            tally.add(together);
            rest = others;
        }
        tally.add(rest);
        tally
    }

    /// Counts a few more.
    #[inline]
    fn add(&mut self, ways: &[Way<W>]) {
        for word in 0..W {
            let each = ways.iter().map(|way| bits::by_byte(way.from[word]));
            let more = each.sum();
            self.counts[word] += bits::sum_of_bytes(more);
            self.bytes[word] = self.bytes[word].wrapping_add(more);
        }
    }

    /// How many there are in all.
    #[inline]
    pub(super) fn total(&self) -> u32 {
        self.counts.iter().sum()
    }
}

/// The `n`-th way, by site and then by kind of step: the site, and which of the ways.
#[inline]
pub(super) fn nth<const W: usize>(ways: &[Way<W>], tally: &Tally<W>, n: u32) -> (usize, usize) {
    let (word, before) = bits::word_of(&tally.counts, n);
    let n = n - before;
    if tally.counts[word % W] > MOST_BY_BYTE {
        return nth_by_site(ways, 64 * word, n);
    }
    let (shift, n) = bits::byte_of(bits::summed(tally.bytes[word % W]), n);
    let byte = |way: &Way<W>| bits::spread((way.from[word % W] >> shift) as u8);
    let sums = bits::summed(ways.iter().map(byte).sum());
    let (place, n) = bits::byte_of(sums, n);
    let site = 64 * word + (shift + place / 8) as usize;
    (site, way_at(ways, site, n))
}

/// Of so many ways each is looked at: which of them it is cannot be predicted.
const MOST_UNTIL_LAST: usize = 16;

/// The same as [`way_at`] for a few ways, without a branch for each.
#[inline]
fn way_among<const W: usize>(ways: &[Way<W>], site: usize, n: u32) -> usize {
    let (mut before, mut seen) = (0, 0);
    for way in ways {
        seen += (way.from[site / 64 % W] >> (site % 64) & 1) as u32;
        before += usize::from(seen <= n);
    }
    before
}

/// The `n`-th way from a site.
#[inline]
fn way_at<const W: usize>(ways: &[Way<W>], site: usize, n: u32) -> usize {
    if !SMALL && ways.len() <= MOST_UNTIL_LAST {
        return way_among(ways, site, n);
    }
    let mut rest = n;
    for (index, way) in ways.iter().enumerate() {
        let here = u32::from(bits::contains(&way.from, site));
        if here > rest {
            return index;
        }
        rest -= here;
    }
    0
}

/// The same as [`nth`] starting from a site, for any number of ways.
#[cold]
fn nth_by_site<const W: usize>(ways: &[Way<W>], first: usize, n: u32) -> (usize, usize) {
    let mut rest = n;
    for site in first..first + 64 {
        let here = ways.iter().filter(|way| bits::contains(&way.from, site));
        let here = here.count() as u32;
        if rest < here {
            return (site, way_at(ways, site, rest));
        }
        rest -= here;
    }
    (first, 0)
}

#[cfg(test)]
mod tests {
    use super::{Tally, Way, nth};
    use crate::engine::plan::{bits, ways};
    use crate::engine::rng::Rng;

    /// Checks that ways are counted, shown and found by number as if they were taken one by one.
    fn are_counted<const W: usize>(rng: &mut Rng, ways: usize, dense: bool) {
        let mut word = || {
            rng.next_u64()
                & if dense {
                    u64::MAX
                } else {
                    rng.next_u64() & rng.next_u64()
                }
        };
        let ways: Vec<Way<W>> = (0..ways)
            .map(|rule| Way::of_rule(std::array::from_fn(|_| word()), rule as u32))
            .collect();
        let tally = Tally::of(&ways);
        let mut shown = Vec::new();
        ways::each_by_site(&ways, |site, way| shown.push((site, way.rule as usize)));
        let mut shown = shown.into_iter();
        let mut count = 0;
        for site in 0..64 * W {
            for (index, way) in ways.iter().enumerate() {
                if bits::contains(&way.from, site) {
                    assert_eq!(nth(&ways, &tally, count), (site, index));
                    assert_eq!(shown.next(), Some((site, index)));
                    count += 1;
                }
            }
        }
        assert_eq!(tally.total(), count);
        assert_eq!(shown.next(), None);
    }

    #[test]
    fn ways_have_the_numbers_that_counting_gives() {
        let mut rng = Rng::new(5);
        for ways in [0, 1, 7, 8, 9, 30, 31, 32, 63, 100] {
            for dense in [false, true] {
                are_counted::<1>(&mut rng, ways, dense);
                are_counted::<2>(&mut rng, ways, dense);
                are_counted::<4>(&mut rng, ways, dense);
            }
        }
    }

    #[test]
    fn two_words_are_rotated_as_one_number() {
        let mut rng = Rng::new(6);
        for by in -127..128_i32 {
            let set = [rng.next_u64(), rng.next_u64()];
            let whole = u128::from(set[0]) | u128::from(set[1]) << 64;
            let rotated = whole.rotate_right(by.rem_euclid(128) as u32);
            let wanted = [rotated as u64, (rotated >> 64) as u64];
            assert_eq!(bits::shifted(&set, by), wanted, "by {by}");
        }
    }
}
