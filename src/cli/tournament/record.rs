//! The file of a tournament: a line for each game that was played, and nothing ever rewritten, so that
//! it goes on after any end.

use std::fs::{File, OpenOptions};
use std::io::{self, Read, Seek, SeekFrom, Write};
use std::path::Path;

use serde::{Deserialize, Serialize};

/// A game that was played.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub(super) struct Record {
    /// The name of the game.
    pub(super) game: String,
    /// A number that changes with its rules.
    pub(super) rules: String,
    /// The two players, as they were named.
    pub(super) players: [String; 2],
    /// How long they thought about a move.
    pub(super) think: String,
    /// The seed of the tournament.
    pub(super) seed: u64,
    /// Which opening it was, from 0.
    pub(super) opening: u64,
    /// Random moves that the opening has.
    pub(super) plies: u32,
    /// Whether the second of the two had the first seat.
    pub(super) switched: bool,
    /// What the first of the two got: 1 for a win, 0 for a loss.
    pub(super) points: f64,
    /// How many moves the game had.
    pub(super) length: u32,
    /// What each of the two thought in all, in iterations.
    pub(super) iterations: [u64; 2],
    /// How many moves each of the two made.
    pub(super) moves: [u32; 2],
}

impl Record {
    /// Whether both are about the same game of the same tournament.
    pub(super) fn is_of(&self, other: &Self) -> bool {
        let key = |record: &Self| {
            (
                record.rules.clone(),
                record.players.clone(),
                record.think.clone(),
                record.seed,
                record.opening,
                record.plies,
                record.switched,
            )
        };
        key(self) == key(other)
    }
}

/// A file of records, and what is in it.
pub(super) struct Book {
    file: Option<File>,
    pub(super) records: Vec<Record>,
}

impl Book {
    /// Opens a file, or begins one; without one nothing is kept. A line that was not finished is cut
    /// off.
    pub(super) fn open(path: Option<&Path>) -> io::Result<Self> {
        let Some(path) = path else {
            return Ok(Self {
                file: None,
                records: Vec::new(),
            });
        };
        let mut file = OpenOptions::new()
            .read(true)
            .write(true)
            .create(true)
            .truncate(false)
            .open(path)?;
        let mut text = String::new();
        file.read_to_string(&mut text)?;
        let whole = text.rfind('\n').map_or(0, |end| end + 1);
        let mut records = Vec::new();
        for (index, line) in text[..whole].lines().enumerate() {
            let record = serde_json::from_str(line).map_err(|error| {
                let what = format!("{}, line {}: {error}", path.display(), index + 1);
                io::Error::new(io::ErrorKind::InvalidData, what)
            })?;
            records.push(record);
        }
        file.set_len(whole as u64)?;
        file.seek(SeekFrom::Start(whole as u64))?;
        Ok(Self {
            file: Some(file),
            records,
        })
    }

    /// The record of a game, if it was played.
    pub(super) fn find(&self, like: &Record) -> Option<&Record> {
        self.records.iter().find(|record| record.is_of(like))
    }

    /// Notes a game: it is on the disk when this comes back.
    pub(super) fn add(&mut self, record: Record) -> io::Result<()> {
        if let Some(file) = &mut self.file {
            let mut line = serde_json::to_string(&record)?;
            line.push('\n');
            file.write_all(line.as_bytes())?;
            file.sync_data()?;
        }
        self.records.push(record);
        Ok(())
    }
}
