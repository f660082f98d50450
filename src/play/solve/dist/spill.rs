//! What follows the positions of a tier, on disk if there is no memory for it: reading it again costs
//! much less than working it out again.
//!
//! ```text
//! block: span (3 × 32 bits), length (32 bits), checksum (64 bits), records of the positions of the span
//! record of a finished game: its outcome (a byte)
//! record of others: runs of children, a zero
//! run: 4, or 5 if the same player is to move; tier (16 bits), count (16 bits), keys
//! ```

use std::io::{self, Read, Write};

use serde::{Deserialize, Serialize};

use super::children;
use super::share::{Draft, Folder, Opened, damaged};
use super::table::Span;
use crate::play::solve::SolveError;
use crate::play::solve::hash::hash;

/// The beginning of the name of such a file.
const NAME: &str = "children-";

/// The size of a block's head, in bytes.
const HEAD: usize = 24;

/// Marks a run of children whose player to move is another; one more stands for the same player.
const RUN: u8 = 4;

/// The head of such a file.
#[derive(Clone, Debug, Serialize, Deserialize)]
struct Facts {
    positions: u64,
}

/// The name of the file of a tier.
pub(super) fn name(tier: u16) -> String {
    format!("{NAME}{tier:05}")
}

/// Whether this is the name of such a file.
pub(super) fn is_name(name: &str) -> bool {
    name.starts_with(NAME)
}

/// A file that is being written.
pub(super) struct Spill {
    draft: Draft,
    block: Vec<u8>,
    width: usize,
}

impl Spill {
    /// Begins the file of a tier with this many positions.
    pub(super) fn begin(folder: &Folder, tier: u16, positions: u64) -> Result<Self, SolveError> {
        Ok(Self {
            draft: folder.begin(&name(tier), &Facts { positions })?,
            block: vec![0; HEAD],
            width: folder.label.width,
        })
    }

    /// Adds the record of the next position.
    pub(super) fn add(&mut self, record: &[u8]) {
        if let [code] = record {
            return self.block.push(*code);
        }
        let child = 3 + self.width;
        let mut rest = record;
        while let Some(head) = rest.first_chunk::<3>() {
            let alike = rest.chunks_exact(child).take(usize::from(u16::MAX));
            let count = alike.take_while(|child| child.starts_with(head)).count();
            let (run, after) = rest.split_at(count * child);
            self.block
                .extend_from_slice(&[RUN + head[0], head[1], head[2]]);
            self.block.extend_from_slice(&(count as u16).to_le_bytes());
            for child in run.chunks_exact(child) {
                self.block.extend_from_slice(&child[3..]);
            }
            rest = after;
        }
        self.block.push(0);
    }

    /// Writes the records since the last span, which are those of this one.
    pub(super) fn end_span(&mut self, span: &Span) -> io::Result<()> {
        let length = (self.block.len() - HEAD) as u32;
        let numbers = [span.shard, span.from, span.to, length].map(u32::to_le_bytes);
        self.block[..16].copy_from_slice(numbers.as_flattened());
        let sum = hash(&self.block[HEAD..]);
        self.block[16..HEAD].copy_from_slice(&sum.to_le_bytes());
        self.draft.out.write_all(&self.block)?;
        self.block.truncate(HEAD);
        Ok(())
    }

    /// Completes the file.
    pub(super) fn finish(self) -> Result<(), SolveError> {
        self.draft.finish()
    }
}

/// Such a file, to be read in the order in which it was written.
pub(super) struct Spilled {
    opened: Opened<Facts>,
    block: Vec<u8>,
    at: usize,
    record: Vec<u8>,
    width: usize,
}

impl Spilled {
    /// Opens the file of a tier; `None` if there is none for all of its positions.
    pub(super) fn open(
        folder: &Folder,
        tier: u16,
        positions: u64,
    ) -> Result<Option<Self>, SolveError> {
        let opened = folder.open::<Facts>(&name(tier))?;
        let opened = opened.filter(|opened| opened.facts.positions == positions);
        Ok(opened.map(|opened| Self {
            opened,
            block: Vec::new(),
            at: 0,
            record: Vec::new(),
            width: folder.label.width,
        }))
    }

    /// Reads the records of the next span.
    pub(super) fn turn_to(&mut self, span: &Span) -> Result<(), SolveError> {
        let mut head = [0; HEAD];
        let read = self.opened.body.read_exact(&mut head);
        read.map_err(|error| self.failed(error))?;
        let (head, sum) = head.split_at(16);
        let [shard, from, to, length] = std::array::from_fn(|nth| {
            let bytes: [u8; 4] = std::array::from_fn(|byte| head[4 * nth + byte]);
            u32::from_le_bytes(bytes)
        });
        let fits = u64::from(length) <= self.opened.length;
        if [shard, from, to] != [span.shard, span.from, span.to] || !fits {
            return Err(self.damaged());
        }
        self.block.resize(length as usize, 0);
        let read = self.opened.body.read_exact(&mut self.block);
        read.map_err(|error| self.failed(error))?;
        self.at = 0;
        match hash(&self.block).to_le_bytes() == *sum {
            true => Ok(()),
            false => Err(self.damaged()),
        }
    }

    /// The record of the next position of the span.
    pub(super) fn next(&mut self) -> Result<&[u8], SolveError> {
        self.record.clear();
        match self.decode() {
            Some(()) => Ok(&self.record),
            None => Err(self.damaged()),
        }
    }

    fn decode(&mut self) -> Option<()> {
        let Self {
            block,
            at,
            record,
            width,
            ..
        } = self;
        let mut take = |count: usize| {
            let taken = block.get(*at..*at + count)?;
            *at += count;
            Some(taken)
        };
        loop {
            let code = take(1)?[0];
            let Some(same_player) = code.checked_sub(RUN) else {
                if code != 0 {
                    record.push(code);
                }
                return Some(());
            };
            let head = take(4)?;
            let count = u16::from_le_bytes([head[2], head[3]]);
            for key in take(usize::from(count) * *width)?.chunks_exact(*width) {
                children::push(record, [same_player, head[0], head[1]], key);
            }
        }
    }

    fn damaged(&self) -> SolveError {
        damaged(&self.opened.path, "a record in it is wrong")
    }

    fn failed(&self, error: io::Error) -> SolveError {
        if error.kind() == io::ErrorKind::UnexpectedEof {
            return self.damaged();
        }
        SolveError::Shard {
            path: self.opened.path.display().to_string(),
            error,
        }
    }
}

#[cfg(test)]
mod tests {
    use std::fs;

    use super::*;
    use crate::play::solve::dist::share::Label;

    /// A folder of its own for a test.
    fn folder(name: &str) -> Folder {
        let path = std::env::temp_dir().join(format!("lud-spill-{name}-{}", std::process::id()));
        let _ = fs::remove_dir_all(&path);
        fs::create_dir_all(&path).unwrap();
        let label = Label {
            game: "g".to_owned(),
            options: String::new(),
            rules: 1,
            start: 2,
            width: 2,
            workers: 1,
        };
        Folder {
            path,
            label,
            worker: 0,
        }
    }

    /// A record of children, each with its head and its key.
    fn record(children: &[([u8; 3], [u8; 2])]) -> Vec<u8> {
        let mut record = Vec::new();
        for (head, key) in children {
            children::push(&mut record, *head, key);
        }
        record
    }

    fn span(from: u32, to: u32) -> Span {
        Span { shard: 3, from, to }
    }

    #[test]
    fn records_come_back_in_order_or_are_refused() {
        let folder = folder("back");
        let records = [
            record(&[
                ([0, 5, 1], [7, 8]),
                ([0, 5, 1], [1, 2]),
                ([1, 5, 1], [7, 8]),
            ]),
            vec![2],
            record(&[([1, 0, 0], [0, 0])]),
        ];
        let mut spill = Spill::begin(&folder, 9, 3).unwrap();
        spill.add(&records[0]);
        spill.add(&records[1]);
        spill.end_span(&span(0, 2)).unwrap();
        spill.add(&records[2]);
        spill.end_span(&span(2, 3)).unwrap();
        assert!(
            Spilled::open(&folder, 9, 3).unwrap().is_none(),
            "not finished"
        );
        spill.finish().unwrap();
        assert!(Spilled::open(&folder, 9, 4).unwrap().is_none(), "of others");
        let mut back = Spilled::open(&folder, 9, 3).unwrap().unwrap();
        back.turn_to(&span(0, 2)).unwrap();
        assert_eq!(back.next().unwrap(), records[0]);
        assert_eq!(back.next().unwrap(), records[1]);
        assert!(back.next().is_err(), "a record too many");
        back.turn_to(&span(2, 3)).unwrap();
        assert_eq!(back.next().unwrap(), records[2]);
        assert!(back.turn_to(&span(3, 4)).is_err(), "the end");
        let mut back = Spilled::open(&folder, 9, 3).unwrap().unwrap();
        assert!(back.turn_to(&span(0, 1)).is_err(), "another span");
        let path = folder.file(&name(9));
        let mut bytes = fs::read(&path).unwrap();
        *bytes.last_mut().unwrap() ^= 1;
        fs::write(&path, bytes).unwrap();
        let mut back = Spilled::open(&folder, 9, 3).unwrap().unwrap();
        back.turn_to(&span(0, 2)).unwrap();
        assert!(back.turn_to(&span(2, 3)).is_err(), "damaged");
        fs::remove_dir_all(&folder.path).unwrap();
    }
}
