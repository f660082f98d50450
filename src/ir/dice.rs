//! Dice.

/// A set of dice, which lie on sites of their own.
#[derive(Clone, Debug, PartialEq, Hash)]
pub struct DiceSet {
    /// The site of the first die; the others follow.
    pub first: u32,
    /// The number of the first die among all dice of the game.
    pub index: u32,
    /// The first of the pieces that stand for its dice.
    pub piece: u32,
    /// The faces of each die.
    pub faces: Vec<Vec<i32>>,
    /// How likely each face is, as weights; all equally likely if empty.
    pub weights: Vec<u32>,
}

/// Moves for each die, using what it shows.
#[derive(Clone, Debug, PartialEq, Hash)]
pub struct ForEachDie {
    /// Which set of dice.
    pub set: u32,
    /// Also the sums of several dice?
    pub combined: bool,
    /// Whether dice that show the same may be used twice.
    pub replay_double: Option<super::BoolId>,
    /// The condition, with the number on the die as `pips`.
    pub when: Option<super::BoolId>,
    /// The moves.
    pub moves: super::MovesId,
}
