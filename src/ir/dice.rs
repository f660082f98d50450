//! Dice.

/// A set of dice, which lie on sites of their own.
#[derive(Clone, Debug, PartialEq, Hash)]
pub struct DiceSet {
    /// The site of the first die; the others follow.
    pub first: u32,
    /// The number of the first die among all dice of the game.
    pub index: u32,
    /// The first of the pieces that its dice are.
    pub piece: u32,
    /// The faces of each die.
    pub faces: Vec<Vec<i32>>,
    /// How likely each face is, as weights; all alike if there are none.
    pub weights: Vec<u32>,
}

/// For each die, the moves with what it shows.
#[derive(Clone, Debug, PartialEq, Hash)]
pub struct ForEachDie {
    /// Which set of dice.
    pub set: u32,
    /// The sums of several dice too?
    pub combined: bool,
    /// Whether dice that show the same are used twice.
    pub replay_double: Option<super::BoolId>,
    /// What must hold, with what the die shows as `pips`.
    pub when: Option<super::BoolId>,
    /// The moves.
    pub moves: super::MovesId,
}
