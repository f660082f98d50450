//! What can be wrong with a board, in the words of its author.

use thiserror::Error;

use super::{Limits, MOST_SITES, SiteType};

/// Why a board cannot be built.
#[derive(Clone, Debug, PartialEq, Error)]
pub enum BoardError {
    /// A size that must be positive is zero or negative.
    #[error("the {what} must be at least {least}, not {given}")]
    TooSmall {
        /// What the number is for, such as "number of rows".
        what: &'static str,
        /// The smallest allowed value.
        least: i64,
        /// The value that was given.
        given: i64,
    },
    /// The board would have more sites than the limit.
    #[error("this needs {}, and the limit is {limit} sites of one kind", many(*kind, *sites))]
    TooLarge {
        /// Which sites; `None` if a shape was refused before it was made.
        kind: Option<SiteType>,
        /// How many there would be; an estimate if a shape was refused before it was made.
        sites: usize,
        /// The limit in force.
        limit: usize,
    },
    /// So many edges meet that the lists of neighbouring edges would not fit in memory.
    #[error("too many edges of this board meet in the same places")]
    TooDense,
    /// An edge, face or operator names a vertex, edge or cell that does not exist.
    #[error("there is no {what} {index}: the graph has {count}")]
    NoSuchElement {
        /// "vertex", "edge" or "cell".
        what: &'static str,
        /// The index that was given.
        index: i64,
        /// How many there are.
        count: usize,
    },
    /// An edge joins a vertex to itself.
    #[error("an edge joins vertex {vertex} to itself")]
    SelfLoop {
        /// The vertex.
        vertex: usize,
    },
    /// A coordinate is not a finite number of reasonable size.
    #[error("vertex {vertex} has a coordinate that is not a usable number")]
    BadCoordinate {
        /// The vertex.
        vertex: usize,
    },
    /// A point is given with too few or too many numbers.
    #[error("a point needs 2 or 3 numbers, not {given}")]
    BadPoint {
        /// How many numbers were given.
        given: usize,
    },
    /// An outline has too many corners for so large a board.
    #[error("an outline of {corners} corners is too much for a board of this size")]
    TooFine {
        /// How many corners it has.
        corners: usize,
    },
    /// The shape and its arguments do not go together.
    #[error("{0}")]
    BadShape(String),
}

impl BoardError {
    /// Checks that `given` is at least `least`, and small enough that calculating with it cannot
    /// overflow.
    pub(crate) fn at_least(what: &'static str, least: i64, given: i64) -> Result<(), BoardError> {
        if given < least {
            return Err(BoardError::TooSmall { what, least, given });
        }
        if given > MOST_SITES as i64 * 4 {
            return Err(Limits::default().exceeded(None, given.unsigned_abs() as usize));
        }
        Ok(())
    }
}

/// A number of sites in words.
fn many(kind: Option<SiteType>, sites: usize) -> String {
    match kind {
        Some(SiteType::Cell) => format!("{sites} cells"),
        Some(SiteType::Vertex) => format!("{sites} vertices"),
        Some(SiteType::Edge) => format!("{sites} edges"),
        None => format!("some {sites} sites"),
    }
}
