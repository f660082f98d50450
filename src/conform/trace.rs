//! A recorded game: a header, a line for every ply, a last line.

use serde::Deserialize;
use thiserror::Error;

/// The first line.
#[derive(Clone, Debug, Deserialize)]
pub struct Header {
    /// The game's name.
    pub game: String,
    /// Its file, below the folder of game files.
    pub path: String,
    /// The ruleset, empty for the default options.
    pub ruleset: String,
    /// The choices, as `Heading/Item`.
    #[serde(default)]
    pub options: Vec<String>,
    /// How many players.
    pub players: usize,
    /// The kinds of pieces, in order.
    #[serde(default)]
    pub components: Vec<String>,
    /// What states show and what the game has.
    #[serde(default)]
    pub flags: Vec<String>,
    /// How many cells, for the board alone.
    #[serde(default)]
    pub cells: usize,
    /// How many vertices.
    #[serde(default)]
    pub vertices: usize,
    /// How many edges.
    #[serde(default)]
    pub edges: usize,
}

/// A position, its legal moves, and the move played.
#[derive(Clone, Debug, Deserialize)]
pub struct Ply {
    /// Its number, from 0.
    pub ply: usize,
    /// The position.
    pub state: String,
    /// How many legal moves.
    pub n: usize,
    /// The legal moves.
    pub legal: Option<String>,
    /// Their hash, if there are too many.
    #[serde(rename = "legal_hash")]
    pub legal_hash: Option<String>,
    /// The move played.
    #[serde(rename = "move")]
    pub played: String,
    /// What it did, for people.
    #[serde(default)]
    pub actions: String,
    /// Dice set by this ply's moves.
    #[serde(default)]
    pub roll: Option<String>,
}

impl Ply {
    /// The name of the move played, and the hash of what it led to, empty if there is none.
    pub fn named(&self) -> (&str, &str) {
        self.played.split_once(':').unwrap_or((&self.played, ""))
    }
}

/// The last line.
#[derive(Clone, Debug, Deserialize)]
pub struct Last {
    /// Whether the game was over.
    pub end: bool,
    /// How many plies.
    pub plies: usize,
    /// The last position.
    pub state: String,
}

/// A recorded game.
#[derive(Clone, Debug)]
pub struct Trace {
    /// The first line.
    pub header: Header,
    /// The plies.
    pub plies: Vec<Ply>,
    /// The last line.
    pub last: Last,
}

/// Why a text is not a trace.
#[derive(Debug, Error)]
pub enum TraceError {
    /// There are no lines, or only one.
    #[error("a trace has a header, a line for each ply and a last line; this one has {0} lines")]
    Short(usize),
    /// A line that cannot be read.
    #[error("line {line} of the trace cannot be read: {error}")]
    Line {
        /// The line, from 1.
        line: usize,
        /// What is wrong.
        error: serde_json::Error,
    },
}

impl Trace {
    /// Reads a trace.
    ///
    /// # Errors
    /// What is wrong with it, and in which line.
    pub fn read(text: &str) -> Result<Self, TraceError> {
        let lines: Vec<&str> = text
            .lines()
            .filter(|line| !line.trim().is_empty())
            .collect();
        let [first, plies @ .., last] = &lines[..] else {
            return Err(TraceError::Short(lines.len()));
        };
        let at = |line: usize| move |error| TraceError::Line { line, error };
        let header = serde_json::from_str(first).map_err(at(1))?;
        let last = serde_json::from_str(last).map_err(at(lines.len()))?;
        let plies = plies
            .iter()
            .enumerate()
            .map(|(index, line)| serde_json::from_str(line).map_err(at(index + 2)))
            .collect::<Result<_, _>>()?;
        Ok(Self {
            header,
            plies,
            last,
        })
    }
}
