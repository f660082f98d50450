//! How positions are written as text: a template of parts that serves for reading and for writing.

use super::BoolId;

/// How the positions of a game are written.
#[derive(Clone, Debug, PartialEq)]
pub struct Notation {
    /// The parts of the text, from left to right.
    pub position: Vec<Part>,
    /// Conditions that hold in every position of the game.
    pub requires: Vec<Requirement>,
}

/// A condition on positions.
#[derive(Clone, Debug, PartialEq)]
pub struct Requirement {
    /// The condition, asked with the player to move as the mover.
    pub when: BoolId,
    /// The message about a position where it does not hold.
    pub message: String,
}

/// A part of a position's text.
#[derive(Clone, Debug, PartialEq)]
pub enum Part {
    /// Literal text; a space stands for any number of spaces.
    Text(String),
    /// The name of the player to move, by player.
    Turn(Box<[String]>),
    /// How many pieces of a kind there are; they fill the board's sites in order.
    Filled(u32),
    /// The rows of the board.
    Rows(Box<Rows>),
    /// The size of the board along an axis.
    Size(Axis, Option<String>),
    /// The coordinate of a piece that exists only once.
    At {
        /// The piece.
        piece: u32,
        /// The piece that may have captured it, and then stands on its site.
        taken: Option<u32>,
    },
    /// Where the last move ended while a turn goes on, otherwise this text.
    LastTo(String),
}

/// An axis of the board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Axis {
    /// From row to row.
    Rows,
    /// From column to column.
    Columns,
}

/// How the rows of the board are written.
#[derive(Clone, Debug, PartialEq)]
pub struct Rows {
    /// Is the first row of the text the bottom row of the board?
    pub from_bottom: bool,
    /// What is written between two rows.
    pub between: String,
    /// The option whose items are named after the number of rows.
    pub rows_option: Option<String>,
    /// The option whose items are named after the number of columns.
    pub columns_option: Option<String>,
    /// How one row is written.
    pub style: RowStyle,
    /// The text for each piece; piece 0 is the empty site.
    pub letters: Vec<(u32, String)>,
}

/// How one row is written.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum RowStyle {
    /// A text for every site.
    Cells,
    /// The pieces, with the numbers of empty sites before, between and after them.
    Runs,
}

impl Notation {
    /// Whether the text of a position says where the last move ended while a turn goes on.
    pub fn tells_last_to(&self) -> bool {
        self.position
            .iter()
            .any(|part| matches!(part, Part::LastTo(_)))
    }
}
