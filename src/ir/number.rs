//! The kinds of numbers in a position.

/// The parts of a position that have keys of their own.
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
    /// Whether it belongs to a site, and not to the game as a whole.
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

    /// Its name with an article, for reports.
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
