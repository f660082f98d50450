//! Solutions on disk: one file, written once, in which every byte is covered by a checksum.
//!
//! ```text
//! MAGIC  block…  index  head  tail
//! index: for each block: offset, length, records (64 bits each), first key (length: 32 bits, bytes)
//! head:  JSON, as in `Head`
//! tail:  where index and head begin, the checksum of both and of these two, MAGIC (64 bits each)
//! ```
//!
//! Positions are kept in blocks, sorted by key; keys are stored whole, never as hashes, so an
//! answer is never a guess. Numbers are little-endian. A block carries its own checksum, which is
//! verified whenever it is read; index and head are verified when the file is opened. The file is a
//! table that never changes, and a solution needs no more than that from a database.

mod block;
mod index;
mod read;
mod write;

use serde::{Deserialize, Serialize};

use super::heard::Heard;
use super::{ByValue, Record, SolveError, Summary};

#[cfg(feature = "dist")]
pub(super) use block::{value_code, value_of};
pub use read::Store;
pub use write::write;

/// What every file begins with; the last byte is the version of the layout.
pub const MAGIC: &[u8; 16] = b"lud-solution\0\0\0\x02";

/// The word for a saved solution in errors.
pub const WHAT: &str = "solution";

/// The end of every file: four numbers of 64 bits.
const TAIL: u64 = 32;

/// The end of every file.
const END: u64 = u64::from_le_bytes(*b"lud-end\x02");

/// What a saved solution belongs to.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Header {
    /// The name of the game.
    pub game: String,
    /// The options, as the command line takes them, and the position solved.
    pub options: String,
    /// A hash of the rules in force.
    pub rules: u64,
}

/// The totals and what they are totals of.
#[derive(Serialize, Deserialize)]
struct Head {
    header: Header,
    value: u8,
    remoteness: Option<u16>,
    positions: u64,
    primitive: u64,
    edges: u64,
    /// Positions that are won, lost, tied and drawn.
    by_value: [u64; 4],
    max_remoteness: u16,
}

impl Head {
    fn new(header: &Header, summary: &Summary) -> Self {
        let ByValue {
            win,
            lose,
            tie,
            draw,
        } = summary.by_value;
        Self {
            header: header.clone(),
            value: block::value_code(summary.initial.value),
            remoteness: summary.initial.remoteness,
            positions: summary.positions,
            primitive: summary.primitive,
            edges: summary.edges,
            by_value: [win, lose, tie, draw],
            max_remoteness: summary.max_remoteness,
        }
    }

    fn summary(&self) -> Option<Summary> {
        Some(Summary {
            initial: Record {
                value: block::value_of(self.value)?,
                remoteness: self.remoteness,
            },
            positions: self.positions,
            primitive: self.primitive,
            edges: self.edges,
            by_value: self.by_value.into(),
            max_remoteness: self.max_remoteness,
        })
    }
}

/// Whether a position can have a value, given the values of its moves for the player who makes
/// them. A finished position has no moves.
pub fn follows(record: Record, moves: &[Record]) -> bool {
    let verdict = || {
        let mut heard = Heard::new(moves.len())?;
        for chosen in moves {
            if let (Some(news), Some(plies)) = (chosen.value.outcome(), chosen.remoteness) {
                heard.hear(news, plies)?;
            }
        }
        Ok::<_, SolveError>(heard.verdict())
    };
    moves.is_empty() || verdict().is_ok_and(|verdict| verdict == record)
}

fn corrupt(message: impl Into<String>) -> SolveError {
    SolveError::Corrupt {
        what: WHAT,
        message: message.into(),
    }
}
