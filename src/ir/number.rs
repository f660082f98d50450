//! What the numbers of a position are of.

/// The parts of a position that a key can stand for.
#[derive(Clone, Copy, Debug)]
#[repr(u8)]
pub enum Number {
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

impl Number {
    /// Whether it is of a site, and not of the game as a whole.
    pub const fn is_of_site(self) -> bool {
        match self {
            Self::What
            | Self::Count
            | Self::State
            | Self::Rotation
            | Self::Value
            | Self::Unowned
            | Self::Level => true,
            Self::Score
            | Self::PlayerValue
            | Self::Phase
            | Self::Var
            | Self::Mover
            | Self::Dice
            | Self::Doubles
            | Self::Place
            | Self::Event
            | Self::Amount => false,
        }
    }

    /// What a number is, with its article, for reports.
    pub const fn name(self) -> &'static str {
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
