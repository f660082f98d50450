//! Where the blocks of a saved solution lie, and which keys they begin with.

use super::{MAGIC, corrupt};
use crate::play::solve::SolveError;

/// Where one block lies.
#[derive(Debug)]
pub(super) struct Entry {
    pub(super) offset: u64,
    pub(super) length: u64,
    pub(super) records: u64,
    pub(super) first: Vec<u8>,
}

impl Entry {
    pub(super) fn write(&self, out: &mut Vec<u8>) {
        for number in [self.offset, self.length, self.records] {
            out.extend_from_slice(&number.to_le_bytes());
        }
        out.extend_from_slice(&(self.first.len() as u32).to_le_bytes());
        out.extend_from_slice(&self.first);
    }
}

/// The entries of an index. They must describe consecutive blocks with ascending keys, from the
/// beginning to `end`.
pub(super) fn read(mut bytes: &[u8], end: u64) -> Result<Vec<Entry>, SolveError> {
    let damaged = || corrupt("its index is damaged");
    let mut entries: Vec<Entry> = Vec::new();
    let mut offset = MAGIC.len() as u64;
    while !bytes.is_empty() {
        let entry = read_one(&mut bytes).ok_or_else(damaged)?;
        let ascends = entries.last().is_none_or(|last| last.first < entry.first);
        if entry.offset != offset || !ascends || entry.records == 0 {
            return Err(damaged());
        }
        offset = offset.checked_add(entry.length).ok_or_else(damaged)?;
        entries.push(entry);
    }
    if offset != end {
        return Err(damaged());
    }
    Ok(entries)
}

fn read_one(bytes: &mut &[u8]) -> Option<Entry> {
    let mut number = || {
        let (first, rest) = bytes.split_first_chunk::<8>()?;
        *bytes = rest;
        Some(u64::from_le_bytes(*first))
    };
    let (offset, length, records) = (number()?, number()?, number()?);
    let (size, rest) = bytes.split_first_chunk::<4>()?;
    let (first, rest) = rest.split_at_checked(u32::from_le_bytes(*size) as usize)?;
    *bytes = rest;
    Some(Entry {
        offset,
        length,
        records,
        first: first.to_vec(),
    })
}
