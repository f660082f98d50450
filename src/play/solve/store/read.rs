//! A saved solution, open for questions.

use std::fs::File;
use std::io::{Read, Seek, SeekFrom};
use std::path::Path;
use std::sync::{Mutex, PoisonError};

use super::index::{self, Entry};
use super::{END, Head, Header, MAGIC, TAIL, WHAT, block, corrupt};
use crate::play::solve::hash::hash;
use crate::play::solve::{ByValue, Record, SolveError, Summary};

/// A saved solution, open for questions.
pub struct Store {
    file: Mutex<File>,
    header: Header,
    summary: Summary,
    index: Vec<Entry>,
}

impl Store {
    /// Opens a saved solution; with `rules`, only if it was made for those.
    ///
    /// # Errors
    ///
    /// If the file cannot be read, is damaged, has another layout, or is for other rules.
    pub fn open(path: &Path, rules: Option<u64>) -> Result<Self, SolveError> {
        let failed = |error| SolveError::Io { what: WHAT, error };
        // A device or a pipe might never end, or never answer.
        let found = std::fs::metadata(path).map_err(failed)?;
        if !found.is_file() {
            return Err(corrupt("it is not an ordinary file"));
        }
        let mut file = File::open(path).map_err(failed)?;
        let length = file.metadata().map_err(failed)?.len();
        let magic = read_at(&mut file, 0, (MAGIC.len() as u64).min(length))?;
        if magic != MAGIC {
            return Err(corrupt("it is not a solution of this version of lud"));
        }
        let (head, index) = read_end(&mut file, length)?;
        if rules.is_some_and(|rules| rules != head.header.rules) {
            return Err(SolveError::WrongGame { what: WHAT });
        }
        let summary = head.summary();
        let records: u64 = index.iter().map(|entry| entry.records).sum();
        match summary.filter(|summary| summary.positions == records) {
            Some(summary) => Ok(Self {
                file: Mutex::new(file),
                header: head.header,
                summary,
                index,
            }),
            None => Err(corrupt("its positions do not add up")),
        }
    }

    /// What this is a solution of.
    #[must_use]
    pub fn header(&self) -> &Header {
        &self.header
    }

    /// The totals.
    #[must_use]
    pub fn summary(&self) -> &Summary {
        &self.summary
    }

    /// The value of the position `key`, or `None` if it cannot be reached.
    ///
    /// # Errors
    ///
    /// If the file cannot be read or is damaged.
    pub fn query(&self, key: &[u8]) -> Result<Option<Record>, SolveError> {
        let after = self.index.partition_point(|entry| *entry.first <= *key);
        let Some(entry) = after.checked_sub(1).map(|at| &self.index[at]) else {
            return Ok(None);
        };
        let mut found = None;
        self.each(entry, |other, record| {
            if other == key {
                found = Some(record);
            }
        })?;
        Ok(found)
    }

    /// Reads everything and checks it against the checksums and the totals.
    ///
    /// # Errors
    ///
    /// If anything differs from what was written.
    pub fn verify(&self) -> Result<(), SolveError> {
        let mut by_value = ByValue::default();
        let mut last = Vec::new();
        let mut ascends = true;
        for entry in &self.index {
            ascends &= last.is_empty() || last < entry.first;
            self.each(entry, |key, record| {
                by_value.count(record.value);
                key.clone_into(&mut last);
            })?;
        }
        if ascends && by_value == self.summary.by_value {
            Ok(())
        } else {
            Err(corrupt("its positions do not add up"))
        }
    }

    /// Reads a block, checks it, and hands out its records.
    fn each(&self, entry: &Entry, visit: impl FnMut(&[u8], Record)) -> Result<(), SolveError> {
        // Even if a thread panicked here, the file is as good as before, because it is only read.
        let mut file = self.file.lock().unwrap_or_else(PoisonError::into_inner);
        let bytes = read_at(&mut file, entry.offset, entry.length)?;
        drop(file);
        block::read(&bytes, entry, visit)
    }
}

/// The head and the index, from the end of a file.
fn read_end(file: &mut File, length: u64) -> Result<(Head, Vec<Entry>), SolveError> {
    let cut = || corrupt("its end is missing or damaged");
    let tail_at = length.checked_sub(TAIL).ok_or_else(cut)?;
    let tail = read_at(file, tail_at, TAIL)?;
    let mut numbers = tail.chunks_exact(8).map(|chunk| {
        let mut bytes = [0; 8];
        bytes.copy_from_slice(chunk);
        u64::from_le_bytes(bytes)
    });
    let mut number = || numbers.next().unwrap_or(0);
    let (index_at, head_at, sum, end) = (number(), number(), number(), number());
    let in_order = MAGIC.len() as u64 <= index_at && index_at <= head_at && head_at <= tail_at;
    if end != END || !in_order {
        return Err(cut());
    }
    // The checksum covers the two places too.
    let summed = read_at(file, index_at, tail_at + 16 - index_at)?;
    if hash(&summed) != sum {
        return Err(cut());
    }
    let (index, rest) = summed.split_at((head_at - index_at) as usize);
    let head = serde_json::from_slice(&rest[..(tail_at - head_at) as usize]);
    let head: Head = head.map_err(|_| cut())?;
    Ok((head, index::read(index, index_at)?))
}

/// Bytes of a file. The range lies within the file, so the request is never larger than the file.
fn read_at(file: &mut File, offset: u64, length: u64) -> Result<Vec<u8>, SolveError> {
    let mut bytes = Vec::new();
    let read = file
        .seek(SeekFrom::Start(offset))
        .and_then(|_| file.take(length).read_to_end(&mut bytes));
    read.map_err(|error| SolveError::Io { what: WHAT, error })?;
    if bytes.len() as u64 == length {
        Ok(bytes)
    } else {
        Err(corrupt("it is cut short"))
    }
}
