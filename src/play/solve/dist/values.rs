//! The values of a worker's positions of one tier: fixed-size records in the order of their keys,
//! in blocks with a checksum each, so that an answer costs only a few reads.
//!
//! ```text
//! block: (key, value: a byte, remoteness: 16 bits) × up to 512, checksum (64 bits)
//! ```

use std::io::{self, Read, Write};

use serde::{Deserialize, Serialize};

use super::share::{Folder, Opened, damaged};
use crate::play::solve::hash::hash;
use crate::play::solve::store::{value_code, value_of};
use crate::play::solve::{Record, SolveError, Summary, Value};

/// Records in a block.
const RECORDS: u64 = 512;
/// The size of a value with its remoteness, in bytes.
const VALUE: usize = 3;

/// The head of such a file: totals of its positions.
#[derive(Clone, Copy, Debug, Default, Serialize, Deserialize)]
pub(super) struct Totals {
    pub(super) positions: u64,
    pub(super) primitive: u64,
    pub(super) edges: u64,
    /// Positions that are won, lost, tied and drawn.
    pub(super) by_value: [u64; 4],
    pub(super) max_remoteness: u16,
}

impl Totals {
    /// Counts one position.
    pub(super) fn count(&mut self, record: Record, primitive: bool) {
        self.positions += 1;
        self.primitive += u64::from(primitive);
        self.by_value[usize::from(value_code(record.value)) - 1] += 1;
        self.max_remoteness = self.max_remoteness.max(record.remoteness.unwrap_or(0));
    }

    /// Adds the counts of other positions.
    pub(super) fn add(&mut self, other: &Self) {
        self.positions += other.positions;
        self.primitive += other.primitive;
        self.edges += other.edges;
        for (own, other) in self.by_value.iter_mut().zip(other.by_value) {
            *own += other;
        }
        self.max_remoteness = self.max_remoteness.max(other.max_remoteness);
    }

    /// As numbers, to be sent.
    pub(super) fn to_row(self) -> Vec<u64> {
        let [win, lose, tie, draw] = self.by_value;
        let most = u64::from(self.max_remoteness);
        vec![
            self.positions,
            self.primitive,
            self.edges,
            win,
            lose,
            tie,
            draw,
            most,
        ]
    }

    /// Back from numbers.
    pub(super) fn from_row(row: &[u64]) -> Self {
        let at = |index: usize| row.get(index).copied().unwrap_or(0);
        Self {
            positions: at(0),
            primitive: at(1),
            edges: at(2),
            by_value: [at(3), at(4), at(5), at(6)],
            max_remoteness: at(7) as u16,
        }
    }

    /// As the totals of a solution.
    pub(super) fn summary(&self, initial: Record) -> Summary {
        Summary {
            initial,
            positions: self.positions,
            primitive: self.primitive,
            edges: self.edges,
            by_value: self.by_value.into(),
            max_remoteness: self.max_remoteness,
        }
    }
}

/// The name of the file with a tier's values.
pub(super) fn name(tier: u16) -> String {
    format!("tier-{tier:05}")
}

/// The size of a body with this many records, in bytes.
fn length(positions: u64, width: usize) -> Option<u64> {
    let sums = positions.div_ceil(RECORDS).checked_mul(8)?;
    positions
        .checked_mul((width + VALUE) as u64)?
        .checked_add(sums)
}

/// Takes a key with what its position is worth.
pub(super) type Take<'t> = &'t mut dyn FnMut(&[u8], Record) -> io::Result<()>;

/// Writes the values of a tier: the records that `each` hands out, which must ascend by key.
pub(super) fn write(
    folder: &Folder,
    tier: u16,
    totals: &Totals,
    each: impl FnOnce(Take<'_>) -> io::Result<()>,
) -> Result<(), SolveError> {
    let close = |block: &mut Vec<u8>, out: &mut dyn Write| {
        out.write_all(block)?;
        out.write_all(&hash(block).to_le_bytes())?;
        block.clear();
        Ok(())
    };
    folder.write(&name(tier), totals, |out| {
        let mut block = Vec::new();
        let mut held = 0;
        each(&mut |key, record| {
            block.extend_from_slice(key);
            block.push(value_code(record.value));
            block.extend_from_slice(&record.remoteness.unwrap_or(0).to_le_bytes());
            held += 1;
            match held % RECORDS {
                0 => close(&mut block, out),
                _ => Ok(()),
            }
        })?;
        match block.is_empty() {
            true => Ok(()),
            false => close(&mut block, out),
        }
    })
}

/// The totals of a tier; `None` if its values are not on disk.
pub(super) fn totals(folder: &Folder, tier: u16) -> Result<Option<Totals>, SolveError> {
    Ok(open(folder, tier)?.map(|values| values.opened.facts))
}

/// The values of a tier, open to be read.
pub(super) struct Values {
    opened: Opened<Totals>,
    width: usize,
    /// Where the file will be read next.
    at: u64,
}

/// Opens the values of a tier, if they are on disk.
pub(super) fn open(folder: &Folder, tier: u16) -> Result<Option<Values>, SolveError> {
    let Some(opened) = folder.open::<Totals>(&name(tier))? else {
        return Ok(None);
    };
    let width = folder.label.width;
    if length(opened.facts.positions, width) != Some(opened.length) {
        return Err(damaged(
            &opened.path,
            "it is cut short, or longer than it was",
        ));
    }
    let at = opened.begin;
    Ok(Some(Values { opened, width, at }))
}

impl Values {
    /// The totals of the tier.
    pub(super) fn totals(&self) -> &Totals {
        &self.opened.facts
    }

    /// The value of a key, if it is there.
    pub(super) fn find(&mut self, key: &[u8]) -> Result<Option<Record>, SolveError> {
        let (mut low, mut high) = (0, self.opened.facts.positions.div_ceil(RECORDS));
        while low < high {
            let middle = low + (high - low) / 2;
            let block = self.block(middle)?;
            let record = self.width + VALUE;
            let first = &block[..self.width];
            let last = &block[block.len() - record..block.len() - VALUE];
            if key < first {
                high = middle;
            } else if key > last {
                low = middle + 1;
            } else {
                let found = block
                    .chunks_exact(record)
                    .find(|found| found.starts_with(key));
                return found.map(|found| self.record(found)).transpose();
            }
        }
        Ok(None)
    }

    /// Hands out every record, in order.
    pub(super) fn each(
        &mut self,
        mut each: impl FnMut(&[u8], Record) -> Result<(), SolveError>,
    ) -> Result<(), SolveError> {
        for number in 0..self.opened.facts.positions.div_ceil(RECORDS) {
            for found in self.block(number)?.chunks_exact(self.width + VALUE) {
                each(&found[..self.width], self.record(found)?)?;
            }
        }
        Ok(())
    }

    /// A block whose checksum has been verified.
    fn block(&mut self, number: u64) -> Result<Vec<u8>, SolveError> {
        let record = (self.width + VALUE) as u64;
        let records = RECORDS.min(self.opened.facts.positions - number * RECORDS);
        let at = self.opened.begin + number * (RECORDS * record + 8);
        let mut bytes = vec![0; (records * record + 8) as usize];
        // Consecutive blocks are read from one buffer.
        let way = at as i64 - self.at as i64;
        let read = self.opened.body.seek_relative(way);
        let read = read.and_then(|()| self.opened.body.read_exact(&mut bytes));
        self.at = at + bytes.len() as u64;
        read.map_err(|error| SolveError::Shard {
            path: self.opened.path.display().to_string(),
            error,
        })?;
        let sum = bytes.split_off(bytes.len() - 8);
        if hash(&bytes).to_le_bytes() == *sum {
            Ok(bytes)
        } else {
            Err(damaged(&self.opened.path, "a checksum in it is wrong"))
        }
    }

    fn record(&self, found: &[u8]) -> Result<Record, SolveError> {
        let [code, low, high] = [
            found[self.width],
            found[self.width + 1],
            found[self.width + 2],
        ];
        let value = value_of(code);
        let value = value.ok_or_else(|| damaged(&self.opened.path, "a value in it is none"))?;
        let remoteness = (value != Value::Draw).then(|| u16::from_le_bytes([low, high]));
        Ok(Record { value, remoteness })
    }
}
