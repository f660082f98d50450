//! The components of a state, as far as rules can tell them apart.

/// A component of a state.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(u8)]
pub enum Component {
    /// Which pieces stand where, and whose they are.
    Pieces,
    /// How many lie on a site.
    Count,
    /// Whether piles belong to nobody.
    Unowned,
    /// States of pieces.
    State,
    /// Rotations of pieces.
    Rotation,
    /// Values of pieces.
    Value,
    /// Which pieces lie below others.
    Levels,
    /// The places of pieces on tracks that visit a site twice.
    Places,
    /// What is hidden from whom.
    Hidden,
    /// Scores.
    Score,
    /// Bets and the pot.
    Amount,
    /// Values of players.
    PlayerValue,
    /// Variables.
    Vars,
    /// Events that have happened.
    Events,
    /// What dice show.
    Dice,
    /// The player to move.
    Mover,
    /// The player to move next.
    Next,
    /// Who moved last.
    Prev,
    /// Who moved in the turn before.
    PrevTurn,
    /// The players who still play.
    Active,
    /// The players who passed in their last turn.
    Passed,
    /// The players who could not move in their last turn.
    Stuck,
    /// Proposals and votes.
    Proposals,
    /// The last move.
    Last,
    /// The last change of the last move, consequences included.
    LastAfter,
    /// How many turns were taken.
    Turns,
    /// How many moves were made.
    Moves,
    /// How many moves were made in this turn.
    TurnMoves,
    /// The counter that rules may set.
    Counter,
    /// The sites, or the value, that are pending.
    Pending,
    /// Sites that this turn has passed through.
    Visited,
    /// Captures that are postponed to the end of the turn.
    ToClear,
    /// Where the last move and all that followed from it ended.
    Landed,
    /// Positions seen before in the game.
    History,
    /// Positions seen before in the turn.
    TurnHistory,
    /// Whether the mover counts when positions are compared with earlier ones.
    Situations,
    /// The position that was stored.
    Stored,
    /// Where pieces stood when play began.
    Starts,
    /// Values that were remembered.
    Remembered,
    /// The source of randomness, which changes when it is read.
    Chance,
    /// The rules of play as a whole, which decide the legal moves.
    Rules,
}

/// A set of components.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Components(u64);

impl Components {
    /// None.
    pub const NONE: Self = Self(0);
    /// What stands on the board.
    pub const PIECES: Self = Self::of(&[
        Component::Pieces,
        Component::Count,
        Component::Unowned,
        Component::State,
        Component::Rotation,
        Component::Value,
        Component::Levels,
    ]);
    /// Everything that the hash of the board covers, with the mover and the next player: together
    /// they decide what a mover finds on the board.
    pub const BOARD: Self = Self::PIECES.with(Component::Mover).with(Component::Next);
    /// What does not change while a puzzle is filled.
    pub const OF_PUZZLE: Self = Self::of(&[
        Component::Mover,
        Component::Next,
        Component::Active,
        Component::Starts,
    ]);
    /// All.
    pub const ALL: Self = Self(u64::MAX);

    /// A set of some.
    pub const fn of(all: &[Component]) -> Self {
        let mut set = Self::NONE;
        let mut index = 0;
        while index < all.len() {
            set = set.with(all[index]);
            index += 1;
        }
        set
    }

    /// With one component more.
    pub const fn with(self, one: Component) -> Self {
        Self(self.0 | 1 << one as u8)
    }

    /// Without one component.
    pub const fn without(self, one: Component) -> Self {
        Self(self.0 & !(1 << one as u8))
    }

    /// The union with another set.
    pub const fn and(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    /// What is also in another set.
    pub const fn common(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }

    /// Whether a component is in it.
    pub const fn has(self, one: Component) -> bool {
        self.0 >> one as u8 & 1 == 1
    }

    /// Whether any of its components is in another set.
    pub const fn meets(self, other: Self) -> bool {
        self.0 & other.0 != 0
    }

    /// Whether all its components are in another set.
    pub const fn is_within(self, other: Self) -> bool {
        self.0 & !other.0 == 0
    }
}
