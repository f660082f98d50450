//! A run of records of a saved solution: keys in order, each with its value.
//!
//! ```text
//! (key length: 32 bits) key (value: a byte) (remoteness: 16 bits) … checksum
//! ```

use super::hash::hash;
use super::{Record, SolveError, Value};

/// Records of one block.
const RECORDS: usize = 512;

/// Records on their way into the database.
#[derive(Default)]
pub(super) struct Block {
    first: Vec<u8>,
    bytes: Vec<u8>,
    records: usize,
}

impl Block {
    pub(super) fn push(&mut self, key: &[u8], record: Record) {
        if self.records == 0 {
            self.first = key.to_vec();
        }
        let code = value_code(record.value) as u8;
        let remoteness = record.remoteness.unwrap_or(0);
        self.bytes
            .extend_from_slice(&(key.len() as u32).to_le_bytes());
        self.bytes.extend_from_slice(key);
        self.bytes.push(code);
        self.bytes.extend_from_slice(&remoteness.to_le_bytes());
        self.records += 1;
    }

    /// Whether the block has as many records as it should.
    pub(super) fn is_full(&self) -> bool {
        self.records == RECORDS
    }

    /// The first key and the bytes with their checksum, leaving the next block
    /// to be filled; `None` if there are no records.
    pub(super) fn take(&mut self) -> Option<(Vec<u8>, Vec<u8>)> {
        let mut block = std::mem::take(self);
        let sum = hash(&block.bytes);
        block.bytes.extend_from_slice(&sum.to_le_bytes());
        (block.records > 0).then_some((block.first, block.bytes))
    }
}

/// Checks a block and hands out its records.
pub(super) fn read(block: &[u8], mut each: impl FnMut(&[u8], Record)) -> Result<(), SolveError> {
    let damaged = || SolveError::Corrupt {
        what: "solution",
        message: "a block of positions is damaged".to_owned(),
    };
    let (mut rest, sum) = block.split_last_chunk::<8>().ok_or_else(damaged)?;
    if hash(rest) != u64::from_le_bytes(*sum) {
        return Err(damaged());
    }
    while let Some((length, after)) = rest.split_first_chunk::<4>() {
        let length = u32::from_le_bytes(*length) as usize;
        let (key, after) = after.split_at_checked(length).ok_or_else(damaged)?;
        let ([code, low, high], after) = after.split_first_chunk::<3>().ok_or_else(damaged)?;
        let value = value_of(u64::from(*code)).ok_or_else(damaged)?;
        let remoteness = (value != Value::Draw).then(|| u16::from_le_bytes([*low, *high]));
        each(key, Record { value, remoteness });
        rest = after;
    }
    Ok(())
}

/// The number that stands for a value.
pub(super) fn value_code(value: Value) -> u64 {
    match value {
        Value::Win => 1,
        Value::Lose => 2,
        Value::Tie => 3,
        Value::Draw => 4,
    }
}

/// The value that a number stands for.
pub(super) fn value_of(code: u64) -> Option<Value> {
    match code {
        1 => Some(Value::Win),
        2 => Some(Value::Lose),
        3 => Some(Value::Tie),
        4 => Some(Value::Draw),
        _ => None,
    }
}
