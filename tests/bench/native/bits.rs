//! Counting and choosing bits without the instructions for it, which a build
//! for any x86-64 cannot assume.

use std::hint::select_unpredictable;

const ONES: u64 = 0x0101_0101_0101_0101;
const TOPS: u64 = ONES << 7;

/// For each byte and each n below eight, the byte's n-th set bit alone.
static SELECT: [[u8; 8]; 256] = select_table();

const fn select_table() -> [[u8; 8]; 256] {
    let mut table = [[0; 8]; 256];
    let mut byte = 0;
    while byte < 256 {
        let (mut bit, mut found) = (0, 0);
        while bit < 8 {
            if byte >> bit & 1 == 1 {
                table[byte][found] = 1 << bit;
                found += 1;
            }
            bit += 1;
        }
        byte += 1;
    }
    table
}

/// A set of 64 bits whose members have been counted.
#[derive(Clone, Copy)]
pub(super) struct Counted {
    set: u64,
    /// In each byte, the members up to and with the set's byte.
    sums: u64,
}

impl Counted {
    #[inline]
    pub(super) fn new(set: u64) -> Self {
        let mut sums = set - ((set >> 1) & (0x55 * ONES));
        sums = (sums & (0x33 * ONES)) + ((sums >> 2) & (0x33 * ONES));
        sums = (sums + (sums >> 4)) & (0x0f * ONES);
        let sums = sums.wrapping_mul(ONES);
        Self { set, sums }
    }

    #[inline]
    pub(super) fn len(self) -> u32 {
        (self.sums >> 56) as u32
    }

    /// The `n`-th member alone, counted from 0; `n` is below `len`.
    #[inline]
    pub(super) fn nth(self, n: u32) -> u64 {
        // The member is in the first byte whose sum is above n. Sums are at most
        // 64, so adding 127 - n sets the top bit of just those bytes.
        let above = (self.sums + u64::from(127 - n) * ONES) & TOPS;
        let shift = above.trailing_zeros() & 56;
        let rest = n - ((self.sums << 8 >> shift) & 0xff) as u32;
        let byte = (self.set >> shift) as u8;
        u64::from(SELECT[usize::from(byte)][(rest & 7) as usize]) << shift
    }

    /// One of two, where the choice cannot be foreseen.
    #[inline]
    pub(super) fn select(first: bool, a: Self, b: Self) -> Self {
        Self {
            set: select_unpredictable(first, a.set, b.set),
            sums: select_unpredictable(first, a.sums, b.sums),
        }
    }
}

/// The places of the members of a set, ascending.
#[inline]
pub(super) fn each(mut set: u64, mut visit: impl FnMut(u32)) {
    while set != 0 {
        visit(set.trailing_zeros());
        set &= set - 1;
    }
}
