//! Writing a solution down.

use std::io::{self, Write};

use super::block::Block;
use super::index::Entry;
use super::{END, Head, Header, MAGIC, WHAT};
use crate::play::solve::hash::hash;
use crate::play::solve::{Solution, SolveError};

/// Writes a solution, from the beginning of a file to its end.
///
/// # Errors
/// If writing fails.
pub fn write(out: &mut dyn Write, header: &Header, solution: &Solution) -> Result<(), SolveError> {
    write_all(out, header, solution).map_err(|error| SolveError::Io { what: WHAT, error })
}

fn write_all(out: &mut dyn Write, header: &Header, solution: &Solution) -> io::Result<()> {
    out.write_all(MAGIC)?;
    let mut offset = MAGIC.len() as u64;
    let mut index = Vec::new();
    let mut block = Block::default();
    for (key, record) in solution.sorted() {
        block.push(key, record);
        if block.is_full() {
            offset = put(out, &mut block, &mut index, offset)?;
        }
    }
    offset = put(out, &mut block, &mut index, offset)?;
    let head_at = offset + index.len() as u64;
    serde_json::to_writer(&mut index, &Head::new(header, solution.summary()))?;
    for number in [offset, head_at] {
        index.extend_from_slice(&number.to_le_bytes());
    }
    let sum = hash(&index);
    out.write_all(&index)?;
    out.write_all(&sum.to_le_bytes())?;
    out.write_all(&END.to_le_bytes())
}

/// Writes a block and starts the next one; returns where that will lie.
fn put(
    out: &mut dyn Write,
    block: &mut Block,
    index: &mut Vec<u8>,
    offset: u64,
) -> io::Result<u64> {
    let records = block.len();
    let Some((first, bytes)) = block.take() else {
        return Ok(offset);
    };
    let entry = Entry {
        offset,
        length: bytes.len() as u64,
        records,
        first,
    };
    entry.write(index);
    out.write_all(&bytes)?;
    Ok(offset + entry.length)
}
