//! Sets of sites in a fixed number of words, and what jumps make of them.

use crate::ir::{Bits, Jump, Shift};

/// A set of sites.
pub(super) type Row<const W: usize> = [u64; W];

/// How many shifts of a jump are as quick as to look at a single site.
const SHIFTS_PER_SITE: u32 = 2;

pub(super) fn row<const W: usize>(words: &[u64]) -> Row<W> {
    let mut row = [0; W];
    for (to, from) in row.iter_mut().zip(words) {
        *to = *from;
    }
    row
}

#[inline]
pub(super) fn is_empty<const W: usize>(row: &Row<W>) -> bool {
    row.iter().all(|word| *word == 0)
}

#[inline]
pub(super) fn len<const W: usize>(row: &Row<W>) -> u32 {
    row.iter().map(|word| word.count_ones()).sum()
}

#[inline]
pub(super) fn and<const W: usize>(a: Row<W>, b: &Row<W>) -> Row<W> {
    std::array::from_fn(|word| a[word] & b[word])
}

#[inline]
pub(super) fn and_not<const W: usize>(a: Row<W>, b: &Row<W>) -> Row<W> {
    std::array::from_fn(|word| a[word] & !b[word])
}

#[inline]
pub(super) fn or<const W: usize>(a: Row<W>, b: &Row<W>) -> Row<W> {
    std::array::from_fn(|word| a[word] | b[word])
}

/// The sites whose number, made greater by `by`, is in a set.
#[inline]
fn shifted<const W: usize>(row: &Row<W>, by: i32) -> Row<W> {
    let (words, bits) = (by.unsigned_abs() as usize / 64, by.unsigned_abs() % 64);
    let word = |index: Option<usize>| {
        index
            .and_then(|index| row.get(index))
            .map_or(0, |word| *word)
    };
    std::array::from_fn(|index| {
        if by >= 0 {
            let low = word(Some(index + words));
            let high = word(Some(index + words + 1));
            low >> bits | if bits > 0 { high << (64 - bits) } else { 0 }
        } else {
            let high = word(index.checked_sub(words));
            let low = word(index.checked_sub(words + 1));
            high << bits | if bits > 0 { low >> (64 - bits) } else { 0 }
        }
    })
}

/// Those of some sites from which a jump leads into a set.
#[inline]
pub(super) fn leading_into<const W: usize>(on: Row<W>, jump: &Jump, into: &Row<W>) -> Row<W> {
    let alone = W == 1 && jump.shifts.len() == 1;
    if !alone && len(&on) * SHIFTS_PER_SITE <= jump.shifts.len() as u32 {
        return one_by_one(on, jump, into);
    }
    let mut found = [0; W];
    for Shift { by, from } in &jump.shifts {
        let there = shifted(into, *by);
        for ((word, there), from) in found.iter_mut().zip(there).zip(from) {
            *word |= there & from;
        }
    }
    and(found, &on)
}

/// The same, by looking at each site.
fn one_by_one<const W: usize>(on: Row<W>, jump: &Jump, into: &Row<W>) -> Row<W> {
    let mut found = [0; W];
    for site in Bits::new(&on) {
        let end = jump.ends.get(site).copied().unwrap_or(Jump::NOWHERE) as usize;
        if into
            .get(end / 64)
            .is_some_and(|word| word >> (end % 64) & 1 == 1)
        {
            found[site / 64] |= 1 << (site % 64);
        }
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn shifts_cross_words_both_ways() {
        for by in [-130, -65, -64, -3, 0, 1, 63, 64, 65, 127] {
            for end in 0..256usize {
                let mut into = [0u64; 4];
                into[end / 64] = 1 << (end % 64);
                let sites: Vec<usize> = Bits::new(&shifted(&into, by)).collect();
                let site = end as i32 - by;
                let want: Vec<usize> = (0..256)
                    .contains(&site)
                    .then_some(site as usize)
                    .into_iter()
                    .collect();
                assert_eq!(sites, want, "{end} by {by}");
            }
        }
    }
}
