//! Values, remoteness, and the totals over a solution.

/// How a finished game ended for the player to move.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Outcome {
    /// The player to move has won.
    Win,
    /// The player to move has lost.
    Lose,
    /// The game ended without a winner.
    Tie,
}

/// The value of a position for the player to move.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Value {
    /// The player to move can force a win.
    Win,
    /// The opponent can force a win.
    Lose,
    /// The game ends without a winner.
    Tie,
    /// The game need never end.
    Draw,
}

impl Value {
    /// The name used in output: `win`, `lose`, `tie` or `draw`.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::Win => "win",
            Self::Lose => "lose",
            Self::Tie => "tie",
            Self::Draw => "draw",
        }
    }

    /// How a game of this value ends; `None` for a draw, which need never end.
    #[must_use]
    pub fn outcome(self) -> Option<Outcome> {
        match self {
            Self::Win => Some(Outcome::Win),
            Self::Lose => Some(Outcome::Lose),
            Self::Tie => Some(Outcome::Tie),
            Self::Draw => None,
        }
    }

    /// What a position of this value is worth to the player whose move leads to it; `same_player`
    /// if that player is to move there too.
    #[must_use]
    pub fn for_mover(self, same_player: bool) -> Self {
        match (self, same_player) {
            (Self::Win, false) => Self::Lose,
            (Self::Lose, false) => Self::Win,
            (value, _) => value,
        }
    }
}

impl From<Outcome> for Value {
    fn from(outcome: Outcome) -> Self {
        match outcome {
            Outcome::Win => Self::Win,
            Outcome::Lose => Self::Lose,
            Outcome::Tie => Self::Tie,
        }
    }
}

/// What a solution knows about one position.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Record {
    /// The value for the player to move.
    pub value: Value,
    /// Plies to the end under best play; `None` for a draw.
    pub remoteness: Option<u16>,
}

/// How many positions have each value.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct ByValue {
    /// Positions won by the player to move.
    pub win: u64,
    /// Positions lost by the player to move.
    pub lose: u64,
    /// Positions that end without a winner.
    pub tie: u64,
    /// Positions from which play need never end.
    pub draw: u64,
}

impl From<[u64; 4]> for ByValue {
    /// Of the positions that are won, lost, tied and drawn.
    fn from([win, lose, tie, draw]: [u64; 4]) -> Self {
        Self {
            win,
            lose,
            tie,
            draw,
        }
    }
}

impl ByValue {
    /// Counts one more position of `value`.
    pub fn count(&mut self, value: Value) {
        match value {
            Value::Win => self.win += 1,
            Value::Lose => self.lose += 1,
            Value::Tie => self.tie += 1,
            Value::Draw => self.draw += 1,
        }
    }
}

/// The totals of a solution.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Summary {
    /// The value and remoteness of the position that was solved.
    pub initial: Record,
    /// Reachable positions, including the solved one and the primitive ones.
    pub positions: u64,
    /// Reachable positions at which the game is over.
    pub primitive: u64,
    /// Distinct (position, child) pairs.
    pub edges: u64,
    /// Positions by value.
    pub by_value: ByValue,
    /// The greatest remoteness of any position that is not a draw.
    pub max_remoteness: u16,
}

impl Summary {
    /// The totals before any position is counted, for a solution of `initial`.
    pub(super) fn empty(initial: Record) -> Self {
        Self {
            initial,
            positions: 0,
            primitive: 0,
            edges: 0,
            by_value: ByValue::default(),
            max_remoteness: 0,
        }
    }

    /// Counts one position.
    pub(super) fn count(&mut self, record: Record, primitive: bool) {
        self.positions += 1;
        self.primitive += u64::from(primitive);
        self.by_value.count(record.value);
        self.max_remoteness = self.max_remoteness.max(record.remoteness.unwrap_or(0));
    }

    /// Adds the counts of other positions of the same solution.
    pub(super) fn merge(mut self, other: &Self) -> Self {
        self.positions += other.positions;
        self.primitive += other.primitive;
        self.edges += other.edges;
        self.by_value.win += other.by_value.win;
        self.by_value.lose += other.by_value.lose;
        self.by_value.tie += other.by_value.tie;
        self.by_value.draw += other.by_value.draw;
        self.max_remoteness = self.max_remoteness.max(other.max_remoteness);
        self
    }
}
