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

impl Part {
    /// What a number is, with its article, for reports.
    pub(crate) const fn name(self) -> &'static str {
        match self {
            Self::What => "a kind of piece",
            Self::Count => "a pile",
            Self::State => "a state",
            Self::Rotation => "a rotation",
            Self::Value => "a value of a piece",
            Self::Score => "a score",
            Self::PlayerValue => "a value of a player",
            Self::Phase => "a phase",
            Self::Var => "a variable",
            Self::Mover => "a player",
            Self::Unowned => "an owner",
            Self::Dice | Self::Doubles => "a die",
            Self::Place => "a number of pieces on a track",
            Self::Level => "a level",
            Self::Event => "an event",
            Self::Amount => "an amount",
        }
    }
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
