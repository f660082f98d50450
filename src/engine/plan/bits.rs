//! Sets of sites as a few words. Counting bits is done without the special instructions, because a
//! build for any x86-64 cannot rely on them.

use std::hint::select_unpredictable;

/// A set of up to 64 × `W` sites.
pub(super) type Words<const W: usize> = [u64; W];

const ONES: u64 = 0x0101_0101_0101_0101;
const TOPS: u64 = ONES << 7;

/// For each byte and each n below eight, the position of the byte's n-th set bit.
static SELECT: [[u8; 8]; 256] = select_table();

const fn select_table() -> [[u8; 8]; 256] {
    let mut table = [[0; 8]; 256];
    let mut byte = 0;
    while byte < 256 {
        let (mut bit, mut found) = (0, 0);
        while bit < 8 {
            if byte >> bit & 1 == 1 {
                table[byte][found] = bit;
                found += 1;
            }
            bit += 1;
        }
        byte += 1;
    }
    table
}

/// In each byte, the number of members in that byte.
#[inline]
pub(super) const fn by_byte(set: u64) -> u64 {
    let mut counts = set - ((set >> 1) & (0x55 * ONES));
    counts = (counts & (0x33 * ONES)) + ((counts >> 2) & (0x33 * ONES));
    (counts + (counts >> 4)) & (0x0f * ONES)
}

/// In each byte, the number of members up to and including that byte.
#[inline]
pub(super) fn sums(set: u64) -> u64 {
    summed(by_byte(set))
}

/// The sum up to and including the last byte.
#[inline]
pub(super) const fn last_sum(sums: u64) -> u32 {
    (sums >> 56) as u32
}

/// What a site adds to the sums of its word.
#[inline]
pub(super) const fn from_byte_of(site: usize) -> u64 {
    ONES << (site & 56)
}

/// The sum of the bytes of a word, each taken by itself.
#[inline]
pub(super) const fn sum_of_bytes(bytes: u64) -> u32 {
    const EVEN: u64 = 0x00ff * (ONES & 0x0001_0001_0001_0001);
    let pairs = (bytes & EVEN) + (bytes >> 8 & EVEN);
    (pairs.wrapping_mul(0x0001_0001_0001_0001) >> 48) as u32
}

/// How many members.
#[inline]
pub(super) fn count_word(set: u64) -> u32 {
    last_sum(sums(set))
}

/// How many members.
#[inline]
pub(super) fn count<const W: usize>(set: &Words<W>) -> u32 {
    set.iter().map(|word| count_word(*word)).sum()
}

/// The byte that contains the `n`-th of the things counted in `sums`, as a shift, and its index
/// within that byte. The sums are at most 127, and `n` is below the last one.
#[inline]
pub(super) fn byte_of(sums: u64, n: u32) -> (u32, u32) {
    // It is the first byte whose sum is above n. Adding 127 - n sets the top bit of exactly those
    // bytes.
    let above = (sums + u64::from(127 - (n & 127)) * ONES) & TOPS;
    let shift = above.trailing_zeros() & 56;
    (shift, n.wrapping_sub((sums << 8 >> shift) as u32 & 0xff))
}

/// Spreads the bits of a byte over the bytes of a word, each 1 or 0.
#[inline]
pub(super) fn spread(byte: u8) -> u64 {
    let bits = (u64::from(byte) * ONES) & 0x8040_2010_0804_0201;
    (bits + 0x7f * ONES) >> 7 & ONES
}

/// In each byte, the sum of the bytes up to and including it.
#[inline]
pub(super) fn summed(bytes: u64) -> u64 {
    bytes.wrapping_mul(ONES)
}

/// The word that contains the `n`-th of the things counted per word, and how many come before that
/// word. The processor cannot predict which word it is, so this code does not branch.
#[inline]
pub(super) fn word_of<const W: usize>(counts: &[u32; W], n: u32) -> (usize, u32) {
    let (mut word, mut before, mut sum) = (0, 0, 0);
    for count in &counts[..W - 1] {
        sum += count;
        let past = n >= sum;
        word += usize::from(past);
        before = select_unpredictable(past, sum, before);
    }
    (word, before)
}

/// The `n`-th member of a word with these sums, counted from 0; `n` is below its count.
#[inline]
pub(super) fn nth_of_word(set: u64, sums: u64, n: u32) -> u32 {
    let (shift, rest) = byte_of(sums, n);
    let byte = (set >> shift) as u8;
    u32::from(SELECT[usize::from(byte)][(rest & 7) as usize]) + shift
}

/// The word whose byte `i` has as bit `j` what byte `j` of this one has as bit `i` (*Hacker's Delight*,
/// 7–3).
#[inline]
pub(super) const fn transposed(word: u64) -> u64 {
    const fn swapped(word: u64, by: u32, upper: u64) -> u64 {
        let apart = (word >> by ^ word) & upper;
        word ^ apart ^ apart << by
    }
    let word = swapped(word, 7, 0x00aa_00aa_00aa_00aa);
    let word = swapped(word, 14, 0x0000_cccc_0000_cccc);
    swapped(word, 28, 0x0000_0000_f0f0_f0f0)
}

#[inline]
pub(super) fn contains<const W: usize>(set: &Words<W>, site: usize) -> bool {
    set[site / 64 % W] >> (site % 64) & 1 == 1
}

#[inline]
pub(super) fn insert<const W: usize>(set: &mut Words<W>, site: usize) {
    set[site / 64 % W] |= 1 << (site % 64);
}

#[inline]
pub(super) fn remove<const W: usize>(set: &mut Words<W>, site: usize) {
    set[site / 64 % W] &= !(1 << (site % 64));
}

/// Makes a site a member, or not.
#[inline]
pub(super) fn write<const W: usize>(set: &mut Words<W>, site: usize, is_member: bool) {
    remove(set, site);
    set[site / 64 % W] |= u64::from(is_member) << (site % 64);
}

#[inline]
pub(super) fn single<const W: usize>(site: usize) -> Words<W> {
    let mut set = [0; W];
    insert(&mut set, site);
    set
}

#[inline]
pub(super) fn is_empty<const W: usize>(set: &Words<W>) -> bool {
    set.iter().all(|word| *word == 0)
}

#[inline]
pub(super) fn and<const W: usize>(a: &Words<W>, b: &Words<W>) -> Words<W> {
    std::array::from_fn(|index| a[index] & b[index])
}

/// Whether two sets have a site in common.
#[inline]
pub(super) fn meet<const W: usize>(a: &Words<W>, b: &Words<W>) -> bool {
    !is_empty(&and(a, b))
}

#[inline]
pub(super) fn without<const W: usize>(a: &Words<W>, b: &Words<W>) -> Words<W> {
    std::array::from_fn(|index| a[index] & !b[index])
}

#[inline]
pub(super) fn or<const W: usize>(a: &Words<W>, b: &Words<W>) -> Words<W> {
    std::array::from_fn(|index| a[index] | b[index])
}

/// The members that so many of at most 15 sets have, at least and at most.
pub(super) fn in_so_many<const W: usize>(
    sets: impl Iterator<Item = Words<W>>,
    range: [u32; 2],
) -> Words<W> {
    // The bits of how many sets have each member.
    let mut counts = [[0; W]; 4];
    for set in sets {
        let mut carry = set;
        for bit in &mut counts {
            let both = and(bit, &carry);
            *bit = std::array::from_fn(|word| bit[word] ^ carry[word]);
            carry = both;
        }
    }
    let [least, most] = range;
    let mut found = [0; W];
    for number in least..=most.min(15) {
        let mut equal = [u64::MAX; W];
        for (place, bit) in counts.iter().enumerate() {
            equal = match number >> place & 1 {
                0 => without(&equal, bit),
                _ => and(&equal, bit),
            };
        }
        found = or(&found, &equal);
    }
    found
}

/// The least member.
#[inline]
pub(super) fn first<const W: usize>(set: &Words<W>) -> Option<usize> {
    let word = set.iter().position(|word| *word != 0)?;
    Some(64 * word + set[word].trailing_zeros() as usize)
}

/// The nearest to one end of the numbers: the least member, or else the greatest.
// Which word it is in cannot be predicted, so that this code does not branch.
#[inline]
pub(super) fn nearest<const W: usize>(set: &Words<W>, least: bool) -> Option<usize> {
    let mut found = usize::MAX;
    for index in 0..W {
        // What is looked at last is what counts.
        let index = if least { W - 1 - index } else { index };
        let word = set[index];
        let bit = match least {
            true => word.trailing_zeros(),
            false => 63 ^ word.leading_zeros(),
        };
        let here = 64 * index + bit as usize;
        found = select_unpredictable(word != 0, here, found);
    }
    (found != usize::MAX).then_some(found)
}

/// The only member.
#[inline]
pub(super) fn only<const W: usize>(set: &Words<W>) -> Option<usize> {
    first(set).filter(|_| count(set) == 1)
}

/// Calls `visit` with each member in ascending order.
#[inline]
pub(super) fn each<const W: usize>(set: &Words<W>, mut visit: impl FnMut(usize)) {
    for (index, word) in set.iter().enumerate() {
        each_of_word(*word, |site| visit(64 * index + site));
    }
}

/// The same for the members of one word.
#[inline]
pub(super) fn each_of_word(word: u64, mut visit: impl FnMut(usize)) {
    let mut rest = word;
    while rest != 0 {
        visit(rest.trailing_zeros() as usize);
        rest &= rest - 1;
    }
}

/// The same for a word with many members, which are looked up by bytes: then no member waits for the
/// one before it.
#[inline]
pub(super) fn each_of_many(word: u64, mut visit: impl FnMut(usize)) {
    let mut members = [0; 64 + 8];
    let (mut counts, mut found) = (by_byte(word), 0);
    for (index, byte) in word.to_le_bytes().into_iter().enumerate() {
        let eight = u64::from_le_bytes(SELECT[usize::from(byte)]) + 8 * index as u64 * ONES;
        // All eight are written; those that are none are written over.
        members[found & 63..][..8].copy_from_slice(&eight.to_le_bytes());
        found += (counts & 0xff) as usize;
        counts >>= 8;
    }
    // By fours: how fast a shorter loop goes depends on the address where the compiler puts it.
    let (fours, rest) = members[..found.min(64)].as_chunks::<4>();
    for four in fours {
        four.iter().for_each(|member| visit(usize::from(*member)));
    }
    for member in rest {
        visit(usize::from(*member));
    }
}

/// A set of two words, rotated.
#[inline]
fn rotated<const W: usize>(set: &Words<W>, by: u32) -> Words<W> {
    let across = by & 64 != 0;
    let [low, high] = [0, 1 % W].map(|word| set[word ^ (usize::from(across) % W)]);
    let bits = by & 63;
    // A word cannot be shifted by 64, so the second shift is done in two parts.
    let join = |low: u64, high: u64| low >> bits | high << 1 << (63 - bits);
    let both = [join(low, high), join(high, low)];
    std::array::from_fn(|word| both[word & 1])
}

/// The set in which member x stands for member x + `by`. Up to two words are rotated: what comes in
/// at the other end has to be masked off.
#[inline]
pub(super) fn shifted<const W: usize>(set: &Words<W>, by: i32) -> Words<W> {
    if W == 1 {
        return std::array::from_fn(|_| set[0].rotate_right(by as u32 & 63));
    }
    if W == 2 {
        return rotated(set, by as u32);
    }
    let (words, bits) = (by >> 6, by as u32 & 63);
    let word = |index: i32| {
        usize::try_from(index)
            .ok()
            .and_then(|index| set.get(index))
            .copied()
    };
    std::array::from_fn(|index| {
        let low = word(index as i32 + words).unwrap_or(0);
        let high = word(index as i32 + words + 1).unwrap_or(0);
        // A word cannot be shifted by 64, so the second shift is done in two parts.
        low >> bits | high << 1 << (63 - bits)
    })
}

#[cfg(test)]
mod tests {
    use super::{each_of_many, each_of_word};
    use crate::engine::Rng;

    #[test]
    fn many_members_are_visited_as_few_are() {
        let mut rng = Rng::new(5);
        let random = std::iter::from_fn(|| {
            let [a, b] = [0, 1].map(|_| rng.next_u64());
            Some([a, a & b, a | b])
        });
        let words = [0, 1, 1 << 63, 0xff, u64::MAX, u64::MAX >> 1, u64::MAX << 1];
        for word in words.into_iter().chain(random.take(200).flatten()) {
            let (mut few, mut many) = (Vec::new(), Vec::new());
            each_of_word(word, |site| few.push(site));
            each_of_many(word, |site| many.push(site));
            assert_eq!(few.len(), word.count_ones() as usize);
            assert!(few.iter().all(|site| word >> site & 1 == 1) && few.is_sorted());
            assert_eq!(few, many, "{word:x}");
        }
    }
}
