//! Games and leagues on disk: one SQLite file.
//!
//! What happens at a table is a list of events that only grows: moves, players who give up, moves
//! taken back. Each is on disk before it is answered, in one transaction with all that follows from
//! it, so that the program may be killed between any two writes. Of keys only digests are kept.

mod league;
mod schema;
mod tables;

use std::path::Path;

use rusqlite::Connection;

use super::Trouble;

pub(crate) use league::{Ended, Game as LeagueGame, Side as LeagueSide};
pub(crate) use tables::{Event, Logged, NewTable, Row, SeatRow, Sitter};

/// The file.
pub(crate) struct Store {
    file: Connection,
}

impl Store {
    /// Opens the file, which is made if it is not there; without a path it is in memory.
    pub(crate) fn open(path: Option<&Path>) -> Result<Self, Trouble> {
        let mut file = match path {
            Some(path) => Connection::open(path)?,
            None => Connection::open_in_memory()?,
        };
        // A write is over when it is on disk; who reads does not wait for who writes.
        file.pragma_update(None, "journal_mode", "WAL")?;
        file.pragma_update(None, "synchronous", "FULL")?;
        file.pragma_update(None, "foreign_keys", "ON")?;
        file.busy_timeout(std::time::Duration::from_secs(5))?;
        schema::migrate(&mut file)?;
        Ok(Self { file })
    }
}

/// A number that a file holds, which has no others than those of 63 bits.
fn whole(number: u64) -> i64 {
    i64::try_from(number).unwrap_or(i64::MAX)
}
