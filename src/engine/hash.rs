//! Zobrist keys, mixed instead of looked up: a table with every value that a counter may take would
//! have no end. And the hash of a position, kept move by move and made
//! afresh.

use std::hash::Hasher as _;

use crate::ir::{Field, Program};

pub(crate) use crate::ir::Number;

use super::state::Position;

/// The key of one number at one place.
#[inline]
pub(crate) fn key(part: Number, place: usize, value: i32) -> u64 {
    mix((part as u64) << 56 ^ (place as u64) << 32 ^ u64::from(value as u32))
}

/// The finaliser of `SplitMix64` (Steele, Lea, Flood 2014).
#[inline]
pub(crate) fn mix(seed: u64) -> u64 {
    let mut z = seed.wrapping_add(0x9e37_79b9_7f4a_7c15);
    z = (z ^ z >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    z = (z ^ z >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
    z ^ z >> 31
}

impl Position {
    /// Zobrist hash of the whole position: board, mover, phases, scores, variables.
    pub(crate) fn hash(&self) -> u64 {
        self.board_hash ^ self.other_hash ^ key(Number::Mover, 0, i32::from(self.mover))
    }

    /// The hash of [`Position::hash`], computed anew from all that is kept.
    pub(crate) fn hash_afresh(&self, program: &Program) -> (u64, u64) {
        let (mut board, mut other) = (self.hash_of_levels(), 0);
        for (part, field) in program.layout.numbers() {
            let hash = self.hash_of(field, part);
            if part.is_of_site() {
                board ^= hash;
            } else {
                other ^= hash;
            }
        }
        (board, other)
    }

    /// The hash of all that decides how the game goes on, earlier positions and what is hidden,
    /// pending or remembered among it, as far as the rules ask. Worked out afresh.
    pub(crate) fn hash_of_future(&self, program: &Program) -> u64 {
        // Only at the second turn seats may be changed.
        let opening = u64::from(self.turns).min(2) << 1 | u64::from(self.turn_moves > 0);
        let opening = program.meta.swap.then_some(opening);
        self.hash_of_parts(program).with(&opening).finish()
    }

    fn hash_of(&self, field: Field, part: Number) -> u64 {
        let mut hash = 0;
        for (entry, value) in self.nums[field.range()].iter().enumerate() {
            hash ^= key(part, entry, *value) ^ key(part, entry, 0);
        }
        hash
    }
}
