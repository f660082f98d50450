//! How positions are written as text: a template of parts, read and written alike.

use super::BoolId;

/// How the positions of a game are written.
#[derive(Clone, Debug, PartialEq)]
pub struct Notation {
    /// What a position is written as, from left to right.
    pub position: Vec<Part>,
    /// What holds in every position of the game.
    pub requires: Vec<Requirement>,
}

/// A condition on positions.
#[derive(Clone, Debug, PartialEq)]
pub struct Requirement {
    /// What must hold, the player to move being the mover.
    pub when: BoolId,
    /// What to say of a position in which it does not.
    pub message: String,
}

/// A part of a position's text.
#[derive(Clone, Debug, PartialEq)]
pub enum Part {
    /// This very text; blanks stand for any number of blanks.
    Text(String),
    /// The player to move, by player.
    Turn(Box<[String]>),
    /// How many of a piece there are; they fill the board's sites in order.
    Filled(u32),
    /// The rows of the board.
    Rows(Box<Rows>),
    /// The size of the board one way.
    Size(Axis, Option<String>),
    /// The coordinate of a piece of which there is one.
    At {
        /// The piece.
        piece: u32,
        /// The piece that may have taken it, and then stands where it stood.
        taken: Option<u32>,
    },
    /// Where the last move of a turn that goes on ended, else this text.
    LastTo(String),
}

/// One of the two ways over a board.
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
    /// The first row of the text is the lowest of the board?
    pub from_bottom: bool,
    /// What stands between two rows.
    pub between: String,
    /// The option whose items are named after numbers of rows.
    pub rows_option: Option<String>,
    /// The option whose items are named after numbers of columns.
    pub columns_option: Option<String>,
    /// How one row is written.
    pub style: RowStyle,
    /// Pieces and what they are written as; piece 0 is the empty site.
    pub letters: Vec<(u32, String)>,
}

/// How one row is written.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum RowStyle {
    /// Something for every site.
    Cells,
    /// The pieces, with the number of empty sites before, between and after them.
    Runs,
}

impl Notation {
    /// Whether positions tell where the last move of a turn that goes on ended.
    pub fn tells_last_to(&self) -> bool {
        self.position
            .iter()
            .any(|part| matches!(part, Part::LastTo(_)))
    }
}
