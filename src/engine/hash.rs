//! Zobrist keys, made by mixing instead of looked up: a table for every value a
//! counter may take would have no end.

/// The parts of a position that a key can stand for.
#[derive(Clone, Copy, Debug)]
#[repr(u8)]
pub(crate) enum Part {
    What = 1,
    Count,
    State,
    Rotation,
    Value,
    Score,
    PlayerValue,
    Phase,
    Var,
    Mover,
    Unowned,
    Dice,
    Doubles,
    Place,
    Level,
    Event,
    Amount,
}

/// The key of one number at one place.
#[inline]
pub(crate) fn key(part: Part, place: usize, value: i32) -> u64 {
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
