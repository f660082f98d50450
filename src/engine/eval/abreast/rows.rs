//! Sets of sites in a fixed number of words, and what jumps make of them.

use crate::ir::{Bits, Jump, Led, SiteSet, Ways, contains, row};

/// A set of sites.
pub(super) type Row<const W: usize> = [u64; W];

/// How many shifts of a whole set take as long as looking at one site.
const SHIFTS_PER_SITE: u32 = 2;

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

/// The sites that lie in a set once `by` is added to their number.
#[inline]
fn shifted<const W: usize>(row: &Row<W>, by: i32) -> Row<W> {
    let far = by.unsigned_abs();
    if W == 1 {
        let word = row[0];
        let word = if far > 63 {
            0
        } else if by >= 0 {
            word >> far
        } else {
            word << far
        };
        return [word; W];
    }
    if W == 2 {
        let both = u128::from(row[W - 1]) << 64 | u128::from(row[0]);
        let both = if far > 127 {
            0
        } else if by >= 0 {
            both >> far
        } else {
            both << far
        };
        return std::array::from_fn(|index| (both >> (64 * index)) as u64);
    }
    let (words, bits) = (far as usize / 64, far % 64);
    let word = |index: usize| row.get(index).copied().unwrap_or(0);
    // A word cannot be shifted by 64, so it is shifted by 63 and then by 1.
    std::array::from_fn(|index| {
        if by >= 0 {
            word(index + words) >> bits | word(index + words + 1) << 1 << (63 - bits)
        } else {
            let low = word(index.wrapping_sub(words + 1));
            word(index.wrapping_sub(words)) << bits | low >> 1 >> (63 - bits)
        }
    })
}

/// The sites of `on` from which a jump leads into a set.
#[inline]
pub(super) fn leading_into<const W: usize>(on: Row<W>, jump: Jump<'_>, into: &Row<W>) -> Row<W> {
    if let ([by], Ok(from)) = (jump.by, <&Row<W>>::try_from(jump.from)) {
        return and(and(shifted(into, *by), from), &on);
    }
    if len(&on) * SHIFTS_PER_SITE <= jump.by.len() as u32 {
        return one_by_one(on, jump, into);
    }
    let mut found = [0; W];
    for (by, from) in jump.by.iter().zip(jump.from.chunks_exact(W)) {
        let there = shifted(into, *by);
        for ((word, there), from) in found.iter_mut().zip(there).zip(from) {
            *word |= there & from;
        }
    }
    and(found, &on)
}

/// The same, site by site.
fn one_by_one<const W: usize>(on: Row<W>, jump: Jump<'_>, into: &Row<W>) -> Row<W> {
    let mut found = [0; W];
    for site in Bits::new(&on) {
        let end = jump.ends.get(site).copied().unwrap_or(Ways::NOWHERE) as usize;
        if into
            .get(end / 64)
            .is_some_and(|word| word >> (end % 64) & 1 == 1)
        {
            found[site / 64] |= 1 << (site % 64);
        }
    }
    found
}

/// Adds the sites from which a number leads into a set. Sets of jumps have `room` words, if there
/// are any.
pub(in crate::engine::eval) fn add_leading_into(
    room: Option<usize>,
    led: &Led,
    into: &[u64],
    out: &mut SiteSet,
) {
    match room {
        Some(1) => add_shifted::<1>(led, into, out),
        #[cfg(not(target_family = "wasm"))]
        Some(2) => add_shifted::<2>(led, into, out),
        Some(4) => add_shifted::<4>(led, into, out),
        #[cfg(not(target_family = "wasm"))]
        Some(8) => add_shifted::<8>(led, into, out),
        Some(_) | None => {
            for site in 0..64 * out.words().len() {
                if led
                    .end(site)
                    .is_some_and(|end| contains(into, end as usize))
                {
                    out.insert(site);
                }
            }
        }
    }
}

fn add_shifted<const W: usize>(led: &Led, into: &[u64], out: &mut SiteSet) {
    let Some(jump) = led.jump::<W>() else {
        return;
    };
    let on = [u64::MAX; W];
    let found = leading_into(on, jump, &row::<W>(into));
    for (word, found) in out.words_mut().iter_mut().zip(found) {
        *word |= found;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn shifts_by_one<const W: usize>() {
        let sites = 64 * W;
        for by in [-130, -65, -64, -63, -3, 0, 1, 63, 64, 65, 127, 128] {
            for end in 0..sites {
                let into: Row<W> =
                    std::array::from_fn(|word| if end / 64 == word { 1 << (end % 64) } else { 0 });
                let found: Vec<usize> = Bits::new(&shifted(&into, by)).collect();
                let site = end as i32 - by;
                let there = (0..sites as i32).contains(&site);
                let want: Vec<usize> = there.then_some(site as usize).into_iter().collect();
                assert_eq!(found, want, "{end} by {by} in {W} words");
            }
        }
    }

    #[test]
    fn shifts_cross_words_both_ways() {
        shifts_by_one::<1>();
        shifts_by_one::<2>();
        shifts_by_one::<4>();
        shifts_by_one::<8>();
    }
}
