//! Zobrist keys and the hash of a position, both updated with each move and computed from scratch.
//! Keys are computed by mixing, because counters may take any value and a table for them would have
//! no end.

use std::hash::Hasher as _;

use crate::ir::{Field, Program};

pub(crate) use crate::ir::Number;

use super::state::Position;

/// The key of one number with its value at one place.
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

    /// The hash of [`Position::hash`] computed from scratch, with the hash of the board alone.
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

    /// The hash of everything that decides how the game goes on, computed from scratch. It includes
    /// earlier positions and what is hidden, pending or remembered, if the rules ask for it.
    pub(crate) fn hash_of_future(&self, program: &Program) -> u64 {
        let parts = self.hash_of_parts(program);
        parts
            .with(&self.opening(program))
            .with(&self.goes_on())
            .finish()
    }

    /// Whether the game goes on from here as from `other`: the comparison that
    /// [`hash_of_future`](Self::hash_of_future) stands for.
    pub(crate) fn has_future_of(&self, other: &Self, program: &Program) -> bool {
        self.has_parts_of(other, program)
            && self.opening(program) == other.opening(program)
            && self.goes_on() == other.goes_on()
    }

    /// Whether the turn has begun: a pass in the middle of a turn does not count as passing the turn.
    fn goes_on(&self) -> bool {
        self.turn_moves > 0
    }

    /// What decides whether seats can be swapped. That is possible only in the second turn, so
    /// later turns need not be told apart.
    fn opening(&self, program: &Program) -> Option<u64> {
        let opening = u64::from(self.turns).min(2) << 1 | u64::from(self.turn_moves > 0);
        program.meta.swap.then_some(opening)
    }

    fn hash_of(&self, field: Field, part: Number) -> u64 {
        let mut hash = 0;
        for (entry, value) in self.nums[field.range()].iter().enumerate() {
            hash ^= key(part, entry, *value) ^ key(part, entry, 0);
        }
        hash
    }
}
