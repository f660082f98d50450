//! A run of records of a saved solution: keys in order, each with its value.
//!
//! ```text
//! (key length: 32 bits) key (value: a byte) (remoteness: 16 bits) … checksum
//! ```

use super::corrupt;
use super::index::Entry;
use crate::play::solve::hash::hash;
use crate::play::solve::{Record, SolveError, Value};

/// Records in a block.
const RECORDS: u64 = 512;

/// Records to be written to the file.
#[derive(Default)]
pub(super) struct Block {
    first: Vec<u8>,
    bytes: Vec<u8>,
    records: u64,
}

impl Block {
    pub(super) fn push(&mut self, key: &[u8], record: Record) {
        if self.records == 0 {
            self.first = key.to_vec();
        }
        let code = value_code(record.value);
        let remoteness = record.remoteness.unwrap_or(0);
        self.bytes
            .extend_from_slice(&(key.len() as u32).to_le_bytes());
        self.bytes.extend_from_slice(key);
        self.bytes.push(code);
        self.bytes.extend_from_slice(&remoteness.to_le_bytes());
        self.records += 1;
    }

    /// How many records it has.
    pub(super) fn len(&self) -> u64 {
        self.records
    }

    /// Whether the block has as many records as it should.
    pub(super) fn is_full(&self) -> bool {
        self.records == RECORDS
    }

    /// The first key, and the bytes with their checksum; empties the block for the next records.
    /// `None` if there are no records.
    pub(super) fn take(&mut self) -> Option<(Vec<u8>, Vec<u8>)> {
        let mut block = std::mem::take(self);
        let sum = hash(&block.bytes);
        block.bytes.extend_from_slice(&sum.to_le_bytes());
        (block.records > 0).then_some((block.first, block.bytes))
    }
}

/// Checks a block against its checksum and its entry in the index, and hands out its records.
pub(super) fn read(
    block: &[u8],
    entry: &Entry,
    mut each: impl FnMut(&[u8], Record),
) -> Result<(), SolveError> {
    let damaged = || corrupt("a block of positions is damaged");
    let (mut rest, sum) = block.split_last_chunk::<8>().ok_or_else(damaged)?;
    if hash(rest) != u64::from_le_bytes(*sum) {
        return Err(damaged());
    }
    let mut last: Option<&[u8]> = None;
    let mut records = 0;
    while let Some((length, after)) = rest.split_first_chunk::<4>() {
        let length = u32::from_le_bytes(*length) as usize;
        let (key, after) = after.split_at_checked(length).ok_or_else(damaged)?;
        let ([code, low, high], after) = after.split_first_chunk::<3>().ok_or_else(damaged)?;
        let value = value_of(*code).ok_or_else(damaged)?;
        let remoteness = (value != Value::Draw).then(|| u16::from_le_bytes([*low, *high]));
        let fits = last.map_or(*key == *entry.first, |last| last < key);
        if !fits {
            return Err(damaged());
        }
        each(key, Record { value, remoteness });
        last = Some(key);
        records += 1;
        rest = after;
    }
    if rest.is_empty() && records == entry.records {
        Ok(())
    } else {
        Err(damaged())
    }
}

/// The number that stands for a value.
pub(in crate::play::solve) fn value_code(value: Value) -> u8 {
    match value {
        Value::Win => 1,
        Value::Lose => 2,
        Value::Tie => 3,
        Value::Draw => 4,
    }
}

/// The value that a number stands for.
pub(in crate::play::solve) fn value_of(code: u8) -> Option<Value> {
    match code {
        1 => Some(Value::Win),
        2 => Some(Value::Lose),
        3 => Some(Value::Tie),
        4 => Some(Value::Draw),
        _ => None,
    }
}
